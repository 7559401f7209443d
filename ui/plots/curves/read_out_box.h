// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/line_style.h"

#include <QColor>
#include <QString>
#include <QWidget>

#include <functional>
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
    /// Beside `x` above or below in `area`, where it covers least as `covered` has it; where it
    /// stood last as long as that is hardly worse, so that it does not jump. Where neither side has
    /// room, from the beginning of `area` on.
    void placeBeside(double x, const QRect& area, const std::function<int(const QRect&)>& covered);

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    std::vector<Row> m_rows;
    int m_hidden = 0; ///< rows there was no room for
    int m_widths[4] = {0, 0, 0, 0};
    std::size_t m_corner = 0; ///< where it stood last
};

} // namespace parlance::ui
