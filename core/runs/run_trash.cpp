// SPDX-License-Identifier: Apache-2.0
#include "core/runs/run_trash.h"

#include "core/base/clock.h"
#include "core/base/error.h"
#include "core/base/held_files.h"
#include "core/base/process/descriptor.h"
#include "core/runs/user_notes.h"

#include <algorithm>

namespace parlance::runs {

namespace fs = std::filesystem;

namespace {

// In it is a folder for each run, named for the time, and the run in that: two runs of one name
// do not meet, and each keeps its own.
constexpr const char* kTrash = ".trash";

/// Not where a link leads to: others' files would be deleted with it.
bool isFolder(const fs::path& path) {
    std::error_code none;
    return fs::is_directory(fs::symlink_status(path, none));
}

void renameRun(const fs::path& from, const fs::path& to) {
    std::error_code failure;
    fs::rename(from, to, failure);
    if (failure)
        throwSystemError(ErrorKind::IoWrite, "cannot move the run", from, failure.value());
}

void createFolder(const fs::path& folder) {
    std::error_code failure;
    fs::create_directory(folder, failure);
    if (failure || !isFolder(folder))
        throw Error(ErrorKind::IoWrite, "cannot make the folder of the trash", folder.string(),
                    "check what is there and whether the folder of runs may be written");
}

fs::path makePlace(const fs::path& trash) {
    createFolder(trash);
    const auto time = static_cast<std::int64_t>(1e3 * unixTimeSec());
    std::error_code none;
    for (std::int64_t name = time;; ++name)
        if (const fs::path place = trash / std::to_string(name); !fs::exists(place, none)) {
            createFolder(place);
            return place;
        }
}

void requireIdle(const RunDirectory& run) {
    const State state = run.effectiveStatus().state;
    const auto refuse = [&](const char* why, const char* remedy) {
        throw Error(ErrorKind::Usage, why, run.folder().string(), remedy);
    };
    if (isActive(state))
        refuse("a run that is being trained cannot go to the trash", "stop it first");
    if (state == State::Queued)
        refuse("a run that waits in the queue cannot go to the trash",
               "take it out of the queue first");
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
    return {.title = titleOf(RunDirectory(folder)),
            .folder = folder,
            .trashed = std::strtod(place.filename().c_str(), nullptr) / 1e3,
            .bytes = isFolder(folder) ? bytesBelow(folder) : 0};
}

} // namespace

fs::path moveToTrash(const RunDirectory& run) {
    requireIdle(run);
    // A worker that is just starting has not written its state yet.
    const std::optional<FileLock> lock = FileLock::tryAcquire(run.lockFile());
    if (!lock)
        throw Error(ErrorKind::Usage, "a worker has this run", run.folder().string(),
                    "stop it first");
    const fs::path place = makePlace(run.folder().parent_path() / kTrash);
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
    if (!isFolder(runsFolder / kTrash))
        return found;
    std::error_code ignored;
    for (const fs::directory_entry& place : fs::directory_iterator(runsFolder / kTrash, ignored))
        if (isFolder(place.path()))
            for (const fs::directory_entry& run : fs::directory_iterator(place.path(), ignored))
                found.push_back(trashedRun(place.path(), run.path()));
    std::ranges::sort(found, std::ranges::greater(), &TrashedRun::trashed);
    return found;
}

std::int64_t emptyTrash(const fs::path& runsFolder) {
    const fs::path trash = runsFolder / kTrash;
    if (!isFolder(trash))
        return 0;
    const std::int64_t bytes = bytesBelow(trash);
    std::error_code failure;
    fs::remove_all(trash, failure);
    if (failure)
        throw Error(ErrorKind::IoWrite, strCat("cannot empty the trash: ", failure.message()),
                    trash.string(), "check whether the folders in it may be written");
    return bytes;
}

std::int64_t bytesBelow(const fs::path& folder) {
    std::int64_t total = 0;
    std::error_code ignored;
    for (fs::recursive_directory_iterator it(folder, ignored), end; it != end;
         it.increment(ignored)) {
        std::error_code failed;
        if (it->is_regular_file(failed) && !it->is_symlink(failed))
            total += static_cast<std::int64_t>(it->file_size(failed));
    }
    return total;
}

} // namespace parlance::runs
