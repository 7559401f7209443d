// SPDX-License-Identifier: Apache-2.0
#include "core/text/tokens/final_sigma.h"

#include <utf8proc.h>

#include <algorithm>
#include <array>

namespace parlance::text {

namespace {

utf8proc_category_t categoryOf(char32_t point) {
    return utf8proc_category(static_cast<utf8proc_int32_t>(point));
}

/// Unicode's Cased, of characters that are not case-ignorable.
bool isCased(char32_t point) {
    const auto signedPoint = static_cast<utf8proc_int32_t>(point);
    const utf8proc_category_t category = categoryOf(point);
    const bool isOther = point == 0xaa || point == 0xba || (point >= 0x1f130 && point <= 0x1f149) ||
                         (point >= 0x1f150 && point <= 0x1f169) ||
                         (point >= 0x1f170 && point <= 0x1f189);
    return isOther || category == UTF8PROC_CATEGORY_LU || category == UTF8PROC_CATEGORY_LL ||
           category == UTF8PROC_CATEGORY_LT || utf8proc_tolower(signedPoint) != signedPoint ||
           utf8proc_toupper(signedPoint) != signedPoint;
}

/// Unicode's Case_Ignorable.
bool isCaseIgnorable(char32_t point) {
    static constexpr std::array<char32_t, 17> kWithinWords{
        0x27,   0x2e,   0x3a,   0xb7,   0x387,  0x55f,  0x5f4,  0x2018, 0x2019,
        0x2024, 0x2027, 0xfe13, 0xfe52, 0xfe55, 0xff07, 0xff0e, 0xff1a};
    switch (categoryOf(point)) {
    case UTF8PROC_CATEGORY_MN:
    case UTF8PROC_CATEGORY_ME:
    case UTF8PROC_CATEGORY_CF:
    case UTF8PROC_CATEGORY_LM:
    case UTF8PROC_CATEGORY_SK:
        return true;
    default:
        return std::ranges::binary_search(kWithinWords, point);
    }
}

} // namespace

bool isFinalSigma(std::u32string_view word, std::size_t place) {
    std::size_t before = place;
    while (before > 0 && isCaseIgnorable(word[before - 1]))
        --before;
    if (before == 0 || !isCased(word[before - 1]))
        return false;
    std::size_t after = place + 1;
    while (after < word.size() && isCaseIgnorable(word[after]))
        ++after;
    return after == word.size() || !isCased(word[after]);
}

} // namespace parlance::text
