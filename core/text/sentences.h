// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>
#include <vector>

namespace parlance::text {

/// The sentences of running text, without the white space between them. A sentence ends at . ! ? or
/// …, with the brackets and quotation marks that close after it, where white space and something
/// other than a small letter follow; and at 。！？ whatever follows. Full stops of common English
/// abbreviations, of initials and of numbers end none. Line breaks are white space.
std::vector<std::string_view> splitSentences(std::string_view text);

} // namespace parlance::text
