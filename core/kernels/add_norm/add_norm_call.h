// SPDX-License-Identifier: Apache-2.0
// What the kernels of addNorm read and write: rows of `columns` numbers.
#pragma once

#include "core/kernels/philox.h"

namespace parlance::kernels::detail {

/// A number of the branch is dropped where its 16 random bits lie below the threshold. The words of
/// a counter are of eight neighbours.
struct BranchDropout {
    std::uint64_t seed = 0;
    std::uint32_t threshold = 0; ///< 2^16 times the share that is dropped; 0 = nothing is
    float factor = 1.0f;         ///< of what is kept
};

inline constexpr int kDropoutGroup = 8;

__host__ __device__ inline Philox4 branchWords(const BranchDropout& dropout, std::int64_t row,
                                               std::int64_t group) {
    return philox(dropout.seed,
                  {{static_cast<std::uint32_t>(group), static_cast<std::uint32_t>(row),
                    static_cast<std::uint32_t>(row >> 32), 0U}});
}

/// Of number k of a group: what it is multiplied by.
__host__ __device__ inline float branchFactor(const BranchDropout& dropout, const Philox4& words,
                                              int k) {
    const std::uint32_t bits = words.words[k / 2] >> (16 * (k % 2)) & 0xffffU;
    return bits < dropout.threshold ? 0.0f : dropout.factor;
}

struct AddNormForward {
    const void* x;
    const void* branch;
    const float* weight;
    const float* bias;
    void* y;
    void* sum;         ///< x + dropout(branch), for the way back
    float* statistics; ///< [rows, 2] mean and 1 / standard deviation
    std::int64_t rows, columns;
    float epsilon;
    BranchDropout dropout;
};

struct AddNormBackward {
    const void* gradY;
    const void* sum;
    const float* statistics;
    const float* weight;
    void* gradX;
    void* gradBranch; ///< may be gradX where nothing is dropped
    float* partial;   ///< [blocks, 2, columns] shares of the gradients of weight and bias
    std::int64_t rows, columns;
    BranchDropout dropout;
};

} // namespace parlance::kernels::detail
