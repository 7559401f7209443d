// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/chart_navigation.h"

#include <algorithm>
#include <utility>

namespace parlance::ui {
namespace {

constexpr double kWheelFactor = 0.85;
constexpr double kKeyFactor = 0.7;
constexpr double kKeyPan = 0.15; ///< of the window
constexpr int kLeastSide = 12;   ///< of a box in pixels: below, the hand only trembled

/// The window moved into the limits, or all of them where it is wider than they are.
QCPRange movedWithin(const QCPRange& window, const std::optional<QCPRange>& limits) {
    if (!limits)
        return window;
    if (window.size() >= limits->size())
        return *limits;
    const double shift =
        std::max(0.0, limits->lower - window.lower) + std::min(0.0, limits->upper - window.upper);
    return {window.lower + shift, window.upper + shift};
}

} // namespace

ChartNavigation::ChartNavigation(QCustomPlot* plot) : QObject(plot), m_plot(plot) {
    m_plot->setMouseTracking(true);
    m_plot->setFocusPolicy(Qt::StrongFocus);
    m_plot->installEventFilter(this);
    connect(m_plot->selectionRect(), &QCPSelectionRect::accepted, this,
            [this](const QRect& box) { zoomTo(box.normalized()); });
}

bool ChartNavigation::eventFilter(QObject*, QEvent* event) {
    switch (event->type()) {
    case QEvent::MouseButtonPress:
        if (static_cast<QMouseEvent*>(event)->button() == Qt::RightButton) {
            Q_EMIT menuOpened(static_cast<QMouseEvent*>(event)->position());
            return true; // and no box
        }
        press(*static_cast<QMouseEvent*>(event));
        return false;
    case QEvent::MouseMove:
        if (m_drag)
            drag(static_cast<QMouseEvent*>(event)->position());
        Q_EMIT pointerMoved(static_cast<QMouseEvent*>(event)->position());
        return false;
    case QEvent::MouseButtonRelease:
        release(*static_cast<QMouseEvent*>(event));
        return false;
    case QEvent::MouseButtonDblClick:
        Q_EMIT fitRequested();
        return true;
    case QEvent::Leave:
        Q_EMIT pointerLeft();
        return false;
    case QEvent::Wheel:
        return wheel(*static_cast<QWheelEvent*>(event));
    case QEvent::KeyPress:
        return key(*static_cast<QKeyEvent*>(event));
    default:
        return false;
    }
}

/// Both at once: what is linked to this chart hears of the final ranges.
void ChartNavigation::show(const QCPRange& x, const QCPRange& y) {
    const QCPRange newY = movedWithin(y, m_yLimits);
    const bool alsoY = newY != m_plot->yAxis->range();
    m_plot->xAxis->setRange(movedWithin(x, m_xLimits));
    m_plot->yAxis->setRange(newY);
    Q_EMIT navigated(alsoY);
}

void ChartNavigation::zoomTo(const QRect& box) {
    const auto zoomed = [](const QCPAxis* axis, double lower, double upper, int side) {
        return side < kLeastSide ? axis->range()
                                 : QCPRange(axis->pixelToCoord(lower), axis->pixelToCoord(upper));
    };
    show(zoomed(m_plot->xAxis, box.left(), box.right(), box.width()),
         zoomed(m_plot->yAxis, box.bottom(), box.top(), box.height()));
}

void ChartNavigation::press(const QMouseEvent& event) {
    const bool pans = event.modifiers() & Qt::ShiftModifier;
    if (pans)
        m_drag = Drag{event.position(), m_plot->xAxis->range(), m_plot->yAxis->range()};
    else if (event.button() == Qt::LeftButton)
        m_pressed = event.position().toPoint();
    m_plot->setSelectionRectMode(pans ? QCP::srmNone : QCP::srmCustom);
}

void ChartNavigation::release(const QMouseEvent& event) {
    m_drag.reset();
    const auto from = std::exchange(m_pressed, std::nullopt);
    if (from && (event.position().toPoint() - *from).manhattanLength() < kLeastSide)
        Q_EMIT placeClicked(event.position());
}

void ChartNavigation::drag(const QPointF& to) {
    const QRect area = m_plot->axisRect()->rect();
    const double right = (m_drag->from.x() - to.x()) / area.width() * m_drag->x.size();
    const double up = (to.y() - m_drag->from.y()) / area.height() * m_drag->y.size();
    show({m_drag->x.lower + right, m_drag->x.upper + right},
         {m_drag->y.lower + up, m_drag->y.upper + up});
}

bool ChartNavigation::wheel(QWheelEvent& event) {
    if (!(event.modifiers() & Qt::ControlModifier)) {
        event.ignore(); // the page below scrolls
        return true;
    }
    const double steps = event.angleDelta().y() / 120.0;
    zoomX(std::pow(kWheelFactor, steps), m_plot->xAxis->pixelToCoord(event.position().x()));
    event.accept();
    return true;
}

bool ChartNavigation::key(const QKeyEvent& event) {
    const bool shift = event.modifiers() & Qt::ShiftModifier;
    const double about = m_cursor.value_or(m_plot->xAxis->range().center());
    switch (event.key()) {
    case Qt::Key_Left:
    case Qt::Key_Right: {
        const int direction = event.key() == Qt::Key_Left ? -1 : 1;
        if (shift)
            pan(direction * kKeyPan, 0.0);
        else
            Q_EMIT cursorStepped(direction);
        return true;
    }
    case Qt::Key_Up:
    case Qt::Key_Down:
        if (!shift)
            return false;
        pan(0.0, event.key() == Qt::Key_Up ? kKeyPan : -kKeyPan);
        return true;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoomX(kKeyFactor, about);
        return true;
    case Qt::Key_Minus:
        zoomX(1.0 / kKeyFactor, about);
        return true;
    case Qt::Key_Home:
    case Qt::Key_0:
        Q_EMIT fitRequested();
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        Q_EMIT placeEntered();
        return true;
    case Qt::Key_Escape:
        Q_EMIT cursorCancelled();
        return false;
    default:
        return false;
    }
}

void ChartNavigation::zoomX(double factor, double about) {
    const QCPRange x = m_plot->xAxis->range();
    show({about + (x.lower - about) * factor, about + (x.upper - about) * factor},
         m_plot->yAxis->range());
}

void ChartNavigation::pan(double xShare, double yShare) {
    const QCPRange x = m_plot->xAxis->range();
    const QCPRange y = m_plot->yAxis->range();
    show({x.lower + xShare * x.size(), x.upper + xShare * x.size()},
         {y.lower + yShare * y.size(), y.upper + yShare * y.size()});
}

} // namespace parlance::ui
