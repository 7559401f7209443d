// SPDX-License-Identifier: Apache-2.0
// The text front end of Tacotron 2: from a text as it is written to the symbols that the network
// reads (NVIDIA DeepLearningExamples, PyTorch/SpeechSynthesis/Tacotron2, tacotron2/text).
#pragma once

#include "core/text/speech/spoken_text.h"

#include <span>
#include <string>
#include <string_view>

namespace parlance::text {

class PronunciationDictionary;

/// The cleaner of new voices (english_text.h).
inline constexpr const char* kDefaultCleaner = "english";

/// "english" and the published "english_cleaners", "basic_cleaners", "transliteration_cleaners"
/// (published_cleaners.h).
std::span<const std::string> cleanerNames();

/// What is said of `text`, of any bytes. The published cleaners apply in the order given, as in the
/// published program; `english` stands alone. ARPAbet may stand in braces: "{HH AH0 L OW1}". With a
/// dictionary, words that it knows are said by it. A text without anything to say gives no speech
/// (SpokenText::hasSpeech), not an error. Throws Error{Config} for an unknown cleaner or `english`
/// beside another, Error{Data} for numbers on which the published cleaners fail.
SpokenText spokenText(std::string_view text, std::span<const std::string> cleaners,
                      const PronunciationDictionary* dictionary = nullptr);

} // namespace parlance::text
