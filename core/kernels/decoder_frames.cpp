// SPDX-License-Identifier: Apache-2.0
#include "core/kernels/decoder_frames.h"

#include "core/base/error.h"
#include "core/kernels/decoder_frames_cuda.h"

#include <c10/cuda/CUDAGuard.h>
#include <c10/cuda/CUDAStream.h>

namespace parlance::kernels {

void decoderFrames(torch::Device device, torch::ScalarType type, const DecoderCall& call) {
    const c10::cuda::CUDAGuard guard(device);
    const detail::CudaType stored = type == torch::kFloat16    ? detail::CudaType::Float16
                                    : type == torch::kBFloat16 ? detail::CudaType::BFloat16
                                                               : detail::CudaType::Float32;
    const cudaError_t status =
        detail::launchDecoderFrames(stored, call, c10::cuda::getCurrentCUDAStream().stream());
    if (status != cudaSuccess)
        throw Error(ErrorKind::Device, strCat("kernel launch failed, ", cudaGetErrorString(status)),
                    "the decoder loop",
                    "check that the driver supports this build's GPU architectures");
}

} // namespace parlance::kernels
