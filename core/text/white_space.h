// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>
#include <vector>

namespace parlance::text {

/// White space as Python's str.split() and str.strip() know it.
bool isWhiteSpace(char32_t point);

/// Without white space at both ends. `text` may hold bytes that are not UTF-8, which are none.
std::string_view stripped(std::string_view text);

/// What stands between white space: the next word is taken off the text. False when none is left.
bool takeWord(std::string_view& text, std::string_view& word);

/// All of them, appended to `words`.
void splitWords(std::string_view text, std::vector<std::string_view>& words);

/// The lines of a text, ended by LF, CR or CRLF: the next one, without its end, is taken off it.
/// False when nothing is left.
bool takeLine(std::string_view& text, std::string_view& line);

} // namespace parlance::text
