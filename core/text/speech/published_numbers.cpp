// SPDX-License-Identifier: Apache-2.0
// The rules in their published order, each over the whole text.
#include "core/text/speech/published_numbers.h"

#include "core/base/error.h"
#include "core/text/speech/number_words.h"

#include <algorithm>
#include <array>
#include <string>

namespace parlance::text {

namespace {

bool isDigit(char32_t letter) {
    return letter >= U'0' && letter <= U'9';
}

/// The end of the characters from `at` on that are digits or in `others`.
std::size_t endOfRun(const TracedText& text, std::size_t at, std::u32string_view others = {}) {
    while (at < text.size() && (isDigit(text[at]) || others.find(text[at]) != others.npos))
        ++at;
    return at;
}

/// The same, ended by a digit; `at` where there is none.
std::size_t endOfDigits(const TracedText& text, std::size_t at, std::u32string_view others) {
    std::size_t end = endOfRun(text, at, others);
    while (end > at && !isDigit(text[end - 1]))
        --end;
    return end;
}

TracedText removeCommas(const TracedText& text) {
    TracedText out;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = isDigit(text[at]) ? endOfDigits(text, at, U",") : at;
        if (end < at + 3) {
            out.copy(text, at, at + 1);
            ++at;
            continue;
        }
        for (; at < end; ++at)
            if (text[at] != U',')
                out.copy(text, at, at + 1);
    }
    return out;
}

std::string counted(std::string_view number, const char* unit) {
    return strCat(number, ' ', unit, number == "1" ? "" : "s");
}

/// "3", "3.50", "1.2.3"
std::string dollarWords(const std::string& amount) {
    if (std::count(amount.begin(), amount.end(), '.') > 1)
        return amount + " dollars";
    if (amount.find(',') != std::string::npos)
        throw Error(ErrorKind::Data, strCat("'$", amount, "' is not an amount of money"),
                    "english_cleaners", "mend the commas, or choose the cleaner english");
    const std::size_t dot = std::min(amount.find('.'), amount.size());
    const std::string dollars(significantDigits(amount.substr(0, dot)));
    const std::string cents(significantDigits(dot == amount.size() ? "" : amount.substr(dot + 1)));
    if (dollars != "0" && cents != "0")
        return strCat(counted(dollars, "dollar"), ", ", counted(cents, "cent"));
    if (dollars != "0")
        return counted(dollars, "dollar");
    return cents == "0" ? "zero dollars" : counted(cents, "cent");
}

TracedText expandDollars(const TracedText& text) {
    TracedText out;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = text[at] == U'$' ? endOfDigits(text, at + 1, U".,") : at;
        if (end <= at + 1) {
            out.copy(text, at, at + 1);
            ++at;
            continue;
        }
        out.put(dollarWords(text.part(at + 1, end).utf8()), text.source(at, end));
        at = end;
    }
    return out;
}

TracedText expandDecimalPoints(const TracedText& text) {
    TracedText out;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t dot = endOfRun(text, at);
        const bool decimal =
            dot > at && dot + 1 < text.size() && text[dot] == U'.' && isDigit(text[dot + 1]);
        const std::size_t end = decimal ? endOfRun(text, dot + 1) : std::max(dot, at + 1);
        out.copy(text, at, decimal ? dot : end);
        if (decimal) {
            out.put(" point ", text.source(dot));
            out.copy(text, dot + 1, end);
        }
        at = end;
    }
    return out;
}

bool isOrdinalEnding(std::u32string_view letters) {
    static constexpr std::array<std::u32string_view, 4> kEndings{U"st", U"nd", U"rd", U"th"};
    return std::find(kEndings.begin(), kEndings.end(), letters) != kEndings.end();
}

std::string numberWords(const std::string& digits) {
    const std::string_view number = significantDigits(digits);
    const int value = number.size() == 4 ? std::stoi(std::string(number)) : 0;
    return value > 1000 && value < 3000 ? yearWords(value) : publishedCardinal(digits);
}

/// Runs of digits, with ordinal endings in the one pass and all that are left in the other.
TracedText expandDigits(const TracedText& text, bool ordinals) {
    TracedText out;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = endOfRun(text, at);
        const bool expand = end > at && (!ordinals || isOrdinalEnding(text.text().substr(end, 2)));
        const std::size_t behind = std::max(end, at + 1) + (expand && ordinals ? 2 : 0);
        if (expand) {
            const std::string digits = text.part(at, end).utf8();
            out.put(ordinals ? publishedOrdinal(digits) : numberWords(digits),
                    text.source(at, behind));
        } else {
            out.copy(text, at, behind);
        }
        at = behind;
    }
    return out;
}

} // namespace

TracedText publishedNumbers(const TracedText& text) {
    const TracedText decimals = expandDecimalPoints(expandDollars(removeCommas(text)));
    return expandDigits(expandDigits(decimals, /*ordinals=*/true), /*ordinals=*/false);
}

} // namespace parlance::text
