// SPDX-License-Identifier: Apache-2.0
#include "core/kernels/add_norm/add_norm.cuh"

namespace parlance::kernels::detail {

cudaError_t launchAddNormForward(CudaType type, const AddNormForward& call, cudaStream_t stream) {
    return addNormForward(StreamLauncher{stream}, type, call);
}

cudaError_t launchAddNormBackward(CudaType type, const AddNormBackward& call, unsigned blocks,
                                  cudaStream_t stream) {
    return addNormBackward(StreamLauncher{stream}, type, call, blocks);
}

} // namespace parlance::kernels::detail
