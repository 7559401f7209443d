// SPDX-License-Identifier: Apache-2.0
#include "core/runs/run_trash.h"

#include "core/base/error.h"
#include "core/base/held_files.h"
#include "core/base/process/descriptor.h"
#include "core/base/trash.h"
#include "core/runs/user_notes.h"

namespace parlance::runs {

namespace fs = std::filesystem;

namespace {

void renameRun(const fs::path& from, const fs::path& to) {
    std::error_code failure;
    fs::rename(from, to, failure);
    if (failure)
        throwSystemError(ErrorKind::IoWrite, "cannot move the run", from, failure.value());
}

std::string titleOf(const RunDirectory& run) {
    const std::string folder = run.folder().filename().string();
    try {
        const std::string name = readUserNotes(run).name;
        return name.empty() ? folder : name;
    } catch (const Error&) { // it can come back all the same
        return folder;
    }
}

TrashedRun trashedRun(const fs::path& place, const fs::path& folder) {
    std::error_code ignored;
    return {.title = titleOf(RunDirectory(folder)),
            .folder = folder,
            .trashed = std::strtod(place.filename().c_str(), nullptr) / 1e3,
            .bytes = fs::is_symlink(folder, ignored) ? 0 : bytesBelow(folder)};
}

} // namespace

void requireIdle(State state, const std::string& title) {
    if (isActive(state))
        throw Error(ErrorKind::Usage,
                    "a run that is being trained can neither be archived nor go to the trash",
                    title, "stop it first");
    if (state == State::Queued)
        throw Error(ErrorKind::Usage,
                    "a run that waits in the queue can neither be archived nor go to the trash",
                    title, "take it out of the queue first");
}

fs::path moveToTrash(const RunDirectory& run) {
    const std::string title = titleOf(run);
    requireIdle(run.effectiveStatus().state, title);
    // A worker that is just starting has not written its state yet.
    const std::optional<FileLock> lock = FileLock::tryAcquire(run.lockFile());
    if (!lock)
        throw Error(ErrorKind::Usage, "a worker has this run", title, "stop it first");
    const fs::path place = makeTrashPlace(run.folder().parent_path());
    try {
        renameRun(run.folder(), place / run.folder().filename());
    } catch (const Error&) {
        std::error_code ignored;
        fs::remove(place, ignored);
        throw;
    }
    return place / run.folder().filename();
}

fs::path restoreFromTrash(const fs::path& trashed) {
    const fs::path place = trashed.parent_path();
    const fs::path home = place.parent_path().parent_path() / trashed.filename();
    std::error_code failure;
    if (fs::exists(fs::symlink_status(home, failure)))
        throw Error(ErrorKind::Usage, "there is a run of that name by now", home.string(),
                    "move one of the two to the trash or rename its folder, then restore");
    renameRun(trashed, home);
    fs::remove(place, failure);
    return home;
}

std::vector<TrashedRun> listTrash(const fs::path& runsFolder) {
    std::vector<TrashedRun> found;
    std::error_code ignored;
    for (const fs::path& place : trashPlaces(runsFolder))
        for (const fs::directory_entry& run : fs::directory_iterator(place, ignored))
            found.push_back(trashedRun(place, run.path()));
    return found;
}

} // namespace parlance::runs
