// SPDX-License-Identifier: Apache-2.0
// Which sub-batches make a batch of pre-training. An update takes `joined` x `accumulation`
// sub-batches, in any split: they are the same ones, and the longest come first, so that those
// joined are alike in length and little is padded.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace parlance::wav2vec2 {

struct SubBatchScheduleOptions {
    std::int64_t joined = 1;                       ///< sub-batches in a batch
    std::int64_t accumulation = 1;                 ///< batches in an update, of all processes
    std::optional<std::uint64_t> shuffleSeed = {}; ///< another order in each pass; empty = in order
};

class SubBatchSchedule {
  public:
    /// `lengths` of the utterances in each sub-batch; not empty.
    SubBatchSchedule(std::vector<std::int64_t> lengths, const SubBatchScheduleOptions& options);

    /// Batches in one pass over the data, rounded up. Passes follow one another without a gap: a
    /// batch, and an update, may hold the end of one and the beginning of the next.
    std::int64_t batchesPerPass() const;

    struct Entry {
        std::size_t subBatch = 0;
        std::int64_t pass = 0; ///< from 0: how often it was used before
    };
    /// The sub-batches of batch `number`, counted from 0 through all passes.
    std::vector<Entry> batch(std::int64_t number) const;

  private:
    std::vector<std::size_t> order(std::int64_t pass) const;

    std::vector<std::int64_t> m_lengths;
    SubBatchScheduleOptions m_options;
};

} // namespace parlance::wav2vec2
