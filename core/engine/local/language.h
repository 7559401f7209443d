// SPDX-License-Identifier: Apache-2.0
// Language models at work in this process: text that goes on, and how likely texts are.
#pragma once

#include "core/engine/local/speech/transcription.h"
#include "core/infer/text/text_generator.h"
#include "core/infer/text/text_scorer.h"

namespace parlance::engine {

struct GeneratedText {
    std::string text; ///< without the prompt
    std::vector<infer::TextToken> tokens;
    infer::GenerationEnd end = infer::GenerationEnd::Length;
    double tokensPerSecond = 0.0; ///< without loading and without the prompt
};

/// `written` is given each token as soon as it is known. Throws Error{Cancelled}.
GeneratedText generateText(const InferenceOptions& inference, const std::string& prompt,
                           const infer::GenerationOptions& options,
                           const infer::TextGenerator::TokenSink& written,
                           const std::stop_token& stop);

struct ScoreOrder {
    InferenceOptions inference; ///< its batch counts texts
    infer::ScoringOptions scoring = {};
    std::filesystem::path
        output;               ///< safetensors of `tokens` [N] int64 and `losses` [N]; may be empty
    bool keepsTokens = false; ///< of a file too, in memory
};

/// Texts as people type them, in their order.
std::vector<infer::ScoredText> scoreTexts(const ScoreOrder& order,
                                          const std::vector<std::string>& texts,
                                          const ProgressSink& progress,
                                          const std::stop_token& stop);
/// A file as corpus text.
infer::ScoredText scoreFile(const ScoreOrder& order, const std::filesystem::path& file,
                            const ProgressSink& progress, const std::stop_token& stop);

} // namespace parlance::engine
