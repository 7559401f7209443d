// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/text/speech/traced_text.h"

#include <optional>
#include <string_view>
#include <vector>

namespace parlance::text {

/// The text in ASCII but for the symbols that the readers of the cleaner `english` know:
/// currencies, fractions, degrees, the en dash of ranges. What cannot be spoken is told in
/// `unspoken`; a space stands for it, so that words stay apart.
TracedText englishAlphabet(const TracedText& original, std::vector<TextSpan>& unspoken);

/// A symbol that is said wherever it stands: "and" for `&`.
std::optional<std::string_view> symbolWords(char32_t symbol);

} // namespace parlance::text
