// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace parlance::ui {

class Chart;

/// Draws title, key, axes and curves at the size the chart has on screen, without the cursor.
/// Writes PNG (twice the size), SVG or, with all points, CSV, as the ending of `path` says.
/// Throws Error{IoWrite}, or Error{Usage} for another ending.
void exportChart(const Chart& chart, const QString& path);

} // namespace parlance::ui
