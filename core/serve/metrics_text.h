// SPDX-License-Identifier: Apache-2.0
// Statistics in Prometheus' text format, version 0.0.4, under the names that Triton uses.
#pragma once

#include "core/serve/model_statistics.h"
#include "core/serve/process_figures.h"

#include <map>
#include <span>
#include <string>

namespace parlance::serve {

struct HttpFigures {
    std::map<int, std::uint64_t> responses; ///< by HTTP status
    std::size_t connections = 0;            ///< open now
    std::uint64_t turnedAway = 0;           ///< connections beyond the limit
};

std::string metricsText(std::span<const ModelStatistics> models, const HttpFigures& http,
                        const ProcessFigures& process);

} // namespace parlance::serve
