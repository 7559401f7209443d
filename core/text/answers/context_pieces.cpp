// SPDX-License-Identifier: Apache-2.0
#include "core/text/answers/context_pieces.h"

#include <algorithm>

namespace parlance::text {

ContextPieces::ContextPieces(std::string context, const WordPiece& wordPiece)
    : m_words(std::move(context)) {
    m_firstPieces.reserve(static_cast<std::size_t>(m_words.size()) + 1);
    for (std::int64_t word = 0; word < m_words.size(); ++word) {
        m_firstPieces.push_back(static_cast<std::int32_t>(m_ids.size()));
        const std::vector<std::int32_t> ids = wordPiece.encode(m_words.word(word));
        m_ids.insert(m_ids.end(), ids.begin(), ids.end());
    }
    m_firstPieces.push_back(static_cast<std::int32_t>(m_ids.size()));
}

std::int64_t ContextPieces::wordOf(std::int64_t piece) const {
    return std::ranges::upper_bound(m_firstPieces, piece) - m_firstPieces.begin() - 1;
}

CodePointSpan ContextPieces::placeOf(std::int64_t first, std::int64_t last,
                                     const WordPiece& wordPiece) const {
    const auto placed = [&](std::int64_t piece) {
        const std::int64_t word = wordOf(piece);
        const std::vector<PlacedPiece> pieces = wordPiece.encodePlaced(m_words.word(word));
        const PlacedPiece& found = pieces[static_cast<std::size_t>(piece - firstPieceOf(word))];
        const std::int64_t begin = m_words.place(word).begin;
        return CodePointSpan{.begin = begin + found.begin, .end = begin + found.end};
    };
    return {.begin = placed(first).begin, .end = placed(last).end};
}

} // namespace parlance::text
