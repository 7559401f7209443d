// SPDX-License-Identifier: Apache-2.0
// A vocabulary for BERT out of texts.
#pragma once

#include "core/base/json.h"
#include "core/base/progress.h"
#include "core/text/tokens/word_piece_trainer.h"

#include <filesystem>
#include <stop_token>
#include <vector>

namespace parlance::data {

struct PrepareWordPiecesOptions {
    std::vector<std::filesystem::path> inputs{}; ///< texts, and folders of .txt files
    /// What is not there yet: with an ending the vocabulary itself, else a folder for vocab.txt.
    std::filesystem::path output{};
    bool lowerCase = true;
    text::WordPieceTraining training{};
    int threads = 0; ///< 0 = every core
};

struct WordPiecesSummary {
    std::int64_t kept = 0;         ///< pieces, special ones included
    std::int64_t alphabet = 0;     ///< characters
    std::int64_t kinds = 0;        ///< different words of the texts
    std::int64_t words = 0;        ///< of the texts
    std::int64_t unknownWords = 0; ///< of them, that are unknown to it
    std::filesystem::path output{};
};

/// {"kept", "left_out", "output", "alphabet", "types", "words", "unknown"}: texts are read whole or
/// not at all, none is left out.
Json toJson(const WordPiecesSummary& summary);

/// Takes memory for different words, and of texts with very many only for the more frequent ones:
/// beyond 16 million the rarest are forgotten. Equal texts and options give equal files. Throws
/// Error{Usage} for output that is there already, Error{Config} for a size that the characters
/// alone exceed, Error{Data} when there are no words, Error{IoRead}, Error{Cancelled}.
WordPiecesSummary prepareWordPieces(const PrepareWordPiecesOptions& options,
                                    const ProgressSink& progress, const std::stop_token& stop);

} // namespace parlance::data
