// SPDX-License-Identifier: Apache-2.0
// A vocabulary for language models out of texts.
#pragma once

#include "core/base/json.h"
#include "core/base/progress.h"
#include "core/text/tokens/word_vocabulary.h"

#include <filesystem>
#include <stop_token>
#include <vector>

namespace parlance::data {

struct PrepareVocabularyOptions {
    std::vector<std::filesystem::path> texts{};
    /// What is not there yet: with an ending it is the file of the words, beside which its
    /// description is written (text::descriptionOf()), else a folder of both.
    std::filesystem::path output{};
    text::WordRules rules{};
    std::int64_t minCount = 0; ///< rarer words are unknown
    std::int64_t maxSize = 0;  ///< besides the symbols for ends of lines; 0 = no bound
};

struct VocabularySummary {
    std::int64_t kept = 0;    ///< symbols, those for ends of lines and unknown words included
    std::int64_t kinds = 0;   ///< different words of the texts
    std::int64_t words = 0;   ///< of the texts
    std::int64_t unknown = 0; ///< of them, that it lacks
    std::filesystem::path output{};
};

/// {"kept", "left_out", "output", "types", "tokens", "unknown"}: texts are read whole or not at
/// all, none is left out.
Json toJson(const VocabularySummary& summary);

/// What a training makes of these texts itself and data.vocab_file reads. Memory is taken for the
/// different words, not for the texts. Throws Error{Usage} for output that is there already,
/// Error{IoRead}, Error{Data} when there are no words, Error{Cancelled}.
VocabularySummary prepareVocabulary(const PrepareVocabularyOptions& options,
                                    const ProgressSink& progress, const std::stop_token& stop);

} // namespace parlance::data
