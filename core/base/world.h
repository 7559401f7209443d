// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace parlance {

/// Which of the processes that train or evaluate one model together this is. All of them walk one
/// sequence of batches, and every random choice is keyed by a place in it, so that their number
/// changes no result but for the order of sums.
struct World {
    std::int64_t rank = 0; ///< 0 ... size - 1
    std::int64_t size = 1;

    bool isFirst() const { return rank == 0; }
    bool isAlone() const { return size == 1; }
};

} // namespace parlance
