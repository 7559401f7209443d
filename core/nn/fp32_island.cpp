// SPDX-License-Identifier: Apache-2.0
#include "core/nn/fp32_island.h"

namespace parlance::nn {

torch::Tensor widened(const torch::Tensor& x) {
    return x.scalar_type() == torch::kFloat64 ? x : x.to(torch::kFloat32);
}

} // namespace parlance::nn
