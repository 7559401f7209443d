// SPDX-License-Identifier: GPL-3.0-or-later
// Watches the run folders of a project on a thread of its own and tells the window what changed.
// The window knows runs only through here.
#pragma once

#include "core/runs/run_directory.h"
#include "core/runs/series.h"

#include <QObject>
#include <QString>

#include <filesystem>
#include <memory>
#include <vector>

namespace parlance::ui {

/// A row of the list: a snapshot, made off the window's thread.
struct RunSummary {
    QString id; ///< folder name
    std::filesystem::path folder;
    runs::RunConfig config;
    runs::Status status;                 ///< effective: lost runs are failed
    std::vector<double> sparkline;       ///< up to 48 points of train loss
    std::shared_ptr<const Json> user;    ///< user.json, may be null
    qint64 diskBytes = 0;
};

class RunsService : public QObject {
    Q_OBJECT
  public:
    explicit RunsService(std::filesystem::path runsFolder, QObject* parent = nullptr);
    ~RunsService() override;

    const std::vector<RunSummary>& runs() const; ///< newest first
    const RunSummary* find(const QString& id) const;

    /// Curves are read and followed while a run is being watched (counted; unwatch releases).
    void watch(const QString& id);
    void unwatch(const QString& id);
    /// Null until first read. Shared, immutable snapshots: draw from it, never wait for it.
    std::shared_ptr<const runs::RunSeries> series(const QString& id) const;

    /// Look now instead of at the next tick (100 ms for watched runs, 1 s for the list).
    void poke();

  Q_SIGNALS:
    void runsChanged();                     ///< rows came, went or changed
    void seriesChanged(const QString& id);
    void settled();                         ///< the first scan is complete

  private:
    class Worker;
    struct Shared;
    std::shared_ptr<Shared> m_shared;
    std::unique_ptr<Worker> m_worker;
};

} // namespace parlance::ui
