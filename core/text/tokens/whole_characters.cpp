// SPDX-License-Identifier: Apache-2.0
#include "core/text/tokens/whole_characters.h"

#include "core/text/utf8.h"

namespace parlance::text {

namespace {

/// Might more bytes make it a character?
bool isBeginning(std::string_view bytes) {
    const auto first = static_cast<unsigned char>(bytes.front());
    const std::size_t whole = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 1;
    if (first > 0xf4 || bytes.size() >= whole)
        return false;
    for (const char byte : bytes.substr(1))
        if ((static_cast<unsigned char>(byte) & 0xc0U) != 0x80)
            return false;
    return true;
}

} // namespace

std::string WholeCharacters::take(std::string_view bytes) {
    const std::string all = std::move(m_waiting) + std::string(bytes);
    m_waiting.clear();
    std::string text;
    const auto characters = codePoints(all);
    std::size_t place = 0;
    for (const std::string_view character : characters) {
        const std::string_view rest = std::string_view(all).substr(place);
        place += character.size();
        if (isValidUtf8(character)) {
            text += character;
        } else if (rest.size() < 4 && isBeginning(rest)) {
            m_waiting = rest;
            break;
        } else {
            text += "\xef\xbf\xbd";
        }
    }
    return text;
}

} // namespace parlance::text
