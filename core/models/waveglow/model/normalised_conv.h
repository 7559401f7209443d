// SPDX-License-Identifier: Apache-2.0
// A one-dimensional convolution whose weight is normalised for each output channel (Salimans and
// Kingma 2016, along the first axis): W[c] = g[c] v[c] / |v[c]|.
#pragma once

#include "core/torch.h"

namespace parlance::waveglow {

struct NormalisedConvOptions {
    std::int64_t inChannels = 0;
    std::int64_t outChannels = 0;
    std::int64_t kernelSize = 1;
    std::int64_t dilation = 1; ///< padded to keep the length
};

/// Parameters in the published order: `bias` [C'], `weight_g` [C', 1, 1], `weight_v` [C', C, K].
class NormalisedConvImpl : public torch::nn::Module {
  public:
    explicit NormalisedConvImpl(const NormalisedConvOptions& options);

    /// x [B, C, T] -> [B, C', T]
    torch::Tensor forward(const torch::Tensor& x) const;
    torch::Tensor weight() const;
    const torch::Tensor& bias() const { return m_bias; }

  private:
    NormalisedConvOptions m_options;
    torch::Tensor m_bias, m_gain, m_direction;
};
TORCH_MODULE(NormalisedConv);

} // namespace parlance::waveglow
