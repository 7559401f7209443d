// SPDX-License-Identifier: Apache-2.0
#include "core/kernels/inverse_coupling/inverse_coupling.cuh"

namespace parlance::kernels::detail {

cudaError_t launchInverseCoupling(CudaType type, const CouplingSize& size, const float* x,
                                  const void* affine, const float* inverse, float* y,
                                  cudaStream_t stream) {
    return inverseCoupling(StreamLauncher{stream}, type, size, x, affine, inverse, y);
}

} // namespace parlance::kernels::detail
