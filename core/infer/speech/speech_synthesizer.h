// SPDX-License-Identifier: Apache-2.0
// From text to audio, for every family that has voices. M mel channels, T frames, N symbols.
#pragma once

#include "core/audio/audio_buffer.h"
#include "core/audio/mel_config.h"
#include "core/infer/runner.h"
#include "core/infer/speech/speaking.h"
#include "core/text/speech/spoken_text.h"

#include <functional>
#include <span>
#include <stop_token>
#include <string_view>
#include <vector>

namespace parlance::infer {

/// A sentence as it was spoken.
struct Utterance {
    audio::AudioBuffer audio;
    double peak = 0.0; ///< of what the vocoder made: beyond 1 the audio was turned down to fit
    torch::Tensor mel; ///< [M, T] fp32 on the CPU, before any change of speed
    torch::Tensor alignment; ///< [T, N] fp32 on the CPU
    AlignmentReport report;
};

/// Takes samples of a sentence as soon as they are settled, in order.
using SamplesSink = std::function<void(std::span<const float> samples)>;

class SpeechSynthesizer : public virtual Runner {
  public:
    virtual const audio::MelConfig& mel() const = 0;
    /// What it says of a text, by the cleaners that it learned with. May be called by any thread.
    virtual text::SpokenText read(std::string_view text) const = 0;

    /// Speaks sentences in one batch: symbols as read() gives them, at least one each. A sentence's
    /// audio does not depend on the others. Throws Error{Cancelled} on a stop request.
    virtual std::vector<Utterance> speak(const std::vector<std::vector<std::int64_t>>& sentences,
                                         const SpeakingOptions& options,
                                         const std::stop_token& stop) = 0;
    /// One sentence, its first samples before its last frame is made. The same audio.
    virtual Utterance speakAloud(const std::vector<std::int64_t>& sentence,
                                 const SpeakingOptions& options, const SamplesSink& sink,
                                 const std::stop_token& stop) = 0;
};

} // namespace parlance::infer
