// SPDX-License-Identifier: Apache-2.0
// The CUDA kernels of attention with relative positions as the CPU runs them (tests/device).
// Pointers are to host memory; on the device an operand covers what it has, and is aligned as it is
// here. They throw device::Fault for what a kernel does wrong.
#pragma once

#include "core/kernels/relative_attention/relative_attention_cuda.h"

namespace parlance::kernels {

/// `seed` is that of the schedule; warps share queries where there are fewer than `manyBlocks`.
void relativeForwardOnHost(std::uint64_t seed, std::int64_t manyBlocks, detail::RelativeCall call,
                           void* output, float* logSumExp);
void relativeBackwardOnHost(std::uint64_t seed, detail::RelativeCall call,
                            detail::RelativeGradients gradients);

/// left [16, Depth] right [Depth, 32] and left right^T, right [32, Depth], Depth being 32, by a
/// warp; left may be turned: [Depth, 16].
struct WarpProduct {
    detail::CudaType type;
    bool leftIsTurned, rightIsTurned;
    const float* bias; ///< [Depth], added to each row of a left that is not turned; may be null
};
void multiplyOnHost(const WarpProduct& how, const void* left, const void* right, float* product);

} // namespace parlance::kernels
