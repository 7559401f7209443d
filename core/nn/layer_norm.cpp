// SPDX-License-Identifier: Apache-2.0
#include "core/nn/layer_norm.h"

#include "core/nn/fp32_island.h"

namespace parlance::nn {

LayerNormImpl::LayerNormImpl(std::int64_t width, double epsilon)
    : m_epsilon(epsilon), m_weight(register_parameter("weight", torch::ones({width}))),
      m_bias(register_parameter("bias", torch::zeros({width}))) {}

torch::Tensor LayerNormImpl::forward(const torch::Tensor& x) {
    const Fp32Island island;
    return torch::layer_norm(widened(x), m_weight.sizes(), m_weight, m_bias, m_epsilon)
        .to(x.scalar_type());
}

} // namespace parlance::nn
