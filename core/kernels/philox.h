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

} // namespace parlance::kernels::detail
