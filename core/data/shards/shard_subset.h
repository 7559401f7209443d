// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/data/manifest/manifest_subset.h"
#include "core/data/shards/shard_set.h"

namespace parlance::data {

/// Writes a folder of the same shards without the samples numbered in `leftOut`, ascending from 0,
/// with the vocabulary and the description that are beside them. Damaged samples are left out in
/// any case. Appears whole or not at all. Throws Error{Usage} when the target is there already,
/// Error{Data} when a shard would be left without samples, Error{Cancelled}.
SubsetSummary writeShardsWithout(const ShardSet& set, const std::filesystem::path& target,
                                 std::span<const std::int64_t> leftOut,
                                 const std::stop_token& stop);

} // namespace parlance::data
