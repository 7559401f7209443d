// SPDX-License-Identifier: Apache-2.0
#include "core/text/tokens/byte_pair_words.h"

#include "core/text/tokens/character_kind.h"
#include "core/text/utf8.h"

#include <algorithm>
#include <array>

namespace parlance::text {

namespace {

struct Character {
    CharacterKind kind = CharacterKind::Other;
    std::size_t bytes = 1;
};

/// Unicode's white space does not count the separators 1C to 1F, which Python does.
CharacterKind pairKindOf(char32_t point) {
    return point >= 0x1c && point <= 0x1f ? CharacterKind::Other : kindOf(point);
}

Character characterAt(std::string_view text, std::size_t place) {
    const auto first = static_cast<unsigned char>(text[place]);
    const std::size_t bytes = first < 0x80 ? 1 : first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    const std::string_view character = text.substr(place, bytes);
    if (!isValidUtf8(character))
        return {};
    return {.kind = pairKindOf(codePoint(character)), .bytes = character.size()};
}

/// Where characters of one kind end.
std::size_t endOfRun(std::string_view text, std::size_t place, CharacterKind kind) {
    while (place < text.size()) {
        const Character next = characterAt(text, place);
        if (next.kind != kind)
            break;
        place += next.bytes;
    }
    return place;
}

} // namespace

std::string_view firstPairWord(std::string_view text) {
    static constexpr std::array<std::string_view, 7> kContractions{"'s", "'t",  "'re", "'ve",
                                                                   "'m", "'ll", "'d"};
    for (const std::string_view contraction : kContractions)
        if (text.starts_with(contraction))
            return text.substr(0, contraction.size());
    const Character first = characterAt(text, 0);
    if (first.kind != CharacterKind::Space)
        return text.substr(0, endOfRun(text, 0, first.kind));
    if (text.front() == ' ' && text.size() > 1)
        if (const Character next = characterAt(text, 1); next.kind != CharacterKind::Space)
            return text.substr(0, endOfRun(text, 1, next.kind));
    // White space up to what follows; of several characters the last stays for the next word.
    std::size_t end = first.bytes, last = 0;
    while (end < text.size()) {
        const Character next = characterAt(text, end);
        if (next.kind != CharacterKind::Space)
            return text.substr(0, last == 0 ? end : last);
        last = end;
        end += next.bytes;
    }
    return text;
}

} // namespace parlance::text
