// SPDX-License-Identifier: Apache-2.0
// Launchers of the CUDA side; torch-free.
#pragma once

#include "core/kernels/cuda_type.h"

#include <cuda_runtime_api.h>

#include <cstdint>

namespace parlance::kernels::detail {

/// Operands [rows, 2 channels, steps] whose channels follow one another without gaps.
struct GatedSize {
    std::int64_t rows, channels, steps;
    std::int64_t gatesRow, conditionRow; ///< elements from a row to the next, multiples of steps
};

/// output [rows, channels, steps]; all device pointers of `type`.
cudaError_t launchGatedForward(CudaType type, const GatedSize& size, const void* gates,
                               const void* condition, void* output, cudaStream_t stream);

/// gradSum [rows, 2 channels, steps] is the gradient with respect to gates + condition.
cudaError_t launchGatedBackward(CudaType type, const GatedSize& size, const void* gradOutput,
                                const void* gates, const void* condition, void* gradSum,
                                cudaStream_t stream);

} // namespace parlance::kernels::detail
