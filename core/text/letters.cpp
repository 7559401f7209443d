// SPDX-License-Identifier: Apache-2.0
// The C library's own tables of letters: ICU would bring 30 MB of data for two questions.
#include "core/text/letters.h"

#include "core/text/utf8.h"

#include <locale.h>
#include <wctype.h>

namespace parlance::text {

namespace {

constexpr char32_t kTypographicApostrophe = 0x2019;

locale_t utf8Letters() {
    static const locale_t locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
    return locale;
}

char32_t capitalOf(char32_t point) {
    if (point == kTypographicApostrophe || point == U'\'')
        return U'\'';
    const auto wide = static_cast<wint_t>(point);
    return iswalnum_l(wide, utf8Letters()) != 0
               ? static_cast<char32_t>(towupper_l(wide, utf8Letters()))
               : U' ';
}

} // namespace

char32_t smallLetter(char32_t point) {
    return static_cast<char32_t>(towlower_l(static_cast<wint_t>(point), utf8Letters()));
}

char32_t capitalLetter(char32_t point) {
    return static_cast<char32_t>(towupper_l(static_cast<wint_t>(point), utf8Letters()));
}

std::string capitalLetters(std::string_view text) {
    std::string letters;
    for (const std::string_view bytes : codePoints(text)) {
        const char32_t point = isValidUtf8(bytes) ? capitalOf(codePoint(bytes)) : U' ';
        if (point != U' ')
            appendUtf8(letters, point);
        else if (!letters.empty() && letters.back() != ' ')
            letters += ' ';
    }
    if (letters.ends_with(' '))
        letters.pop_back();
    return letters;
}

} // namespace parlance::text
