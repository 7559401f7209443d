// SPDX-License-Identifier: Apache-2.0
// What every BERT can be used for, whatever stands on its encoder: embeddings, hidden states and
// attention.
#pragma once

#include "core/infer/text/text_embedder.h"
#include "core/infer/text/text_feature_runner.h"
#include "core/infer/text_attention_runner.h"
#include "core/models/bert/config/embed_config.h"
#include "core/models/bert/infer/text_encoder.h"

namespace parlance::bert {

class BodyRunner : public infer::TextEmbedder,
                   public infer::TextFeatureRunner,
                   public infer::TextAttentionRunner {
  public:
    BodyRunner(TextEncoder encoder, PoolingConfig pooling)
        : m_encoder(std::move(encoder)), m_pooling(std::move(pooling)) {}

    std::int64_t dimension() const override { return m_encoder.model().options().hiddenSize; }
    torch::Tensor embed(std::span<const std::string> texts, const ProgressSink& progress,
                        const std::stop_token& stop) override;
    infer::TextFeatures features(const std::string& text,
                                 std::optional<std::int64_t> layer) override;
    infer::TextAttention attention(const std::string& text, const infer::AttentionOptions& options,
                                   const std::stop_token& stop) override;

  protected:
    TextEncoder& encoder() { return m_encoder; }
    const TextEncoder& encoder() const { return m_encoder; }

  private:
    /// Throws Error{Data} for a text that is too long to be read whole.
    TextRow wholeRow(const std::string& text) const;

    TextEncoder m_encoder;
    PoolingConfig m_pooling;
};

} // namespace parlance::bert
