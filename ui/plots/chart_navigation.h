// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/custom_plot.h"

#include <optional>

namespace parlance::ui {

/// Mouse and keyboard on a chart:
///   drag a box = zoom into it (a flat one: along x only); Shift + drag = pan;
///   double click, Home = show everything;
///   Ctrl + wheel = zoom along x about the pointer (without Ctrl the page scrolls);
///   a click without a drag, Return = this place is chosen;
///   Left, Right = cursor to the next point; Shift + arrows = pan; + and - = zoom about the cursor.
/// Nothing beyond the data is shown.
class ChartNavigation : public QObject {
    Q_OBJECT
  public:
    explicit ChartNavigation(QCustomPlot* plot);

    /// As far as the axes go.
    void setXLimits(const QCPRange& limits) { m_xLimits = limits; }
    void setYLimits(const QCPRange& limits) { m_yLimits = limits; }
    /// The axis coordinate that the keys zoom about; without one it is the middle.
    void setCursor(std::optional<double> x) { m_cursor = x; }

    bool eventFilter(QObject* watched, QEvent* event) override;

  Q_SIGNALS:
    /// The ranges of the axes were changed by hand; `alsoY` when the y axis was among them.
    void navigated(bool alsoY);
    void fitRequested();
    /// Position in the plot, in pixels.
    void pointerMoved(const QPointF& position);
    void pointerLeft();
    /// By keyboard: -1 to the previous point, 1 to the next.
    void cursorStepped(int direction);
    void cursorCancelled();
    /// By a right click there, which opens a menu.
    void menuOpened(const QPointF& position);
    /// By a click there, without a drag.
    void placeClicked(const QPointF& position);
    /// By keyboard: where the cursor is.
    void placeEntered();

  private:
    void zoomTo(const QRect& box);
    void press(const QMouseEvent& event);
    void release(const QMouseEvent& event);
    bool wheel(QWheelEvent& event);
    bool key(const QKeyEvent& event);
    void zoomX(double factor, double about);
    void pan(double xShare, double yShare);
    void drag(const QPointF& to);
    void show(const QCPRange& x, const QCPRange& y);

    /// Where a pan began.
    struct Drag {
        QPointF from;
        QCPRange x;
        QCPRange y;
    };
    QCustomPlot* m_plot;
    std::optional<QCPRange> m_xLimits;
    std::optional<QCPRange> m_yLimits;
    std::optional<double> m_cursor;
    std::optional<Drag> m_drag;
    std::optional<QPoint> m_pressed; ///< where a click may have begun
};

} // namespace parlance::ui
