// SPDX-License-Identifier: Apache-2.0
#include "core/base/base64.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace parlance {

namespace {

constexpr std::string_view kDigits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::uint8_t kNone = 64;

/// By character; kNone for what is not a digit.
constexpr auto kValues = [] {
    std::array<std::uint8_t, 256> values{};
    values.fill(kNone);
    for (std::size_t i = 0; i < kDigits.size(); ++i)
        values[static_cast<unsigned char>(kDigits[i])] = static_cast<std::uint8_t>(i);
    return values;
}();

} // namespace

std::string toBase64(std::string_view bytes) {
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const auto byteAt = [&](std::size_t at) {
            return at < bytes.size() ? static_cast<unsigned char>(bytes[at]) : 0U;
        };
        const std::uint32_t bits = (byteAt(i) << 16) | (byteAt(i + 1) << 8) | byteAt(i + 2);
        for (std::size_t digit = 0; digit < 4; ++digit)
            text += digit > bytes.size() - i ? '=' : kDigits[(bits >> (18 - 6 * digit)) & 63];
    }
    return text;
}

std::optional<std::string> fromBase64(std::string_view text) {
    const std::size_t end = std::min(text.find('='), text.size());
    if (text.size() % 4 != 0 || text.size() - end > 2 ||
        text.find_first_not_of('=', end) != std::string_view::npos)
        return std::nullopt;
    std::string bytes;
    bytes.reserve(text.size() / 4 * 3);
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i < end; ++i) {
        const std::uint8_t digit = kValues[static_cast<unsigned char>(text[i])];
        if (digit == kNone)
            return std::nullopt;
        bits = (bits << 6) | digit;
        if (i % 4 != 0)
            bytes += static_cast<char>((bits >> (6 - 2 * (i % 4))) & 0xFF);
    }
    // What is left of the last digit must be nothing, or two texts would mean the same.
    const std::uint32_t left = end % 4 == 2 ? 0xF : end % 4 == 3 ? 0x3 : 0;
    return (bits & left) == 0 ? std::optional(std::move(bytes)) : std::nullopt;
}

} // namespace parlance
