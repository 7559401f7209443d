// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/metrics_log.h"
#include "ui/services/run_summary.h"
#include "ui/services/sparkline.h"

#include <chrono>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace parlance::ui {

/// What became of the list since the last time.
struct RunListChange {
    std::vector<RunSummary> changed; ///< new and changed rows
    std::vector<QString> order;      ///< all ids, newest first
};

/// Keeps the rows of a folder of runs up to date: a file is read only when its time or size has
/// changed, so that looking at a thousand idle runs costs a few thousand stat calls. Not
/// thread-safe; lives on the service's thread.
class RunScanner {
  public:
    explicit RunScanner(std::filesystem::path runsFolder);

    /// Which runs there are, and their configuration, status and notes.
    void scanList();
    /// Only the status of runs with a live worker.
    void scanActive();
    /// Sparklines and disk sizes, until all are fresh or the time is up.
    void scanDetails(std::chrono::milliseconds budget);

    bool hasChange() const { return !m_changed.empty() || m_orderChanged; }
    RunListChange takeChange();

  private:
    struct Stamp {
        std::filesystem::file_time_type time{};
        std::uintmax_t size = 0;
        bool operator==(const Stamp&) const = default;
    };
    struct Entry {
        explicit Entry(const std::filesystem::path& folder);
        RunSummary summary;
        Stamp config, status, user, metrics;
        runs::MetricsTail tail;
        Sparkline sparkline;
        std::chrono::steady_clock::time_point measured{}; ///< when diskBytes was
        bool listed = false;                              ///< has config and status
    };

    static Stamp stampOf(const std::filesystem::path& file);
    static bool readConfig(Entry& entry);
    static bool readStatus(Entry& entry);
    static bool readUser(Entry& entry);
    static bool readSparkline(Entry& entry);
    static bool measureDisk(Entry& entry);
    void scan(const std::string& name, Entry& entry);
    void forgetRemoved(const std::set<std::string>& present);

    std::filesystem::path m_folder;
    std::map<std::string, Entry> m_entries;
    std::set<std::string> m_changed;
    bool m_orderChanged = false;
    std::string m_nextDetail; ///< where scanDetails goes on
};

} // namespace parlance::ui
