// SPDX-License-Identifier: Apache-2.0
// The launcher of the CUDA side; torch-free.
#pragma once

#include "core/kernels/cuda_type.h"

#include <cuda_runtime_api.h>

#include <cstdint>

namespace parlance::kernels::detail {

/// A block keeps the inverse and a column for each thread in shared memory.
inline constexpr std::int64_t kMaxCoupledChannels = 32;

struct CouplingSize {
    std::int64_t rows, groupSize, channels, steps;
    std::int64_t xRow, xChannel; ///< elements from a row, and from a channel, to the next
};

/// x [rows, groupSize, steps] with those strides, affine [rows, channels, steps] of `type`, inverse
/// [channels, channels] -> y [rows, groupSize, steps]; device pointers.
cudaError_t launchInverseCoupling(CudaType type, const CouplingSize& size, const float* x,
                                  const void* affine, const float* inverse, float* y,
                                  cudaStream_t stream);

} // namespace parlance::kernels::detail
