// SPDX-License-Identifier: Apache-2.0
// Vocabularies for WordPiece out of counted words. How BERT's was made is not published; this is
// the form in common use (Hugging Face tokenizers, models/wordpiece/trainer.rs): byte-pair merges
// (Sennrich et al. 2016) of pieces that are spelt as WordPiece looks them up.
#pragma once

#include "core/base/progress.h"

#include <cstdint>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace parlance::text {

struct WordPieceTraining {
    std::int64_t size = 30522;         ///< pieces, special ones included
    std::int64_t minCount = 2;         ///< of two pieces side by side that become one
    std::int64_t alphabetLimit = 1000; ///< the most frequent characters; words with others are left
                                       ///< out, and unknown to the vocabulary
};

struct TrainedWordPieces {
    std::string content{};         ///< vocab.txt
    std::int64_t size = 0;         ///< pieces; fewer than asked for where words run out
    std::int64_t alphabet = 0;     ///< characters
    std::int64_t unknownWords = 0; ///< of all, with characters beyond the alphabet
};

/// `words` are different and in any order, with how often each stands in the texts: equal counts
/// give an equal vocabulary. First come the special pieces, in the order of the published file,
/// then the characters in Unicode's order as they begin words, those that go on with a word
/// ("##a"), and merges as they were made: the most frequent pair of neighbours becomes a piece, of
/// equally frequent ones that of the earlier pieces. Throws Error{Config} for a size that the
/// characters alone exceed, Error{Cancelled}.
TrainedWordPieces trainWordPieces(std::vector<std::pair<std::string, std::int64_t>> words,
                                  const WordPieceTraining& options, const ProgressSink& progress,
                                  const std::stop_token& stop);

} // namespace parlance::text
