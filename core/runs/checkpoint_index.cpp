// SPDX-License-Identifier: Apache-2.0
#include "core/runs/checkpoint_index.h"

#include "core/base/error.h"
#include "core/base/files.h"

#include <algorithm>
#include <charconv>
#include <iomanip>
#include <set>
#include <sstream>

namespace parlance::runs {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kPrefix = "step-";

/// Where `link` points to, if that is a checkpoint that is there.
std::optional<CheckpointEntry> entryBehind(const fs::path& folder, const char* link) {
    std::error_code problem;
    const fs::path target = fs::read_symlink(folder / link, problem);
    const std::optional<std::int64_t> step = stepOfFolder(target.filename().string());
    if (problem || !step || !fs::is_directory(folder / target, problem))
        return std::nullopt;
    return CheckpointEntry{*step, folder / target};
}

/// Out of sight first, so that no reader ever meets half a checkpoint.
void removeCheckpoint(const fs::path& folder) {
    const fs::path hidden =
        folder.parent_path() / strCat(".", folder.filename().string(), ".removed");
    std::error_code problem;
    fs::remove_all(hidden, problem);
    fs::rename(folder, hidden, problem);
    if (!problem)
        fs::remove_all(hidden, problem);
    if (problem)
        throw Error(ErrorKind::IoWrite, strCat("cannot remove (", problem.message(), ")"),
                    folder.string(), "check the permissions");
}

/// What a process that was killed was about to write or to remove.
void removeUnfinished(const fs::path& checkpoints) {
    std::error_code ignored; // tried again with the next checkpoint
    for (const fs::directory_entry& entry : fs::directory_iterator(checkpoints, ignored))
        if (entry.path().filename().string().starts_with(strCat(".", kPrefix)))
            fs::remove_all(entry.path(), ignored);
}

} // namespace

std::string stepFolderName(std::int64_t step) {
    std::ostringstream name;
    name << kPrefix << std::setw(9) << std::setfill('0') << step;
    return name.str();
}

std::optional<std::int64_t> stepOfFolder(std::string_view name) {
    if (!name.starts_with(kPrefix))
        return std::nullopt;
    name.remove_prefix(kPrefix.size());
    std::int64_t step = 0;
    const auto [end, problem] = std::from_chars(name.data(), name.data() + name.size(), step);
    if (problem != std::errc() || end != name.data() + name.size() || step < 0)
        return std::nullopt;
    return step;
}

CheckpointIndex::CheckpointIndex(fs::path checkpointsFolder)
    : m_folder(std::move(checkpointsFolder)) {}

fs::path CheckpointIndex::folderOf(std::int64_t step) const {
    return m_folder / stepFolderName(step);
}

std::vector<CheckpointEntry> CheckpointIndex::list() const {
    std::vector<CheckpointEntry> entries;
    std::error_code ignored; // no folder, no checkpoints
    for (const fs::directory_entry& entry : fs::directory_iterator(m_folder, ignored)) {
        const auto step = stepOfFolder(entry.path().filename().string());
        if (step && entry.is_directory(ignored))
            entries.push_back({*step, entry.path()});
    }
    std::ranges::sort(entries, {}, &CheckpointEntry::step);
    return entries;
}

std::optional<CheckpointEntry> CheckpointIndex::last() const {
    if (auto linked = entryBehind(m_folder, "last"))
        return linked;
    // A worker killed between the checkpoint and its link, or a copy without links.
    const std::vector<CheckpointEntry> entries = list();
    return entries.empty() ? std::nullopt : std::optional(entries.back());
}

std::optional<CheckpointEntry> CheckpointIndex::best() const {
    return entryBehind(m_folder, "best");
}

void CheckpointIndex::markLast(std::int64_t step) const {
    replaceLink(m_folder / "last", folderOf(step).filename());
}

void CheckpointIndex::markBest(std::int64_t step) const {
    replaceLink(m_folder / "best", folderOf(step).filename());
}

void CheckpointIndex::prune(const KeepPolicy& policy) const {
    const std::vector<CheckpointEntry> entries = list();
    std::set<std::int64_t> kept;
    for (const auto& marked : {last(), best()})
        if (marked)
            kept.insert(marked->step);
    const auto newest = static_cast<std::size_t>(std::max<std::int64_t>(policy.newest, 0));
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const std::int64_t step = entries[i].step;
        const bool isNew = i + newest >= entries.size();
        const bool isMilestone = policy.milestone > 0 && step % policy.milestone == 0;
        if (!isNew && !isMilestone && !kept.contains(step))
            removeCheckpoint(entries[i].folder);
    }
    removeUnfinished(m_folder);
}

} // namespace parlance::runs
