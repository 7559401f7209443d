// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QPainter>

namespace parlance::ui {

/// Width that paintAttentionScale() needs to the right of a map.
inline constexpr int kAttentionScaleRoom = 64;

/// The bar of colours that belongs to a map which lies at `map`.
QRect attentionScaleRect(const QRect& map);
/// The bar with round weights beside it, up to the greatest one of the map, where the map's colours
/// show them: by the square root. Below it what they are.
void paintAttentionScale(QPainter& painter, const QRect& map, float greatest, const QFont& font);

} // namespace parlance::ui
