// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/style/gauges.h"

#include "ui/theme/style/shapes.h"
#include "ui/theme/theme.h"

#include <QDateTime>
#include <QPainter>

#include <cmath>

namespace parlance::ui {
namespace {

constexpr int kLeastThumb = 32;
constexpr int kGroove = 4;
constexpr double kProgressRadius = 3.0;
constexpr double kBusyShare = 0.25;
constexpr qint64 kBusyMs = 2000; ///< to and fro

/// The part of `rect` that begins `start` along its length and is `length` long.
QRect along(const QRect& rect, Qt::Orientation orientation, int start, int length) {
    return orientation == Qt::Horizontal
               ? QRect(rect.left() + start, rect.top(), length, rect.height())
               : QRect(rect.left(), rect.top() + start, rect.width(), length);
}

} // namespace

QRect scrollBarPart(const QStyleOptionSlider& option, QStyle::SubControl part) {
    const QRect& all = option.rect;
    const int length = option.orientation == Qt::Horizontal ? all.width() : all.height();
    int thumb = length;
    const qint64 range = qint64(option.maximum) - option.minimum;
    if (range > 0) {
        const qint64 share = qint64(option.pageStep) * length / (range + option.pageStep);
        thumb = std::clamp(static_cast<int>(share), std::min(kLeastThumb, length), length);
    }
    const int start = QStyle::sliderPositionFromValue(
        option.minimum, option.maximum, option.sliderPosition, length - thumb, option.upsideDown);
    QRect rect;
    switch (part) {
    case QStyle::SC_ScrollBarSlider:
        rect = along(all, option.orientation, start, thumb);
        break;
    case QStyle::SC_ScrollBarSubPage:
        rect = along(all, option.orientation, 0, start);
        break;
    case QStyle::SC_ScrollBarAddPage:
        rect = along(all, option.orientation, start + thumb, length - start - thumb);
        break;
    case QStyle::SC_ScrollBarGroove:
        rect = all;
        break;
    default: // there are no arrows at the ends
        return {};
    }
    return QStyle::visualRect(option.direction, all, rect);
}

void paintScrollBar(QPainter& painter, const QStyleOptionSlider& option) {
    if (option.minimum == option.maximum)
        return; // only its room is kept
    const bool isHovered = option.state.testFlag(QStyle::State_MouseOver) &&
                           option.activeSubControls.testFlag(QStyle::SC_ScrollBarSlider);
    const QRect thumb = scrollBarPart(option, QStyle::SC_ScrollBarSlider);
    paintBox(painter, thumb.adjusted(2, 2, -2, -2), 4.0,
             isHovered ? theme().textMuted : theme().thumb);
}

void paintSlider(QPainter& painter, const QStyleOptionSlider& option, const QRect& handle) {
    const Theme& t = theme();
    const bool isEnabled = option.state.testFlag(QStyle::State_Enabled);
    const bool isHorizontal = option.orientation == Qt::Horizontal;
    QRect groove = option.rect;
    if (isHorizontal) {
        groove.setHeight(kGroove);
        groove.moveTop(option.rect.center().y() - kGroove / 2 + 1);
    } else {
        groove.setWidth(kGroove);
        groove.moveLeft(option.rect.center().x() - kGroove / 2 + 1);
    }
    QRect done = groove;
    if (isHorizontal)
        done.setRight(handle.center().x());
    else
        done.setTop(handle.center().y());
    paintBox(painter, groove, kGroove / 2.0, t.track);
    paintBox(painter, done, kGroove / 2.0, isEnabled ? t.accent : t.thumb);

    QRect knob(0, 0, kSliderHandleSide, kSliderHandleSide);
    knob.moveCenter(handle.center());
    if (option.state.testFlag(QStyle::State_HasFocus))
        paintBox(painter, knob, kSliderHandleSide / 2.0, t.accent, t.text, 2.0);
    else if (isEnabled && option.state.testFlag(QStyle::State_MouseOver))
        paintBox(painter, knob, kSliderHandleSide / 2.0, t.surface, t.accent);
    else
        paintBox(painter, knob, kSliderHandleSide / 2.0, t.surface, isEnabled ? t.thumb : t.border);
}

void paintProgress(QPainter& painter, const QStyleOptionProgressBar& option) {
    const Theme& t = theme();
    const QRectF all = option.rect;
    const QColor line = option.state.testFlag(QStyle::State_HasFocus) ? t.accent : QColor();
    paintBox(painter, all, kProgressRadius, t.track, line);
    double start = 0.0;
    double share = 0.0;
    const double range = double(option.maximum) - option.minimum;
    if (range > 0.0) {
        share = std::clamp((double(option.progress) - option.minimum) / range, 0.0, 1.0);
    } else {
        const double turn = double(QDateTime::currentMSecsSinceEpoch() % kBusyMs) / kBusyMs;
        share = kBusyShare;
        start = (1.0 - kBusyShare) * (1.0 - std::abs(2.0 * turn - 1.0));
    }
    const double width = share * all.width();
    if (width <= 0.0)
        return;
    const QRectF done(all.left() + start * all.width(), all.top(), width, all.height());
    painter.save();
    painter.setClipRect(done);
    // As wide as its round ends need: what has just begun is cut, not squeezed.
    paintBox(painter,
             done.united(QRectF(done.topLeft(), QSizeF(2 * kProgressRadius, all.height()))),
             kProgressRadius, t.accent);
    painter.restore();
}

} // namespace parlance::ui
