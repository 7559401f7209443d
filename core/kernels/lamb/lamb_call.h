// SPDX-License-Identifier: Apache-2.0
// What the passes of an update by LAMB read and write. Tensors are cut into chunks of one size, the
// last of each shorter, which blocks or threads work on; sums over a tensor are sums of sums over
// its chunks, in one order, so that an update gives the same bits each time. Pointers are of the
// device that computes.
#pragma once

#include "core/kernels/cuda_type.h"

#include <cstdint>

namespace parlance::kernels {

/// With g the gradient and p a weight of a tensor, t the update's number from 1:
///   g += decay p, unless the decay is decoupled
///   m = beta1 m + gradientShare g,  v = beta2 v + (1 - beta2) g^2
///   u = m / (1 - beta1^t) / (sqrt(v / (1 - beta2^t)) + epsilon), the powers only where the bias is
///       corrected; + decay p where the decay is decoupled; rounded to the parameter's type where
///       directions are
///   p -= rate min(|p|, largestNorm) / (|u| + normEpsilon) u, the norms of whole tensors; rate u
///       where one of them is zero or there is no trust ratio
struct LambRules {
    double beta1, beta2;
    double gradientShare;
    double epsilon;
    double weightDecay;
    double largestNorm, normEpsilon;
    bool decoupledDecay, biasCorrection, trustRatio, roundsDirections;
};

namespace detail {

/// One parameter. Without padding: two of them are equal where their bytes are.
struct LambTensor {
    float* weight;
    float* mean;
    float* square;
    const void* gradient;
    void* copy;              ///< of the weight in `type`, to be written; null where that is fp32
    std::int64_t count;      ///< of elements
    std::int64_t firstChunk; ///< its number
    CudaType gradientType;
    CudaType type; ///< of the parameter
};

struct LambTable {
    const LambTensor* tensors;         ///< [tensorCount]
    const std::int32_t* tensorOfChunk; ///< [chunkCount]
    std::int64_t tensorCount, chunkCount;
    std::int64_t chunkSize; ///< elements, a multiple of 4
    float* squares;         ///< [chunkCount, 2]: sums over p^2, over u^2
    float* rates;           ///< [tensorCount]: rate times trust ratio
};

/// Scalars on the device, which the host need not know.
struct LambScalars {
    const float* rate;
    const float* number;  ///< of the update; 0 counts as 1
    const float* divisor; ///< of the gradients; null: none
    const float* skip;    ///< not 0: nothing changes; null: no
};

} // namespace detail

} // namespace parlance::kernels
