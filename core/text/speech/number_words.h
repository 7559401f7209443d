// SPDX-License-Identifier: Apache-2.0
// English words for numbers, as the published text front end of Tacotron 2 has them (NVIDIA
// DeepLearningExamples, PyTorch/SpeechSynthesis/Tacotron2, tacotron2/text/numbers.py, which takes
// them from the Python package inflect).
#pragma once

#include <string>
#include <string_view>

namespace parlance::text {

/// "one million, two hundred thirty-four thousand" of digits alone, leading zeros ignored. From
/// 10^36 on, which has no name here, each digit is read by itself.
std::string cardinalWords(std::string_view digits);
/// "one hundred and first": with "and", unlike cardinal numbers.
std::string ordinalWords(std::string_view digits);
/// A cardinal number that may be a year: those between 1000 and 3000 are read in pairs ("nineteen
/// oh five", "nineteen hundred"), but for 2000 to 2009.
std::string yearWords(std::string_view digits);

} // namespace parlance::text
