// SPDX-License-Identifier: Apache-2.0
#include "core/text/answers/answer_score.h"

#include "core/text/letters.h"
#include "core/text/tokens/character_kind.h"
#include "core/text/tokens/final_sigma.h"
#include "core/text/utf8.h"
#include "core/text/white_space.h"

#include <algorithm>
#include <iterator>

namespace parlance::text {

namespace {

constexpr char32_t kCapitalSigma = 0x3a3, kSmallSigma = 0x3c3, kFinalSigma = 0x3c2;
constexpr char32_t kDottedCapitalI = 0x130, kDotAbove = 0x307;

std::u32string pointsOf(std::string_view text) {
    std::u32string points;
    std::string_view bytes;
    while (takeCodePoint(text, bytes))
        points += bytes.size() == 1 && static_cast<unsigned char>(bytes.front()) >= 0x80
                      ? U'\uFFFD' // not UTF-8
                      : codePoint(bytes);
    return points;
}

/// As Python's str.lower().
std::u32string lower(const std::u32string& text) {
    std::u32string small;
    for (std::size_t i = 0; i < text.size(); ++i)
        if (text[i] == kCapitalSigma)
            small += isFinalSigma(text, i) ? kFinalSigma : kSmallSigma;
        else if (text[i] == kDottedCapitalI)
            (small += U'i') += kDotAbove;
        else
            small += smallLetter(text[i]);
    return small;
}

bool isAsciiPunctuation(char32_t point) {
    return (point >= 33 && point <= 47) || (point >= 58 && point <= 64) ||
           (point >= 91 && point <= 96) || (point >= 123 && point <= 126);
}

/// Of a word as Python's regular expressions have it.
bool isOfWord(char32_t point) {
    const CharacterKind kind = kindOf(point);
    return kind == CharacterKind::Letter || kind == CharacterKind::Number;
}

/// Articles become spaces: a word ends at punctuation beyond ASCII too.
std::string withoutArticles(const std::u32string& text) {
    std::string kept;
    for (auto begin = text.begin(); begin != text.end();) {
        const auto end = std::find_if_not(begin, text.end(), isOfWord);
        const std::u32string_view word(begin, end);
        if (word == U"a" || word == U"an" || word == U"the")
            kept += ' ';
        else
            for (const char32_t point : word)
                appendUtf8(kept, point);
        begin = end;
        if (begin != text.end())
            appendUtf8(kept, *begin++);
    }
    return kept;
}

std::vector<std::string> wordsOf(std::string_view text) {
    const std::string normalized = normalizedAnswer(text);
    std::vector<std::string_view> words;
    splitWords(normalized, words);
    return {words.begin(), words.end()};
}

double f1Of(std::vector<std::string> answer, std::vector<std::string> reference,
            AnswerRules rules) {
    if (rules == AnswerRules::Version2 && (answer.empty() || reference.empty()))
        return answer.empty() && reference.empty() ? 1.0 : 0.0;
    std::ranges::sort(answer);
    std::ranges::sort(reference);
    std::vector<std::string> common;
    std::ranges::set_intersection(answer, reference, std::back_inserter(common));
    if (common.empty())
        return 0.0;
    const auto same = static_cast<double>(common.size());
    const double precision = same / static_cast<double>(answer.size());
    const double recall = same / static_cast<double>(reference.size());
    return 2.0 * precision * recall / (precision + recall);
}

} // namespace

std::string normalizedAnswer(std::string_view text) {
    std::u32string points = lower(pointsOf(text));
    std::erase_if(points, isAsciiPunctuation);
    const std::string kept = withoutArticles(points);
    std::string normalized;
    std::string_view rest = kept, word;
    while (takeWord(rest, word))
        normalized.append(normalized.empty() ? "" : " ").append(word);
    return normalized;
}

AnswerScore scoreAnswer(std::string_view answer, std::string_view reference, AnswerRules rules) {
    return {.exact = normalizedAnswer(answer) == normalizedAnswer(reference) ? 1.0 : 0.0,
            .f1 = f1Of(wordsOf(answer), wordsOf(reference), rules)};
}

AnswerScore bestAnswerScore(std::string_view answer, std::span<const std::string> references,
                            AnswerRules rules) {
    AnswerScore best;
    bool hasReference = false;
    for (const std::string& reference : references) {
        if (rules == AnswerRules::Version2 && normalizedAnswer(reference).empty())
            continue;
        hasReference = true;
        const AnswerScore score = scoreAnswer(answer, reference, rules);
        best = {.exact = std::max(best.exact, score.exact), .f1 = std::max(best.f1, score.f1)};
    }
    if (rules == AnswerRules::Version2 && !hasReference)
        return scoreAnswer(answer, "", rules);
    return best;
}

} // namespace parlance::text
