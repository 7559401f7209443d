// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/chart_navigation.h"

#include "ui/plots/custom_plot.h"

namespace parlance::ui {
namespace {

constexpr double kWheelFactor = 0.85;
constexpr double kKeyFactor = 0.7;
constexpr double kKeyPan = 0.15; ///< of the window
constexpr int kLeastSide = 12;   ///< of a box in pixels: below, the hand only trembled

} // namespace

ChartNavigation::ChartNavigation(QCustomPlot* plot) : QObject(plot), m_plot(plot) {
    m_plot->setMouseTracking(true);
    m_plot->setFocusPolicy(Qt::StrongFocus);
    m_plot->setInteraction(QCP::iRangeDrag);
    m_plot->axisRect()->setRangeDrag(Qt::Horizontal | Qt::Vertical);
    m_plot->installEventFilter(this);
    connect(m_plot->selectionRect(), &QCPSelectionRect::accepted, this,
            [this](const QRect& box) { zoomTo(box.normalized()); });
}

bool ChartNavigation::eventFilter(QObject*, QEvent* event) {
    switch (event->type()) {
    case QEvent::MouseButtonPress:
        press(*static_cast<QMouseEvent*>(event));
        return false;
    case QEvent::MouseMove:
        Q_EMIT pointerMoved(static_cast<QMouseEvent*>(event)->position());
        if (m_dragging)
            Q_EMIT navigated(true);
        return false;
    case QEvent::MouseButtonRelease:
        m_dragging = false;
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

void ChartNavigation::zoomTo(const QRect& box) {
    const auto zoom = [](QCPAxis* axis, double lower, double upper) {
        axis->setRange(axis->pixelToCoord(lower), axis->pixelToCoord(upper));
    };
    if (box.width() >= kLeastSide)
        zoom(m_plot->xAxis, box.left(), box.right());
    if (box.height() >= kLeastSide)
        zoom(m_plot->yAxis, box.bottom(), box.top());
    Q_EMIT navigated(box.height() >= kLeastSide);
}

void ChartNavigation::press(const QMouseEvent& event) {
    m_dragging = event.modifiers() & Qt::ShiftModifier;
    m_plot->setSelectionRectMode(m_dragging ? QCP::srmNone : QCP::srmCustom);
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
    const double middle = m_plot->xAxis->range().center();
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
        zoomX(kKeyFactor, middle);
        return true;
    case Qt::Key_Minus:
        zoomX(1.0 / kKeyFactor, middle);
        return true;
    case Qt::Key_Home:
    case Qt::Key_0:
        Q_EMIT fitRequested();
        return true;
    case Qt::Key_Escape:
        Q_EMIT cursorCancelled();
        return false;
    default:
        return false;
    }
}

void ChartNavigation::zoomX(double factor, double about) {
    m_plot->xAxis->scaleRange(factor, about);
    Q_EMIT navigated(false);
}

void ChartNavigation::pan(double xShare, double yShare) {
    m_plot->xAxis->moveRange(xShare * m_plot->xAxis->range().size());
    m_plot->yAxis->moveRange(yShare * m_plot->yAxis->range().size());
    Q_EMIT navigated(yShare != 0.0);
}

} // namespace parlance::ui
