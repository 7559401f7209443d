// SPDX-License-Identifier: Apache-2.0
// The CUDA kernels of WaveGlow's flows as the CPU runs them (tests/device). Operands lie in host
// memory; on the device each begins `offset` elements behind an aligned address. They throw
// device::Fault for what a kernel does wrong.
#pragma once

#include "core/kernels/gated_activation/gated_activation_cuda.h"
#include "core/kernels/inverse_coupling/inverse_coupling_cuda.h"

namespace parlance::kernels {

struct OnHost {
    detail::CudaType type;
    std::int64_t offset = 0;
    std::uint64_t seed = 1; ///< of the schedule
};

void gatedForwardOnHost(const OnHost& how, const detail::GatedSize& size, const void* gates,
                        const void* condition, void* output);
void gatedBackwardOnHost(const OnHost& how, const detail::GatedSize& size, const void* gradOutput,
                         const void* gates, const void* condition, void* gradSum);
void inverseCouplingOnHost(const OnHost& how, const detail::CouplingSize& size, const float* x,
                           const void* affine, const float* inverse, float* y);

} // namespace parlance::kernels
