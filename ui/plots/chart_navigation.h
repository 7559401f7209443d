// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointF>

class QCustomPlot;
class QKeyEvent;
class QMouseEvent;
class QRect;
class QWheelEvent;

namespace parlance::ui {

/// Mouse and keyboard on a chart:
///   drag a box = zoom into it (a flat one: along x only); Shift + drag = pan;
///   double click, Home = show everything;
///   Ctrl + wheel = zoom along x about the pointer (without Ctrl the page scrolls);
///   Left, Right = cursor to the next point; Shift + arrows = pan; + and - = zoom about the middle.
class ChartNavigation : public QObject {
    Q_OBJECT
  public:
    explicit ChartNavigation(QCustomPlot* plot);

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

  private:
    void zoomTo(const QRect& box);
    void press(const QMouseEvent& event);
    bool wheel(QWheelEvent& event);
    bool key(const QKeyEvent& event);
    void zoomX(double factor, double about);
    void pan(double xShare, double yShare);

    QCustomPlot* m_plot;
    bool m_dragging = false;
};

} // namespace parlance::ui
