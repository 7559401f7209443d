// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/metrics_log.h"
#include "ui/plots/curves/run_look.h"
#include "ui/plots/line_style.h"

#include <QColor>
#include <QHash>
#include <QString>
#include <QStringList>

namespace parlance::ui {

/// Gives each shown run a look that it keeps as long as it is shown, so that the list and all
/// charts agree and adding a run recolours nothing.
class RunColours {
  public:
    void setShown(const QStringList& ids);
    RunLook look(const QString& id) const;
    QHash<QString, RunLook> all() const;

  private:
    QHash<QString, int> m_slots;
};

/// Of a run that is there only for the others to be compared with.
QColor backgroundColour();

/// Of a split's curves of the run of that colour, with which it goes together.
QColor splitColour(const QColor& run, runs::Split split);
/// How a split's curves are drawn: training solid, validation dashed with rings, test dashed and
/// dotted with diamonds.
LineStyle splitStyle(runs::Split split);
/// The same of a run of that look: in the second round of colours training is in long dashes, in
/// the third dotted, and the others have these before their own strokes.
LineStyle curveStyle(const RunLook& run, runs::Split split);
/// The line of its training as a sign in a text.
QString lineSign(const RunLook& run);

} // namespace parlance::ui
