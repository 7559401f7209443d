// SPDX-License-Identifier: Apache-2.0
// Projects: folders with project.json, data/, runs/ and models/.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace parlance::runs {

/// It has a project.json.
bool isProject(const std::filesystem::path& folder);

/// Throws Error{Config} where the project.json of a project is cut off or no JSON.
void checkProject(const std::filesystem::path& folder);

/// Where `parlance samples` makes the sample project by default; it may not exist yet.
std::filesystem::path sampleProject();

/// `folder` itself or the nearest one above it that has a project.json.
std::optional<std::filesystem::path> enclosingProject(const std::filesystem::path& folder);

/// Makes project.json, data/, runs/ and models/ in an empty or new folder. Throws Error{Usage} when
/// it holds something, Error{IoWrite}.
void createProject(const std::filesystem::path& folder, const std::string& name);

/// The project that a command works on when none is named: the one around the working folder, else
/// the sample project. Data paths of presets are relative to it.
std::filesystem::path currentProject();

} // namespace parlance::runs
