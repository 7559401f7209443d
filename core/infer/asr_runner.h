// SPDX-License-Identifier: Apache-2.0
// Inference of a speech recogniser, for every family that has one.
#pragma once

#include "core/audio/audio_buffer.h"
#include "core/base/progress.h"
#include "core/infer/attention_options.h"
#include "core/infer/ctc_beam.h"
#include "core/text/transcript.h"
#include "core/torch.h"
#include "core/train/precision.h"

#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace parlance::infer {

struct RunnerOptions {
    torch::Device device = torch::kCPU;
    train::Precision precision = train::Precision::Fp32;
};

/// Where a model looked. L layers, H heads, T frames.
struct AsrAttention {
    torch::Tensor maps;                ///< [L, H, T, T] fp32 on the CPU, a row the weights of one
    std::vector<std::int64_t> emitted; ///< the likeliest class of each frame
    double frameSec = 0.0;             ///< from one frame to the next
};

/// What a transcription gives: text and, for --save-logits and views, the frames behind it.
struct AsrResult {
    text::Transcript transcript;
    torch::Tensor logits = {}; ///< [T, V] fp32 on the CPU; undefined unless asked for
    std::optional<AsrAttention> attention = {}; ///< if asked for
};

struct AsrOptions {
    bool keepLogits = false;
    std::optional<BeamOptions> beam{};           ///< greedy without
    std::optional<AttentionOptions> attention{}; ///< only transcribe() gives it
};

/// Not thread-safe: one thread owns a runner.
class AsrRunner {
  public:
    virtual ~AsrRunner() = default;

    virtual std::int64_t sampleRateHz() const = 0;
    /// Labels by class id; class 0 is the blank.
    virtual const std::vector<std::string>& labels() const = 0;

    /// One padded batch; every buffer at sampleRateHz(). An item's result does not depend on the
    /// others within 1e-4. Throws Error{Usage} and Error{Data} for attention that is not possible.
    virtual std::vector<AsrResult> transcribe(const std::vector<audio::AudioBuffer>& batch,
                                              const AsrOptions& options) = 0;
    /// A file of any length by overlapping windows, in constant memory, block by block.
    virtual AsrResult transcribeFile(const std::filesystem::path& file, const AsrOptions& options,
                                     const ProgressSink& progress, const std::stop_token& stop) = 0;
};

} // namespace parlance::infer
