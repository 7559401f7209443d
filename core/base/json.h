// SPDX-License-Identifier: Apache-2.0
// JSON with our conventions: keys keep their order, numbers that are not finite are the strings
// "NaN", "Infinity" and "-Infinity", and input is hostile until parsed.
#pragma once

#include <nlohmann/json.hpp>

#include <filesystem>
#include <string>
#include <string_view>

namespace parlance {

using Json = nlohmann::ordered_json;

/// Parses `text`; `where` names its source in errors. Nesting deeper than 64 is refused.
/// Throws Error{Config} for malformed text.
Json parseJson(std::string_view text, const std::string& where);

/// Reads and parses a file of at most `maxBytes`. Throws Error{IoRead} or Error{Config}.
Json readJsonFile(const std::filesystem::path& path, std::size_t maxBytes = 64u << 20);

/// The text of `value`: on one line, or with `indent` spaces a level. Bytes that are not UTF-8
/// (file names may hold any) become U+FFFD instead of an exception.
std::string formatJson(const Json& value, int indent = -1);

/// Writes with two-space indentation, atomically (see files.h).
void writeJsonFile(const std::filesystem::path& path, const Json& value);

/// A JSON number, or one of the three strings for NaN and the infinities.
Json jsonNumber(double value);
/// The reverse; throws Error{Config} naming `where` when it is neither.
double numberFromJson(const Json& value, const std::string& where);

/// An object that begins with "format": format and "format_version": 1.
Json formatHeader(std::string_view format);

} // namespace parlance
