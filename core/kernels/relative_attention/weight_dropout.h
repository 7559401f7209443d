// SPDX-License-Identifier: Apache-2.0
// Which weights of attention are dropped, the same on the CPU and on a GPU.
#pragma once

#include "core/kernels/philox.h"

namespace parlance::kernels::detail {

/// What attention drops: the weights whose random word lies below a threshold.
struct WeightDropout {
    std::uint64_t seed = 0;
    std::uint32_t threshold = 0; ///< 2^32 times the share that is dropped; 0 = nothing is
    float factor = 1.0f;         ///< of what is kept
};

/// Keys of a query come in blocks of 64. Word w of lane l in block n is that of key 64 n + 16 w +
/// l, so that both vectors of 16 numbers and tiles of 16 columns use all that they draw.
constexpr int kDropoutLanes = 16;
constexpr int kDropoutKeys = 4 * kDropoutLanes;

__host__ __device__ inline Philox4 dropoutWords(std::uint64_t seed, std::uint32_t sequence,
                                                std::uint32_t head, std::uint32_t query,
                                                std::uint32_t block, std::uint32_t lane) {
    return philox(seed, {{block * kDropoutLanes + lane, query, head, sequence}});
}

} // namespace parlance::kernels::detail
