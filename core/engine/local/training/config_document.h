// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/engine/local/training/data_paths.h"
#include "core/runs/run_config.h"

#include <filesystem>
#include <string>

namespace parlance::engine {

/// The configuration that a training starts from, before `--set`.
struct StartingConfig {
    runs::RunConfig config;
    DataPaths paths;
    Json chosen = Json::object(); ///< the keys that the file sets, nested; none of a preset
};

/// A preset, a file, or a file's keys over a preset (given by name, or by "preset" in the file).
/// The file is one of ours (a run's config.json, what `parlance presets NAME` prints), or a plain
/// object of nested or dotted keys with "preset", or "family" and "task", among them.
/// A preset's data paths are relative to the current project (runs/project.h), a file's to the
/// file. Throws Error{Usage} for an unknown preset, Error{Config} for anything wrong in the file.
StartingConfig startingConfig(const std::string& preset, const std::filesystem::path& file);

/// The configuration of a preset as a run would store it; data paths as the preset has them.
runs::RunConfig presetConfig(const std::string& preset);

} // namespace parlance::engine
