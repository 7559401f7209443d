// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QHash>
#include <QString>
#include <QStringList>

namespace parlance::ui {

/// Gives each shown run a colour of the theme that it keeps as long as it is shown, so that the
/// list and all charts agree and adding a run recolours nothing.
class RunColours {
  public:
    void setShown(const QStringList& ids);
    QColor colour(const QString& id) const;
    QHash<QString, QColor> all() const;

  private:
    QHash<QString, int> m_slots;
};

} // namespace parlance::ui
