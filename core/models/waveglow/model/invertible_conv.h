// SPDX-License-Identifier: Apache-2.0
// An invertible 1x1 convolution (Kingma and Dhariwal 2018, Glow; waveglow/model.py,
// Invertible1x1Conv).
#pragma once

#include "core/torch.h"

namespace parlance::waveglow {

/// Parameter `conv.weight` [C, C, 1], at first a rotation.
class InvertibleConvImpl : public torch::nn::Module {
  public:
    explicit InvertibleConvImpl(std::int64_t channels);

    /// x [B, C, T] -> [B, C, T]
    torch::Tensor forward(const torch::Tensor& x) const;
    /// The logarithm of the absolute value of its determinant, a scalar in fp32 or better. The sign
    /// does not matter to a density; the published code's logarithm of a negative one is NaN.
    torch::Tensor logDeterminant() const;
    torch::Tensor inverse(const torch::Tensor& x) const;
    /// [C, C, 1], computed in fp64.
    torch::Tensor inverseWeight() const;

  private:
    torch::Tensor m_weight;
};
TORCH_MODULE(InvertibleConv);

} // namespace parlance::waveglow
