// SPDX-License-Identifier: Apache-2.0
#include "core/kernels/lamb/lamb.cuh"

namespace parlance::kernels::detail {

cudaError_t launchLamb(const LambTable& table, const LambRules& rules, const LambScalars& scalars,
                       cudaStream_t stream) {
    return lamb(StreamLauncher{stream}, table, rules, scalars);
}

} // namespace parlance::kernels::detail
