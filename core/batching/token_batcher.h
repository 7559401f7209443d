// SPDX-License-Identifier: Apache-2.0
// Groups length-sorted items into batches of bounded padded size, as fairseq's
// data_utils_fast.pyx (batch_by_size_vec) does: the golden batching case has its numbers.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace parlance::batching {

struct TokenBatcherOptions {
    std::int64_t maxTokens = 0; ///< items times longest; 0 = no bound
    std::int64_t batchSize = 0; ///< items; 0 = no bound
    std::int64_t requiredMultiple = 8;
};

/// Half-open ranges of positions in `lengths`, in order. Every length must fit maxTokens.
struct PositionRange {
    std::size_t begin = 0, end = 0;
};
std::vector<PositionRange> groupByTokens(std::span<const std::int64_t> lengths,
                                         const TokenBatcherOptions& options);

} // namespace parlance::batching
