// SPDX-License-Identifier: Apache-2.0
// The launcher of the CUDA side; torch-free.
#pragma once

#include "core/kernels/lamb/lamb_call.h"

#include <cuda_runtime_api.h>

namespace parlance::kernels::detail {

/// One update: three kernels. Nothing waits for the host, so that a CUDA graph may hold them.
cudaError_t launchLamb(const LambTable& table, const LambRules& rules, const LambScalars& scalars,
                       cudaStream_t stream);

} // namespace parlance::kernels::detail
