// SPDX-License-Identifier: Apache-2.0
// What a voice can say, as numbers: the symbol table of the published Tacotron 2 (NVIDIA
// DeepLearningExamples, PyTorch/SpeechSynthesis/Tacotron2, tacotron2/text/symbols.py and
// cmudict.py).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace parlance::text {

/// 148 of them, an id being its place: padding, a hyphen, punctuation, letters, and the phonemes of
/// ARPAbet with an "@" before them, so that they are not taken for letters.
const std::vector<std::string>& speechSymbols();

/// The id of a character that can be said; empty for others, and for the padding.
std::optional<std::int64_t> idOfCharacter(char character);
/// The id of a phoneme such as "AH0"; empty for what ARPAbet does not have.
std::optional<std::int64_t> idOfPhoneme(std::string_view phoneme);

/// Letters and {PHONEMES} of cleaned symbols again, for people.
std::string textOfSymbols(const std::vector<std::int64_t>& ids);

} // namespace parlance::text
