// SPDX-License-Identifier: Apache-2.0
#include "core/text/tokens/text_pieces.h"

#include <algorithm>

namespace parlance::text {

namespace {

/// Cuts two lengths so that their sum is at most `most`.
void cutBoth(std::int64_t& text, std::int64_t& pair, std::int64_t most) {
    while (text + pair > std::max<std::int64_t>(most, 0)) {
        std::int64_t& longer = text > pair ? text : pair;
        --longer;
    }
}

} // namespace

TextPieces textPieces(std::string_view text, std::optional<std::string_view> pair,
                      const WordPiece& wordPiece, std::int64_t longest) {
    const WordPieceVocabulary& vocabulary = wordPiece.vocabulary();
    const std::vector<std::int32_t> first = wordPiece.encode(text);
    const std::vector<std::int32_t> second =
        pair ? wordPiece.encode(*pair) : std::vector<std::int32_t>();
    std::int64_t ofFirst = std::ssize(first), ofSecond = std::ssize(second);
    cutBoth(ofFirst, ofSecond, longest - (pair ? 3 : 2));

    TextPieces pieces{.ids = {vocabulary.classification()}, .first = ofFirst + 2};
    pieces.lost = std::ssize(first) - ofFirst + std::ssize(second) - ofSecond;
    pieces.ids.insert(pieces.ids.end(), first.begin(), first.begin() + ofFirst);
    pieces.ids.push_back(vocabulary.separator());
    if (pair) {
        pieces.ids.insert(pieces.ids.end(), second.begin(), second.begin() + ofSecond);
        pieces.ids.push_back(vocabulary.separator());
    }
    return pieces;
}

} // namespace parlance::text
