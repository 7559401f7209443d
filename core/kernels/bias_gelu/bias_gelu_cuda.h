// SPDX-License-Identifier: Apache-2.0
// Launchers of the CUDA side; torch-free.
#pragma once

#include "core/kernels/bias_gelu/gelu_form.h"
#include "core/kernels/cuda_type.h"

#include <cuda_runtime_api.h>

#include <cstdint>

namespace parlance::kernels::detail {

/// y[i] = gelu(x[i] + bias[i % columns]) for i < count; all device pointers of `type`.
cudaError_t launchBiasGeluForward(GeluForm form, CudaType type, const void* x, const void* bias,
                                  void* y, std::int64_t count, std::int64_t columns,
                                  cudaStream_t stream);

/// gradInput[i] = gradOutput[i] gelu'(x[i] + bias[i % columns])
cudaError_t launchBiasGeluBackward(GeluForm form, CudaType type, const void* gradOutput,
                                   const void* x, const void* bias, void* gradInput,
                                   std::int64_t count, std::int64_t columns, cudaStream_t stream);

} // namespace parlance::kernels::detail
