// SPDX-License-Identifier: Apache-2.0
#include "core/text/answers/answer_alignment.h"

#include "core/text/utf8.h"

namespace parlance::text {

namespace {

void removeAll(std::string& text, std::string_view part) {
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at))
        text.erase(at, part.size());
}

/// Code points but spaces.
std::int64_t lettersOf(std::string_view text) {
    std::int64_t letters = 0;
    std::string_view bytes;
    while (takeCodePoint(text, bytes))
        letters += bytes == " " ? 0 : 1;
    return letters;
}

/// The place of the letter after so many.
std::int64_t placeOfLetter(std::string_view text, std::int64_t before) {
    std::int64_t place = 0;
    std::string_view bytes;
    for (; takeCodePoint(text, bytes); ++place)
        if (bytes != " " && before-- == 0)
            break;
    return place;
}

} // namespace

std::string joinedPieces(std::span<const std::int32_t> pieces,
                         const WordPieceVocabulary& vocabulary) {
    std::string text;
    for (const std::int32_t piece : pieces) {
        if (!text.empty())
            text += ' ';
        text += vocabulary.piece(piece);
    }
    removeAll(text, " ##");
    removeAll(text, "##");
    return text;
}

std::optional<CodePointSpan> alignedPart(std::string_view prediction, std::string_view original,
                                         const WordPiece& wordPiece) {
    std::string tokenized;
    for (const std::string& word : wordPiece.words(original))
        tokenized += (tokenized.empty() ? "" : " ") + word;
    const std::size_t found = tokenized.find(prediction);
    if (found == std::string::npos || prediction.empty() || prediction.front() == ' ' ||
        prediction.back() == ' ' || lettersOf(original) != lettersOf(tokenized))
        return std::nullopt;
    const std::int64_t first = lettersOf(std::string_view(tokenized).substr(0, found));
    const std::int64_t last = first + lettersOf(prediction) - 1;
    return CodePointSpan{.begin = placeOfLetter(original, first),
                         .end = placeOfLetter(original, last) + 1};
}

} // namespace parlance::text
