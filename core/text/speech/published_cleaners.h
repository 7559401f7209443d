// SPDX-License-Identifier: Apache-2.0
// The cleaners of the published Tacotron 2 exactly as they are (NVIDIA DeepLearningExamples,
// PyTorch/SpeechSynthesis/Tacotron2, tacotron2/text/cleaners.py), for checkpoints that learned from
// their texts. They never trim, and they drop the full stop of an abbreviation. New voices take
// englishText() (english_text.h).
#pragma once

#include "core/text/speech/traced_text.h"

namespace parlance::text {

/// Small letters, and one space for each run of white space.
TracedText basicCleaners(const TracedText& text);

/// The same after transliteration into ASCII; what has none is left out.
TracedText transliterationCleaners(const TracedText& text);

/// Transliteration, small letters, numbers and abbreviations in words, single spaces. Throws
/// Error{Data} for numbers on which the published program fails (published_numbers.h).
TracedText englishCleaners(const TracedText& text);

} // namespace parlance::text
