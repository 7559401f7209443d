// SPDX-License-Identifier: Apache-2.0
// The CUDA kernels of bias-GELU as the CPU runs them (tests/device).
#pragma once

#include "core/kernels/bias_gelu/bias_gelu_cuda.h"

namespace parlance::kernels {

/// Operands in host memory. On the device each begins `offset` elements behind an aligned address.
struct BiasGeluCase {
    GeluForm form;
    detail::CudaType type;
    std::int64_t rows, columns;
    std::int64_t offset;
    std::uint64_t seed; ///< of the schedule
};

/// Throw device::Fault for what the kernel does wrong.
void biasGeluForwardOnHost(const BiasGeluCase& size, const void* x, const void* bias, void* y);
void biasGeluBackwardOnHost(const BiasGeluCase& size, const void* gradOutput, const void* x,
                            const void* bias, void* gradInput);

} // namespace parlance::kernels
