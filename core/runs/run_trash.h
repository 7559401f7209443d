// SPDX-License-Identifier: Apache-2.0
// Runs in the trash of their folder (core/base/trash.h), each in a place of its own.
#pragma once

#include "core/runs/run_directory.h"

namespace parlance::runs {

struct TrashedRun {
    std::string title;            ///< what it goes by: its name, else its folder's
    std::filesystem::path folder; ///< where it is now
    double trashed = 0.0;         ///< when: seconds since 1970
    std::int64_t bytes = 0;
};

/// Throws Error{Usage} for a run that a worker has or that waits in a queue: it can neither be
/// archived nor go to the trash. `title` is what it goes by.
void requireIdle(State state, const std::string& title);
/// Returns the folder in which it is now. Throws as requireIdle(), Error{IoWrite}.
std::filesystem::path moveToTrash(const RunDirectory& run);
/// Puts what moveToTrash() returned back to where it was, and returns that. Throws Error{Usage}
/// when there is another run of that name by now, Error{IoWrite}.
std::filesystem::path restoreFromTrash(const std::filesystem::path& trashed);
/// What is in the trash of a folder of runs, the latest first.
std::vector<TrashedRun> listTrash(const std::filesystem::path& runsFolder);

} // namespace parlance::runs
