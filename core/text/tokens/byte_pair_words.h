// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

namespace parlance::text {

/// The word that begins a text, as GPT-2's tokenizer cuts it: contractions ('s, 't, 're, 've, 'm,
/// 'll, 'd), letters, numbers or other signs, each with a space before it, and white space but for
/// the last before a word. Bytes that are not UTF-8 are signs. `text` is not empty.
std::string_view firstPairWord(std::string_view text);

} // namespace parlance::text
