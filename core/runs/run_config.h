// SPDX-License-Identifier: Apache-2.0
// config.json of a run directory.
#pragma once

#include "core/base/json.h"

#include <filesystem>
#include <optional>
#include <string>

namespace parlance::runs {

struct Parent {
    std::string run;
    std::int64_t step = 0;
    bool optimizer = false; ///< whether the optimiser goes on too, not the weights alone
};

struct RunConfig {
    std::string family;
    std::string task;
    std::string preset;
    std::string program; ///< "parlance 0.1.0"
    std::int64_t seed = 1;
    std::optional<Parent> parent;
    Json config; ///< fully resolved, nested
};

Json toJson(const RunConfig& config);
/// Throws Error{Config} naming `where`, also for a folder that is not ours.
RunConfig runConfigFromJson(const Json& json, const std::string& where);

/// Of a run, or of a model folder, which keeps the configuration of the run that made it. The
/// project that the file lies in is written with it.
void writeRunConfig(const std::filesystem::path& file, const RunConfig& config);
/// Paths into the project that it was written in lead into the one that it lies in now, which is
/// another folder where the project was moved or copied. Throws Error{IoRead} too.
RunConfig readRunConfig(const std::filesystem::path& file);
/// The same of a configuration that was written in the project `from`, for the project `to`.
void followProject(RunConfig& config, const std::filesystem::path& from,
                   const std::filesystem::path& to);

} // namespace parlance::runs
