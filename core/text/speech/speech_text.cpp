// SPDX-License-Identifier: Apache-2.0
#include "core/text/speech/speech_text.h"

#include "core/base/error.h"
#include "core/base/nearest.h"
#include "core/text/speech/english/text.h"
#include "core/text/speech/pronunciation_dictionary.h"
#include "core/text/speech/published_cleaners.h"
#include "core/text/speech/speech_pieces.h"
#include "core/text/speech/speech_symbols.h"
#include "core/text/white_space.h"

#include <algorithm>
#include <array>
#include <vector>

namespace parlance::text {

namespace {

using Cleaner = TracedText (*)(const TracedText&);

Cleaner publishedCleaner(const std::string& name) {
    if (name == "english_cleaners")
        return englishCleaners;
    if (name == "basic_cleaners")
        return basicCleaners;
    if (name == "transliteration_cleaners")
        return transliterationCleaners;
    if (name == kDefaultCleaner)
        throw Error(ErrorKind::Config, "the cleaner 'english' stands beside another",
                    "text_cleaners", "give it alone");
    throw Error(ErrorKind::Config, strCat("there is no cleaner '", name, "'"), "text_cleaners",
                strCat("did you mean '", nearestName(name, cleanerNames()), "'?"));
}

void addPhones(SpokenTextBuilder& builder, const TracedText& group) {
    for (std::size_t at = 0; at < group.size(); ++at) {
        const std::size_t begin = at;
        while (at < group.size() && !isWhiteSpace(group[at]))
            ++at;
        if (at == begin)
            continue;
        if (const auto id = arpabetSymbol(group.part(begin, at).utf8()))
            builder.add(*id, group.source(begin, at));
    }
}

bool isWordLetter(char32_t letter) {
    return (letter >= U'a' && letter <= U'z') || (letter >= U'A' && letter <= U'Z') ||
           letter == U'\'';
}

/// Does the dictionary say the word? Then its sounds are added, all from the whole word.
bool addPronounced(SpokenTextBuilder& builder, const TracedText& word,
                   const PronunciationDictionary& dictionary) {
    std::string_view phones = dictionary.spoken(word.utf8());
    const bool known = !phones.empty();
    while (!phones.empty()) {
        const std::string_view phone = phones.substr(0, phones.find(' '));
        if (const auto id = arpabetSymbol(phone))
            builder.add(*id, word.source(0, word.size()));
        phones.remove_prefix(std::min(phones.size(), phone.size() + 1));
    }
    return known;
}

void addLetters(SpokenTextBuilder& builder, const TracedText& text,
                const PronunciationDictionary* dictionary) {
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at;
        while (end < text.size() && isWordLetter(text[end]))
            ++end;
        if (dictionary && end > at && addPronounced(builder, text.part(at, end), *dictionary)) {
            at = end;
            continue;
        }
        for (end = std::max(end, at + 1); at < end; ++at)
            if (const auto id = letterSymbol(text[at]))
                builder.add(*id, text.source(at));
    }
}

SpokenText assemble(const std::vector<SpeechPiece>& pieces,
                    const PronunciationDictionary* dictionary) {
    SpokenTextBuilder builder;
    for (const SpeechPiece& piece : pieces) {
        if (piece.arpabet)
            addPhones(builder, piece.text);
        else
            addLetters(builder, piece.text, dictionary);
    }
    return builder.finish();
}

/// The characters that no symbol came from.
std::vector<TextSpan> unspokenOf(const TracedText& original, const SpokenText& spoken,
                                 const std::vector<SpeechPiece>& pieces) {
    std::vector<TextSpan> said = spoken.sources;
    for (const SpeechPiece& piece : pieces) // the braces themselves
        if (piece.arpabet) {
            said.push_back({piece.text.source(0).begin - 1, piece.text.source(0).begin});
            const std::size_t end = piece.text.source(piece.text.size() - 1).end;
            said.push_back({end, end + 1});
        }
    std::sort(said.begin(), said.end(),
              [](const TextSpan& a, const TextSpan& b) { return a.begin < b.begin; });
    std::vector<TextSpan> unspoken;
    std::size_t next = 0;
    std::size_t saidTo = 0;
    for (std::size_t at = 0; at < original.size(); ++at) {
        const TextSpan span = original.source(at);
        for (; next < said.size() && said[next].begin <= span.begin; ++next)
            saidTo = std::max(saidTo, said[next].end);
        if (saidTo <= span.begin && !isWhiteSpace(original[at]))
            unspoken.push_back(span);
    }
    return unspoken;
}

} // namespace

std::span<const std::string> cleanerNames() {
    static const std::array<std::string, 4> names{kDefaultCleaner, "english_cleaners",
                                                  "basic_cleaners", "transliteration_cleaners"};
    return names;
}

SpokenText spokenText(std::string_view text, std::span<const std::string> cleaners,
                      const PronunciationDictionary* dictionary) {
    const TracedText original = TracedText::fromUtf8(text);
    if (cleaners.size() == 1 && cleaners.front() == kDefaultCleaner) {
        EnglishText english = englishText(original);
        SpokenText spoken = assemble(english.pieces, dictionary);
        spoken.unspoken = std::move(english.unspoken);
        return spoken;
    }
    std::vector<Cleaner> published;
    for (const std::string& name : cleaners)
        published.push_back(publishedCleaner(name));
    const auto pieces = publishedPieces(original, [&](const TracedText& part) {
        TracedText cleaned = part;
        for (const Cleaner cleaner : published)
            cleaned = cleaner(cleaned);
        return cleaned;
    });
    SpokenText spoken = assemble(pieces, dictionary);
    spoken.unspoken = unspokenOf(original, spoken, pieces);
    return spoken;
}

} // namespace parlance::text
