// SPDX-License-Identifier: Apache-2.0
// Greedy decoding of CTC models into text with word times and confidence. T frames, V labels.
#pragma once

#include "core/audio/sounding_part.h"
#include "core/text/ctc_dictionary.h"
#include "core/text/transcript.h"
#include "core/torch.h"

#include <cstdint>
#include <vector>

namespace parlance::infer {

/// The likeliest label of each frame and its log probability.
struct FramePath {
    std::vector<std::int64_t> ids;
    std::vector<double> logProbs;

    void append(const FramePath& other);
};

/// logProbs [T, V] on the CPU; the frames [begin, end) of it.
FramePath greedyPath(const torch::Tensor& logProbs, std::int64_t begin, std::int64_t end);

struct FrameTiming {
    double frameSec = 0.02;           ///< from one frame to the next
    double durationSec = 0.0;         ///< of the audio; no word ends after it
    audio::SoundingFrames sounding{}; ///< of the audio, where it is known
};

/// Words reach from the first frame of their first letter to the last frame of their last one; the
/// blanks between their letters are theirs. As CTC marks letters where it is sure of them, words
/// sound for longer: where the sound goes on before and after, so do their times, half a second at
/// most and to the middle of the gap between two. Confidence is exp of the mean log probability of
/// a word's frames, and of all frames for the whole; 0 without frames.
text::Transcript transcriptOf(const FramePath& path, const text::CtcDictionary& dictionary,
                              const FrameTiming& timing);

} // namespace parlance::infer
