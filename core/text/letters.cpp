// SPDX-License-Identifier: Apache-2.0
// The C library's own tables of letters: ICU would bring 30 MB of data for two questions.
#include "core/text/letters.h"

#include "core/text/utf8.h"

#include <locale.h>
#include <wctype.h>

#include <array>

namespace parlance::text {

namespace {

constexpr char32_t kTypographicApostrophe = 0x2019;

locale_t utf8Letters() {
    static const locale_t locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
    return locale;
}

/// Of well-formed UTF-8.
char32_t decode(std::string_view bytes) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
    if (bytes.size() == 1)
        return byte(0);
    char32_t point = byte(0) & (0x7FU >> bytes.size());
    for (std::size_t i = 1; i < bytes.size(); ++i)
        point = point << 6 | (byte(i) & 0x3FU);
    return point;
}

void append(std::string& text, char32_t point) {
    if (point < 0x80) {
        text += static_cast<char>(point);
        return;
    }
    const int extra = point < 0x800 ? 1 : point < 0x10000 ? 2 : 3;
    static constexpr std::array<unsigned, 4> kLead{0, 0xC0, 0xE0, 0xF0};
    text += static_cast<char>(kLead[static_cast<std::size_t>(extra)] | point >> (6 * extra));
    for (int shift = 6 * (extra - 1); shift >= 0; shift -= 6)
        text += static_cast<char>(0x80U | (point >> shift & 0x3FU));
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

std::string capitalLetters(std::string_view text) {
    std::string letters;
    for (const std::string_view bytes : codePoints(text)) {
        const char32_t point = isValidUtf8(bytes) ? capitalOf(decode(bytes)) : U' ';
        if (point != U' ')
            append(letters, point);
        else if (!letters.empty() && letters.back() != ' ')
            letters += ' ';
    }
    if (letters.ends_with(' '))
        letters.pop_back();
    return letters;
}

} // namespace parlance::text
