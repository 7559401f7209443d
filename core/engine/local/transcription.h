// SPDX-License-Identifier: Apache-2.0
// Speech recognition of many files with one model: what `transcribe` and `evaluate` compute.
#pragma once

#include "core/base/error.h"
#include "core/base/progress.h"
#include "core/metrics/latency.h"
#include "core/text/decoding_options.h"
#include "core/text/transcript.h"

#include <filesystem>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace parlance::engine {

/// How a model is run. The names are those of the command line.
struct InferenceOptions {
    std::string model;                          ///< a *model* argument
    std::string vocabulary, config, dictionary; ///< what a published model's file may lack
    std::string device = "auto";
    std::string precision = "fp32";
    std::int64_t threads = 0; ///< 0 = all cores
    std::int64_t batchSize = 1;
};

/// One file in: audio and, if known, what is said in it.
struct SpeechItem {
    std::filesystem::path file;
    std::optional<std::string> reference; ///< words
};

/// One file out: a transcript or why there is none.
struct SpeechOutcome {
    std::optional<text::Transcript> transcript;
    std::optional<Error> error;
};

struct TranscriptionResult {
    std::vector<SpeechOutcome> outcomes; ///< in the order of the items
    std::vector<double> latencyMs;       ///< of each item that was transcribed
    double computeSec = 0.0;
    double audioSec = 0.0;

    /// computing time / audio time; 0 without audio
    double realTimeFactor() const { return audioSec > 0.0 ? computeSec / audioSec : 0.0; }
};

struct TranscriptionOrder {
    InferenceOptions inference;
    text::DecodingOptions decoding{};
    /// Where each item's logits go, `<name>.safetensors` with [T, V] fp32, and one labels.txt;
    /// empty = nowhere.
    std::filesystem::path logitsFolder;
};

/// `path` as one file name: `/` becomes `_`.
std::string flatName(const std::filesystem::path& path);

/// A file that fails has its error in its outcome and the rest go on; whatever concerns the model
/// or the device is thrown, and Error{Cancelled} on a stop request.
TranscriptionResult transcribeFiles(std::span<const SpeechItem> items,
                                    const TranscriptionOrder& order, const ProgressSink& progress,
                                    const std::stop_token& stop);

} // namespace parlance::engine
