// SPDX-License-Identifier: Apache-2.0
// Latency statistics as all JSON answers report them: nearest-rank percentiles.
#pragma once

#include "core/base/json.h"

#include <vector>

namespace parlance::metrics {

struct LatencySummary {
    double meanMs = 0.0, p50Ms = 0.0, p90Ms = 0.0, p95Ms = 0.0, p99Ms = 0.0;
};

/// Milliseconds, in any order; all zero when empty.
LatencySummary summarizeLatency(std::vector<double> milliseconds);
/// {"mean", "p50", "p90", "p95", "p99"}
Json toJson(const LatencySummary& summary);

} // namespace parlance::metrics
