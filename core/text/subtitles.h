// SPDX-License-Identifier: Apache-2.0
// Subtitles from word times: cues of at most two lines of 42 characters and 7 seconds (the usual
// limits of broadcasters), broken where the speaker pauses.
#pragma once

#include "core/text/transcript.h"

#include <span>
#include <string>
#include <vector>

namespace parlance::text {

struct Cue {
    double startSec = 0.0;
    double endSec = 0.0;
    std::vector<std::string> lines; ///< one or two; a longer word makes a longer line
};

std::vector<Cue> subtitleCues(const Transcript& transcript);

/// The file's text in SubRip's form.
std::string subripText(const Transcript& transcript);
/// The same as WebVTT.
std::string webVttText(const Transcript& transcript);

} // namespace parlance::text
