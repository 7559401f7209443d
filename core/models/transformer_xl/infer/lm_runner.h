// SPDX-License-Identifier: Apache-2.0
// A trained model that writes, says how likely texts are, and shows where it looks.
#pragma once

#include "core/infer/text/text_generator.h"
#include "core/infer/text/text_scorer.h"
#include "core/infer/text_attention_runner.h"
#include "core/models/transformer_xl/convert/model_content.h"
#include "core/models/transformer_xl/infer/reader.h"
#include "core/text/tokens/vocabulary.h"

namespace parlance::transformer_xl {

class LmRunner final : public infer::TextGenerator,
                       public infer::TextScorer,
                       public infer::TextAttentionRunner {
  public:
    LmRunner(TransformerXl model, const LmConfig& config,
             std::shared_ptr<const text::Vocabulary> vocabulary,
             const infer::RunnerOptions& options);

    std::vector<infer::ScoredText> score(std::span<const std::string> texts,
                                         const infer::ScoringOptions& options,
                                         const ProgressSink& progress,
                                         const std::stop_token& stop) override;
    infer::LossSum scoreFile(const std::filesystem::path& file,
                             const infer::ScoringOptions& options, const ScoreSink& sink,
                             const ProgressSink& progress, const std::stop_token& stop) override;
    std::string pieceOf(std::int64_t token) const override { return m_vocabulary->piece(token); }
    std::shared_ptr<const infer::LanguageModel> languageModel() override;
    infer::TextAttention attention(const std::string& text, const infer::AttentionOptions& options,
                                   const std::stop_token& stop) override;

  private:
    void write(const std::string& prompt, const infer::GenerationOptions& options,
               const Writing& writing, const std::stop_token& stop) override;
    /// The end of a line, the prompt's tokens, and those that were written before.
    text::Tokens beginning(const std::string& prompt,
                           const infer::GenerationOptions& options) const;
    void setLengths(const infer::ScoringOptions& options);

    TransformerXl m_model;
    ModelOptions m_lengths;
    std::shared_ptr<const text::Vocabulary> m_vocabulary;
    infer::RunnerOptions m_options;
    std::unique_ptr<Reader> m_writer; ///< of write(), with what it has recorded
};

} // namespace parlance::transformer_xl
