// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/figure/figure.h"
#include "ui/services/latest_call.h"

#include <QPushButton>

namespace parlance::ui {

class Dialogs;

/// Takes a chart out of the window: its menu saves it as a file, and copies its picture or its
/// table, on a light background unless it is told otherwise. The chart itself offers the same by a
/// right click and by keys.
class ExportButton : public QPushButton {
    Q_OBJECT
  public:
    /// `figure` is asked for what is to be exported; `chart` has the keys. `name` says what is
    /// exported: "Export the chart of Loss".
    ExportButton(Dialogs& dialogs, const QString& name, QWidget& chart,
                 std::function<Figure()> figure, QWidget* parent);

  Q_SIGNALS:
    void exported(const QString& words);
    void failed(const QString& reason);

  private:
    QAction* add(const QString& text, const char* name, const QKeySequence& keys);
    void add(const QString& text, const char* name, const QKeySequence& keys,
             void (ExportButton::*run)());
    void addGround();
    /// In the colours that it is to have.
    Figure figure() const;
    void save();
    void copyPicture();
    void copyTable();

    Dialogs& m_dialogs;
    QWidget& m_chart;
    std::function<Figure()> m_figure;
    LatestCall m_copying;
};

} // namespace parlance::ui
