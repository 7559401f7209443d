// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/series/series_reader.h"

#include <QString>

#include <condition_variable>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace parlance::ui {

/// Reads and follows the curves of runs that are being watched, on a thread of its own. A long log
/// is read in parts between which the other runs have their turn, and what is there of it is shown.
class SeriesWatcher {
  public:
    /// `changed` is called on the thread when there is a new snapshot of a run.
    SeriesWatcher(std::filesystem::path runsFolder, std::function<void(const QString&)> changed);

    /// Counted: a run is followed as long as the sum of its changes is positive.
    void setWatched(const QString& id, int change);
    /// Look now instead of at the next tick.
    void poke();
    /// Null until first read.
    std::shared_ptr<const runs::RunSeries> series(const QString& id) const;
    /// Does the snapshot hold all there was to be read?
    bool isRead(const QString& id) const;

  private:
    struct Published {
        std::shared_ptr<const runs::RunSeries> series;
        bool isWhole = false;
    };

    using Readers = std::map<QString, runs::SeriesReader>;

    void run(const std::stop_token& stop);
    std::vector<QString> takeWatched();
    bool readOn(Readers& readers, const QString& id);
    bool publish(const QString& id, Published snapshot);
    void waitForTick(const std::stop_token& stop);

    std::filesystem::path m_runsFolder;
    std::function<void(const QString&)> m_changed;

    mutable std::mutex m_mutex; ///< guards what follows
    std::condition_variable_any m_wake;
    std::map<QString, int> m_watched;
    std::map<QString, Published> m_published;
    bool m_poked = false;

    std::jthread m_thread; ///< last member: joined first
};

} // namespace parlance::ui
