// SPDX-License-Identifier: Apache-2.0
#include "core/text/speech/published_cleaners.h"

#include "core/text/letters.h"
#include "core/text/speech/published_numbers.h"
#include "core/text/speech/transliteration.h"
#include "core/text/white_space.h"

#include <array>

namespace parlance::text {

namespace {

constexpr char32_t kFirstTransliterated = 127;

struct Abbreviation {
    std::u32string_view written; ///< with its full stop, which goes away
    std::string_view spoken;
};

constexpr std::array<Abbreviation, 18> kAbbreviations{{{U"mrs.", "misess"},
                                                       {U"mr.", "mister"},
                                                       {U"dr.", "doctor"},
                                                       {U"st.", "saint"},
                                                       {U"co.", "company"},
                                                       {U"jr.", "junior"},
                                                       {U"maj.", "major"},
                                                       {U"gen.", "general"},
                                                       {U"drs.", "doctors"},
                                                       {U"rev.", "reverend"},
                                                       {U"lt.", "lieutenant"},
                                                       {U"hon.", "honorable"},
                                                       {U"sgt.", "sergeant"},
                                                       {U"capt.", "captain"},
                                                       {U"esq.", "esquire"},
                                                       {U"ltd.", "limited"},
                                                       {U"col.", "colonel"},
                                                       {U"ft.", "fort"}}};

bool isWordLetter(char32_t letter) {
    return (letter >= U'a' && letter <= U'z') || (letter >= U'A' && letter <= U'Z') ||
           (letter >= U'0' && letter <= U'9') || letter == U'_';
}

TracedText toAscii(const TracedText& text) {
    TracedText out;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] < kFirstTransliterated)
            out.copy(text, at, at + 1);
        else if (const auto spelling = publishedSpelling(text[at]))
            out.put(*spelling, text.source(at));
    }
    return out;
}

TracedText smallLetters(const TracedText& text) {
    TracedText out;
    for (std::size_t at = 0; at < text.size(); ++at)
        out.put(smallLetter(text[at]), text.source(at));
    return out;
}

TracedText singleSpaces(const TracedText& text) {
    TracedText out;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (!isWhiteSpace(text[at]))
            out.copy(text, at, at + 1);
        else if (at == 0 || !isWhiteSpace(text[at - 1]))
            out.put(U' ', text.source(at));
    }
    return out;
}

TracedText replaceAbbreviation(const TracedText& text, const Abbreviation& abbreviation) {
    const std::size_t length = abbreviation.written.size();
    TracedText out;
    for (std::size_t at = 0; at < text.size();) {
        const bool starts = at == 0 || !isWordLetter(text[at - 1]);
        if (starts && text.text().substr(at, length) == abbreviation.written) {
            out.put(abbreviation.spoken, text.source(at, at + length));
            at += length;
        } else {
            out.copy(text, at, at + 1);
            ++at;
        }
    }
    return out;
}

} // namespace

TracedText basicCleaners(const TracedText& text) {
    return singleSpaces(smallLetters(text));
}

TracedText transliterationCleaners(const TracedText& text) {
    return singleSpaces(smallLetters(toAscii(text)));
}

TracedText englishCleaners(const TracedText& text) {
    TracedText cleaned = publishedNumbers(smallLetters(toAscii(text)));
    for (const Abbreviation& abbreviation : kAbbreviations)
        cleaned = replaceAbbreviation(cleaned, abbreviation);
    return singleSpaces(cleaned);
}

} // namespace parlance::text
