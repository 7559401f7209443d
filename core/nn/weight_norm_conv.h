// SPDX-License-Identifier: Apache-2.0
// A one-dimensional convolution whose weight is normalised for each kernel tap (Salimans and
// Kingma 2016, along the last axis): W[:, :, k] = g[k] v[:, :, k] / |v[:, :, k]|.
#pragma once

#include "core/torch.h"

namespace parlance::nn {

struct WeightNormConvOptions {
    std::int64_t channels = 0; ///< in and out
    std::int64_t kernel = 0;
    std::int64_t groups = 1;
};

/// Parameters `bias` [C], `weight_g` [1, 1, K], `weight_v` [C, C/groups, K]; padding K/2.
/// Computed in fp32; on a GPU, where cuDNN is slow with long kernels in groups, by Fourier
/// transforms.
class WeightNormConvImpl : public torch::nn::Module {
  public:
    explicit WeightNormConvImpl(const WeightNormConvOptions& options);

    /// x [B, C, T] -> [B, C, T], the surplus last frame of an even kernel dropped.
    torch::Tensor forward(const torch::Tensor& x);
    /// The same by Fourier transforms, on any device.
    torch::Tensor throughFrequencies(const torch::Tensor& x);

    /// Draws v from N(0, stddev^2) and sets g so that W = v; the bias becomes 0.
    void initialise(double stddev);
    /// Computes W once, for inference; on the CPU in oneDNN's order, if torch has it. The
    /// parameters must not change afterwards.
    void fold();

  private:
    torch::Tensor weight() const;
    /// Of the weight, for signals of `length`: [G F, C/G in, C/G out].
    torch::Tensor spectrum(std::int64_t length);

    WeightNormConvOptions m_options;
    torch::Tensor m_bias, m_gain, m_direction;
    torch::Tensor m_folded, m_packed;
    torch::Tensor m_spectrum; ///< of the folded weight, for the length of the last call
    std::int64_t m_spectrumLength = 0;
};
TORCH_MODULE(WeightNormConv);

} // namespace parlance::nn
