// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/torch.h"

namespace parlance::nn {

/// Mean and biased variance of each channel over time, both [C] fp32.
struct TimeMoments {
    torch::Tensor mean = {}, variance = {};

    bool defined() const { return mean.defined(); }
};

/// x * scale + shift, both [C].
struct Affine {
    torch::Tensor scale, shift;
};

/// Group norm with one group per channel: statistics over time for each row and channel, biased
/// variance, computed in fp32. Parameters `weight`, `bias`.
class InstanceNormImpl : public torch::nn::Module {
  public:
    explicit InstanceNormImpl(std::int64_t channels, double epsilon = 1e-5);

    /// x [B, C, T] -> [B, C, T]. With `lengths` [B] (valid frames of each row), the statistics are
    /// of the valid frames only, so that a row does not depend on how far its batch is padded; all
    /// frames are normalised by them. Without, all frames count, as in the published training.
    torch::Tensor forward(const torch::Tensor& x, const torch::Tensor& lengths = {});
    /// What it does where the statistics are known already.
    Affine affineOf(const TimeMoments& moments) const;

  private:
    double m_epsilon;
    torch::Tensor m_weight, m_bias; // [C]
};
TORCH_MODULE(InstanceNorm);

} // namespace parlance::nn
