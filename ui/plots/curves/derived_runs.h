// SPDX-License-Identifier: GPL-3.0-or-later
// Curves that are computed from those of several runs. To who draws, reads or saves them they are
// runs. May take long for long runs: not for the window's thread.
#pragma once

#include "ui/plots/curves/run_curves.h"

#include <stop_token>

namespace parlance::ui {

/// Each curve of `run` minus that of `reference` at the same place of the axis (of the time of day:
/// at the same step), at the points of `run` that lie within both. Between two points of
/// `reference` its value is that on the straight line. Machine metrics are left out. Throws
/// Error{Cancelled}.
ChartRun differenceOf(const ChartRun& run, const ChartRun& reference, XAxis axis,
                      const std::stop_token& stop = {});

/// The mean of the members' curves as they are drawn, smoothed, at all places of the axis where any
/// of them has a point (of very many, at every second, third, ...). Members that have none there
/// count with the straight line between the points beside it; those that have not begun, have ended
/// or are not finite do not count. Over the time of day the members begin together, when the first
/// of them did. Machine metrics are left out. There is at least one member. Throws
/// Error{Cancelled}.
ChartRun meanOf(const std::vector<ChartRun>& members, const QString& name, XAxis axis, Band band,
                const std::stop_token& stop = {});

} // namespace parlance::ui
