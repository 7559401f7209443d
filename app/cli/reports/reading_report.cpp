// SPDX-License-Identifier: Apache-2.0
#include "app/cli/reports/reading_report.h"

#include "core/metrics/latency.h"

#include <array>
#include <cstdio>

namespace parlance::cli {

void addLatency(Json& document, std::string& text, const std::vector<double>& latencyMs) {
    if (latencyMs.size() < 2)
        return;
    const metrics::LatencySummary latency = metrics::summarizeLatency(latencyMs);
    document["latency_ms"] = metrics::toJson(latency);
    std::array<char, 128> line{};
    std::snprintf(line.data(), line.size(),
                  "latency %.2f ms, 90 %% within %.2f, 95 %% within %.2f, 99 %% within %.2f\n",
                  latency.meanMs, latency.p90Ms, latency.p95Ms, latency.p99Ms);
    text += line.data();
}

std::string percentColumn(double share) {
    std::array<char, 32> column{};
    std::snprintf(column.data(), column.size(), "%6.1f %%  ", 100.0 * share);
    return column.data();
}

} // namespace parlance::cli
