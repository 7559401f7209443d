// SPDX-License-Identifier: Apache-2.0
// WordPiece (Wu et al. 2016) as BERT has it: google-research/bert, tokenization.py, FullTokenizer.
#pragma once

#include "core/text/tokens/word_piece_vocabulary.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace parlance::text {

/// A piece of a text and where it stands: code points [begin, end) of the text as given, in which
/// bytes that are not UTF-8 count as one each.
struct PlacedPiece {
    std::int32_t id = 0;
    std::int64_t begin = 0, end = 0;

    bool operator==(const PlacedPiece&) const = default;
};

/// "[PAD]", "[UNK]", "[CLS]", "[SEP]" and "[MASK]".
const std::vector<std::string>& bertSpecialWords();

/// Text as the numbers of BERT. For any number of threads at once.
class WordPiece {
  public:
    /// `specialWords`: which of the special pieces a text may name, where they stand between white
    /// space. The published programs take all of them; text from others should name none, or
    /// "[MASK]" where that is what is asked for.
    WordPiece(std::shared_ptr<const WordPieceVocabulary> vocabulary, bool lowerCase,
              std::vector<std::string> specialWords = bertSpecialWords());

    /// The pieces of a text, without [CLS] and [SEP]. A word is cut into the longest piece that
    /// begins it, the longest that begins the rest, and so on; one of more than 100 code points, or
    /// with a rest that no piece begins, is one [UNK].
    std::vector<std::int32_t> encode(std::string_view text) const;
    /// The same with places, which rise. Accents that lower-casing takes off belong to the letter
    /// before them, [UNK] has the word's place, and the parts of one character (한) all have its.
    std::vector<PlacedPiece> encodePlaced(std::string_view text) const;
    /// What is cut into pieces: the published BasicTokenizer's words.
    std::vector<std::string> words(std::string_view text) const;

    const WordPieceVocabulary& vocabulary() const { return *m_vocabulary; }
    bool lowerCase() const { return m_lowerCase; }

  private:
    std::shared_ptr<const WordPieceVocabulary> m_vocabulary;
    bool m_lowerCase;
    std::vector<std::string> m_specialWords;
    std::int32_t m_withinWord; ///< the trie's node after "##"
};

} // namespace parlance::text
