// SPDX-License-Identifier: Apache-2.0
#include "core/kernels/decoder_frames/decoder_frames.h"

#include "core/kernels/decoder_frames/decoder_frames_cuda.h"
#include "core/kernels/dispatch.h"

#include <c10/cuda/CUDAGuard.h>

namespace parlance::kernels {

void decoderFrames(torch::Device device, torch::ScalarType type, const DecoderCall& call) {
    const c10::cuda::CUDAGuard guard(device);
    detail::checkLaunch(
        detail::launchDecoderFrames(detail::cudaType(type), call, detail::currentStream()),
        "the decoder loop");
}

} // namespace parlance::kernels
