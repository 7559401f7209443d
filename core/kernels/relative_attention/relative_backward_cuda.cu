// SPDX-License-Identifier: Apache-2.0
#include "core/kernels/relative_attention/relative_backward.cuh"

namespace parlance::kernels::detail {

cudaError_t launchRelativeBackward(const RelativeCall& call, const RelativeGradients& gradients,
                                   cudaStream_t stream) {
    return relativeBackward(StreamLauncher{stream}, call, gradients);
}

} // namespace parlance::kernels::detail
