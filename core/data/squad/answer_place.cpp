// SPDX-License-Identifier: Apache-2.0
#include "core/data/squad/answer_place.h"

#include "core/base/str_cat.h"
#include "core/text/utf8.h"
#include "core/text/white_space.h"

#include <algorithm>

namespace parlance::data {

namespace {

/// One space between words as Python's str.split() has them.
std::string withSingleSpaces(std::string_view text) {
    std::string spaced;
    std::string_view word;
    while (text::takeWord(text, word))
        spaced.append(spaced.empty() ? "" : " ").append(word);
    return spaced;
}

} // namespace

std::variant<WordSpan, std::string> wordsOf(const SquadAnswer& answer,
                                            const text::ContextWords& context) {
    const auto length = std::ssize(text::codePoints(answer.text));
    const std::string wanted = withSingleSpaces(answer.text);
    if (wanted.empty())
        return "the answer is empty";
    if (answer.start < 0 || length > context.codePoints() ||
        answer.start > context.codePoints() - length)
        return strCat("the answer's place, ", answer.start, ", lies outside the context");
    const WordSpan words{.first = context.wordAt(answer.start),
                         .last = context.wordAt(answer.start + length - 1)};
    const std::string found =
        words.first < 0 ? std::string() : context.joined(words.first, words.last);
    if (found.find(wanted) == std::string::npos)
        return strCat("at ", answer.start, " stands \"", found, "\", not the answer \"", wanted,
                      "\"");
    return words;
}

std::optional<PieceSpan> piecesOf(const WordSpan& words, const std::string& answer,
                                  const text::ContextPieces& context,
                                  const text::WordPiece& wordPiece) {
    const PieceSpan whole{.first = context.firstPieceOf(words.first),
                          .last = context.firstPieceOf(words.last + 1) - 1};
    if (whole.last < whole.first)
        return std::nullopt;
    const std::vector<std::int32_t> wanted = wordPiece.encode(answer);
    const auto begin = context.ids().begin() + whole.first;
    const auto end = context.ids().begin() + whole.last + 1;
    const auto found = std::search(begin, end, wanted.begin(), wanted.end());
    if (wanted.empty() || found == end)
        return whole;
    const std::int64_t first = whole.first + (found - begin);
    return PieceSpan{.first = first, .last = first + std::ssize(wanted) - 1};
}

} // namespace parlance::data
