// SPDX-License-Identifier: GPL-3.0-or-later
// What controls are put together from. Sizes are in device-independent pixels.
#pragma once

#include <QColor>
#include <QPainter>
#include <QRect>

namespace parlance::ui {

inline constexpr int kHairline = 1;
inline constexpr double kControlRadius = 6.0; ///< of buttons and fields
inline constexpr double kCardRadius = 8.0;
inline constexpr double kViewRadius = 4.0; ///< of lists, and of what is marked within menus

/// Filled and framed within `rect`; a colour that is not valid leaves its part out.
void paintBox(QPainter& painter, const QRectF& rect, double radius, const QColor& fill,
              const QColor& line = {}, double lineWidth = 1.0);

/// Points where `arrow` says, centred in `rect`.
void paintChevron(QPainter& painter, const QRect& rect, Qt::ArrowType arrow, const QColor& colour);

void paintCheckMark(QPainter& painter, const QRect& rect, const QColor& colour);

} // namespace parlance::ui
