// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/series/metrics_tail.h"
#include "ui/services/runs/run_list_change.h"
#include "ui/services/runs/sparkline.h"

#include <chrono>
#include <filesystem>
#include <map>
#include <set>
#include <stop_token>
#include <string>
#include <vector>

namespace parlance::ui {

/// Keeps the rows of a folder of runs up to date: a run is looked into only when its folder has
/// changed or its worker lives, and a file is read only when it has changed, so that looking at
/// ten thousand idle runs costs one stat call each. Many runs at once are looked into by several
/// threads. Not thread-safe; lives on the service's thread.
class RunScanner {
  public:
    explicit RunScanner(std::filesystem::path runsFolder);

    /// Which runs there are, and their configuration, status and notes; a part of them if stopped.
    void scanList(const std::stop_token& stop = {});
    /// Only the status of runs with a live worker, or that wait for one, and of its processes.
    void scanActive();
    /// Sparklines, steps and disk sizes, until all are fresh or the time is up.
    void scanDetails(std::chrono::milliseconds budget);

    /// False while neither the folder of the runs nor its project is there: what was found before
    /// is then kept.
    bool isThere() const { return m_isThere; }

    bool hasChange() const { return !m_changed.empty() || m_orderChanged; }
    RunListChange takeChange();

  private:
    using Stamp = runs::FileIdentity;
    struct Entry {
        explicit Entry(const std::filesystem::path& folder);
        RunSummary summary;
        Stamp inside; ///< the run's folder
        Stamp config, status, user, ranks, repeat;
        runs::MetricsTail tail;
        Sparkline sparkline;
        std::chrono::steady_clock::time_point measured{}; ///< when diskBytes was
        bool listed = false;                              ///< has config and status
        bool changed = false;                             ///< and nobody was told
        bool moved = false;                               ///< its place in the list, so too
        double silence = 0.0;                             ///< whole seconds of its worker
        bool detailsRead = false;                         ///< the sparkline has all there was
        runs::Status told;                                ///< as its file has it
        runs::StepLine logged;                            ///< the last one, without its values
    };

    using Entries = std::map<std::string, Entry>; ///< by the names of their folders

    static bool hasChanged(Entry& entry);
    static bool readConfig(Entry& entry);
    static bool readStatus(Entry& entry);
    static bool countSilence(Entry& entry);
    static bool readUser(Entry& entry);
    static bool readRanks(Entry& entry);
    static bool readRepeat(Entry& entry);
    static bool readLog(Entry& entry, std::chrono::steady_clock::time_point end);
    static bool joinStatus(Entry& entry);
    static bool measureDisk(Entry& entry);
    static void look(const std::vector<Entries::value_type*>& toLookAt,
                     const std::stop_token& stop);
    static void look(Entry& entry);
    void take(const std::string& name, Entry& entry);
    std::vector<QString> newestFirst() const;
    void forgetRemoved(const std::set<std::string>& present);

    std::filesystem::path m_folder;
    Entries m_entries;
    std::set<std::string> m_changed;
    std::set<std::string> m_due; ///< whose details may be stale
    bool m_isThere = true;
    bool m_orderChanged = true;
    std::string m_nextDetail; ///< where scanDetails goes on
};

} // namespace parlance::ui
