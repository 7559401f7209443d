// SPDX-License-Identifier: Apache-2.0
// Words as corpora of Wikipedia write them, apart from their punctuation, and as people do.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace parlance::text {

/// Typed text as such words: punctuation apart, " @.@ ", " @,@ " and " @-@ " within numbers and
/// compounds.
std::vector<std::string> typedWords(std::string_view text);

/// The word as it is written after `before` (empty = it begins a line): with a space before it
/// where one belongs.
std::string writtenWord(std::string_view word, std::string_view before);

} // namespace parlance::text
