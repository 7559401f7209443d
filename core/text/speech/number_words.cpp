// SPDX-License-Identifier: Apache-2.0
#include "core/text/speech/number_words.h"

#include "core/base/error.h"

#include <algorithm>
#include <array>
#include <vector>

namespace parlance::text {

namespace {

constexpr std::array<const char*, 20> kOnes{
    "zero",     "one",     "two",     "three",     "four",     "five",    "six",
    "seven",    "eight",   "nine",    "ten",       "eleven",   "twelve",  "thirteen",
    "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"};
constexpr std::array<const char*, 10> kTens{"",      "",      "twenty",  "thirty", "forty",
                                            "fifty", "sixty", "seventy", "eighty", "ninety"};
constexpr std::array<const char*, 12> kScales{"",
                                              " thousand",
                                              " million",
                                              " billion",
                                              " trillion",
                                              " quadrillion",
                                              " quintillion",
                                              " sextillion",
                                              " septillion",
                                              " octillion",
                                              " nonillion",
                                              " decillion"};

/// How the groups of thousands hang together.
struct Manner {
    const char* between; ///< groups
    const char* hundredAnd;
    const char* smallRest; ///< before a last group below a hundred
};
constexpr Manner kPlain{" ", " ", " "};
constexpr Manner kPublishedCardinal{", ", " ", " "};
constexpr Manner kPublishedOrdinal{", ", " and ", " and "};

std::string pairWords(int number) {
    if (number < 20)
        return kOnes[static_cast<std::size_t>(number)];
    std::string words = kTens[static_cast<std::size_t>(number / 10)];
    return number % 10 == 0 ? words
                            : strCat(words, '-', kOnes[static_cast<std::size_t>(number % 10)]);
}

std::string groupWords(int number, const Manner& manner) {
    if (number < 100)
        return pairWords(number);
    const std::string hundreds = strCat(pairWords(number / 100), " hundred");
    return number % 100 == 0 ? hundreds
                             : strCat(hundreds, manner.hundredAnd, pairWords(number % 100));
}

/// Of at most kMaxNamedDigits.
std::string words(std::string_view digits, const Manner& manner) {
    digits = significantDigits(digits);
    std::string said;
    for (std::size_t at = 0; at < digits.size();) {
        const std::size_t left = digits.size() - at;
        const std::size_t length = (left - 1) % 3 + 1;
        int group = 0;
        for (const char digit : digits.substr(at, length))
            group = 10 * group + (digit - '0');
        at += length;
        const std::size_t scale = (left - length) / 3;
        if (group == 0 && digits.size() > 1)
            continue;
        if (!said.empty())
            said += scale == 0 && group < 100 ? manner.smallRest : manner.between;
        said += groupWords(group, manner) + kScales[scale];
    }
    return said;
}

void requireNamed(std::string_view digits) {
    if (significantDigits(digits).size() > kMaxNamedDigits)
        throw Error(
            ErrorKind::Data,
            strCat("a number of ", digits.size(), " digits has no name in english_cleaners"),
            strCat("'", digits.substr(0, 12), "...'"),
            "write it in words, or choose the cleaner english");
}

} // namespace

std::string_view significantDigits(std::string_view digits) {
    const std::size_t first = digits.find_first_not_of('0');
    return first == std::string_view::npos ? "0" : digits.substr(first);
}

std::string cardinalWords(std::string_view digits) {
    return significantDigits(digits).size() > kMaxNamedDigits ? digitWords(digits)
                                                              : words(digits, kPlain);
}

std::string ordinalOf(std::string words) {
    struct Ending {
        std::string_view cardinal, ordinal;
    };
    static constexpr std::array<Ending, 8> kEndings{{{"one", "first"},
                                                     {"two", "second"},
                                                     {"three", "third"},
                                                     {"five", "fifth"},
                                                     {"eight", "eighth"},
                                                     {"nine", "ninth"},
                                                     {"twelve", "twelfth"},
                                                     {"y", "ieth"}}};
    for (const auto& [cardinal, ordinal] : kEndings)
        if (words.ends_with(cardinal))
            return words.replace(words.size() - cardinal.size(), cardinal.size(), ordinal);
    return words + "th";
}

std::string ordinalWords(std::string_view digits) {
    return ordinalOf(cardinalWords(digits));
}

std::string digitWords(std::string_view digits) {
    std::string said;
    for (const char digit : digits)
        said += strCat(said.empty() ? "" : " ", kOnes[static_cast<std::size_t>(digit - '0')]);
    return said;
}

std::string yearWords(int year) {
    const int century = year / 100;
    const int rest = year % 100;
    if (year < 100)
        return pairWords(year);
    if (year % 1000 == 0 || (century == 20 && rest < 10))
        return words(std::to_string(year), kPlain);
    if (rest == 0)
        return pairWords(century) + " hundred";
    return strCat(pairWords(century), rest < 10 ? " oh " : " ", pairWords(rest));
}

std::string publishedCardinal(std::string_view digits) {
    requireNamed(digits);
    return words(digits, kPublishedCardinal);
}

std::string publishedOrdinal(std::string_view digits) {
    requireNamed(digits);
    return ordinalOf(words(digits, kPublishedOrdinal));
}

} // namespace parlance::text
