// SPDX-License-Identifier: Apache-2.0
#include "core/models/locate_model.h"

#include "core/base/error.h"
#include "core/base/json.h"
#include "core/models/installed_models.h"
#include "core/runs/checkpoint_index.h"
#include "core/runs/project.h"
#include "core/runs/run_directory.h"

#include <optional>

namespace parlance::models {

namespace fs = std::filesystem;

namespace {

constexpr auto kRemedy = "name a model folder, a run, a checkpoint file or an installed model";

/// The best, else the last checkpoint of a run.
std::optional<fs::path> checkpointOf(const fs::path& runFolder) {
    const runs::CheckpointIndex index(runs::RunDirectory(runFolder).checkpoints());
    if (const auto best = index.best())
        return best->folder;
    if (const auto last = index.last())
        return last->folder;
    return std::nullopt;
}

fs::path fromFolder(const fs::path& folder) {
    if (fs::exists(folder / "config.json") && weightsIn(folder))
        return folder;
    if (!runs::RunDirectory::isRun(folder))
        throw Error(ErrorKind::Checkpoint, "the folder holds no model", folder.string(), kRemedy);
    if (const auto checkpoint = checkpointOf(folder))
        return *checkpoint;
    throw Error(ErrorKind::Checkpoint, "the run has no checkpoint yet", folder.string(),
                "let it train until its first checkpoint, or name another model");
}

} // namespace

bool isOurs(const fs::path& path) {
    const fs::path file = path / "config.json";
    if (!fs::is_regular_file(file))
        return false;
    try {
        const Json config = readJsonFile(file);
        return config.is_object() && config.contains("format");
    } catch (const Error&) {
        return false;
    }
}

fs::path withConfig(const fs::path& weights) {
    const fs::path folder = weights.has_parent_path() ? weights.parent_path() : fs::path(".");
    const auto found = fs::exists(folder / "config.json") ? weightsIn(folder) : std::nullopt;
    return found && found->filename() == weights.filename() ? folder : weights;
}

fs::path configFor(const ModelSource& source, std::initializer_list<const char*> names) {
    if (!source.config.empty() || fs::is_directory(source.path))
        return source.config;
    for (const char* name : names)
        if (fs::path beside = source.path.parent_path() / name; fs::is_regular_file(beside))
            return beside;
    return {};
}

runs::RunConfig ownConfig(const fs::path& folder) {
    return runs::readRunConfig(folder / "config.json");
}

std::optional<fs::path> weightsIn(const fs::path& folder) {
    for (const char* weights : {"model.safetensors", "model.safetensors.index.json",
                                "pytorch_model.bin", "pytorch_model.bin.index.json"})
        if (fs::exists(folder / weights))
            return folder / weights;
    return std::nullopt;
}

fs::path locateModel(const std::string& argument) {
    if (fs::is_directory(argument))
        return fromFolder(argument);
    if (fs::exists(argument))
        return withConfig(argument);
    if (const auto folder = findInstalled(argument, runs::currentProject()))
        return fromFolder(*folder);
    throw Error(ErrorKind::Checkpoint, "no such model", argument, kRemedy);
}

} // namespace parlance::models
