// SPDX-License-Identifier: Apache-2.0
// Single values of table.h: checked, read from text and written as text.
#include "core/base/error.h"
#include "core/base/nearest.h"
#include "core/config/number_text.h"
#include "core/config/table.h"

#include <algorithm>
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
    case Type::Span:
        return "steps, epochs or a share such as 500, 2 epochs or 28 %";
    case Type::Integers:
        return "a list of whole numbers such as 2,4";
    case Type::Booleans:
        return "a list of true and false such as true,false";
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
    return field.type == Type::Real ? formatReal(limit)
                                    : formatValue(static_cast<std::int64_t>(limit));
}

std::optional<std::string> rangeProblem(const FieldInfo& field, double number) {
    if (std::isnan(number))
        return "this is not a number";
    if (number < field.range.min)
        return strCat(formatLimit(field, number), " is below ",
                      formatLimit(field, field.range.min));
    if (number > field.range.max)
        return strCat(formatLimit(field, number), " is above ",
                      formatLimit(field, field.range.max));
    return std::nullopt;
}

/// Which a span outside of it does not keep.
std::string limitOf(const FieldInfo& field, const Span& span) {
    if (span.in == Span::In::Percent)
        return "at most 100 %";
    if (span.amount < field.range.min)
        return strCat("at least ", formatLimit(field, field.range.min), " steps");
    return strCat("at most ", formatLimit(field, field.range.max), " steps");
}

template <typename T>
std::optional<Value> parseList(std::string_view text, std::optional<T> parse(std::string_view)) {
    std::vector<T> list;
    for (const std::string& part : splitElements(text)) {
        const std::optional<T> element = parse(part);
        if (!element)
            return std::nullopt;
        list.push_back(*element);
    }
    return list;
}

template <typename T>
std::string formatList(const std::vector<T>& list) {
    std::string text;
    for (const T element : list)
        text += (text.empty() ? "" : ",") + formatValue(element);
    return text;
}

} // namespace

std::vector<std::string> splitElements(std::string_view text) {
    constexpr std::string_view kBetween = " \t,[]()";
    std::vector<std::string> parts;
    for (std::size_t begin = text.find_first_not_of(kBetween); begin != std::string_view::npos;) {
        const std::size_t end = std::min(text.find_first_of(kBetween, begin), text.size());
        parts.emplace_back(text.substr(begin, end - begin));
        begin = text.find_first_not_of(kBetween, end);
    }
    return parts;
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
    case Type::Span:
        return parseSpan(text);
    case Type::Integers:
        return parseList<std::int64_t>(text, parseInteger);
    case Type::Booleans:
        return parseList<bool>(text, parseBoolean);
    }
    return std::nullopt;
}

std::optional<std::string> problemWith(const FieldInfo& field, const Value& value) {
    if (const auto* integer = std::get_if<std::int64_t>(&value))
        return rangeProblem(field, static_cast<double>(*integer));
    if (const auto* real = std::get_if<double>(&value))
        return rangeProblem(field, *real);
    if (const auto* integers = std::get_if<std::vector<std::int64_t>>(&value)) {
        for (const std::int64_t element : *integers)
            if (auto problem = rangeProblem(field, static_cast<double>(element)))
                return problem;
        return std::nullopt;
    }
    if (const auto* span = std::get_if<Span>(&value)) {
        if (span->in == Span::In::Updates)
            return rangeProblem(field, span->amount);
        if (span->in == Span::In::Percent && span->amount > 100.0)
            return strCat(formatSpan(*span), " is more than the whole");
        return std::nullopt;
    }
    const auto* text = std::get_if<std::string>(&value);
    if (text && !field.choices.empty() && std::ranges::count(field.choices, *text) == 0)
        return strCat("'", text->substr(0, 100), "' is none of ", joined(field.choices));
    return std::nullopt;
}

std::string validValues(const FieldInfo& field, const std::optional<Value>& instead) {
    if (!field.choices.empty())
        return joined(field.choices);
    const auto* span = instead ? std::get_if<Span>(&*instead) : nullptr;
    if (span && problemWith(field, *instead))
        return limitOf(field, *span);
    const bool isWhole = field.type == Type::Integer;
    const bool hasLeast = std::isfinite(field.range.min);
    const bool hasMost = std::isfinite(field.range.max);
    if ((!isWhole && field.type != Type::Real) || (!hasLeast && !hasMost))
        return std::string(expectationOf(field.type));
    const std::string least = hasLeast ? formatLimit(field, field.range.min) : "";
    const std::string most = hasMost ? formatLimit(field, field.range.max) : "";
    if (hasLeast && hasMost)
        return strCat(isWhole ? "a whole number from " : "a number from ", least, " to ", most);
    if (hasLeast)
        return strCat(isWhole ? "a whole number of at least " : "a number of at least ", least);
    return strCat(isWhole ? "a whole number of at most " : "a number of at most ", most);
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
                                    : strCat("give ", validValues(field, value));
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
    if (const auto* integer = std::get_if<std::int64_t>(&value))
        return std::to_string(*integer);
    if (const auto* span = std::get_if<Span>(&value))
        return formatSpan(*span);
    if (const auto* integers = std::get_if<std::vector<std::int64_t>>(&value))
        return formatList(*integers);
    if (const auto* booleans = std::get_if<std::vector<bool>>(&value))
        return formatList(*booleans);
    return formatReal(std::get<double>(value));
}

} // namespace parlance::config
