// SPDX-License-Identifier: Apache-2.0
// A transcript with word times, and the formats it is exported to.
#pragma once

#include "core/base/json.h"

#include <string>
#include <vector>

namespace parlance::text {

struct Word {
    std::string word;
    double startSec = 0.0;
    double endSec = 0.0;
    double confidence = 0.0; ///< 0..1: exp of the mean log probability of the word's frames
};

/// A text that the recording may hold too.
struct Alternative {
    std::string text;
    double score = 0.0; ///< ln, comparable among those of one recording
};

struct Transcript {
    std::string text;
    double confidence = 0.0;
    double durationSec = 0.0;
    std::vector<Word> words;
    /// The best texts, this one first, likeliest first; none unless several were asked for.
    std::vector<Alternative> alternatives = {};
};

/// [{"text","score"}]
Json toJson(const std::vector<Alternative>& alternatives);
/// {"text", "confidence", "duration", "words": [{"word","start","end","confidence"}]}, and
/// "alternatives" where there are any
Json toJson(const Transcript& transcript);
Transcript transcriptFromJson(const Json& json, const std::string& where);

enum class TranscriptFormat { Txt, Srt, Vtt, Json, TextGrid };

/// `txt|srt|vtt|json|textgrid`; throws Error{Usage}.
TranscriptFormat transcriptFormatFromName(std::string_view name);
/// ".srt", ...
std::string_view fileExtension(TranscriptFormat format);
/// The file's text. SRT and VTT cues break at pauses and at about 42 characters a line.
std::string exportTranscript(const Transcript& transcript, TranscriptFormat format);

} // namespace parlance::text
