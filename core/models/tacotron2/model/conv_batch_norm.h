// SPDX-License-Identifier: Apache-2.0
// A convolution over time with batch normalisation, as encoder and postnet have it. Registered
// under the published names: `0.conv.weight` and `0.conv.bias`, `1.weight` to
// `1.num_batches_tracked`.
#pragma once

#include "core/torch.h"

namespace parlance::tacotron2 {

struct ConvBatchNormOptions {
    std::int64_t inChannels = 0;
    std::int64_t outChannels = 0;
    std::int64_t kernelSize = 5; ///< odd; padded to keep the length
};

class ConvBatchNormImpl : public torch::nn::Module {
  public:
    explicit ConvBatchNormImpl(const ConvBatchNormOptions& options);

    /// x [B, C, T] -> [B, C', T]; statistics of the batch in training mode, else the running ones.
    torch::Tensor forward(const torch::Tensor& x);
    /// Xavier-uniform weights with this gain, the bias as torch draws it; scales of the
    /// normalisation from U(0, 1) where `uniformScales`, else 1.
    void initialise(double gain, bool uniformScales);

  private:
    torch::nn::Conv1d m_conv;
    torch::Tensor m_scale, m_shift, m_mean, m_variance, m_batches;
};
TORCH_MODULE(ConvBatchNorm);

} // namespace parlance::tacotron2
