// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/kernels/cuda_type.h"
#include "core/kernels/decoder_frames/decoder_call.h"

#include <cuda_runtime_api.h>

namespace parlance::kernels::detail {

/// Frames of all rows by one launch, weights stored as `type`.
cudaError_t launchDecoderFrames(CudaType type, const DecoderCall& call, cudaStream_t stream);

} // namespace parlance::kernels::detail
