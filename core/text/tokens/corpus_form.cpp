// SPDX-License-Identifier: Apache-2.0
#include "core/text/tokens/corpus_form.h"

#include "core/text/letters.h"
#include "core/text/utf8.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>

namespace parlance::text {

namespace {

bool isSpecial(std::string_view word) {
    return word.size() > 2 && word.front() == '<' && word.back() == '>';
}

bool isMark(char byte) {
    return std::string_view(",.!?;:").find(byte) != std::string_view::npos;
}

bool endsInMark(std::string_view word) {
    if (word.size() < 2 || !isMark(word.back()))
        return false;
    const auto before = static_cast<unsigned char>(word[word.size() - 2]);
    return before >= 0x80 || (before >= '0' && before <= '9') || (before >= 'A' && before <= 'Z') ||
           (before >= 'a' && before <= 'z');
}

/// Abbreviations end in a full stop in every corpus, and every corpus has misprints: what comes
/// more often decides. Without counts the n-th word comes 1/n as often as the first (Zipf).
WordForm wordFormOf(std::span<const std::string> words, std::span<const std::int64_t> counts) {
    const bool areCounted =
        counts.size() == words.size() &&
        std::ranges::any_of(counts, [](std::int64_t count) { return count > 0; });
    double apart = 0.0, attached = 0.0;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const double weight =
            areCounted ? static_cast<double>(counts[i]) : 1.0 / static_cast<double>(i + 1);
        if (words[i].size() == 1 && isMark(words[i].front()))
            apart += weight;
        else if (endsInMark(words[i]))
            attached += weight;
    }
    if (apart > 0.0 && apart >= attached)
        return WordForm::Apart;
    return attached > 0.0 ? WordForm::Attached : WordForm::Unmarked;
}

bool isByte(std::string_view word) {
    int value = -1;
    const auto [end, failure] = std::from_chars(word.data(), word.data() + word.size(), value);
    return failure == std::errc() && end == word.data() + word.size() && value >= 0 && value < 256;
}

std::optional<WordForm> characterFormOf(std::span<const std::string> words) {
    const auto areAll = [&](const auto& holds) {
        return std::ranges::all_of(words, [&](const std::string& word) {
            return isSpecial(word) || holds(std::string_view(word));
        });
    };
    if (std::ranges::all_of(words, isSpecial))
        return std::nullopt;
    if (areAll(isByte))
        return WordForm::Bytes;
    const bool hasGap = std::ranges::find(words, "_") != words.end();
    return hasGap && areAll([](std::string_view word) { return codePoints(word).size() == 1; })
               ? std::optional(WordForm::Letters)
               : std::nullopt;
}

LetterCase letterCaseOf(std::span<const std::string> words) {
    bool hasSmall = false, hasCapital = false;
    for (const std::string& word : words) {
        if (isSpecial(word))
            continue;
        for (const std::string_view bytes : codePoints(word)) {
            if (!isValidUtf8(bytes))
                continue;
            const char32_t point = codePoint(bytes);
            hasSmall = hasSmall || capitalLetter(point) != point;
            hasCapital = hasCapital || smallLetter(point) != point;
        }
        if (hasSmall && hasCapital)
            break;
    }
    if (hasSmall == hasCapital)
        return LetterCase::Both;
    return hasSmall ? LetterCase::Small : LetterCase::Capital;
}

} // namespace

CorpusForm corpusFormOf(std::span<const std::string> words, std::span<const std::int64_t> counts,
                        bool linesJoin) {
    const std::optional<WordForm> characters = linesJoin ? characterFormOf(words) : std::nullopt;
    return {.words = characters ? *characters : wordFormOf(words, counts),
            .letters = letterCaseOf(words)};
}

} // namespace parlance::text
