// SPDX-License-Identifier: Apache-2.0
// Which utterances make a batch (fairseq's batch_by_size and bucket_pad_length_dataset). Made once;
// an epoch only changes the order of the batches.
#pragma once

#include "core/batching/token_batcher.h"

#include <span>

namespace parlance::wav2vec2 {

enum class Tail { Keep, Drop };

/// Joins every `count` neighbouring ranges into one. The published program drops an incomplete
/// last group; ours keeps it, so that no utterance is lost.
std::vector<batching::PositionRange> joinRanges(const std::vector<batching::PositionRange>& ranges,
                                                std::int64_t count, Tail tail);

/// Positions in descending order of `lengths`, ties in an order drawn from `seed`.
std::vector<std::size_t> longestFirst(const std::vector<std::int64_t>& lengths, std::uint64_t seed);

/// At most `count` lengths, ascending, each that of an utterance: they divide `lengths` into parts
/// of equal numbers, and the last is the longest. None for a count of 0.
std::vector<std::int64_t> lengthBuckets(std::vector<std::int64_t> lengths, std::int64_t count);

/// The smallest bucket that holds `length`; the length itself where none does.
std::int64_t bucketed(std::int64_t length, std::span<const std::int64_t> buckets);

struct BatchPlanOptions {
    batching::TokenBatcherOptions grouping;
    std::int64_t concatBatches = 1;
    std::uint64_t seed = 1;
};

/// Batches as positions in `lengths`. An item longer than a batch may be is one on its own.
std::vector<std::vector<std::size_t>> planBatches(const std::vector<std::int64_t>& lengths,
                                                  const BatchPlanOptions& options);

} // namespace parlance::wav2vec2
