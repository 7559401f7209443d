// SPDX-License-Identifier: Apache-2.0
#include "core/models/bert/data/text_rows.h"

#include "core/text/tokens/text_pieces.h"

#include <algorithm>
#include <numeric>

namespace parlance::bert {

TextRow rowOf(std::string_view text, std::optional<std::string_view> pair,
              const text::WordPiece& wordPiece, std::int64_t longest) {
    const text::TextPieces pieces = text::textPieces(text, pair, wordPiece, longest);
    return {
        .ids = {pieces.ids.begin(), pieces.ids.end()}, .first = pieces.first, .lost = pieces.lost};
}

infer::TokensRead tokensRead(const TextRow& row) {
    const std::int64_t size = std::ssize(row.ids);
    const std::int64_t special = row.first < size ? 3 : 2;
    return {.read = size - special, .all = size - special + row.lost};
}

TextRow rowOf(const text::QuestionWindow& window, const text::WordPieceVocabulary& vocabulary) {
    const text::Pieces ids = window.ids(vocabulary);
    return {.ids = {ids.begin(), ids.end()}, .first = window.firstRow()};
}

std::vector<std::size_t> longestFirst(std::span<const TextRow> rows) {
    std::vector<std::size_t> order(rows.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::ranges::greater(),
                             [&](std::size_t row) { return rows[row].ids.size(); });
    return order;
}

} // namespace parlance::bert
