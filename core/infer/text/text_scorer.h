// SPDX-License-Identifier: Apache-2.0
// How likely texts are, token by token, for every family of language models.
#pragma once

#include "core/base/progress.h"
#include "core/infer/runner.h"
#include "core/infer/text/language_model.h"
#include "core/infer/text/text_token.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace parlance::infer {

struct ScoringOptions {
    std::optional<std::int64_t> targetLength = {}; ///< tokens read at once; empty = the model's own
    std::optional<std::int64_t> memoryLength = {}; ///< that are remembered; empty = the model's own
    std::int64_t batchSize = 0; ///< texts scored together; 0 = as suits the model
    /// Of each token's place, so many of the likeliest are told; up to kMostAlternatives.
    std::int64_t alternatives = 0;
};

class TextScorer : public virtual Runner {
  public:
    /// Texts as people type them. Each is read from its beginning, after an end of line that is not
    /// scored itself. Throws Error{Cancelled}.
    virtual std::vector<ScoredText> score(std::span<const std::string> texts,
                                          const ScoringOptions& options,
                                          const ProgressSink& progress,
                                          const std::stop_token& stop) = 0;

    /// Some tokens of a text in reading order.
    using ScoreSink =
        std::function<void(std::span<const std::int64_t> tokens, std::span<const float> losses)>;
    /// A file read as the training's texts are, in memory for a segment at a time. Throws what
    /// reading it throws, Error{Cancelled}.
    virtual LossSum scoreFile(const std::filesystem::path& file, const ScoringOptions& options,
                              const ScoreSink& sink, const ProgressSink& progress,
                              const std::stop_token& stop) = 0;
    /// A token as it stands in the vocabulary.
    virtual std::string pieceOf(std::int64_t token) const = 0;

    /// The same model for the beam search of a recogniser. It may outlive this, which must not be
    /// used any more.
    virtual std::shared_ptr<const LanguageModel> languageModel() = 0;
};

} // namespace parlance::infer
