// SPDX-License-Identifier: Apache-2.0
#include "core/metrics/latency.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace parlance::metrics {

LatencySummary summarizeLatency(std::vector<double> milliseconds) {
    if (milliseconds.empty())
        return {};
    std::ranges::sort(milliseconds);
    const auto count = static_cast<double>(milliseconds.size());
    // Nearest rank: the smallest value that at least p percent of all do not exceed.
    const auto percentile = [&](double p) {
        const auto rank = static_cast<std::size_t>(std::ceil(p * count / 100.0));
        return milliseconds[std::max<std::size_t>(rank, 1) - 1];
    };
    return {.meanMs = std::accumulate(milliseconds.begin(), milliseconds.end(), 0.0) / count,
            .p50Ms = percentile(50),
            .p90Ms = percentile(90),
            .p95Ms = percentile(95),
            .p99Ms = percentile(99)};
}

Json toJson(const LatencySummary& summary) {
    return {{"mean", jsonNumber(summary.meanMs)},
            {"p50", jsonNumber(summary.p50Ms)},
            {"p90", jsonNumber(summary.p90Ms)},
            {"p95", jsonNumber(summary.p95Ms)},
            {"p99", jsonNumber(summary.p99Ms)}};
}

} // namespace parlance::metrics
