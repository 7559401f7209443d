// SPDX-License-Identifier: Apache-2.0
// What `runs mark` changes in the user.json of runs.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace parlance::cli {

/// What is empty stays as it is.
struct RunMarks {
    std::optional<std::string> name;
    std::optional<std::string> note;
    std::vector<std::string> tags; ///< added
    std::vector<std::string> removedTags;
    std::optional<bool> star;
    std::optional<bool> baseline;
    std::optional<bool> archived;
};

/// Throws Error{Usage} when there is nothing to change or when one of it suits a single run only;
/// and what readUserNotes() and changeUserNotes() throw.
void markRuns(const std::vector<std::filesystem::path>& folders, const RunMarks& marks);

} // namespace parlance::cli
