// SPDX-License-Identifier: GPL-3.0-or-later
// Charts draw logarithmic axes as linear axes of log10: a coordinate is computed once for what is
// drawn, and zooming, panning and fitting are the same arithmetic on both.
#pragma once

#include <cmath>
#include <limits>

namespace parlance::ui {

enum class XAxis { Step, Epoch, RelativeTime, WallTime, Items };
enum class Scale { Linear, Log };

/// NaN for a value that has no place on a logarithmic axis.
inline double toAxis(double value, Scale scale) {
    if (scale == Scale::Linear)
        return value;
    return value > 0.0 ? std::log10(value) : std::numeric_limits<double>::quiet_NaN();
}

inline double fromAxis(double coordinate, Scale scale) {
    return scale == Scale::Linear ? coordinate : std::pow(10.0, coordinate);
}

/// What a chart shows of an axis, in axis coordinates.
struct AxisWindow {
    double lower = 0.0;
    double upper = 1.0;
    int pixels = 1;
    Scale scale = Scale::Linear;
};

} // namespace parlance::ui
