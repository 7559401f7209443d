// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/kernels/cuda_type.h"
#include "core/kernels/device.h"

namespace parlance::kernels::detail {

/// Calls `call(T{})` for the type.
template <typename Call>
cudaError_t withType(CudaType type, Call call) {
    switch (type) {
    case CudaType::Float32:
        return call(float{});
    case CudaType::Float16:
        return call(__half{});
    case CudaType::BFloat16:
        return call(__nv_bfloat16{});
    }
    return cudaErrorInvalidValue;
}

} // namespace parlance::kernels::detail
