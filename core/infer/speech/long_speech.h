// SPDX-License-Identifier: Apache-2.0
// A text of any length spoken by a voice: passage by passage, with the pauses between them.
#pragma once

#include "core/base/progress.h"
#include "core/infer/speech/speech_synthesizer.h"
#include "core/text/speech/passages.h"

#include <string>

namespace parlance::infer {

/// A text as it was spoken. M mel channels, T frames.
struct SpokenSpeech {
    audio::AudioBuffer audio;
    torch::Tensor mel; ///< [M, T] fp32 on the CPU: of the passages, without the pauses
    /// [T, N] fp32 on the CPU: each frame's weights over the symbols of its passage, 0 beyond; N is
    /// that of the longest one.
    torch::Tensor alignment;
    std::vector<SpokenWord> words; ///< of the text as written
    std::vector<PassageReport> passages;
};

/// A text and its passages, one at least.
struct ReadText {
    std::string text;
    std::vector<text::SpokenPassage> passages;
};

/// May be called by any thread. Throws Error{Data} for a text without anything to say, or too long.
ReadText readText(const SpeechSynthesizer& voice, std::string text);

/// Speaks several texts, so many passages at once; each sounds as it would alone. `progress` counts
/// passages. Throws Error{Cancelled} on a stop request.
std::vector<SpokenSpeech> speakTexts(SpeechSynthesizer& voice, const std::vector<ReadText>& texts,
                                     const SpeakingOptions& options, std::size_t atOnce,
                                     const ProgressSink& progress, const std::stop_token& stop);

/// With a sink, passages are spoken one by one, and samples are given as soon as they are settled;
/// else several at once. The same audio. Throws Error{Cancelled} on a stop request.
SpokenSpeech speakText(SpeechSynthesizer& voice, const ReadText& text,
                       const SpeakingOptions& options, const SamplesSink& sink,
                       const ProgressSink& progress, const std::stop_token& stop);

} // namespace parlance::infer
