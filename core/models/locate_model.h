// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>

namespace parlance::models {

/// A *model* argument of the command line to the folder that holds its weights: a folder of ours,
/// a run (its best, else last checkpoint), or a bare name among the installed models. Throws
/// Error{Checkpoint} saying what was found instead.
std::filesystem::path locateModel(const std::string& argument);

} // namespace parlance::models
