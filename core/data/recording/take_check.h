// SPDX-License-Identifier: Apache-2.0
// Is what was just recorded fit for a voice to learn from?
#pragma once

#include "core/audio/audio_buffer.h"
#include "core/audio/sounding_part.h"

#include <string>
#include <string_view>
#include <vector>

namespace parlance::data {

enum class TakeProblem {
    NothingHeard,
    TooQuiet,
    Clipped,
    Noisy,
    CutAtStart,
    CutAtEnd,
    TooShort, ///< for its text
    TooLong,
};

struct TakeVerdict {
    /// Without what a key or a mouse button did at either end; empty where nothing was heard.
    audio::SoundingPart speech{};
    double speechSec = 0.0;
    double speechDb = 0.0;             ///< of full scale: the mean of what is loud in it
    double noiseDb = 0.0;              ///< the same of the quietest tenth of the take
    std::vector<TakeProblem> problems; ///< none: it is good

    bool has(TakeProblem problem) const;
    /// Is there anything that could be kept?
    bool isHeard() const { return speech.end > speech.begin; }
};

/// `text` is what was to be read.
TakeVerdict checkTake(const audio::AudioBuffer& take, const std::string& text);

/// In words, with what to do about it.
std::string_view takeProblemWords(TakeProblem problem);

/// The speech with a tenth of a second of the silence on either side.
audio::AudioBuffer trimmedTake(const audio::AudioBuffer& take, const TakeVerdict& verdict);

} // namespace parlance::data
