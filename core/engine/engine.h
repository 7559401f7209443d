// SPDX-License-Identifier: Apache-2.0
// The facade that the window calls. No torch type here, and no call that computes in the caller's
// process: three bodies stand behind it, local (command line), remote (the window: worker and
// server processes) and fake (window tests).
#pragma once

#include "core/audio/audio_buffer.h"
#include "core/base/json.h"
#include "core/base/progress.h"
#include "core/engine/attention.h"
#include "core/text/decoding_options.h"
#include "core/text/transcript.h"

#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

namespace parlance::engine {

struct DeviceSummary {
    std::string name;        ///< "cpu", "cuda:0"
    std::string description; ///< "AMD EPYC, 2 threads", "NVIDIA H200"
    std::int64_t memoryBytes = 0;
};

struct TrainingRequest {
    std::string preset;
    std::vector<std::string> settings; ///< `key=value`, where it differs from the preset
    std::string initModel;             ///< a model argument, as --init takes it; empty = none
    std::filesystem::path runFolder;   ///< made by the worker
    std::filesystem::path baseFolder;  ///< relative paths are against it
};

/// What a training would take from the model that it starts from.
struct StartingPoint {
    std::vector<std::string> decided; ///< keys that are the model's and not the training's to set
    Json adopted = Json::object();    ///< those of them that the preset has otherwise, with values
    std::vector<std::string> matched, missing, unexpected; ///< weights
};

/// How a worker was asked to act; all return at once.
enum class WorkerSignal { StopAndSave, SaveNow, StopNow };

/// Blocking calls; the window makes them on threads of its own (ui/services). Errors are thrown as
/// parlance::Error, those of other processes with their kind and message.
class Engine {
  public:
    virtual ~Engine() = default;

    /// Starts a worker that outlives this process and returns once its run folder shows life (or
    /// throws what the worker said).
    virtual void startTraining(const TrainingRequest& request) = 0;
    /// What starting this would take from its initModel. Throws what would keep it from starting:
    /// there is no such model, it does not fit the task, or it contradicts a setting.
    virtual StartingPoint startingPoint(const TrainingRequest& request) = 0;
    /// Starts a worker that goes on from the newest checkpoint.
    virtual void resumeTraining(const std::filesystem::path& runFolder) = 0;
    virtual void signalTraining(const std::filesystem::path& runFolder, WorkerSignal signal) = 0;

    /// The model is loaded at first use and kept until another one is asked for.
    virtual text::Transcript transcribe(const std::filesystem::path& model,
                                        const std::filesystem::path& audioFile,
                                        const text::DecodingOptions& decoding,
                                        const ProgressSink& progress,
                                        const std::stop_token& stop) = 0;
    /// The same for audio at hand, half a minute at most, such as the last words of a recording
    /// that goes on.
    virtual text::Transcript transcribeAudio(const std::filesystem::path& model,
                                             const audio::AudioBuffer& audio,
                                             const std::stop_token& stop) = 0;
    /// Where a recogniser looks while it hears this audio, half a minute at most. Throws
    /// Error{Data} for more maps at once than fit into an answer.
    virtual SpeechAttention attention(const std::filesystem::path& model,
                                      const audio::AudioBuffer& audio,
                                      const infer::AttentionOptions& options,
                                      const std::stop_token& stop) = 0;
    virtual std::vector<DeviceSummary> devices() = 0;
};

} // namespace parlance::engine
