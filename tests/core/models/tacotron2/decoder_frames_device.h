// SPDX-License-Identifier: Apache-2.0
// The CUDA kernel of the decoder loop as the CPU runs it (tests/device).
#pragma once

#include "core/kernels/cuda_type.h"
#include "core/kernels/decoder_frames/decoder_call.h"

namespace parlance::kernels {

struct DeviceGrid {
    std::uint64_t seed = 1; ///< of the schedule
    unsigned blocks = 3, threads = 64;
};

/// Operands in host memory. Throws device::Fault for what the kernel does wrong.
void decoderFramesOnHost(detail::CudaType type, const DecoderCall& call, const DeviceGrid& grid);

} // namespace parlance::kernels
