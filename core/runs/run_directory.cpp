// SPDX-License-Identifier: Apache-2.0
#include "core/runs/run_directory.h"

#include "core/base/clock.h"
#include "core/base/error.h"
#include "core/base/files.h"
#include "core/base/held_files.h"
#include "core/runs/checkpoint_index.h"

#include <algorithm>

namespace parlance::runs {

namespace fs = std::filesystem;

namespace {

Status failedBecause(Status status, std::string reason) {
    status.state = State::Failed;
    status.error = std::move(reason);
    status.errorKind.clear();
    status.eta = 0.0;
    return status;
}

double startedAt(const RunDirectory& run) {
    try {
        return run.status().started;
    } catch (const Error&) {
        return 0.0;
    }
}

} // namespace

bool RunDirectory::isRun(const fs::path& folder) {
    std::error_code problem;
    // A model folder has a config.json of the same format, beside its weights.
    if (!fs::is_regular_file(folder / "config.json", problem) ||
        fs::exists(folder / "model.safetensors", problem))
        return false;
    try {
        RunDirectory(folder).config();
        return true;
    } catch (const Error&) {
        return false;
    }
}

fs::path RunDirectory::items(Split split, std::int64_t step) const {
    return m_folder / "items" / strCat(splitName(split), "-step-", step, ".jsonl");
}

fs::path RunDirectory::media(std::int64_t step) const {
    return m_folder / "media" / stepFolderName(step);
}

RunConfig RunDirectory::config() const {
    return readRunConfig(configFile());
}

Status RunDirectory::status() const {
    std::error_code problem;
    if (!fs::exists(statusFile(), problem))
        return {};
    return statusFromJson(readJsonFile(statusFile()), statusFile().string());
}

Status RunDirectory::effectiveStatus() const {
    try {
        const Status written = status();
        if (auto reason = lostReason(written, unixTimeSec()))
            return failedBecause(written, *std::move(reason));
        return written;
    } catch (const Error& damaged) {
        return failedBecause({}, damaged.what());
    }
}

void RunDirectory::writeStoppedAtOnce() const {
    writeStopped("stopped at once");
}

void RunDirectory::writeStopped(const std::string& message) const {
    Status stopped = status();
    stopped.state = State::Stopped;
    stopped.message = message;
    stopped.error.clear();
    stopped.errorKind.clear();
    stopped.eta = 0.0;
    writeJsonFile(statusFile(), toJson(stopped));
}

void RunDirectory::writeFailed(const std::string& reason) const {
    writeJsonFile(statusFile(), toJson(failedBecause(status(), reason)));
}

Status RunDirectory::settleLost() const {
    const Status shown = effectiveStatus();
    if (shown.state != State::Failed || shown.host != hostName())
        return shown;
    try {
        // A lock taken without need could turn away a worker that is just starting.
        if (!isActive(status().state))
            return shown;
        // Whoever holds the lock is a worker that has just gone on with the run.
        const std::optional<FileLock> lock = FileLock::tryAcquire(lockFile());
        if (!lock)
            return status();
        const Status written = status();
        if (auto reason = lostReason(written, unixTimeSec()))
            writeJsonFile(statusFile(), toJson(failedBecause(written, *std::move(reason))));
        return status();
    } catch (const Error&) {
        return shown; // not ours to write; shown all the same
    }
}

std::filesystem::path modelOf(const Parent& parent) {
    return parent.step > 0
               ? CheckpointIndex(RunDirectory(parent.run).checkpoints()).folderOf(parent.step)
               : std::filesystem::path(parent.run);
}

std::vector<RunDirectory> listRuns(const fs::path& folder) {
    std::vector<std::pair<double, RunDirectory>> found;
    std::error_code ignored; // no folder, no runs
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, ignored)) {
        if (!RunDirectory::isRun(entry.path()))
            continue;
        const RunDirectory run(entry.path());
        found.emplace_back(startedAt(run), run);
    }
    std::ranges::sort(found, [](const auto& a, const auto& b) {
        return a.first != b.first ? a.first > b.first : a.second.name() > b.second.name();
    });
    std::vector<RunDirectory> runs;
    for (auto& [started, run] : found)
        runs.push_back(std::move(run));
    return runs;
}

} // namespace parlance::runs
