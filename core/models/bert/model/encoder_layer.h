// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/models/bert/model/model_options.h"
#include "core/nn/transformer_block.h"

namespace parlance::bert {

/// "gelu", "relu", "swish" or "tanh", and the form of GELU. Throws Error{Config}.
nn::Activation activationOf(const ModelOptions& options);

/// A transformer block under the published names (modeling.py, BertLayer).
class EncoderLayerImpl : public torch::nn::Module {
  public:
    explicit EncoderLayerImpl(const ModelOptions& options);

    /// See nn::TransformerBlock.
    torch::Tensor forward(const torch::Tensor& x, const nn::Sequences& sequences,
                          const nn::Tap& tap, const std::string& path) {
        return m_block.forward(x, sequences, is_training(), tap, path);
    }
    void pack() { m_block.pack(); }

  private:
    nn::TransformerBlock m_block;
};
TORCH_MODULE(EncoderLayer);

} // namespace parlance::bert
