// SPDX-License-Identifier: Apache-2.0
#include "core/kernels/inverse_coupling/inverse_coupling_backends.h"

namespace parlance::kernels::detail {

torch::Tensor inverseCouplingPlain(const torch::Tensor& x, const torch::Tensor& affine,
                                   const torch::Tensor& inverse) {
    const std::int64_t half = inverse.size(0) / 2;
    const std::int64_t aside = x.size(1) - 2 * half;
    const torch::Tensor said = affine.to(torch::kFloat32);
    const torch::Tensor changed = (x.narrow(1, aside + half, half) - said.narrow(1, 0, half)) *
                                  torch::exp(-said.narrow(1, half, half));
    const torch::Tensor mixed = torch::matmul(
        inverse.squeeze(2), torch::cat({x.narrow(1, aside, half), changed}, 1)); // [B, C, T]
    return aside == 0 ? mixed : torch::cat({x.narrow(1, 0, aside), mixed}, 1);
}

} // namespace parlance::kernels::detail
