// SPDX-License-Identifier: Apache-2.0
// Inference of a speech recogniser, for every family that has one. T frames, V labels.
#pragma once

#include "core/audio/files/audio_file.h"
#include "core/base/progress.h"
#include "core/infer/ctc/ctc_beam.h"
#include "core/infer/long_audio.h"
#include "core/infer/runner.h"
#include "core/text/transcript.h"

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace parlance::infer {

/// What a transcription gives: text and, for --save-logits, the frames behind it.
struct AsrResult {
    text::Transcript transcript;
    torch::Tensor logits = {}; ///< [T, V] fp32 on the CPU; undefined unless asked for
};

/// Takes the transcript of what has been heard so far; its last words may still change. May be
/// called from another thread, never once the decoding has ended or has been given up.
using PartialTranscriptSink = std::function<void(const text::Transcript&)>;

struct AsrOptions {
    bool keepLogits = false;
    std::optional<BeamOptions> beam{}; ///< greedy without
    PartialTranscriptSink partial{};   ///< of long audio, after each window; may be empty
    LongAudioOptions longAudio{};      ///< for files
};

class AsrRunner : public virtual Runner {
  public:
    virtual std::int64_t sampleRateHz() const = 0;
    /// Labels by class id; class 0 is the blank.
    virtual const std::vector<std::string>& labels() const = 0;

    /// What is left of a recording's transcription once the device has done its part: to be called
    /// once, by any thread, or given up, while the runner lives.
    using Decoding = std::function<AsrResult()>;

    /// The device's part of one padded batch; every buffer at sampleRateHz(). An item's result does
    /// not depend on the others within 1e-4.
    virtual std::vector<Decoding> hear(const std::vector<audio::AudioBuffer>& batch,
                                       const AsrOptions& options) = 0;
    /// The same of audio of any length, in constant memory: by overlapping windows where it does
    /// not fit into one. Throws Error{Usage} for windows that are not possible and, as what it
    /// returns does too, Error{Cancelled} on a stop request.
    virtual Decoding hearFile(const audio::AudioSource& source, const AsrOptions& options,
                              const ProgressSink& progress, const std::stop_token& stop) = 0;

    /// Both parts.
    std::vector<AsrResult> transcribe(const std::vector<audio::AudioBuffer>& batch,
                                      const AsrOptions& options);
    AsrResult transcribeFile(const audio::AudioSource& source, const AsrOptions& options,
                             const ProgressSink& progress, const std::stop_token& stop);
};

} // namespace parlance::infer
