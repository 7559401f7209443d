// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/audio/time_view.h"

#include "ui/theme/theme.h"

#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include <cmath>

namespace parlance::ui {

namespace {
constexpr double kZoomPerNotch = 1.25;
constexpr int kUnitsPerNotch = 120; // of a mouse wheel, in Qt's eighths of a degree
} // namespace

TimeView::TimeView(TimeAxis& axis, QWidget* parent) : QWidget(parent), m_axis(axis) {
    setMouseTracking(true);
    connect(&m_axis, &TimeAxis::rangeChanged, this, &TimeView::invalidate);
    connect(&m_axis, &TimeAxis::cursorMoved, this, &TimeView::moveCursor);
    connect(&m_axis, &TimeAxis::selectionChanged, this, qOverload<>(&QWidget::update));
    connect(&ThemeManager::instance(), &ThemeManager::changed, this, &TimeView::invalidate);
}

void TimeView::invalidate() {
    m_content = {};
    update();
}

int TimeView::cursorX() const {
    return static_cast<int>(std::lround(m_axis.xOf(m_axis.cursor(), width())));
}

void TimeView::moveCursor() {
    const int x = cursorX();
    if (x == m_drawnCursor)
        return;
    update(m_drawnCursor - 1, 0, 3, height());
    update(x - 1, 0, 3, height());
    m_drawnCursor = x;
}

void TimeView::paintEvent(QPaintEvent*) {
    if (m_content.isNull()) {
        m_content = QPixmap(size() * devicePixelRatioF());
        m_content.setDevicePixelRatio(devicePixelRatioF());
        m_content.fill(Qt::transparent);
        QPainter painter(&m_content);
        paintContent(painter);
    }
    QPainter painter(this);
    painter.drawPixmap(0, 0, m_content);
    if (hasFocus()) {
        painter.setPen(theme().accent);
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
    if (m_axis.duration() <= 0.0)
        return;
    paintSelection(painter);
    m_drawnCursor = cursorX();
    painter.fillRect(m_drawnCursor - 1, 0, 2, cursorHeight(), theme().danger);
}

void TimeView::paintSelection(QPainter& painter) const {
    const audio::TimeSpan& span = m_axis.selection();
    if (span.isEmpty())
        return;
    const double left = m_axis.xOf(span.beginSec, width());
    const double right = m_axis.xOf(span.endSec, width());
    QColor fill = theme().accent;
    fill.setAlphaF(0.18F);
    painter.fillRect(QRectF(left, 0.0, right - left, height()), fill);
    painter.setPen(theme().accent);
    for (const double edge : {left, right})
        painter.drawLine(QPointF(edge, 0.0), QPointF(edge, height()));
}

void TimeView::resizeEvent(QResizeEvent*) {
    invalidate();
}

void TimeView::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || m_axis.duration() <= 0.0) {
        event->ignore();
        return;
    }
    const double place = m_axis.secondsAt(event->position().x(), width());
    m_selectingFrom.reset();
    if (event->modifiers().testFlag(Qt::ShiftModifier))
        m_selectingFrom = place;
    else
        Q_EMIT scrubbed(place);
}

void TimeView::mouseMoveEvent(QMouseEvent* event) {
    if (!event->buttons().testFlag(Qt::LeftButton) || m_axis.duration() <= 0.0)
        return;
    const double place = m_axis.secondsAt(event->position().x(), width());
    if (m_selectingFrom)
        m_axis.select(*m_selectingFrom, place);
    else
        Q_EMIT scrubbed(place);
}

void TimeView::wheelEvent(QWheelEvent* event) {
    const QPoint turned = event->angleDelta();
    const bool sideways = std::abs(turned.x()) > std::abs(turned.y());
    // The wheel alone scrolls the page.
    if (!sideways && !(event->modifiers() & (Qt::ControlModifier | Qt::ShiftModifier)))
        return event->ignore();
    const double notches = static_cast<double>(sideways ? turned.x() : turned.y()) / kUnitsPerNotch;
    if (sideways || event->modifiers().testFlag(Qt::ShiftModifier))
        m_axis.pan(-notches * (m_axis.end() - m_axis.begin()) / 8.0);
    else
        m_axis.zoom(std::pow(kZoomPerNotch, notches),
                    m_axis.secondsAt(event->position().x(), width()));
    event->accept();
}

} // namespace parlance::ui
