// SPDX-License-Identifier: Apache-2.0
// Projects: folders with project.json, data/, runs/ and models/.
#pragma once

#include <filesystem>
#include <optional>

namespace parlance::runs {

/// Where `parlance samples` makes the sample project by default; it may not exist yet.
std::filesystem::path sampleProject();

/// `folder` itself or the nearest one above it that has a project.json.
std::optional<std::filesystem::path> enclosingProject(const std::filesystem::path& folder);

/// The project that a command works on when none is named: the one around the working folder, else
/// the sample project. Data paths of presets are relative to it.
std::filesystem::path currentProject();

} // namespace parlance::runs
