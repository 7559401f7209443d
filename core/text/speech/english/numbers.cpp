// SPDX-License-Identifier: Apache-2.0
#include "core/text/speech/english/numbers.h"

#include "core/base/str_cat.h"
#include "core/text/speech/number_words.h"

#include <algorithm>
#include <array>
#include <vector>

namespace parlance::text {

namespace {

constexpr std::size_t kMaxFractionDigits = 3;
constexpr std::size_t kShortestTelephone = 8; ///< of an international number, with its joints

int valueOf(std::u32string_view digits) {
    int value = 0;
    for (const char32_t digit : digits)
        value = 10 * value + static_cast<int>(digit - U'0');
    return value;
}

std::string pluralOf(std::string words) {
    if (words.ends_with('y'))
        return words.replace(words.size() - 1, 1, "ies");
    return words + (words.ends_with('x') ? "es" : "s");
}

/// "three quarters"; with a whole number before it "and a half".
std::string fractionWords(int above, int below, bool afterWhole) {
    const std::string part = below == 2   ? "half"
                             : below == 4 ? "quarter"
                                          : ordinalWords(std::to_string(below));
    if (above == 1)
        return strCat(afterWhole ? "and a " : "one ", part);
    return strCat(afterWhole ? "and " : "", cardinalWords(std::to_string(above)), ' ',
                  below == 2 ? "halves" : pluralOf(part));
}

struct Fraction {
    std::size_t end = 0;
    int above = 0, below = 0;
};

/// "3/4"
std::optional<Fraction> fractionAt(std::u32string_view text, std::size_t at) {
    const std::size_t slash = digitsEnd(text, at);
    const std::size_t end = digitsEnd(text, slash + 1);
    if (slash == at || letterAt(text, slash) != U'/' || end == slash + 1 ||
        slash - at > kMaxFractionDigits || end - slash - 1 > kMaxFractionDigits ||
        letterAt(text, end) == U'/')
        return std::nullopt;
    return Fraction{end, valueOf(text.substr(at, slash - at)),
                    valueOf(text.substr(slash + 1, end - slash - 1))};
}

bool isProper(const Fraction& fraction) {
    return fraction.above > 0 && fraction.above < fraction.below && fraction.below <= 100;
}

std::optional<Reading> readFraction(std::u32string_view text, std::size_t at) {
    const auto fraction = fractionAt(text, at);
    if (!fraction)
        return std::nullopt;
    const auto [end, above, below] = *fraction;
    if ((above == 24 && below == 7) || (above == 9 && below == 11))
        return Reading{end, strCat(cardinalWords(std::to_string(above)), ' ',
                                   cardinalWords(std::to_string(below)))};
    if (isProper(*fraction))
        return Reading{end, fractionWords(above, below, false)};
    return Reading{end, strCat(cardinalWords(std::to_string(above)), " over ",
                               cardinalWords(std::to_string(below)))};
}

/// "1 1/2"
std::optional<Reading> readMixedFraction(std::u32string_view text, std::size_t at) {
    const std::size_t space = digitsEnd(text, at);
    if (letterAt(text, space) != U' ' || space - at > kMaxFractionDigits)
        return std::nullopt;
    const auto fraction = fractionAt(text, space + 1);
    if (!fraction || !isProper(*fraction))
        return std::nullopt;
    return Reading{fraction->end, strCat(cardinalWords(ascii(text.substr(at, space - at))), ' ',
                                         fractionWords(fraction->above, fraction->below, true))};
}

std::optional<Reading> readOrdinal(std::u32string_view text, std::size_t at) {
    const auto number = numberAt(text, at);
    if (!number || !number->decimals.empty())
        return std::nullopt;
    const std::string ending = small(wordAt(text, number->end));
    if (ending != "st" && ending != "nd" && ending != "rd" && ending != "th")
        return std::nullopt;
    return Reading{number->end + 2, ordinalWords(number->whole)};
}

/// "1980s", "80's", "747s"
std::optional<Reading> readPlural(std::u32string_view text, std::size_t at) {
    const std::size_t end = digitsEnd(text, at);
    const bool apostrophe = letterAt(text, end) == U'\'';
    const std::size_t ending = apostrophe ? end + 1 : end;
    if (wordAt(text, ending) != U"s" || end - at > kMaxNamedDigits)
        return std::nullopt;
    const std::string digits = ascii(text.substr(at, end - at));
    if (apostrophe && !digits.ends_with('0'))
        return std::nullopt; // "1905's first spring"
    const bool decade = digits.size() == 4 && digits.ends_with('0') && digits[0] > '0';
    return Reading{ending + 1,
                   pluralOf(decade ? yearWords(std::stoi(digits)) : cardinalWords(digits))};
}

/// "1.0.2", "192.168.0.1"
std::optional<Reading> readVersion(std::u32string_view text, std::size_t at) {
    std::string words;
    std::size_t parts = 0;
    while (true) {
        const std::size_t end = digitsEnd(text, at);
        words += cardinalWords(ascii(text.substr(at, end - at)));
        at = end;
        ++parts;
        if (letterAt(text, at) != U'.' || !isDigit(letterAt(text, at + 1)))
            break;
        words += " point ";
        ++at;
    }
    return parts > 2 ? std::optional(Reading{at, words}) : std::nullopt;
}

/// The digits at `at`, which `joints` join; ends where two joints or anything else follow.
struct DigitGroups {
    std::size_t end = 0;
    std::vector<std::string> groups;
};
DigitGroups digitGroupsAt(std::u32string_view text, std::size_t at, std::u32string_view joints) {
    DigitGroups found{at, {}};
    while (isDigit(letterAt(text, at))) {
        const std::size_t end = digitsEnd(text, at);
        found.groups.push_back(ascii(text.substr(at, end - at)));
        found.end = end;
        at = joints.find(letterAt(text, end)) == joints.npos ? end : end + 1;
        if (at == end)
            break;
    }
    return found;
}

std::string groupWords(const std::vector<std::string>& groups) {
    std::string words;
    for (const std::string& group : groups)
        words += strCat(words.empty() ? "" : ", ", digitWords(group));
    return words;
}

bool isTelephone(const std::vector<std::string>& groups) {
    const std::size_t count = groups.size();
    return count >= 2 && groups[count - 1].size() == 4 && groups[count - 2].size() == 3 &&
           (count == 2 || groups[count - 3].size() == 3);
}

} // namespace

std::optional<WrittenNumber> numberAt(std::u32string_view text, std::size_t at) {
    WrittenNumber number;
    number.end = digitsEnd(text, at);
    number.whole = ascii(text.substr(std::min(at, text.size()), number.end - at));
    if (!number.whole.empty() && number.whole.size() <= 3)
        while (letterAt(text, number.end) == U',' &&
               digitsEnd(text, number.end + 1) == number.end + 4) {
            number.whole += ascii(text.substr(number.end + 1, 3));
            number.end += 4;
        }
    if (letterAt(text, number.end) == U'.') {
        const std::size_t end = digitsEnd(text, number.end + 1);
        number.decimals = ascii(text.substr(number.end + 1, end - number.end - 1));
        if (!number.decimals.empty())
            number.end = end;
    }
    return number.whole.empty() && number.decimals.empty() ? std::nullopt : std::optional(number);
}

std::string numberWords(const WrittenNumber& number) {
    const bool zeroFirst = number.whole.size() > 1 && number.whole[0] == '0';
    std::string whole = number.whole.empty() ? ""
                        : zeroFirst          ? digitWords(number.whole)
                                             : cardinalWords(number.whole);
    if (number.decimals.empty())
        return whole;
    return strCat(whole, whole.empty() ? "" : " ", "point ", digitWords(number.decimals));
}

std::optional<Reading> readNumberForm(std::u32string_view text, std::size_t at) {
    if (!isDigit(letterAt(text, at)))
        return std::nullopt;
    for (const auto read : {readMixedFraction, readFraction, readOrdinal, readPlural, readVersion})
        if (auto reading = read(text, at))
            return reading;
    return std::nullopt;
}

std::optional<Reading> readFractionSign(std::u32string_view text, std::size_t at) {
    struct Sign {
        char32_t sign;
        int above, below;
    };
    static constexpr std::array<Sign, 18> kSigns{{{U'½', 1, 2},
                                                  {U'⅓', 1, 3},
                                                  {U'⅔', 2, 3},
                                                  {U'¼', 1, 4},
                                                  {U'¾', 3, 4},
                                                  {U'⅕', 1, 5},
                                                  {U'⅖', 2, 5},
                                                  {U'⅗', 3, 5},
                                                  {U'⅘', 4, 5},
                                                  {U'⅙', 1, 6},
                                                  {U'⅚', 5, 6},
                                                  {U'⅐', 1, 7},
                                                  {U'⅛', 1, 8},
                                                  {U'⅜', 3, 8},
                                                  {U'⅝', 5, 8},
                                                  {U'⅞', 7, 8},
                                                  {U'⅑', 1, 9},
                                                  {U'⅒', 1, 10}}};
    for (const auto& [sign, above, below] : kSigns)
        if (letterAt(text, at) == sign) {
            const std::size_t before = at - (letterBefore(text, at) == U' ' ? 1 : 0);
            return Reading{at + 1,
                           fractionWords(above, below, isDigit(letterBefore(text, before)))};
        }
    return std::nullopt;
}

std::optional<Reading> readShortYear(std::u32string_view text, std::size_t at) {
    if (letterAt(text, at) != U'\'' || digitsEnd(text, at + 1) != at + 3)
        return std::nullopt;
    const std::string digits = ascii(text.substr(at + 1, 2));
    if (wordAt(text, at + 3) == U"s" && digits[1] == '0' && digits[0] != '0')
        return Reading{at + 4, pluralOf(cardinalWords(digits))};
    if (isLetter(letterAt(text, at + 3)))
        return std::nullopt;
    return Reading{at + 3,
                   digits[0] == '0' ? strCat("oh ", cardinalWords(digits)) : cardinalWords(digits)};
}

std::optional<Reading> readDigitGroups(std::u32string_view text, std::size_t at) {
    if (letterAt(text, at) == U'+') {
        const DigitGroups found = digitGroupsAt(text, at + 1, U"- ");
        if (found.groups.size() < 3 || found.groups[0].size() > 3 ||
            found.end - at < kShortestTelephone)
            return std::nullopt;
        return Reading{found.end, "plus " + groupWords(found.groups)};
    }
    if (letterAt(text, at) == U'(' && digitsEnd(text, at + 1) == at + 4 &&
        letterAt(text, at + 4) == U')') {
        const std::size_t rest = at + (letterAt(text, at + 5) == U' ' ? 6 : 5);
        DigitGroups found = digitGroupsAt(text, rest, U"-.");
        found.groups.insert(found.groups.begin(), ascii(text.substr(at + 1, 3)));
        return found.groups.size() == 3 && isTelephone(found.groups)
                   ? std::optional(Reading{found.end, groupWords(found.groups)})
                   : std::nullopt;
    }
    const DigitGroups dashed = digitGroupsAt(text, at, U"-");
    if (dashed.groups.size() > 2 || isTelephone(dashed.groups))
        return Reading{dashed.end, groupWords(dashed.groups)};
    const DigitGroups dotted = digitGroupsAt(text, at, U".");
    if (dotted.groups.size() == 3 && isTelephone(dotted.groups))
        return Reading{dotted.end, groupWords(dotted.groups)};
    return std::nullopt;
}

} // namespace parlance::text
