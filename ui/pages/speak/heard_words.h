// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/infer/speech/speaking.h"
#include "core/text/transcript.h"

#include <QString>

#include <vector>

namespace parlance::ui {

/// What a recogniser made of a speech.
struct HeardWords {
    std::vector<bool> misheard; ///< for each word that has a time in the speech
    QString summary;            ///< "WER 40 %: ...", or that all words are right
    QString heard;              ///< what it wrote
};

/// Compares all words of the text as they are spoken ("3" is "three") with what was heard, letter
/// case aside. Of one that the voice skipped there is none among `words`: it counts all the same.
HeardWords heardWords(const std::string& text, const std::vector<infer::SpokenWord>& words,
                      const text::Transcript& transcript);

} // namespace parlance::ui
