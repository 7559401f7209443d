// SPDX-License-Identifier: GPL-3.0-or-later
// What the cursor reads off the curves of a chart.
#pragma once

#include "ui/plots/curves/run_curves.h"

#include <optional>
#include <string>
#include <vector>

namespace parlance::ui {

struct ReadOutEntry {
    std::size_t run = 0; ///< index into the runs given
    runs::Split split = runs::Split::Train;
    std::int64_t step = 0;
    double x = 0.0;     ///< where it was read, as CurveData::x gives it
    double value = 0.0; ///< as drawn: smoothed if the curve is, and between two points on the line
    bool isBetween = false; ///< no point of the curve: on the line between two
    bool isSmoothed = false;
    /// To the first run at the same place; empty for the first run itself or where it has none.
    std::optional<double> difference;
    /// Of a mean: its band, and how many of its runs are there.
    struct Spread {
        double low = 0.0, high = 0.0;
        std::size_t count = 0, runs = 0;
    };
    std::optional<Spread> spread;
};

struct ReadOutRequest {
    std::string metric;
    XAxis axis = XAxis::Step;
    double x = 0.0; ///< before scaling
    /// Axis coordinate of the pointer; without it the entries stay in the runs' order.
    std::optional<double> y;
    Scale yScale = Scale::Linear;
    Scale xScale = Scale::Linear;
    /// Axis coordinates: the nearest point of any curve is taken for x if it is so near, and a
    /// curve that begins or ends so near is read there.
    double reach = 0.0;
    /// The values are differences already: none are made of them.
    bool isDifference = false;
};

/// One entry for each curve of the metric that is there at x, the one nearest to the pointer first.
/// All are read at the same place, so that their differences compare like with like.
std::vector<ReadOutEntry> readOut(const std::vector<ChartRun>& runs, ReadOutRequest request);

} // namespace parlance::ui
