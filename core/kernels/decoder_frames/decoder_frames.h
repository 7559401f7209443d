// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/kernels/decoder_frames/decoder_call.h"
#include "core/torch.h"

namespace parlance::kernels {

/// Runs the decoder loop on the current stream of `device`, weights stored as fp32, fp16 or bf16.
/// Throws Error{Device} where it cannot be launched.
void decoderFrames(torch::Device device, torch::ScalarType type, const DecoderCall& call);

} // namespace parlance::kernels
