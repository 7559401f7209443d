// SPDX-License-Identifier: Apache-2.0
#include "core/kernels/decoder_frames/decoder_frames.cuh"

namespace parlance::kernels::detail {

cudaError_t launchDecoderFrames(CudaType type, const DecoderCall& call, cudaStream_t stream) {
    int device = 0, processors = 0;
    cudaError_t status = cudaGetDevice(&device);
    if (status == cudaSuccess)
        status = cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device);
    if (status != cudaSuccess)
        return status;
    return decoderFrames(CooperativeLauncher{stream}, type, call, static_cast<unsigned>(processors),
                         kDecoderThreads);
}

} // namespace parlance::kernels::detail
