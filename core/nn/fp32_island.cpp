// SPDX-License-Identifier: Apache-2.0
#include "core/nn/fp32_island.h"

#include <ATen/autocast_mode.h>

namespace parlance::nn {

torch::Tensor widened(const torch::Tensor& x) {
    return x.scalar_type() == torch::kFloat64 ? x : x.to(torch::kFloat32);
}

torch::Tensor narrowed(const torch::Tensor& x) {
    const bool isMixed = x.is_cuda() && at::autocast::is_autocast_enabled(at::kCUDA);
    return isMixed ? x.to(at::autocast::get_autocast_dtype(at::kCUDA)) : x;
}

} // namespace parlance::nn
