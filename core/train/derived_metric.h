// SPDX-License-Identifier: Apache-2.0
// Metrics that are functions of a mean, such as the perplexity: computed after summing, because the
// mean of many perplexities is not the perplexity of the whole.
#pragma once

#include "core/runs/metrics_log.h"

#include <cmath>
#include <numbers>

namespace parlance::train {

struct DerivedMetric {
    std::string name;
    std::string from; ///< the metric whose value it is computed from
    double (*function)(double mean);
};

/// exp of a mean loss in nats.
inline double perplexity(double mean) {
    return std::exp(mean);
}
/// Of a mean loss in nats; of character models, bits per character.
inline double bits(double mean) {
    return mean / std::numbers::ln2;
}

/// Adds those whose source is there and which are not there themselves.
inline void addDerived(runs::Values& values, const std::vector<DerivedMetric>& derived) {
    for (const DerivedMetric& metric : derived) {
        const runs::Values before = values;
        for (const auto& [name, value] : before)
            if (name == metric.from && !runs::valueOf(before, metric.name))
                values.emplace_back(metric.name, metric.function(value));
    }
}

} // namespace parlance::train
