// SPDX-License-Identifier: Apache-2.0
#include "core/text/speech/english/roman.h"

#include "core/text/speech/number_words.h"

#include <algorithm>
#include <array>

namespace parlance::text {

namespace {

/// Sorted.
constexpr std::array<std::string_view, 32> kRulers{
    "alexander", "alfonso", "benedict",  "boniface",  "catherine", "charles",   "christian",
    "clement",   "edward",  "elizabeth", "ferdinand", "francis",   "frederick", "george",
    "gregory",   "gustav",  "henry",     "innocent",  "ivan",      "james",     "john",
    "leo",       "leopold", "louis",     "napoleon",  "nicholas",  "otto",      "paul",
    "philip",    "pius",    "richard",   "william"};
constexpr std::array<std::string_view, 9> kTitles{"king",   "queen", "pope",   "emperor", "empress",
                                                  "prince", "tsar",  "sultan", "duke"};
/// Common words that a number follows.
constexpr std::array<std::string_view, 20> kNumbered{
    "act",   "appendix", "article", "book", "chapter", "class", "figure",
    "grade", "level",    "mark",    "part", "phase",   "scene", "section",
    "stage", "table",    "title",   "type", "volume",  "war"};
static_assert(std::is_sorted(kRulers.begin(), kRulers.end()));

template <typename Words>
bool contains(const Words& words, std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

/// 0 for what is not a Roman number from 2 to 49 of several letters.
int valueOf(std::u32string_view letters) {
    static constexpr std::array<std::u32string_view, 10> kOnes{U"",  U"I",  U"II",  U"III",  U"IV",
                                                               U"V", U"VI", U"VII", U"VIII", U"IX"};
    static constexpr std::array<std::u32string_view, 5> kTens{U"", U"X", U"XX", U"XXX", U"XL"};
    if (letters.size() < 2 || letters == U"XL") // a size
        return 0;
    for (std::size_t tens = 0; tens < kTens.size(); ++tens)
        for (std::size_t ones = 0; ones < kOnes.size(); ++ones)
            if (letters.starts_with(kTens[tens]) &&
                letters.substr(kTens[tens].size()) == kOnes[ones])
                return static_cast<int>(10 * tens + ones);
    return 0;
}

} // namespace

std::optional<Reading> readRomanNumber(std::u32string_view text, std::size_t at) {
    const std::u32string_view letters = wordAt(text, at);
    const int value = valueOf(letters);
    if (value == 0 || letterBefore(text, at) != U' ')
        return std::nullopt;
    const std::string name = wordBefore(text, at);
    const std::size_t begin = at - 1 - std::min(name.size(), at - 1);
    const bool capital = isCapital(letterAt(text, begin)) && isSmall(letterAt(text, begin + 1));
    if (!capital && !contains(kNumbered, name))
        return std::nullopt;
    const std::string digits = std::to_string(value);
    const std::size_t end = at + letters.size();
    const bool ruler =
        std::binary_search(kRulers.begin(), kRulers.end(), name) ||
        (letterBefore(text, begin) == U' ' && contains(kTitles, wordBefore(text, begin)));
    return Reading{end, ruler ? "the " + ordinalWords(digits) : cardinalWords(digits)};
}

} // namespace parlance::text
