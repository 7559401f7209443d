// SPDX-License-Identifier: Apache-2.0
// Launchers of the CUDA side; torch-free.
#pragma once

#include "core/kernels/add_norm/add_norm_call.h"
#include "core/kernels/cuda_type.h"

#include <cuda_runtime_api.h>

namespace parlance::kernels::detail {

inline constexpr std::int64_t kAddNormColumns = 2048; ///< of a row at most, a multiple of 8

/// All pointers are of the device and aligned to 16 bytes; void ones of `type`, fp16 or bf16.
cudaError_t launchAddNormForward(CudaType type, const AddNormForward& call, cudaStream_t stream);
/// `blocks` as call.partial has them.
cudaError_t launchAddNormBackward(CudaType type, const AddNormBackward& call, unsigned blocks,
                                  cudaStream_t stream);

} // namespace parlance::kernels::detail
