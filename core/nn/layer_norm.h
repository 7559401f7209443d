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

  private:
    double m_epsilon;
    torch::Tensor m_weight, m_bias; // [C]
};
TORCH_MODULE(LayerNorm);

} // namespace parlance::nn
