// SPDX-License-Identifier: Apache-2.0
#include "core/text/speech/transliteration.h"

#include "core/text/speech/spelling_tables.h"

#include <array>
#include <unordered_map>

namespace parlance::text {

namespace {

using Spellings = std::unordered_map<char32_t, std::string_view>;

Spellings makeSpellings(std::span<const Spelling> rows) {
    Spellings spellings;
    for (const Spelling& row : rows)
        for (const char32_t letter : row.letters)
            spellings.emplace(letter, row.ascii);
    return spellings;
}

/// Where the published tables lose a character, or write it otherwise than English readers say it.
constexpr std::array<Spelling, 35> kEnglish{{
    {"A", U"Ä"},
    {"a", U"ä"},
    {"O", U"Ö"},
    {"Oe", U"Œ"},
    {"o", U"ö"},
    {"oe", U"œ"},
    {"U", U"Ü"},
    {"u", U"ü"},
    {"i", U"ı"},
    {"--", U"—―⸺⸻"},
    {"-", U"‐‑‒–\u00AD"},
    {"...", U"…⋯"},
    {"..", U"‥"},
    {"\"", U"«»„‟“”″❝❞\u00A8"},
    {"'", U"‹›‘’‚‛′ʼ\u00B4"},
    {",", U"、，"},
    {".", U"。"},
    {"!", U"‼"},
    {"?", U"⁇⁈⁉‽"},
    {"1", U"¹"},
    {"2", U"²"},
    {"3", U"³"},
    {"fi", U"ﬁ"},
    {"fl", U"ﬂ"},
    {"ff", U"ﬀ"},
    {"ffi", U"ﬃ"},
    {"ffl", U"ﬄ"},
    {" ", U"\u0085\u00A0\u2028\u2029\u3000"},
    {" - ", U"•‣◦▪●○■□·∙"},
    {"[", U"【「『"},
    {"]", U"】」』"},
    {"no", U"№"},
    {"TM", U"℠"},
    {"", U"¿¡®™\u200B\u200C\u200D\u200E\u200F\u2060\uFEFF\uFE0E\uFE0F"},
    {"~", U"～〜"},
}};

/// Marks that sit on the letter before them.
bool isCombining(char32_t letter) {
    return (letter >= 0x300 && letter <= 0x36F) || (letter >= 0x1AB0 && letter <= 0x1AFF) ||
           (letter >= 0x1DC0 && letter <= 0x1DFF) || (letter >= 0x20D0 && letter <= 0x20FF) ||
           (letter >= 0xFE20 && letter <= 0xFE2F);
}

/// Blocks whose characters are forms of the letters that they look like.
bool isForm(char32_t letter) {
    return letter < 0x250 || (letter >= 0x2000 && letter < 0x2C00) ||
           (letter >= 0xFE50 && letter < 0xFFF0) || (letter >= 0x1D400 && letter < 0x1D800) ||
           (letter >= 0x1FBF0 && letter < 0x1FC00);
}

std::optional<std::string_view> find(const Spellings& spellings, char32_t letter) {
    const auto found = spellings.find(letter);
    return found == spellings.end() ? std::nullopt : std::optional(found->second);
}

const Spellings& byMeaning() {
    static const Spellings spellings = makeSpellings(replacements());
    return spellings;
}

const Spellings& byLook() {
    static const Spellings spellings = makeSpellings(lookAlikes());
    return spellings;
}

} // namespace

std::optional<std::string_view> publishedSpelling(char32_t letter) {
    const auto meant = find(byMeaning(), letter);
    return meant ? meant : find(byLook(), letter);
}

std::optional<std::string_view> englishSpelling(char32_t letter) {
    static const Spellings english = makeSpellings(kEnglish);
    if (const auto found = find(english, letter))
        return found;
    if (isCombining(letter))
        return "";
    if (const auto meant = find(byMeaning(), letter); meant && !meant->empty())
        return meant;
    return isForm(letter) ? find(byLook(), letter) : std::nullopt;
}

} // namespace parlance::text
