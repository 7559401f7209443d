// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/curves/curve_data.h"

#include <optional>

namespace parlance::ui {

/// When a metric is looked at.
struct MetricMoment {
    enum class At {
        Best, ///< of each metric itself; where neither way is better, the last
        Last,
        Step, ///< the last value at that step or before it
    };
    At at = At::Best;
    std::int64_t step = 0; ///< of Step
    bool operator==(const MetricMoment&) const = default;
};

struct MetricValue {
    double value = 0.0; ///< as written, not smoothed
    std::int64_t step = 0;
    bool operator==(const MetricValue&) const = default;
};

/// Empty where the curve has none yet, or none that is finite to be the best.
std::optional<MetricValue> valueAt(const CurveData& curve, runs::Better better,
                                   const MetricMoment& moment);

} // namespace parlance::ui
