// SPDX-License-Identifier: Apache-2.0
// Models that are at hand by their bare names: folders below the user's data folder, and those of a
// project, which come first.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace parlance::models {

struct InstalledModel {
    std::string name; ///< of its folder
    std::filesystem::path folder;
};

/// `parlance/models` in the user's data folder; it may not exist yet.
std::filesystem::path installedModelsFolder();

/// Of the project and of the user, each by name; one that another of the same name hides is left
/// out. Looks at the disk; a folder that cannot be read holds none.
std::vector<InstalledModel> installedModels(const std::filesystem::path& project);

/// The one of this name; empty when there is none, or for what cannot be a name.
std::optional<std::filesystem::path> findInstalled(const std::string& name,
                                                   const std::filesystem::path& project);

/// Is it made of what a model's name is made of?
bool canNameModel(const std::string& name);

/// Where a new model of this name goes in the user's folder. Throws Error{Usage} for a name that is
/// taken, empty, or not made of letters, digits, '.', '_' and '-'.
std::filesystem::path placeForModel(const std::string& name);

/// A name for a model that comes from there: the run's, the folder's, or that of a file that lies
/// in none, without its ending.
std::string suggestedName(const std::filesystem::path& source);

/// Out of the user's folder, for good. Throws Error{Usage} when there is none of this name there,
/// Error{IoWrite}.
void removeInstalled(const std::string& name);

} // namespace parlance::models
