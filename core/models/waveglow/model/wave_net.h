// SPDX-License-Identifier: Apache-2.0
// The network within a flow: dilated, gated convolutions that are not causal (van den Oord et al.
// 2016; waveglow/model.py, WN).
#pragma once

#include "core/models/waveglow/model/folded_weights.h"
#include "core/models/waveglow/model/normalised_conv.h"
#include "core/models/waveglow/model/waveglow_options.h"

#include <vector>

namespace parlance::waveglow {

class WaveNetImpl : public torch::nn::Module {
  public:
    /// Of so many channels in, and twice as many out.
    WaveNetImpl(const ModelOptions& options, std::int64_t channels);

    /// audio [B, h, T], condition [B, M * group, T] -> [B, 2h, T]; zeros until it has learned.
    torch::Tensor forward(const torch::Tensor& audio, const torch::Tensor& condition);
    FoldedNetwork folded() const;

  private:
    std::vector<NormalisedConv> m_inputs, m_residuals, m_conditions;
    NormalisedConv m_start;
    torch::nn::Conv1d m_end;
    std::int64_t m_channels;
};
TORCH_MODULE(WaveNet);

} // namespace parlance::waveglow
