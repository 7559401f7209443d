// SPDX-License-Identifier: Apache-2.0
#include "core/engine/engine.h"

#include "core/base/str_cat.h"

namespace parlance::engine {

namespace fs = std::filesystem;
using protocol::Attention;
using protocol::Synthesize;
using protocol::Transcribe;

namespace {

std::vector<std::string> launchOptions(const TrainingRequest& request) {
    std::vector<std::string> options;
    if (!request.slurm || request.slurm->gpus == 0)
        options = {"--nproc", strCat(request.processes)};
    if (!request.slurm)
        return options;
    const auto& [machines, gpus, partition, time] = *request.slurm;
    options.insert(options.begin(), {"--slurm", "--nodes", strCat(machines)});
    if (gpus > 0)
        options.insert(options.end(), {"--gpus-per-node", strCat(gpus)});
    if (!partition.empty())
        options.insert(options.end(), {"--partition", partition});
    if (!time.empty())
        options.insert(options.end(), {"--time", time});
    return options;
}

} // namespace

std::int64_t processesOf(const TrainingRequest& request) {
    if (!request.slurm)
        return request.processes;
    return request.slurm->machines *
           (request.slurm->gpus > 0 ? request.slurm->gpus : request.processes);
}

std::vector<std::string> trainingCommand(const TrainingRequest& request) {
    std::vector<std::string> words;
    if (request.slurm || request.processes > 1) {
        words = launchOptions(request);
        words.insert(words.begin(), "launch");
        words.push_back("--");
    }
    words.push_back("train");
    if (!request.capsule.empty())
        words.insert(words.end(), {"--capsule", request.capsule.string()});
    else
        words.insert(words.end(), {"--preset", request.preset});
    if (!request.initModel.empty())
        words.insert(words.end(), {"--init", request.initModel});
    if (request.inheritOptimizer)
        words.push_back("--inherit-optimizer");
    for (const std::string& setting : request.settings)
        words.insert(words.end(), {"--set", setting});
    if (!request.runFolder.empty())
        words.insert(words.end(), {"--run", request.runFolder.string()});
    return words;
}

text::Transcript Engine::transcribe(const fs::path& model, const fs::path& audioFile,
                                    const text::DecodingOptions& decoding,
                                    const ProgressSink& progress, const std::stop_token& stop,
                                    const TranscriptSink& heard) {
    PartSink part;
    if (heard)
        part = [&heard](const std::vector<protocol::Tensor>& tensors) {
            heard(Transcribe::answer(tensors));
        };
    return ask<Transcribe>({model}, {.audio = fs::absolute(audioFile), .decoding = decoding}, part,
                           progress, stop);
}

text::Transcript Engine::transcribeAudio(const fs::path& model, const audio::AudioBuffer& audio,
                                         const std::stop_token& stop) {
    return ask<Transcribe>({model}, {.audio = audio}, {}, {}, stop);
}

SpeechAttention Engine::attention(const fs::path& model, const audio::AudioBuffer& audio,
                                  const infer::AttentionOptions& options,
                                  const std::stop_token& stop) {
    return ask<Attention>({model}, {.audio = audio, .options = options}, {}, {}, stop);
}

Synthesize::Answer Engine::synthesize(const fs::path& voice, const fs::path& vocoder,
                                      const Synthesize::Question& question, const AudioSink& heard,
                                      const ProgressSink& progress, const std::stop_token& stop) {
    std::vector<fs::path> models{voice};
    if (!vocoder.empty())
        models.push_back(vocoder);
    PartSink part;
    if (heard)
        part = [&heard](const std::vector<protocol::Tensor>& tensors) {
            heard(Synthesize::audioOf(tensors));
        };
    return ask<Synthesize>(models, question, part, progress, stop);
}

} // namespace parlance::engine
