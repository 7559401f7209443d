// SPDX-License-Identifier: Apache-2.0
#include "core/models/locate_model.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/base/json.h"
#include "core/runs/checkpoint_index.h"
#include "core/runs/project.h"
#include "core/runs/run_directory.h"

#include <optional>

namespace parlance::models {

namespace fs = std::filesystem;

namespace {

constexpr auto kRemedy = "name a model folder, a run, or an installed model";

bool holdsWeights(const fs::path& folder) {
    return fs::exists(folder / "model.safetensors") && fs::exists(folder / "config.json");
}

/// The best, else the last checkpoint of a run.
std::optional<fs::path> checkpointOf(const fs::path& runFolder) {
    const runs::CheckpointIndex index(runs::RunDirectory(runFolder).checkpoints());
    if (const auto best = index.best())
        return best->folder;
    if (const auto last = index.last())
        return last->folder;
    return std::nullopt;
}

/// Our JSON files say their format; a config.json that does not is of another program.
bool isForeign(const fs::path& folder) {
    const Json config = readJsonFile(folder / "config.json");
    return !config.is_object() || !config.contains("format");
}

fs::path fromFolder(const fs::path& folder) {
    if (holdsWeights(folder)) {
        if (isForeign(folder))
            throw Error(ErrorKind::Checkpoint,
                        "the folder holds a model of another program, which this version cannot "
                        "read",
                        folder.string(), kRemedy);
        return folder;
    }
    if (!runs::RunDirectory::isRun(folder))
        throw Error(ErrorKind::Checkpoint, "the folder holds no model", folder.string(), kRemedy);
    if (const auto checkpoint = checkpointOf(folder))
        return *checkpoint;
    throw Error(ErrorKind::Checkpoint, "the run has no checkpoint yet", folder.string(),
                "let it train until its first checkpoint, or name another model");
}

std::optional<fs::path> installed(const std::string& name) {
    if (name.find('/') != std::string::npos)
        return std::nullopt;
    for (const fs::path& models : {runs::currentProject() / "models", userDataFolder() / "models"})
        if (fs::is_directory(models / name))
            return models / name;
    return std::nullopt;
}

} // namespace

fs::path locateModel(const std::string& argument) {
    if (fs::is_directory(argument))
        return fromFolder(argument);
    if (fs::exists(argument))
        throw Error(ErrorKind::Checkpoint,
                    "this is a file, and this version reads models from folders", argument,
                    kRemedy);
    if (const auto folder = installed(argument))
        return fromFolder(*folder);
    throw Error(ErrorKind::Checkpoint, "no such model", argument, kRemedy);
}

} // namespace parlance::models
