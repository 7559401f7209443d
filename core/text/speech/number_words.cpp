// SPDX-License-Identifier: Apache-2.0
#include "core/text/speech/number_words.h"

#include <array>
#include <utility>
#include <vector>

namespace parlance::text {

namespace {

constexpr std::array<const char*, 20> kSmall{
    "zero",     "one",     "two",     "three",     "four",     "five",    "six",
    "seven",    "eight",   "nine",    "ten",       "eleven",   "twelve",  "thirteen",
    "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"};
constexpr std::array<const char*, 10> kTens{"",      "",      "twenty",  "thirty", "forty",
                                            "fifty", "sixty", "seventy", "eighty", "ninety"};
constexpr std::array<const char*, 12> kScales{
    "",           "thousand",   "million",   "billion",   "trillion", "quadrillion", "quintillion",
    "sextillion", "septillion", "octillion", "nonillion", "decillion"};
constexpr std::size_t kGroup = 3;
constexpr std::size_t kMostDigits = kGroup * kScales.size();

std::string belowHundred(int number) {
    if (number < 20)
        return kSmall[static_cast<std::size_t>(number)];
    std::string words = kTens[static_cast<std::size_t>(number / 10)];
    if (number % 10 != 0)
        words += std::string("-") + kSmall[static_cast<std::size_t>(number % 10)];
    return words;
}

std::string belowThousand(int number, std::string_view between) {
    if (number < 100)
        return belowHundred(number);
    std::string words = std::string(kSmall[static_cast<std::size_t>(number / 100)]) + " hundred";
    if (number % 100 != 0)
        words += std::string(between) + belowHundred(number % 100);
    return words;
}

std::string_view withoutLeadingZeros(std::string_view digits) {
    const std::size_t first = digits.find_first_not_of('0');
    return first == std::string_view::npos ? std::string_view() : digits.substr(first);
}

std::string digitByDigit(std::string_view digits) {
    std::string words;
    for (const char digit : digits) {
        if (!words.empty())
            words += ' ';
        words += kSmall[static_cast<std::size_t>(digit - '0')];
    }
    return words;
}

int valueOf(std::string_view digits) {
    int value = 0;
    for (const char digit : digits)
        value = 10 * value + (digit - '0');
    return value;
}

/// `andWord`: " and " before what is below a hundred, or " ".
std::string words(std::string_view digits, std::string_view andWord) {
    digits = withoutLeadingZeros(digits);
    if (digits.empty())
        return kSmall[0];
    if (digits.size() > kMostDigits)
        return digitByDigit(digits);
    std::string text;
    for (std::size_t scale = (digits.size() - 1) / kGroup + 1; scale-- > 0;) {
        const std::size_t end = digits.size() - kGroup * scale;
        const std::size_t begin = end > kGroup ? end - kGroup : 0;
        const int group = valueOf(digits.substr(begin, end - begin));
        if (group == 0)
            continue;
        if (!text.empty()) // what is below a hundred is not set off
            text += scale == 0 && group < 100 ? andWord : ", ";
        text += belowThousand(group, andWord);
        if (scale > 0)
            text += std::string(" ") + kScales[scale];
    }
    return text;
}

} // namespace

std::string cardinalWords(std::string_view digits) {
    return words(digits, " ");
}

std::string ordinalWords(std::string_view digits) {
    static const std::vector<std::pair<std::string, std::string>> irregular{
        {"one", "first"},    {"two", "second"}, {"three", "third"},   {"five", "fifth"},
        {"eight", "eighth"}, {"nine", "ninth"}, {"twelve", "twelfth"}};
    std::string text = words(digits, " and ");
    const std::size_t last = text.find_last_of(" -") + 1; // 0 when there is but one word
    for (const auto& [cardinal, ordinal] : irregular)
        if (text.compare(last, std::string::npos, cardinal) == 0)
            return text.replace(last, std::string::npos, ordinal);
    if (text.ends_with('y'))
        return text.replace(text.size() - 1, 1, "ieth");
    return text + "th";
}

std::string yearWords(std::string_view digits) {
    const std::string_view number = withoutLeadingZeros(digits);
    const int value = number.size() == 4 ? valueOf(number) : 0;
    if (value <= 1000 || value >= 3000 || value == 2000)
        return cardinalWords(digits);
    const int first = value / 100, second = value % 100;
    if (value > 2000 && value < 2010)
        return "two thousand " + belowHundred(second);
    if (second == 0)
        return belowHundred(first) + " hundred";
    return belowHundred(first) + (second < 10 ? " oh " : " ") + belowHundred(second);
}

} // namespace parlance::text
