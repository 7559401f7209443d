// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/text/answers/context_words.h"
#include "core/text/tokens/word_piece.h"

#include <cstdint>
#include <vector>

namespace parlance::text {

/// A context in pieces. Each word is cut by itself, as published: a special word that stands within
/// white space that ContextWords does not know is none.
class ContextPieces {
  public:
    ContextPieces(std::string context, const WordPiece& wordPiece);

    const ContextWords& words() const { return m_words; }
    std::int64_t size() const { return static_cast<std::int64_t>(m_ids.size()); }
    const std::vector<std::int32_t>& ids() const { return m_ids; }
    /// The word that a piece is part of; `piece` is in [0, size()).
    std::int64_t wordOf(std::int64_t piece) const;
    /// The first piece of a word, or of the words after it where it has none; `word` is in
    /// [0, words().size()], the last of which gives size().
    std::int64_t firstPieceOf(std::int64_t word) const {
        return m_firstPieces[static_cast<std::size_t>(word)];
    }
    /// Where pieces [first, last] stand, in code points of the context. `wordPiece` is what they
    /// were cut by: places are not kept, few are ever asked for.
    CodePointSpan placeOf(std::int64_t first, std::int64_t last, const WordPiece& wordPiece) const;

  private:
    ContextWords m_words;
    std::vector<std::int32_t> m_ids;
    std::vector<std::int32_t> m_firstPieces;
};

} // namespace parlance::text
