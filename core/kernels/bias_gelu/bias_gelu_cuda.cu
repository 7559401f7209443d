// SPDX-License-Identifier: Apache-2.0
#include "core/kernels/bias_gelu/bias_gelu.cuh"

namespace parlance::kernels::detail {

cudaError_t launchBiasGeluForward(GeluForm form, CudaType type, const void* x, const void* bias,
                                  void* y, std::int64_t count, std::int64_t columns,
                                  cudaStream_t stream) {
    return biasGeluForward(StreamLauncher{stream}, form, type, x, bias, y, count, columns);
}

cudaError_t launchBiasGeluBackward(GeluForm form, CudaType type, const void* gradOutput,
                                   const void* x, const void* bias, void* gradInput,
                                   std::int64_t count, std::int64_t columns, cudaStream_t stream) {
    return biasGeluBackward(StreamLauncher{stream}, form, type, gradOutput, x, bias, gradInput,
                            count, columns);
}

} // namespace parlance::kernels::detail
