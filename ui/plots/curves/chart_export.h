// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

namespace parlance::ui {

class Chart;

/// Draws title, key, axes and curves at the size the chart has on screen, without the cursor: as
/// PNG (twice the size), SVG or, with all points, CSV, as the ending of `path` says. What is left
/// to be done, and may take long, is returned: to be called on any thread, throws Error{IoWrite}.
/// Throws Error{Usage} for another ending.
std::function<void()> beginExport(const Chart& chart, const QString& path);

} // namespace parlance::ui
