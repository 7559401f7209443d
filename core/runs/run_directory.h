// SPDX-License-Identifier: Apache-2.0
// A run on disk: where its files are, and reading them. Everything that watches runs, the window
// above all, knows them only through here; a live, a finished and a copied run look the same.
#pragma once

#include "core/runs/metrics_log.h"
#include "core/runs/run_config.h"
#include "core/runs/status.h"

#include <filesystem>
#include <optional>
#include <vector>

namespace parlance::runs {

class RunDirectory {
  public:
    explicit RunDirectory(std::filesystem::path folder) : m_folder(std::move(folder)) {}

    /// Does it hold a config.json of this program?
    static bool isRun(const std::filesystem::path& folder);

    const std::filesystem::path& folder() const { return m_folder; }
    std::string name() const { return m_folder.filename().string(); }
    std::filesystem::path configFile() const { return m_folder / "config.json"; }
    std::filesystem::path statusFile() const { return m_folder / "status.json"; }
    /// Of a training in several processes (rank_states.h).
    std::filesystem::path ranksFile() const { return m_folder / "ranks.json"; }
    std::filesystem::path metricsFile() const { return m_folder / "metrics.jsonl"; }
    std::filesystem::path logFile() const { return m_folder / "log.txt"; }
    std::filesystem::path lockFile() const { return m_folder / "run.lock"; }
    std::filesystem::path userFile() const { return m_folder / "user.json"; }
    /// Of a run that repeats another one (core/capsule/repeat.h).
    std::filesystem::path repeatFile() const { return m_folder / "repeat.json"; }
    std::filesystem::path checkpoints() const { return m_folder / "checkpoints"; }
    /// The model with which a run that waits will begin: the one it came from may be gone then.
    std::filesystem::path startModel() const { return m_folder / "start"; }
    std::filesystem::path dlloggerFile() const { return m_folder / "dllogger.json"; }
    std::filesystem::path items(Split split, std::int64_t step) const;
    /// The folder of the media of one validation (media_files.h).
    std::filesystem::path media(std::int64_t step) const;

    RunConfig config() const;
    /// As written.
    Status status() const;
    /// As it must be shown: an active run whose worker is lost is Failed with the reason.
    Status effectiveStatus() const;
    /// Writes that its worker was stopped before it could save.
    void writeStoppedAtOnce() const;
    /// Writes that it was stopped, by others than its worker.
    void writeStopped(const std::string& message) const;
    /// Writes that it failed before any worker had it.
    void writeFailed(const std::string& reason) const;
    /// Writes `failed` into status.json if the worker was lost on this host.
    Status settleLost() const;

  private:
    std::filesystem::path m_folder;
};

/// The model that a run started from: a checkpoint, or the folder or file that was named.
std::filesystem::path modelOf(const Parent& parent);

/// Run folders directly below `folder`, newest first; what is not a run is ignored.
std::vector<RunDirectory> listRuns(const std::filesystem::path& folder);

} // namespace parlance::runs
