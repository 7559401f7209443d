// SPDX-License-Identifier: Apache-2.0
// A trained model that writes, and says how likely texts are.
#pragma once

#include "core/infer/text/text_generator.h"
#include "core/infer/text/text_scorer.h"
#include "core/models/transformer_xl/convert/model_content.h"
#include "core/models/transformer_xl/infer/reader.h"
#include "core/text/tokens/vocabulary.h"

namespace parlance::transformer_xl {

class LmRunner final : public infer::TextGenerator, public infer::TextScorer {
  public:
    LmRunner(TransformerXl model, const LmConfig& config,
             std::shared_ptr<const text::Vocabulary> vocabulary,
             const infer::RunnerOptions& options);

    void generate(const std::string& prompt, const infer::GenerationOptions& options,
                  const TokenSink& sink, const std::stop_token& stop) override;
    std::vector<infer::ScoredText> score(std::span<const std::string> texts,
                                         const infer::ScoringOptions& options,
                                         const ProgressSink& progress,
                                         const std::stop_token& stop) override;
    infer::LossSum scoreFile(const std::filesystem::path& file,
                             const infer::ScoringOptions& options, const ScoreSink& sink,
                             const ProgressSink& progress, const std::stop_token& stop) override;
    std::string pieceOf(std::int64_t token) const override { return m_vocabulary->piece(token); }
    std::shared_ptr<const infer::LanguageModel> languageModel() override;

  private:
    void setLengths(const infer::ScoringOptions& options);
    std::int64_t firstToken() const;

    TransformerXl m_model;
    ModelOptions m_lengths;
    std::shared_ptr<const text::Vocabulary> m_vocabulary;
    infer::RunnerOptions m_options;
};

} // namespace parlance::transformer_xl
