// SPDX-License-Identifier: Apache-2.0
#include "core/runs/series/written_step.h"

#include "core/runs/series/metrics_parser.h"

#include <algorithm>
#include <charconv>

namespace parlance::runs {

namespace {

bool take(const char*& at, const char* end, std::string_view text) {
    if (!std::string_view(at, static_cast<std::size_t>(end - at)).starts_with(text))
        return false;
    at += text.size();
    return true;
}

bool isDigit(char letter) {
    return letter >= '0' && letter <= '9';
}

const char* skipDigits(const char* at, const char* end) {
    return std::find_if_not(at, end, isDigit);
}

/// Where the number ends that JSON has here; null where it has none.
const char* endOfNumber(const char* at, const char* end) {
    at += at < end && *at == '-' ? 1 : 0;
    const char* next = skipDigits(at, end);
    if (next == at || (*at == '0' && next - at > 1))
        return nullptr;
    if (next < end && *next == '.') {
        const char* fraction = next + 1;
        next = skipDigits(fraction, end);
        if (next == fraction)
            return nullptr;
    }
    if (next < end && (*next == 'e' || *next == 'E')) {
        const char* exponent = next + 1;
        exponent += exponent < end && (*exponent == '-' || *exponent == '+') ? 1 : 0;
        next = skipDigits(exponent, end);
        if (next == exponent)
            return nullptr;
    }
    return next;
}

template <typename Number>
bool takeNumber(const char*& at, const char* end, Number& number) {
    const char* next = endOfNumber(at, end);
    if (!next)
        return false;
    const auto [read, failure] = std::from_chars(at, next, number);
    at = next;
    return failure == std::errc() && read == next;
}

/// Up to the closing quotation mark; false for letters that are not written as they are.
bool takeText(const char*& at, const char* end, std::string_view& text) {
    const char* first = at;
    at = std::find_if(at, end, [](char letter) {
        return letter == '"' || letter == '\\' || letter < ' ' || letter > '~';
    });
    text = {first, static_cast<std::size_t>(at - first)};
    return take(at, end, "\"");
}

} // namespace

bool WrittenStep::readName(const char*& at, const char* end, std::size_t place,
                           std::string_view& name) {
    if (!take(at, end, "\""))
        return false;
    if (place < m_names.size()) {
        const std::string& expected = m_names[place];
        const char* first = at;
        if (take(at, end, expected) && take(at, end, "\":")) {
            name = {first, expected.size()};
            return true;
        }
        at = first;
        m_names.resize(place);
    }
    if (!takeText(at, end, name) || !take(at, end, ":"))
        return false;
    // Of a name that comes twice the last value counts, which is left to others.
    if (std::ranges::find(m_names, name) != m_names.end() || m_names.size() >= kMaxLineValues)
        return false;
    m_names.emplace_back(name);
    return true;
}

bool WrittenStep::readValues(const char*& at, const char* end) {
    m_values.clear();
    if (!take(at, end, "{"))
        return false;
    if (take(at, end, "}"))
        return true;
    for (;;) {
        std::string_view name;
        double value = 0.0;
        if (!readName(at, end, m_values.size(), name) || !takeNumber(at, end, value))
            return false;
        m_values.emplace_back(name, value);
        if (take(at, end, "}"))
            return true;
        if (!take(at, end, ","))
            return false;
    }
}

std::optional<StepView> WrittenStep::read(std::string_view text) {
    const char* at = text.data();
    const char* const end = at + text.size();
    StepView line;
    std::string_view split;
    const bool isWritten = take(at, end, R"({"type":"step","step":)") &&
                           takeNumber(at, end, line.step) && take(at, end, R"(,"epoch":)") &&
                           takeNumber(at, end, line.epoch) && take(at, end, R"(,"time":)") &&
                           takeNumber(at, end, line.time) && take(at, end, R"(,"split":")") &&
                           takeText(at, end, split) && take(at, end, R"(,"values":)") &&
                           readValues(at, end) && take(at, end, "}") && at == end;
    const std::optional<Split> known = isWritten ? splitFromName(split) : std::nullopt;
    if (!known)
        return std::nullopt;
    line.split = *known;
    line.values = m_values;
    return line;
}

} // namespace parlance::runs
