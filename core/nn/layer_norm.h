// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/torch.h"

namespace parlance::nn {

/// Layer norm over the last axis, computed in fp32. Parameters `weight`, `bias`.
class LayerNormImpl : public torch::nn::Module {
  public:
    explicit LayerNormImpl(std::int64_t width, double epsilon = 1e-5);
    /// x [..., C] -> [..., C]
    torch::Tensor forward(const torch::Tensor& x);
    /// layerNorm(x + dropout(branch)), the dropout for training. One pass where there is a kernel
    /// for it.
    torch::Tensor ofSum(const torch::Tensor& x, const torch::Tensor& branch, double dropout,
                        bool training);

  private:
    double m_epsilon;
    torch::Tensor m_weight, m_bias; // [C]
};
TORCH_MODULE(LayerNorm);

} // namespace parlance::nn
