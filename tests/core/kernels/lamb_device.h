// SPDX-License-Identifier: Apache-2.0
// The CUDA kernels of LAMB as the CPU runs them (tests/device).
#pragma once

#include "core/kernels/lamb/lamb_call.h"

#include <vector>

namespace parlance::kernels {

struct LambOnHost {
    std::int64_t chunkSize;
    std::int64_t offset; ///< elements that each operand begins behind an aligned address
    std::uint64_t seed;  ///< of the schedule
};

/// Tensors and scalars in host memory; `firstChunk` is not asked for. What is updated is written
/// back. Throws device::Fault for what a kernel does wrong.
void lambOnHost(const LambOnHost& how, const std::vector<detail::LambTensor>& tensors,
                const LambRules& rules, const detail::LambScalars& scalars);

} // namespace parlance::kernels
