// SPDX-License-Identifier: Apache-2.0
// The 148 symbols of the published Tacotron 2 (NVIDIA DeepLearningExamples,
// PyTorch/SpeechSynthesis/Tacotron2, tacotron2/text/symbols.py and cmudict.py). A symbol's id is
// its place: the pad `_`, `-`, punctuation and the space, A-Z, a-z, and 84 symbols of ARPAbet, each
// stored with a leading `@`, since some look like letters. There is no symbol for the start or the
// end of a text.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace parlance::text {

inline constexpr std::int64_t kCommaSymbol = 6;

/// All symbols in the order of their ids: "_", "-", "!", ..., "@AA", ..., "@ZH".
std::span<const std::string> speechSymbols();

/// The id of a letter, a punctuation mark or the space; none for any other character. A `_` in a
/// text becomes the pad, as in the published program.
std::optional<std::int64_t> letterSymbol(char32_t letter);

/// The id of an ARPAbet symbol as it stands in braces: "HH", "AW1".
std::optional<std::int64_t> arpabetSymbol(std::string_view phone);

/// Is the symbol one of ARPAbet?
bool isArpabet(std::int64_t id);

/// Does the symbol have a sound: a letter or one of ARPAbet?
bool isSpoken(std::int64_t id);

} // namespace parlance::text
