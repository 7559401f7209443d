// SPDX-License-Identifier: Apache-2.0
// From tensors to launches.
#pragma once

#include "core/kernels/cuda_type.h"
#include "core/torch.h"

#include <cuda_runtime_api.h>

namespace parlance::kernels::detail {

/// Of fp32, fp16 and bf16.
CudaType cudaType(torch::ScalarType type);
/// Where torch's next kernel would run.
cudaStream_t currentStream();
/// Throws Error{Device} for a launch that failed; `what` says of which operation.
void checkLaunch(cudaError_t status, const char* what);

} // namespace parlance::kernels::detail
