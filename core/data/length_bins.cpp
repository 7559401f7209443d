// SPDX-License-Identifier: Apache-2.0
#include "core/data/length_bins.h"

#include <algorithm>

namespace parlance::data {

namespace {

double stepFor(std::span<const std::int64_t> itemsOf, std::int64_t items) {
    std::int64_t within = 0;
    std::size_t most = 0;
    while (most + 1 < itemsOf.size() &&
           static_cast<double>(within += itemsOf[most]) < 0.99 * static_cast<double>(items))
        ++most;
    for (const double step : {1.0, 2.0, 5.0, 10.0, 20.0, 50.0})
        if (static_cast<double>(most) < step * (DataOverview::kBins - 1))
            return step;
    return 100.0;
}

} // namespace

void setLengthBins(std::span<const std::int64_t> itemsOf, DataOverview& overview) {
    overview.lengthStep = stepFor(itemsOf, overview.items);
    for (std::size_t length = 0; length < itemsOf.size(); ++length) {
        const auto bin =
            static_cast<std::size_t>(static_cast<double>(length) / overview.lengthStep);
        overview.lengths[std::min<std::size_t>(bin, DataOverview::kBins - 1)] += itemsOf[length];
    }
}

} // namespace parlance::data
