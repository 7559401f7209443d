// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRgb>

#include <array>

namespace parlance::ui {

/// 256 colours whose lightness rises (dark theme) or falls (light theme) evenly, so that a print in
/// greyscale reads the same. The quiet end is the surface that the picture lies on.
std::array<QRgb, 256> intensityColours(bool dark);

} // namespace parlance::ui
