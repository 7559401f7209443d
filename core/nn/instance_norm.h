// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/torch.h"

namespace parlance::nn {

/// Mean and biased variance of each channel over time, both [C] fp32.
struct TimeMoments {
    torch::Tensor mean = {}, variance = {};

    bool defined() const { return mean.defined(); }
};

/// Gathers them over a recording that comes in pieces; the sizes of the pieces do not matter.
class RunningMoments {
  public:
    /// x [1, C, T]: the next T frames.
    void add(const torch::Tensor& x);
    /// Undefined before the first frame.
    TimeMoments moments() const;

  private:
    std::int64_t m_count = 0;
    torch::Tensor m_mean, m_squares; // [C] fp64, the squares those of distances from the mean
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
    /// The same by statistics that are known already: of a recording that x is a part of.
    torch::Tensor scaledBy(const torch::Tensor& x, const TimeMoments& moments);

  private:
    double m_epsilon;
    torch::Tensor m_weight, m_bias; // [C]
};
TORCH_MODULE(InstanceNorm);

} // namespace parlance::nn
