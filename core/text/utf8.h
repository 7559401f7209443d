// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace parlance::text {

/// Well-formed UTF-8, without surrogates, overlong forms or code points past U+10FFFF?
bool isValidUtf8(std::string_view text);

/// The bytes of the next code point, which is taken off the text. Bytes that are not UTF-8 stand
/// alone. False when nothing is left.
bool takeCodePoint(std::string_view& text, std::string_view& bytes);

/// Those of all code points.
std::vector<std::string_view> codePoints(std::string_view text);

/// The value of one code point, of well-formed bytes.
char32_t codePoint(std::string_view bytes);

/// `point` is a Unicode scalar value.
void appendUtf8(std::string& text, char32_t point);

} // namespace parlance::text
