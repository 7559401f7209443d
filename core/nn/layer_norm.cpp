// SPDX-License-Identifier: Apache-2.0
#include "core/nn/layer_norm.h"

#include "core/kernels/add_norm/add_norm.h"
#include "core/nn/dropout_masks.h"
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

torch::Tensor LayerNormImpl::ofSum(const torch::Tensor& x, const torch::Tensor& branch,
                                   double dropout, bool training) {
    if (!kernels::hasAddNorm(x) || branch.scalar_type() != x.scalar_type())
        return forward(x + torch::dropout(branch, dropout, training));
    kernels::AddNormOptions options{.epsilon = m_epsilon};
    if (training && dropout > 0.0) {
        options.dropout = dropout;
        options.seed = drawnSeed();
    }
    return kernels::addNorm(x, branch, m_weight, m_bias, options);
}

} // namespace parlance::nn
