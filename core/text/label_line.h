// SPDX-License-Identifier: Apache-2.0
// Label lines of letter models: symbols apart, `|` after each word, "H E L L O | A G A I N |".
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace parlance::text {

/// "hello world" -> "h e l l o | w o r l d |"; white space separates words, case is kept.
std::string labelLineFromText(std::string_view text);
/// The reverse, words one space apart.
std::string textFromLabelLine(std::string_view labelLine);
/// The symbols of a label line, split on white space.
std::vector<std::string_view> labelSymbols(std::string_view labelLine);

} // namespace parlance::text
