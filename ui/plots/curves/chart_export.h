// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/figure/figure.h"

namespace parlance::ui {

class Chart;

/// The chart at the size that it has on screen, without the cursor, and all its points. To be drawn
/// while the chart lives.
Figure figureOf(const Chart& chart);

} // namespace parlance::ui
