// SPDX-License-Identifier: Apache-2.0
// How likely texts are to a model, whose lengths hold.
#pragma once

#include "core/infer/text/text_scorer.h"
#include "core/models/transformer_xl/model/transformer_xl_model.h"
#include "core/text/tokens/vocabulary.h"

namespace parlance::transformer_xl {

/// int64 [T, 1]
torch::Tensor tensorOf(std::span<const std::int32_t> tokens);

/// Texts as people type them, those of like length side by side.
std::vector<infer::ScoredText>
scoreTyped(const TransformerXl& model, const std::shared_ptr<const text::Vocabulary>& vocabulary,
           std::span<const std::string> texts, const infer::ScoringOptions& options,
           const ProgressSink& progress, const std::stop_token& stop);

/// A file as corpus text, in memory for a segment at a time.
infer::LossSum scoreCorpus(const TransformerXl& model, const text::Vocabulary& vocabulary,
                           const std::filesystem::path& file,
                           const infer::TextScorer::ScoreSink& sink, const ProgressSink& progress,
                           const std::stop_token& stop);

} // namespace parlance::transformer_xl
