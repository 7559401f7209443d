// SPDX-License-Identifier: Apache-2.0
// The statistics of a first convolution's output, without computing it. The convolution is linear,
// so the mean and the variance of each of its channels over time follow from the mean and the
// covariance of the patches of samples that it sees: a small matrix instead of a feature map that
// is a thousand times the recording.
#pragma once

#include "core/nn/instance_norm.h"
#include "core/torch.h"

#include <cstdint>
#include <span>
#include <vector>

namespace parlance::wav2vec2 {

class PatchMoments {
  public:
    /// For `convolution`, of one input channel.
    explicit PatchMoments(const torch::nn::Conv1d& convolution);

    /// The recording's next samples; the sizes of the pieces do not matter.
    void add(std::span<const float> samples);

    /// Of the convolution's output, on the device where it is; undefined before the first whole
    /// patch.
    nn::TimeMoments moments() const;

  private:
    void addPatches(const torch::Tensor& patches);

    torch::nn::Conv1d m_convolution;
    std::int64_t m_kernel, m_stride;
    std::vector<float> m_pending; ///< samples of patches that are not whole yet
    std::size_t m_gap = 0;        ///< coming samples that are between two patches
    std::int64_t m_count = 0;
    torch::Tensor m_sum;      // [K] fp64
    torch::Tensor m_products; // [K, K] fp64, summed over patches
};

} // namespace parlance::wav2vec2
