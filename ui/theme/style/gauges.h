// SPDX-License-Identifier: GPL-3.0-or-later
// Sliders, scroll bars and bars of progress.
#pragma once

#include <QStyleOptionProgressBar>
#include <QStyleOptionSlider>

namespace parlance::ui {

inline constexpr int kScrollBarExtent = 12;
inline constexpr int kSliderThickness = 20;
inline constexpr int kSliderHandleSide = 16;
inline constexpr int kProgressHeight = 6;

void paintScrollBar(QPainter& painter, const QStyleOptionSlider& option);
QRect scrollBarPart(const QStyleOptionSlider& option, QStyle::SubControl part);

void paintSlider(QPainter& painter, const QStyleOptionSlider& option, const QRect& handle);

/// One without an end shows a part that goes to and fro; whoever shows it asks for the paintings.
void paintProgress(QPainter& painter, const QStyleOptionProgressBar& option);

} // namespace parlance::ui
