// SPDX-License-Identifier: Apache-2.0
// How the hourglass transformer (Nawrot et al. 2021, "Hierarchical Transformers Are More Efficient
// Language Models", section 2) shortens a sequence and lengthens it again. B batch, T frames, C
// width, f factor; T is a multiple of f where it is shortened.
#pragma once

#include "core/torch.h"

namespace parlance::wav2vec2 {

enum class Resampling {
    Naive, ///< the mean of f frames, and each frame f times; no parameters
    Linear ///< a linear map of f frames joined, and back; parameters `linear.*`
};

/// [B, T, C] -> [B, T / f, C]
class DownsampleImpl : public torch::nn::Module {
  public:
    DownsampleImpl(Resampling kind, std::int64_t width, std::int64_t factor);
    torch::Tensor forward(const torch::Tensor& x);

  private:
    std::int64_t m_factor;
    torch::nn::Linear m_linear{nullptr};
};
TORCH_MODULE(Downsample);

/// [B, T, C] -> [B, T f, C]
class UpsampleImpl : public torch::nn::Module {
  public:
    UpsampleImpl(Resampling kind, std::int64_t width, std::int64_t factor);
    torch::Tensor forward(const torch::Tensor& x);

  private:
    std::int64_t m_factor;
    torch::nn::Linear m_linear{nullptr};
};
TORCH_MODULE(Upsample);

} // namespace parlance::wav2vec2
