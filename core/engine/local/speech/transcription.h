// SPDX-License-Identifier: Apache-2.0
// Speech recognition of many files with one model: what `transcribe` and `evaluate` compute.
#pragma once

#include "core/base/error.h"
#include "core/base/progress.h"
#include "core/base/world.h"
#include "core/infer/long_audio.h"
#include "core/text/decoding_options.h"
#include "core/text/transcript.h"

#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace parlance::infer {
class AsrRunner;
}

namespace parlance::engine {

/// How a model is run. The names are those of the command line.
struct InferenceOptions {
    std::string model;                          ///< a *model* argument
    std::string vocabulary, config, dictionary; ///< what a published model's file may lack
    std::string device = "auto";
    std::string precision = "fp32";
    std::int64_t threads = 0; ///< 0 = all cores
    /// Computed together; empty = one, and where a task is measured as the model was trained.
    std::optional<std::int64_t> batchSize = {};
    World local = {}; ///< among the processes that share this host's devices and threads
};

/// One file in: audio and, if known, what is said in it.
struct SpeechItem {
    std::filesystem::path file;
    std::optional<std::string> reference; ///< words
};

/// One file out: a transcript or why there is none.
struct SpeechOutcome {
    std::optional<text::Transcript> transcript = {};
    std::optional<Error> error = {};
};

/// Called once for each item, by its place in the list, as soon as it is done, which need not be in
/// the order of the list; on another thread than the caller's, but never once that has its answer.
/// What it throws ends the whole.
using OutcomeSink = std::function<void(std::size_t item, SpeechOutcome outcome)>;

struct TranscriptionTimes {
    std::vector<double> latencyMs; ///< of each item that was transcribed
    double computeSec = 0.0;       ///< hearing, and what decoding takes beyond that
    double audioSec = 0.0;

    /// computing time / audio time; 0 without audio
    double realTimeFactor() const { return audioSec > 0.0 ? computeSec / audioSec : 0.0; }
};

struct TranscriptionOrder {
    InferenceOptions inference;
    text::DecodingOptions decoding{};
    infer::LongAudioOptions longAudio{}; ///< its batch is that of `inference`
    /// Where each item's logits go, as logitsFile() has it with [T, V] fp32, and one labels.txt;
    /// empty = nowhere.
    std::filesystem::path logitsFolder;
    /// Where several processes transcribe one list: each takes every size-th item, from its rank
    /// on.
    World world = {};
};

/// Of a recogniser's evaluation options: "decoder", "beam_width", "lm", "lm_weight", and in seconds
/// "window" and "context", where 0 = as suits the model. Throws Error{Usage} for what is wrong.
TranscriptionOrder transcriptionOrder(const InferenceOptions& inference, const Json& options);

/// `path` as one file name: `/` becomes `_`.
std::string flatName(const std::filesystem::path& path);

/// `<folder>/<flat name>.safetensors`
std::filesystem::path logitsFile(const std::filesystem::path& folder, const SpeechItem& item);

/// Transcribes this process's share of the items. Decodes files beside the hearing of those that
/// follow. A file that fails has its error in its outcome and the rest go on; whatever concerns the
/// model or the device is thrown, and Error{Cancelled} on a stop request.
TranscriptionTimes transcribeFiles(std::span<const SpeechItem> items,
                                   const TranscriptionOrder& order, const OutcomeSink& done,
                                   const ProgressSink& progress, const std::stop_token& stop);
/// The same with a model at hand.
TranscriptionTimes transcribeFiles(infer::AsrRunner& runner, std::span<const SpeechItem> items,
                                   const TranscriptionOrder& order, const OutcomeSink& done,
                                   const ProgressSink& progress, const std::stop_token& stop);

} // namespace parlance::engine
