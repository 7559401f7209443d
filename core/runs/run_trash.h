// SPDX-License-Identifier: Apache-2.0
// The trash of a folder of runs: its folder .trash, into which runs are renamed, so that nothing is
// copied and all of it can come back. Only emptyTrash() deletes.
#pragma once

#include "core/runs/run_directory.h"

namespace parlance::runs {

struct TrashedRun {
    std::string title;            ///< what it goes by: its name, else its folder's
    std::filesystem::path folder; ///< where it is now
    double trashed = 0.0;         ///< when: seconds since 1970
    std::int64_t bytes = 0;
};

/// Returns the folder in which it is now. Throws Error{Usage} for a run that a worker has or that
/// waits in a queue, Error{IoWrite}.
std::filesystem::path moveToTrash(const RunDirectory& run);
/// Puts what moveToTrash() returned back to where it was, and returns that. Throws Error{Usage}
/// when there is another run of that name by now, Error{IoWrite}.
std::filesystem::path restoreFromTrash(const std::filesystem::path& trashed);
/// What is in the trash of a folder of runs, the latest first.
std::vector<TrashedRun> listTrash(const std::filesystem::path& runsFolder);
/// Deletes all that is in it, and returns how many bytes that freed. Throws Error{IoWrite} naming
/// what could not be deleted.
std::int64_t emptyTrash(const std::filesystem::path& runsFolder);

/// Of all files in a folder; links in it are not followed.
std::int64_t bytesBelow(const std::filesystem::path& folder);

} // namespace parlance::runs
