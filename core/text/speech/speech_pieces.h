// SPDX-License-Identifier: Apache-2.0
// A text whose ARPAbet in braces stands apart: "on {HH AW1 S} street" has three pieces.
#pragma once

#include "core/text/speech/traced_text.h"

#include <functional>
#include <vector>

namespace parlance::text {

struct SpeechPiece {
    TracedText text; ///< without the braces
    bool arpabet = false;
};

/// Takes the groups in braces out as the published program does (tacotron2/text/__init__.py): a
/// group lies within a line, and after a first one whatever follows the end of its line is lost; a
/// line break before the first group hides all groups. The rest goes through `clean`.
std::vector<SpeechPiece> publishedPieces(const TracedText& text,
                                         const std::function<TracedText(const TracedText&)>& clean);

} // namespace parlance::text
