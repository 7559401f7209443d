// SPDX-License-Identifier: Apache-2.0
// What people call the data sets of a folder, in its file names.json. Only what is shown changes:
// the paths stay, which configurations of runs, drafts and other programs name.
#pragma once

#include <filesystem>
#include <map>
#include <string>

namespace parlance::data {

/// By the paths below the folder, of those that were given a name. A file that cannot be read says
/// none.
std::map<std::filesystem::path, std::string> setNames(const std::filesystem::path& folder);

/// An empty name gives back the one that the path has. Throws Error{Config} for a damaged file,
/// Error{IoRead}, Error{IoWrite}.
void nameSet(const std::filesystem::path& folder, const std::filesystem::path& set,
             const std::string& name);

} // namespace parlance::data
