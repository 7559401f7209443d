// SPDX-License-Identifier: Apache-2.0
// Texts into recordings: what `synthesize` computes.
#pragma once

#include "core/engine/local/speech/transcription.h"
#include "core/infer/speech/speaking.h"

namespace parlance::engine {

struct SynthesisOrder {
    InferenceOptions inference; ///< its model is the voice; its batch counts sentences
    std::string vocoder;        ///< a *model* argument; empty = Griffin-Lim
    infer::SpeakingOptions speaking = {};
};

/// A text in, and its WAV file out.
struct SpokenItem {
    std::string text;
    std::filesystem::path output;
};

struct SpokenOutcome {
    double durationSec = 0.0;
    std::int64_t melFrames = 0;
    bool stoppedByGate = true; ///< all its sentences; else one ran into the limit
    std::string verdict = {};  ///< of its worst sentence, for people
    double peak = 0.0;         ///< of the vocoder's audio: beyond 1 it was turned down to fit
    std::optional<Error> error = {};
};

struct SynthesisTimes {
    std::vector<double> latencyMs; ///< of each batch of texts, for each text in it
    double computeSec = 0.0;
    double audioSec = 0.0;
    std::int64_t samples = 0;
};

struct SynthesisResult {
    std::vector<SpokenOutcome> outcomes; ///< in the order of the items
    SynthesisTimes times;
};

/// A text that fails has its error in its outcome and the rest go on; whatever concerns the models
/// or the device is thrown, and Error{Cancelled} on a stop request.
SynthesisResult synthesizeTexts(std::span<const SpokenItem> items, const SynthesisOrder& order,
                                const ProgressSink& progress, const std::stop_token& stop);

} // namespace parlance::engine
