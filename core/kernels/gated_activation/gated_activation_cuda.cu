// SPDX-License-Identifier: Apache-2.0
#include "core/kernels/gated_activation/gated_activation.cuh"

namespace parlance::kernels::detail {

cudaError_t launchGatedForward(CudaType type, const GatedSize& size, const void* gates,
                               const void* condition, void* output, cudaStream_t stream) {
    return gatedForward(StreamLauncher{stream}, type, size, gates, condition, output);
}

cudaError_t launchGatedBackward(CudaType type, const GatedSize& size, const void* gradOutput,
                                const void* gates, const void* condition, void* gradSum,
                                cudaStream_t stream) {
    return gatedBackward(StreamLauncher{stream}, type, size, gradOutput, gates, condition, gradSum);
}

} // namespace parlance::kernels::detail
