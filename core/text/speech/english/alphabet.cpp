// SPDX-License-Identifier: Apache-2.0
#include "core/text/speech/english/alphabet.h"

#include "core/text/speech/english/money.h"
#include "core/text/speech/transliteration.h"
#include "core/text/white_space.h"

namespace parlance::text {

namespace {

constexpr char32_t kFirstBeyondAscii = 0x80;
constexpr char32_t kDelete = 0x7F;

struct Variant {
    char32_t written, same;
};
constexpr Variant kVariants[] = {{U'º', U'°'}, {U'˚', U'°'},  {U'μ', U'µ'},  {U'Ω', U'Ω'},
                                 {U'₤', U'£'}, {U'￡', U'£'}, {U'￥', U'¥'}, {U'＄', U'$'}};

struct Symbol {
    char32_t symbol;
    std::string_view words;
};
constexpr Symbol kSymbols[] = {
    {U'&', "and"},           {U'+', "plus"},      {U'=', "equals"},  {U'@', "at"},
    {U'%', "percent"},       {U'#', "hash"},      {U'×', "times"},   {U'÷', "divided by"},
    {U'±', "plus or minus"}, {U'−', "minus"},     {U'°', "degrees"}, {U'§', "section"},
    {U'©', "copyright"},     {U'‰', "per mille"}, {U'µ', "micro"},   {U'Ω', "ohm"},
    {U'²', "squared"},       {U'³', "cubed"},     {U'≈', "about"},   {U'≤', "at most"},
    {U'≥', "at least"},      {U'≠', "is not"},    {U'→', "to"},      {U'√', "root of"},
    {U'∞', "infinity"}};

bool isFraction(char32_t letter) {
    return (letter >= 0xBC && letter <= 0xBE) || (letter >= 0x2150 && letter <= 0x215E);
}

bool isKept(char32_t letter) {
    return isFraction(letter) || letter == U'–' || symbolWords(letter) || currencySign(letter);
}

} // namespace

std::optional<std::string_view> symbolWords(char32_t symbol) {
    for (const auto& [known, words] : kSymbols)
        if (known == symbol)
            return words;
    return std::nullopt;
}

TracedText englishAlphabet(const TracedText& original, std::vector<TextSpan>& unspoken) {
    TracedText out;
    for (std::size_t at = 0; at < original.size(); ++at) {
        const TextSpan source = original.source(at);
        char32_t letter = original[at];
        for (const auto& [written, same] : kVariants)
            if (letter == written)
                letter = same;
        const bool control = letter < U' ' || letter == kDelete;
        if (isWhiteSpace(letter)) {
            out.put(letter == U'\n' ? U'\n' : U' ', source);
        } else if (letter == TracedText::kMalformed || control) {
            unspoken.push_back(source);
        } else if (letter < kFirstBeyondAscii || isKept(letter)) {
            out.put(letter, source);
        } else if (const auto spelling = englishSpelling(letter)) {
            out.put(*spelling, source);
        } else {
            unspoken.push_back(source);
            out.put(U' ', source);
        }
    }
    return out;
}

} // namespace parlance::text
