// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/infer/speech/speaking.h"
#include "core/text/transcript.h"

#include <QString>

#include <vector>

namespace parlance::ui {

/// What a recogniser made of a speech.
struct HeardWords {
    std::vector<bool> misheard; ///< for each word of the text as it was written
    QString summary;            ///< "WER 40 %: ...", or that all words are right
    QString heard;              ///< what it wrote
};

/// Compares the words as they are spoken ("3" is "three") with what was heard, letter case aside.
HeardWords heardWords(const std::vector<infer::SpokenWord>& words,
                      const text::Transcript& transcript);

} // namespace parlance::ui
