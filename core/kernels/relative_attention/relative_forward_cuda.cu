// SPDX-License-Identifier: Apache-2.0
#include "core/kernels/relative_attention/relative_forward.cuh"

namespace parlance::kernels::detail {

cudaError_t launchRelativeForward(const RelativeCall& call, void* output, float* logSumExp,
                                  cudaStream_t stream) {
    return relativeForward(StreamLauncher{stream}, call, output, logSumExp);
}

} // namespace parlance::kernels::detail
