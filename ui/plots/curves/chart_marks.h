// SPDX-License-Identifier: GPL-3.0-or-later
// What is marked on the edges of a chart.
#pragma once

#include "ui/plots/chart_items.h"
#include "ui/plots/curves/run_curves.h"

#include <string>
#include <vector>

namespace parlance::ui {

/// Events of the runs, and the values of the metric that are not finite, in the order in which they
/// are to be drawn.
std::vector<MarksItem::Mark> marksOf(const std::vector<ChartRun>& runs, const std::string& metric,
                                     XAxis axis, const AxisWindow& window);

/// The ends of epochs, no closer than can be told apart; none over epochs, which the axis counts.
std::vector<EpochsItem::Line> epochLines(const std::vector<ChartRun>& runs, XAxis axis,
                                         const AxisWindow& window);

/// An event near the cursor in words.
struct EventWords {
    std::size_t run = 0; ///< index into the runs given
    std::int64_t step = 0;
    QString words; ///< "best", "update dropped: loss NaN, gradient norm inf"
};
/// Those that are marked within `reach` (axis coordinates) of `x`, itself an axis coordinate.
std::vector<EventWords> eventsNear(const std::vector<ChartRun>& runs, XAxis axis, Scale scale,
                                   double x, double reach);

} // namespace parlance::ui
