// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/data/batch_plan.h"

#include "core/base/random.h"

#include <algorithm>
#include <numeric>

namespace parlance::wav2vec2 {

std::vector<batching::PositionRange> joinRanges(const std::vector<batching::PositionRange>& ranges,
                                                std::int64_t count, Tail tail) {
    const auto groupSize = static_cast<std::size_t>(count);
    std::vector<batching::PositionRange> joined;
    for (std::size_t i = 0; i < ranges.size(); i += groupSize) {
        const std::size_t last = std::min(i + groupSize, ranges.size()) - 1;
        if (last - i + 1 == groupSize || tail == Tail::Keep)
            joined.push_back({ranges[i].begin, ranges[last].end});
    }
    return joined;
}

std::vector<std::size_t> longestFirst(const std::vector<std::int64_t>& lengths,
                                      std::uint64_t seed) {
    KeyedRandom random(randomKey(seed, "tiebreak"));
    std::vector<std::uint64_t> ties(lengths.size());
    std::generate(ties.begin(), ties.end(), [&] { return random.next(); });
    std::vector<std::size_t> order(lengths.size());
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return std::pair(lengths[a], ties[a]) > std::pair(lengths[b], ties[b]);
    });
    return order;
}

std::vector<std::int64_t> lengthBuckets(std::vector<std::int64_t> lengths, std::int64_t count) {
    std::vector<std::int64_t> buckets;
    if (count == 0 || lengths.empty())
        return buckets;
    std::sort(lengths.begin(), lengths.end());
    // Percentiles by NumPy's "lower" interpolation, as published.
    const auto last = static_cast<std::int64_t>(lengths.size()) - 1;
    for (std::int64_t i = 1; i <= count; ++i)
        buckets.push_back(lengths[static_cast<std::size_t>(last * i / count)]);
    buckets.erase(std::unique(buckets.begin(), buckets.end()), buckets.end());
    return buckets;
}

std::int64_t bucketed(std::int64_t length, std::span<const std::int64_t> buckets) {
    const auto found = std::lower_bound(buckets.begin(), buckets.end(), length);
    return found == buckets.end() ? length : *found;
}

std::vector<std::vector<std::size_t>> planBatches(const std::vector<std::int64_t>& lengths,
                                                  const BatchPlanOptions& options) {
    const std::vector<std::size_t> order = longestFirst(lengths, options.seed);
    std::vector<std::int64_t> sorted;
    for (const std::size_t position : order)
        sorted.push_back(lengths[position]);

    const std::int64_t limit = options.grouping.maxTokens;
    const auto firstThatFits = std::find_if(sorted.begin(), sorted.end(), [&](std::int64_t length) {
        return limit == 0 || length <= limit;
    });
    const auto alone = static_cast<std::size_t>(firstThatFits - sorted.begin());
    std::vector<batching::PositionRange> ranges;
    for (std::size_t i = 0; i < alone; ++i)
        ranges.push_back({i, i + 1});
    const std::span<const std::int64_t> rest(sorted.data() + alone, sorted.size() - alone);
    for (const auto& range : joinRanges(batching::groupByTokens(rest, options.grouping),
                                        options.concatBatches, Tail::Keep))
        ranges.push_back({range.begin + alone, range.end + alone});

    std::vector<std::vector<std::size_t>> batches;
    for (const auto& range : ranges)
        batches.emplace_back(order.begin() + static_cast<std::ptrdiff_t>(range.begin),
                             order.begin() + static_cast<std::ptrdiff_t>(range.end));
    return batches;
}

} // namespace parlance::wav2vec2
