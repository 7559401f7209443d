// SPDX-License-Identifier: Apache-2.0
#include "core/text/white_space.h"

#include <algorithm>

namespace parlance::text {

namespace {

/// Of the white space that begins the text the bytes; 0 where it begins with something else.
std::size_t spaceAt(std::string_view text) {
    const auto byte = static_cast<unsigned char>(text.front());
    if (byte < 0x80)
        return isWhiteSpace(byte) ? 1 : 0;
    // All of it lies within two or three bytes.
    const auto at = [&](std::size_t i) { return static_cast<unsigned char>(text[i]) & 0x3fU; };
    const auto goesOn = [&](std::size_t i) {
        return i < text.size() && (static_cast<unsigned char>(text[i]) & 0xc0U) == 0x80U;
    };
    if (byte == 0xc2 && goesOn(1))
        return isWhiteSpace(0x80 + at(1)) ? 2 : 0;
    if (byte >= 0xe1 && byte <= 0xe3 && goesOn(1) && goesOn(2))
        return isWhiteSpace(((byte & 0x0fU) << 12U) + (at(1) << 6U) + at(2)) ? 3 : 0;
    return 0;
}

std::size_t spaceBefore(std::string_view text) {
    for (const std::size_t bytes : {1U, 2U, 3U})
        if (text.size() >= bytes && spaceAt(text.substr(text.size() - bytes)) == bytes)
            return bytes;
    return 0;
}

} // namespace

bool isWhiteSpace(char32_t point) {
    if (point < 0x80)
        return (point >= 0x09 && point <= 0x0d) || (point >= 0x1c && point <= 0x20);
    constexpr char32_t kFurther[] = {0x85, 0xa0, 0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000};
    return (point >= 0x2000 && point <= 0x200a) ||
           std::find(std::begin(kFurther), std::end(kFurther), point) != std::end(kFurther);
}

std::string_view stripped(std::string_view text) {
    while (!text.empty()) {
        const std::size_t bytes = spaceAt(text);
        if (bytes == 0)
            break;
        text.remove_prefix(bytes);
    }
    while (!text.empty()) {
        const std::size_t bytes = spaceBefore(text);
        if (bytes == 0)
            break;
        text.remove_suffix(bytes);
    }
    return text;
}

bool takeWord(std::string_view& text, std::string_view& word) {
    std::size_t begin = 0;
    while (begin < text.size()) {
        const std::size_t bytes = spaceAt(text.substr(begin));
        if (bytes == 0)
            break;
        begin += bytes;
    }
    std::size_t end = begin;
    while (end < text.size() && spaceAt(text.substr(end)) == 0)
        ++end;
    word = text.substr(begin, end - begin);
    text.remove_prefix(end);
    return !word.empty();
}

void splitWords(std::string_view text, std::vector<std::string_view>& words) {
    std::string_view word;
    while (takeWord(text, word))
        words.push_back(word);
}

bool takeLine(std::string_view& text, std::string_view& line) {
    if (text.empty())
        return false;
    const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
    line = text.substr(0, end);
    const bool isPair = text.substr(end).starts_with("\r\n");
    text.remove_prefix(std::min(text.size(), end + (isPair ? 2 : 1)));
    return true;
}

} // namespace parlance::text
