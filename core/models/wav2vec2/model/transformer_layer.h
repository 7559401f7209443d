// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/nn/transformer_block.h"

namespace parlance::wav2vec2 {

/// A transformer block under the published names (fairseq's TransformerSentenceEncoderLayer).
class TransformerLayerImpl : public torch::nn::Module {
  public:
    explicit TransformerLayerImpl(const nn::TransformerOptions& options);
    /// See nn::TransformerBlock.
    torch::Tensor forward(const torch::Tensor& x, const torch::Tensor& keyMask, const nn::Tap& tap,
                          const std::string& path) {
        return m_block.forward(x, nn::Sequences::padded(keyMask), is_training(), tap, path);
    }
    void pack() { m_block.pack(); }

  private:
    nn::TransformerBlock m_block;
};
TORCH_MODULE(TransformerLayer);

} // namespace parlance::wav2vec2
