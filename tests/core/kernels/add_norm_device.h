// SPDX-License-Identifier: Apache-2.0
// The CUDA kernels of addNorm as the CPU runs them (tests/device).
#pragma once

#include "core/kernels/add_norm/add_norm_cuda.h"

namespace parlance::kernels {

/// The pointers of the calls are of host memory. Throw device::Fault for what the kernel does
/// wrong. `seed` is that of the schedule.
void addNormForwardOnHost(detail::CudaType type, const detail::AddNormForward& call,
                          std::uint64_t seed);
void addNormBackwardOnHost(detail::CudaType type, const detail::AddNormBackward& call,
                           unsigned blocks, std::uint64_t seed);

} // namespace parlance::kernels
