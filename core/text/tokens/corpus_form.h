// SPDX-License-Identifier: Apache-2.0
// How the text was written that a vocabulary of words was made of. No file of vocabularies records
// it, neither ours nor the published ones; the words themselves show it.
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace parlance::text {

enum class WordForm {
    Apart,    ///< punctuation stands by itself, as in corpora of Wikipedia: "the sea , and"
    Attached, ///< as people type: "the sea, and"
    Unmarked, ///< without punctuation: "the sea and"
    Bytes,    ///< the numbers of its bytes, as enwik8 is prepared: "116 104 101 32 115"
    Letters   ///< single letters, "_" between words, as text8 is: "t h e _ s"
};

enum class LetterCase { Both, Small, Capital };

struct CorpusForm {
    WordForm words = WordForm::Apart;
    LetterCase letters = LetterCase::Both;
};

/// From the words in the order of their frequency and, where they are known, their counts. Special
/// ones, as "<unk>", tell nothing. Where the ends of lines are no tokens, the words may be
/// characters.
CorpusForm corpusFormOf(std::span<const std::string> words, std::span<const std::int64_t> counts,
                        bool linesJoin);

} // namespace parlance::text
