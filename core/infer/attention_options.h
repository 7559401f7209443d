// SPDX-License-Identifier: Apache-2.0
// Plain, so that what asks for attention need not know torch.
#pragma once

#include <cstdint>
#include <optional>

namespace parlance::infer {

constexpr std::int64_t kMostAttentionCells = 4096;

/// Which attention maps of a recording are wanted, and how fine.
struct AttentionOptions {
    std::optional<std::int64_t> layer = {}; ///< from 0; empty = all
    /// Rows and columns that a map has at most, 1..kMostAttentionCells: a larger one is averaged
    /// down to so many. Empty = one for every frame.
    std::optional<std::int64_t> cells = {};
    std::int64_t mostWeights = std::int64_t{1} << 29; ///< of all maps together; more is refused

    bool operator==(const AttentionOptions&) const = default;
};

} // namespace parlance::infer
