// SPDX-License-Identifier: Apache-2.0
#include "core/serve/http/http_head.h"

#include <algorithm>
#include <cctype>
#include <charconv>

namespace parlance::serve {

namespace {

constexpr std::string_view kLineEnd = "\r\n";
constexpr std::string_view kNotInNames = " \t\"(),/:;<=>?@[\\]{}";

bool isControl(char c) {
    return (static_cast<unsigned char>(c) < 0x20 && c != '\t') || c == 0x7f;
}

bool isName(std::string_view text) {
    return !text.empty() && std::ranges::none_of(text, [](char c) {
        return isControl(c) || kNotInNames.find(c) != std::string_view::npos;
    });
}

bool isNamed(std::string_view text, std::string_view lowerCaseName) {
    return std::ranges::equal(text, lowerCaseName, [](char a, char b) {
        return std::tolower(static_cast<unsigned char>(a)) == b;
    });
}

std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

std::optional<std::uint64_t> parseLength(std::string_view text) {
    std::uint64_t length = 0;
    const char* const end = text.data() + text.size();
    const auto [stopped, problem] = std::from_chars(text.data(), end, length);
    if (text.empty() || problem != std::errc() || stopped != end)
        return std::nullopt;
    return length;
}

/// Takes the first line off `text`, without its end.
std::string_view takeLine(std::string_view& text) {
    const std::string_view line = text.substr(0, text.find(kLineEnd));
    text.remove_prefix(std::min(line.size() + kLineEnd.size(), text.size()));
    return line;
}

} // namespace

std::optional<HttpHead> parseHttpHead(std::string_view head) {
    if (std::ranges::any_of(takeLine(head), isControl))
        return std::nullopt;
    HttpHead result;
    std::optional<std::uint64_t> length;
    for (std::string_view line = takeLine(head); !line.empty(); line = takeLine(head)) {
        const auto colon = line.find(':');
        // A name with a space before its colon, or a line folded into the next, is forbidden.
        if (colon == std::string_view::npos || !isName(line.substr(0, colon)) ||
            std::ranges::any_of(line, isControl))
            return std::nullopt;
        const std::string_view name = line.substr(0, colon);
        if (isNamed(name, "content-length")) {
            const auto value = parseLength(trimmed(line.substr(colon + 1)));
            if (!value || length.value_or(*value) != *value)
                return std::nullopt;
            length = value;
        } else if (isNamed(name, "transfer-encoding") || isNamed(name, "content-encoding")) {
            result.isCoded = true;
        }
    }
    result.bodyBytes = length.value_or(0);
    return result;
}

} // namespace parlance::serve
