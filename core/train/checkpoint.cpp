// SPDX-License-Identifier: Apache-2.0
#include "core/train/checkpoint.h"

#include "core/base/error.h"
#include "core/base/file_digest.h"
#include "core/base/files.h"
#include "core/base/log.h"
#include "core/dist/tensor_exchange.h"
#include "core/tensor_io/module_state.h"

#include <ranges>

namespace parlance::train {

namespace {

constexpr const char* kModelFile = "model.safetensors";
constexpr const char* kTrainingFile = "training.safetensors";
constexpr const char* kStateFile = "state.json";
constexpr const char* kConfigFile = "config.json";
constexpr const char* kDigestsKey = "digests"; // of state.json: the tensor files by name

void removeOld(const std::filesystem::path& folder) {
    std::error_code problem;
    std::filesystem::remove_all(folder, problem);
    if (problem)
        throwSystemError(ErrorKind::IoWrite, "cannot replace the checkpoint", folder,
                         problem.value());
}

/// Lengths and headers alone would not show a flipped bit.
Json digestsOf(const std::filesystem::path& folder) {
    Json digests = Json::object();
    for (const char* file : {kModelFile, kTrainingFile})
        digests[file] = fileDigest(folder / file);
    return digests;
}

void checkDigests(const Json& stateJson, const std::filesystem::path& folder) {
    const Json written = stateJson.value(kDigestsKey, Json::object());
    const Json found = digestsOf(folder);
    for (const auto& [file, digest] : found.items())
        if (!written.contains(file) || written[file] != digest)
            throw Error(ErrorKind::Checkpoint,
                        "the bytes of the file are not those that the training wrote",
                        (folder / file).string(), "resume from another checkpoint");
}

/// The tensors of the first process, in all.
std::map<std::string, torch::Tensor> shared(dist::ProcessGroup& group,
                                            const std::map<std::string, torch::Tensor>& tensors) {
    const tensor_io::NamedTensors all = dist::broadcast(group, {tensors.begin(), tensors.end()});
    return {all.begin(), all.end()};
}

} // namespace

void writeModel(const std::filesystem::path& folder, const runs::RunConfig& config,
                const tensor_io::NamedTensors& weights) {
    runs::writeRunConfig(folder / kConfigFile, config);
    tensor_io::writeSafetensors(folder / kModelFile, weights,
                                {{"format", "parlance"}, {"family", config.family}});
}

void saveCheckpoint(const std::filesystem::path& folder, TrainTask& task,
                    const tensor_io::NamedTensors& training, const TrainState& state,
                    const runs::RunConfig& config) {
    removeOld(folder);
    AtomicFolder aside(folder);
    writeModel(aside.path(), config, tensor_io::stateOf(task.model()));
    tensor_io::writeSafetensors(aside.path() / kTrainingFile, training);
    Json stateJson = toJson(state);
    stateJson[kDigestsKey] = digestsOf(aside.path());
    writeJsonFile(aside.path() / kStateFile, stateJson);
    task.saveVocabularies(aside.path());
    aside.commit();
}

LoadedCheckpoint loadCheckpoint(const std::filesystem::path& folder) {
    const std::filesystem::path stateFile = folder / kStateFile;
    try {
        const Json stateJson = readJsonFile(stateFile);
        TrainState state = trainStateFromJson(stateJson, stateFile.string());
        checkDigests(stateJson, folder);
        return {.folder = folder,
                .state = std::move(state),
                .model = tensor_io::SafetensorsFile(folder / kModelFile).loadAll(),
                .training = tensor_io::SafetensorsFile(folder / kTrainingFile).loadAll()};
    } catch (const Error& error) {
        if (error.kind() == ErrorKind::Checkpoint)
            throw;
        throw Error(ErrorKind::Checkpoint, strCat("the checkpoint is not whole: ", error.what()),
                    folder.string(), "resume from another one");
    }
}

optim::OptimizerState loadOptimizerState(const std::filesystem::path& folder) {
    if (!std::filesystem::exists(folder / kTrainingFile))
        throw Error(ErrorKind::Checkpoint, "the model holds no state of its optimiser",
                    folder.string(),
                    "name a checkpoint of its run, or leave --inherit-optimizer out");
    LoadedCheckpoint checkpoint = loadCheckpoint(folder);
    return {.tensors = std::move(checkpoint.training),
            .updates = checkpoint.state.optimizerUpdates};
}

std::optional<LoadedCheckpoint> loadNewestWhole(const runs::CheckpointIndex& index) {
    const std::vector<runs::CheckpointEntry> entries = index.list();
    for (const runs::CheckpointEntry& entry : std::views::reverse(entries)) {
        try {
            return loadCheckpoint(entry.folder);
        } catch (const Error& error) {
            log::warning("the checkpoint of step ", entry.step,
                         " is damaged and ignored: ", error.what());
        }
    }
    if (entries.empty())
        return std::nullopt;
    throw Error(ErrorKind::Checkpoint,
                strCat("none of the ", entries.size(), " checkpoints is whole"),
                entries.back().folder.parent_path().string(),
                "start a new run, or copy a whole checkpoint back");
}

std::optional<LoadedCheckpoint> broadcastCheckpoint(dist::ProcessGroup& group,
                                                    std::optional<LoadedCheckpoint> loaded) {
    if (group.world().isAlone())
        return loaded;
    const std::string told = group.broadcast(
        loaded ? Json{{"folder", loaded->folder.string()}, {"state", toJson(loaded->state)}}.dump()
               : std::string());
    if (told.empty())
        return std::nullopt;
    const LoadedCheckpoint own = loaded ? std::move(*loaded) : LoadedCheckpoint();
    const std::string where = "the checkpoint that the first process read";
    const Json shown = parseJson(told, where);
    return LoadedCheckpoint{.folder = shown.at("folder").get<std::string>(),
                            .state = trainStateFromJson(shown.at("state"), where),
                            .model = shared(group, own.model),
                            .training = shared(group, own.training)};
}

optim::OptimizerState broadcastOptimizerState(dist::ProcessGroup& group,
                                              const optim::OptimizerState& loaded) {
    if (group.world().isAlone())
        return loaded;
    return {.tensors = shared(group, loaded.tensors),
            .updates = std::stoll(group.broadcast(std::to_string(loaded.updates)))};
}

} // namespace parlance::train
