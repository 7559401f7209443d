// SPDX-License-Identifier: GPL-3.0-or-later
// How surprising a token is, and how that looks: the more bits, the further its ground is from the
// page's lightness and the stronger the line below it, so that no meaning rests on colour alone.
#pragma once

#include <QColor>

#include <array>

namespace parlance::ui {

/// Bits at which the next level of surprise begins; below the first is level 0.
inline constexpr std::array<double, 5> kSurprisalSteps{1.0, 2.0, 4.0, 7.0, 11.0};
inline constexpr int kSurprisalLevels = static_cast<int>(kSurprisalSteps.size()) + 1;

/// From nats.
double bitsOf(double logProb);
int surprisalLevel(double bits);

/// Behind the letters, which are as readable on any of them.
QColor surprisalGround(int level);
QColor surprisalLineColour(int level);
/// Of the line below a token, in device-independent pixels.
double surprisalLineWidth(int level);

} // namespace parlance::ui
