// SPDX-License-Identifier: Apache-2.0
// The encoder (Devlin et al. 2018, section 3; modeling.py, BertModel). B sequences, C width; other
// extents as of TextInput.
#pragma once

#include "core/models/bert/model/encoder_layer.h"
#include "core/models/bert/model/text_input.h"

#include <torch/nn/modules/embedding.h>

#include <vector>

namespace parlance::bert {

/// Published names: `embeddings`, `encoder.layer.<i>`, `pooler.dense_act`.
class EncoderImpl : public torch::nn::Module {
  public:
    EncoderImpl(const ModelOptions& options, bool withPooler);

    /// [B, T, C] or [N, C]. `tap` is given `embeddings`, and of each layer `encoder.layer.<i>` and
    /// what TransformerBlock gives below it. Throws Error{Shape} for sequences longer than the
    /// model has positions.
    torch::Tensor forward(const TextInput& input, const nn::Tap& tap);
    /// [B, C] of what forward() gave. Only with a pooler.
    torch::Tensor pooled(const torch::Tensor& hidden, const TextInput& input);

    /// [V, C]
    const torch::Tensor& wordEmbeddings() const { return m_words->weight; }
    bool hasPooler() const { return !m_pooler.is_empty(); }
    /// Layers are computed again in the backward pass, by groups, instead of kept.
    void setCheckpointed(bool on) { m_checkpointed = on; }
    /// For inference in fp32 on a processor, after which nothing else works.
    void pack();

  private:
    torch::Tensor embedded(const TextInput& input);

    ModelOptions m_options;
    torch::nn::Embedding m_words{nullptr}, m_positions{nullptr}, m_types{nullptr};
    nn::LayerNorm m_norm{nullptr};
    std::vector<EncoderLayer> m_layers;
    nn::PackableLinear m_pooler{nullptr};
    bool m_checkpointed = false;
};
TORCH_MODULE(Encoder);

/// Of a layer, from 0; -1 = what enters the first one.
std::string layerPath(std::int64_t layer);

} // namespace parlance::bert
