// SPDX-License-Identifier: Apache-2.0
// Philox4x32-10 (Salmon et al. 2011): four random words as a function of a key and a counter, the
// same on the CPU and on a GPU.
#pragma once

#include <cuda_runtime_api.h>

#include <cstdint>

namespace parlance::kernels::detail {

struct Philox4 {
    std::uint32_t words[4];
};

__host__ __device__ inline Philox4 philox(std::uint64_t key, Philox4 counter) {
    std::uint32_t key0 = static_cast<std::uint32_t>(key);
    std::uint32_t key1 = static_cast<std::uint32_t>(key >> 32U);
    std::uint32_t a = counter.words[0], b = counter.words[1], c = counter.words[2],
                  d = counter.words[3];
    for (int round = 0; round < 10; ++round) {
        const std::uint64_t first = std::uint64_t{0xD2511F53U} * a;
        const std::uint64_t second = std::uint64_t{0xCD9E8D57U} * c;
        a = static_cast<std::uint32_t>(second >> 32U) ^ b ^ key0;
        b = static_cast<std::uint32_t>(second);
        c = static_cast<std::uint32_t>(first >> 32U) ^ d ^ key1;
        d = static_cast<std::uint32_t>(first);
        key0 += 0x9E3779B9U;
        key1 += 0xBB67AE85U;
    }
    return {{a, b, c, d}};
}

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
