// SPDX-License-Identifier: Apache-2.0
// Single values of table.h: checked, read from text and written as text.
#include "core/base/error.h"
#include "core/base/nearest.h"
#include "core/config/table.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace parlance::config {

namespace {

constexpr std::string_view expectationOf(Type type) {
    switch (type) {
    case Type::Boolean:
        return "true or false";
    case Type::Integer:
        return "a whole number";
    case Type::Real:
        return "a number";
    case Type::Text:
        return "text";
    }
    return "";
}

std::string joined(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names)
        text += (text.empty() ? "" : ", ") + name;
    return text;
}

/// A limit as the field's own values are written.
std::string formatLimit(const FieldInfo& field, double limit) {
    return formatValue(field.type == Type::Integer ? Value(static_cast<std::int64_t>(limit))
                                                   : Value(limit));
}

std::optional<std::string> rangeProblem(const FieldInfo& field, const Value& value, double number) {
    if (std::isnan(number))
        return "this is not a number";
    if (number < field.range.min)
        return strCat(formatValue(value), " is below ", formatLimit(field, field.range.min));
    if (number > field.range.max)
        return strCat(formatValue(value), " is above ", formatLimit(field, field.range.max));
    return std::nullopt;
}

std::optional<double> parseReal(std::string_view text) {
    if (text.starts_with('+'))
        text.remove_prefix(1);
    double number = 0.0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (problem != std::errc() || end != text.data() + text.size() || !std::isfinite(number))
        return std::nullopt;
    return number;
}

/// Also `1e6` and `1000.0`, as long as a double holds the number exactly.
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

std::optional<Value> parseAs(Type type, std::string_view text) {
    switch (type) {
    case Type::Boolean:
        return parseBoolean(text);
    case Type::Integer:
        return parseInteger(text);
    case Type::Real:
        return parseReal(text);
    case Type::Text:
        return std::string(text);
    }
    return std::nullopt;
}

} // namespace

std::optional<std::string> problemWith(const FieldInfo& field, const Value& value) {
    if (const auto* integer = std::get_if<std::int64_t>(&value))
        return rangeProblem(field, value, static_cast<double>(*integer));
    if (const auto* real = std::get_if<double>(&value))
        return rangeProblem(field, value, *real);
    const auto* text = std::get_if<std::string>(&value);
    if (text && !field.choices.empty() && std::ranges::count(field.choices, *text) == 0)
        return strCat("'", text->substr(0, 100), "' is none of ", joined(field.choices));
    return std::nullopt;
}

std::string validValues(const FieldInfo& field) {
    if (!field.choices.empty())
        return joined(field.choices);
    std::string text(expectationOf(field.type));
    if (field.type != Type::Integer && field.type != Type::Real)
        return text;
    if (std::isfinite(field.range.min) && std::isfinite(field.range.max))
        return strCat(text, " from ", formatLimit(field, field.range.min), " to ",
                      formatLimit(field, field.range.max));
    if (std::isfinite(field.range.min))
        return strCat(text, " of at least ", formatLimit(field, field.range.min));
    if (std::isfinite(field.range.max))
        return strCat(text, " of at most ", formatLimit(field, field.range.max));
    return text;
}

Value checkedValue(const FieldInfo& field, std::optional<Value> value, std::string_view found,
                   const std::string& where) {
    const std::optional<std::string> problem =
        value ? problemWith(field, *value)
              : strCat("'", found.substr(0, 100), "' is not ", expectationOf(field.type));
    if (!problem)
        return *std::move(value);
    const auto* text = value ? std::get_if<std::string>(&*value) : nullptr;
    const std::string remedy = text ? strCat("use '", nearestName(*text, field.choices), "'")
                                    : strCat("give ", validValues(field));
    throw Error(ErrorKind::Config, strCat(field.key, ": ", *problem), where, remedy);
}

Value parseValue(const FieldInfo& field, std::string_view text) {
    return checkedValue(field, parseAs(field.type, text), text, {});
}

std::string formatValue(const Value& value) {
    if (const auto* text = std::get_if<std::string>(&value))
        return *text;
    if (const auto* boolean = std::get_if<bool>(&value))
        return *boolean ? "true" : "false";
    std::array<char, 64> buffer{};
    char* const begin = buffer.data();
    char* const end = begin + buffer.size();
    if (const auto* integer = std::get_if<std::int64_t>(&value))
        return {begin, std::to_chars(begin, end, *integer).ptr};
    const double real = std::get<double>(value);
    const double magnitude = std::abs(real);
    const bool plain = magnitude == 0.0 || (magnitude >= 1e-5 && magnitude < 1e15);
    const auto form = plain ? std::chars_format::fixed : std::chars_format::general;
    return {begin, std::to_chars(begin, end, real, form).ptr};
}

} // namespace parlance::config
