// SPDX-License-Identifier: Apache-2.0
// The encoder and what stands on it (modeling.py, BertFor...). B sequences, C width, V tokens, K
// classes; other extents as of TextInput.
#pragma once

#include "core/models/bert/model/encoder.h"
#include "core/nn/placed_layers.h"

namespace parlance::bert {

/// Published names: `bert`, `cls.predictions`, `cls.seq_relationship`, `qa_outputs`, `classifier`.
/// The table of words is that of the masked tokens too, and has one name here.
class BertModelImpl : public torch::nn::Module {
  public:
    BertModelImpl(const ModelOptions& options, const HeadOptions& heads);

    /// Hidden states [B, T, C] or [N, C].
    torch::Tensor forward(const TextInput& input, const nn::Tap& tap = {}) {
        return m_bert->forward(input, tap);
    }
    torch::Tensor pooled(const torch::Tensor& hidden, const TextInput& input) {
        return m_bert->pooled(hidden, input);
    }

    /// Logits [M, V] of the M given places among all positions; of a head that the model has, as
    /// all of these.
    torch::Tensor maskedTokens(const torch::Tensor& hidden, const torch::Tensor& places);
    /// [B, 2] of pooled states: the second text follows, or it does not.
    torch::Tensor nextSentence(const torch::Tensor& pooled) { return m_nextSentence(pooled); }
    /// [..., 2]: an answer begins here, or ends here.
    torch::Tensor answerSpan(const torch::Tensor& hidden) { return m_answerSpan(hidden); }
    /// [..., K] of pooled states, or of the hidden states of tokens.
    torch::Tensor classes(const torch::Tensor& states);

    EncoderImpl& encoder() { return *m_bert; }
    const ModelOptions& options() const { return m_options; }
    const HeadOptions& heads() const { return m_heads; }
    /// For inference in fp32 on a processor, after which nothing else works.
    void pack() { m_bert->pack(); }

  private:
    void placeMaskedTokens(nn::Place& cls);

    ModelOptions m_options;
    HeadOptions m_heads;
    Encoder m_bert{nullptr};
    torch::nn::Linear m_transform{nullptr}; ///< of the masked tokens
    nn::LayerNorm m_transformNorm{nullptr};
    torch::Tensor m_tokenBias; ///< [V]
    torch::nn::Linear m_nextSentence{nullptr}, m_answerSpan{nullptr}, m_classifier{nullptr};
};
TORCH_MODULE(BertModel);

/// New weights as the published program draws them (modeling.py, init_bert_weights): N(0,
/// initializer_range^2) and biases 0, but uniform weights and biases where the published layers
/// hold their activation, which its initialiser passes over.
void initialise(BertModelImpl& model);

} // namespace parlance::bert
