// SPDX-License-Identifier: Apache-2.0
// The facade that the window calls: training control, and inference by one call for every use, with
// typed functions on top. No torch type here, and no call that computes in the caller's process:
// behind it stands RemoteEngine, with worker and server processes, or a fake in the window's tests.
// The command line does the same work in its own process (local/).
#pragma once

#include "core/base/progress.h"
#include "core/protocol/attention.h"
#include "core/protocol/speech/synthesize.h"
#include "core/protocol/speech/transcribe.h"

#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace parlance::engine {

using protocol::AttentionMaps;
using protocol::SpeechAttention;

/// Takes a part of an answer while the rest is computed; on any thread. What a part holds is the
/// use's own (core/protocol).
using PartSink = std::function<void(const std::vector<protocol::Tensor>&)>;
using TranscriptSink = std::function<void(const text::Transcript&)>;
using AudioSink = std::function<void(const audio::AudioBuffer&)>;

struct DeviceSummary {
    std::string name;        ///< "cpu", "cuda:0"
    std::string description; ///< "AMD EPYC, 2 threads", "NVIDIA H200"
    std::int64_t memoryBytes = 0;
};

/// A job of Slurm in which a training runs, on other machines.
struct SlurmJob {
    std::int64_t machines = 1;
    std::int64_t gpus = 0;      ///< of each machine, with a process for each; 0 = on processors
    std::string partition = {}; ///< empty = the cluster's default
    std::string time = {};      ///< limit, as Slurm writes it; empty = the partition's

    bool operator==(const SlurmJob&) const = default;
};

struct TrainingRequest {
    std::string preset;
    std::vector<std::string> settings; ///< `key=value`, where it differs from the preset
    std::string initModel;             ///< a model argument, as --init takes it; empty = none
    bool inheritOptimizer = false;     ///< with such a model: its optimiser goes on too
    std::filesystem::path runFolder;   ///< made by the worker
    std::filesystem::path baseFolder;  ///< relative paths are against it
    /// That train together: on this machine, or on each machine of a job without GPUs.
    std::int64_t processes = 1;
    std::optional<SlurmJob> slurm = {}; ///< empty = on this machine
    std::filesystem::path capsule = {}; ///< whose run is repeated, in place of a preset
};

/// In how many processes it trains, on all machines.
std::int64_t processesOf(const TrainingRequest& request);
/// What to give to `parlance`, in the base folder, for such a training.
std::vector<std::string> trainingCommand(const TrainingRequest& request);

/// What a training would take from the model that it starts from.
struct StartingPoint {
    std::vector<std::string> decided; ///< keys that are the model's and not the training's to set
    Json adopted = Json::object();    ///< those of them that the preset has otherwise, with values
    std::vector<std::string> matched, missing, unexpected; ///< weights
};

/// How a worker was asked to act; all return at once.
enum class WorkerSignal { StopAndSave, Pause, SaveNow, StopNow };

/// Blocking calls; the window makes them on threads of its own (ui/services). Errors are thrown as
/// parlance::Error, those of other processes with their kind and message.
class Engine {
  public:
    virtual ~Engine() = default;

    /// Starts a worker that outlives this process and returns once its run folder shows life (or
    /// throws what the worker said); or submits a job of Slurm and returns once that has it.
    virtual void startTraining(const TrainingRequest& request) = 0;
    /// Makes the run of such a training and leaves it queued, with its configuration as it is now.
    /// Throws what keeps it from being started. One in a job is Slurm's to queue.
    virtual void queueTraining(const TrainingRequest& request) = 0;
    /// What starting this would take from its initModel. Throws what would keep it from starting:
    /// there is no such model, it does not fit the task, or it contradicts a setting.
    virtual StartingPoint startingPoint(const TrainingRequest& request) = 0;
    /// Starts a worker that goes on from the newest checkpoint, in so many processes: the run may
    /// have had another number. A run of a job is submitted again, as it was, where Slurm is there.
    virtual void resumeTraining(const std::filesystem::path& runFolder, std::int64_t processes) = 0;
    /// Begins a run that is queued, on `device` (empty = as its configuration says); what keeps it
    /// from that is in its status then. Does nothing where another worker has it by now, as when
    /// two windows begin it.
    virtual void startQueued(const std::filesystem::path& runFolder, std::int64_t processes,
                             const std::string& device) = 0;
    /// To the worker, or through Slurm to the job that has the run, which may still wait. A run
    /// that is queued here is taken out of the queue by any stop.
    virtual void signalTraining(const std::filesystem::path& runFolder, WorkerSignal signal) = 0;

    /// One question, as a codec of core/protocol writes it, to a model: a path, or the name of an
    /// installed one. Further models are those that the use needs beside it. Models are loaded at
    /// first use and kept as long as there is memory for them; requests for different ones do not
    /// disturb each other. Sinks may be empty.
    virtual std::vector<protocol::Tensor> infer(const std::vector<std::filesystem::path>& models,
                                                const protocol::InferRequest& question,
                                                const PartSink& part, const ProgressSink& progress,
                                                const std::stop_token& stop) = 0;
    /// The same, typed.
    template <typename Codec>
    typename Codec::Answer ask(const std::vector<std::filesystem::path>& models,
                               const typename Codec::Question& question, const PartSink& part,
                               const ProgressSink& progress, const std::stop_token& stop) {
        return Codec::answer(infer(models, Codec::request(question), part, progress, stop));
    }

    /// `heard` is told what was heard so far of a long file.
    text::Transcript transcribe(const std::filesystem::path& model,
                                const std::filesystem::path& audioFile,
                                const text::DecodingOptions& decoding, const ProgressSink& progress,
                                const std::stop_token& stop, const TranscriptSink& heard = {});
    /// The same for audio at hand, half a minute at most, such as the last words of a recording
    /// that goes on.
    text::Transcript transcribeAudio(const std::filesystem::path& model,
                                     const audio::AudioBuffer& audio, const std::stop_token& stop);
    /// Where a recogniser looks while it hears this audio, half a minute at most. Throws
    /// Error{Data} for more maps at once than fit into an answer.
    SpeechAttention attention(const std::filesystem::path& model, const audio::AudioBuffer& audio,
                              const infer::AttentionOptions& options, const std::stop_token& stop);

    /// A text as `voice` says it through `vocoder`, or through Griffin-Lim where that is empty.
    /// `heard` takes its audio while it is made, in order.
    protocol::Synthesize::Answer synthesize(const std::filesystem::path& voice,
                                            const std::filesystem::path& vocoder,
                                            const protocol::Synthesize::Question& question,
                                            const AudioSink& heard, const ProgressSink& progress,
                                            const std::stop_token& stop);

    virtual std::vector<DeviceSummary> devices() = 0;
};

} // namespace parlance::engine
