// SPDX-License-Identifier: Apache-2.0
#include "core/base/json.h"

#include "core/base/error.h"
#include "core/base/files.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace parlance {

namespace {

constexpr int kMaxDepth = 64;

/// "config.json, line 3, column 7" of the byte `offset`. What is one line alone may be one of a
/// file, which `where` numbers then.
std::string place(std::string_view text, std::size_t offset, const std::string& where) {
    const std::string_view before = text.substr(0, std::min(offset, text.size()));
    const auto line = std::count(before.begin(), before.end(), '\n') + 1;
    const std::size_t lineStart = before.rfind('\n') + 1; // npos + 1 == 0
    const std::size_t column = before.size() - lineStart + 1;
    return text.find('\n') == std::string_view::npos
               ? strCat(where, ", column ", column)
               : strCat(where, ", line ", line, ", column ", column);
}

} // namespace

Json parseJson(std::string_view text, const std::string& where) {
    const auto limitDepth = [&](int depth, Json::parse_event_t event, const Json&) {
        const bool begins =
            event == Json::parse_event_t::object_start || event == Json::parse_event_t::array_start;
        if (begins && depth >= kMaxDepth)
            throw Error(ErrorKind::Config, strCat("JSON nested deeper than ", kMaxDepth, " levels"),
                        where, "make it flatter");
        return true;
    };
    try {
        return Json::parse(text, limitDepth);
    } catch (const Json::parse_error& problem) {
        const std::size_t offset = problem.byte == 0 ? 0 : problem.byte - 1;
        throw Error(ErrorKind::Config, "this is not valid JSON", place(text, offset, where),
                    "correct it there");
    } catch (const Json::exception&) {
        // Numbers beyond the range of a double.
        throw Error(ErrorKind::Config, "this JSON holds a number out of range", where,
                    "correct the number");
    }
}

Json readJsonFile(const std::filesystem::path& path, std::size_t maxBytes) {
    return parseJson(readFile(path, maxBytes), path.string());
}

std::string formatJson(const Json& value, int indent) {
    return value.dump(indent, ' ', false, Json::error_handler_t::replace);
}

void writeJsonFile(const std::filesystem::path& path, const Json& value) {
    writeFileAtomically(path, formatJson(value, 2) + "\n");
}

Json jsonNumber(double value) {
    if (std::isnan(value))
        return "NaN";
    if (std::isinf(value))
        return value > 0 ? "Infinity" : "-Infinity";
    return value;
}

double numberFromJson(const Json& value, const std::string& where) {
    if (value.is_number())
        return value.get<double>();
    if (value == "NaN")
        return std::numeric_limits<double>::quiet_NaN();
    if (value == "Infinity")
        return std::numeric_limits<double>::infinity();
    if (value == "-Infinity")
        return -std::numeric_limits<double>::infinity();
    throw Error(ErrorKind::Config, strCat("expected a number, found ", value.type_name()), where,
                "write a number, or \"NaN\", \"Infinity\" or \"-Infinity\"");
}

Json formatHeader(std::string_view format) {
    return Json{{"format", std::string(format)}, {"format_version", 1}};
}

} // namespace parlance
