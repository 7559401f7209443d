// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/torch.h"

#include <cstdint>

namespace parlance::compute {

/// Bytes held now: by tensors on the GPU, or by this process on the CPU.
std::int64_t memoryBytes(torch::Device device);
/// Forgets the peak so far: of the GPU's allocator, or of this process on the CPU.
void resetPeakMemory(torch::Device device);
/// The most bytes held since then.
std::int64_t peakMemoryBytes(torch::Device device);

} // namespace parlance::compute
