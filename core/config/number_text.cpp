// SPDX-License-Identifier: Apache-2.0
#include "core/config/number_text.h"

#include <array>
#include <charconv>
#include <cmath>

namespace parlance::config {

std::optional<double> parseReal(std::string_view text) {
    if (text.starts_with('+'))
        text.remove_prefix(1);
    double number = 0.0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (problem != std::errc() || end != text.data() + text.size() || !std::isfinite(number))
        return std::nullopt;
    return number;
}

std::optional<std::int64_t> parseInteger(std::string_view text) {
    std::int64_t number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (problem == std::errc() && end == text.data() + text.size())
        return number;
    const std::optional<double> real = parseReal(text);
    constexpr double kExact = 9007199254740992.0; // 2^53
    if (!real || std::trunc(*real) != *real || std::abs(*real) > kExact)
        return std::nullopt;
    return static_cast<std::int64_t>(*real);
}

std::optional<bool> parseBoolean(std::string_view text) {
    if (text == "true" || text == "1")
        return true;
    if (text == "false" || text == "0")
        return false;
    return std::nullopt;
}

std::string formatReal(double number) {
    std::array<char, 64> buffer{};
    const double magnitude = std::abs(number);
    const bool plain = magnitude == 0.0 || (magnitude >= 1e-5 && magnitude < 1e15);
    const auto form = plain ? std::chars_format::fixed : std::chars_format::general;
    return {buffer.data(),
            std::to_chars(buffer.data(), buffer.data() + buffer.size(), number, form).ptr};
}

} // namespace parlance::config
