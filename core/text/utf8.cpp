// SPDX-License-Identifier: Apache-2.0
#include "core/text/utf8.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace parlance::text {

namespace {

/// Length in bytes of the code point at the start of `text`; 0 when it is malformed.
std::size_t leadingLength(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char lead = byte(0);
    if (lead < 0x80)
        return 1;
    const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || text.size() < length)
        return 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((byte(i) & 0xC0) != 0x80)
            return 0;
    // The second byte tells overlong forms, surrogates and what lies past U+10FFFF.
    const unsigned char second = byte(1);
    const bool misplaced = (lead == 0xE0 && second < 0xA0) || (lead == 0xED && second > 0x9F) ||
                           (lead == 0xF0 && second < 0x90) || (lead == 0xF4 && second > 0x8F);
    return misplaced ? 0 : length;
}

} // namespace

bool isValidUtf8(std::string_view text) {
    while (!text.empty()) {
        const std::size_t length = leadingLength(text);
        if (length == 0)
            return false;
        text.remove_prefix(length);
    }
    return true;
}

bool takeCodePoint(std::string_view& text, std::string_view& bytes) {
    if (text.empty())
        return false;
    bytes = text.substr(0, std::max<std::size_t>(1, leadingLength(text)));
    text.remove_prefix(bytes.size());
    return true;
}

std::vector<std::string_view> codePoints(std::string_view text) {
    std::vector<std::string_view> points;
    std::string_view bytes;
    while (takeCodePoint(text, bytes))
        points.push_back(bytes);
    return points;
}

char32_t codePoint(std::string_view bytes) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
    if (bytes.size() == 1)
        return byte(0);
    char32_t point = byte(0) & (0x7FU >> bytes.size());
    for (std::size_t i = 1; i < bytes.size(); ++i)
        point = point << 6 | (byte(i) & 0x3FU);
    return point;
}

void appendUtf8(std::string& text, char32_t point) {
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

} // namespace parlance::text
