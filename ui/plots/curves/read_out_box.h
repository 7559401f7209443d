// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/line_style.h"

#include <QColor>
#include <QString>
#include <QWidget>

#include <vector>

namespace parlance::ui {

/// The little table beside a chart's cursor. Lets the mouse through.
class ReadOutBox : public QWidget {
    Q_OBJECT
  public:
    struct Row {
        QColor colour;
        LineStyle line; ///< of the curve that it is of
        QString label;
        QString value;
        QString difference; ///< may be empty
        QString place;      ///< "step 120"; may be empty
    };
    explicit ReadOutBox(QWidget* parent);

    /// Takes the size its rows need, those that have room in `area`; how many have not is said.
    void setRows(std::vector<Row> rows, const QSize& area);
    const std::vector<Row>& rows() const { return m_rows; }
    int hiddenCount() const { return m_hidden; }
    /// On the side of `x` that has room, inside `area`; where neither has, where it begins.
    void placeBeside(double x, const QRect& area);

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    std::vector<Row> m_rows;
    int m_hidden = 0; ///< rows there was no room for
    int m_widths[4] = {0, 0, 0, 0};
};

} // namespace parlance::ui
