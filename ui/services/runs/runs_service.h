// SPDX-License-Identifier: GPL-3.0-or-later
// Watches the run folders of a project on threads of its own and tells the window what changed.
// The window knows runs only through here.
#pragma once

#include "core/runs/series/series.h"
#include "ui/services/runs/run_list_change.h"
#include "ui/services/runs/run_rows.h"

#include <QHash>
#include <QObject>
#include <QString>
#include <QTimer>

#include <deque>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

namespace parlance::ui {

class SeriesWatcher;

/// What one look at the folder, or a part of a long one, made of the list.
struct ChangedRows {
    std::vector<std::size_t> rows; ///< places of new and changed runs, ascending
    bool areMoved = false;         ///< others went, or have another place than before
};

class RunsService : public QObject {
    Q_OBJECT
  public:
    explicit RunsService(std::filesystem::path runsFolder, QObject* parent = nullptr);
    ~RunsService() override;

    const std::filesystem::path& folder() const { return m_folder; }
    const RunRows& runs() const { return m_runs; } ///< newest first
    /// Until the next change of the list.
    const RunSummary* find(const QString& id) const;
    std::optional<std::size_t> placeOf(const QString& id) const; ///< in runs()
    /// Those of these names that there are, in their order.
    std::vector<const RunSummary*> find(const QStringList& ids) const;
    /// The run that others are compared with; null where none is marked so, the newest where a
    /// copied folder has made them two.
    const RunSummary* baseline() const;
    /// The first scan is complete.
    bool isSettled() const { return m_settled; }

    /// Curves are read and followed while a run is being watched (counted; unwatch releases).
    void watch(const QString& id);
    void unwatch(const QString& id);
    /// Null until first read. Shared, immutable snapshots: draw from it, never wait for it.
    std::shared_ptr<const runs::RunSeries> series(const QString& id) const;
    /// Is the snapshot more than the first part of a long log?
    bool isRead(const QString& id) const;

    /// Look now instead of at the next tick (100 ms for watched and active runs, 1 s for the list).
    void poke();

  Q_SIGNALS:
    /// Rows came, went or changed, and more of them may follow at once: for who keeps a row for
    /// each run.
    void rowsChanged(const parlance::ui::ChangedRows& changed);
    /// The same, when there is nothing more to follow: for who looks at all runs.
    void runsChanged();
    void seriesChanged(const QString& id);
    void settled();
    /// The folder of the project has gone, or is there again. The runs stay as they were seen last.
    void projectFound(bool isThere);

  private:
    class Worker;

    void applyNext();
    void apply(RunListChange change);
    std::vector<std::size_t> takeRows(std::vector<RunSummary> rows);
    void putInOrder(const std::vector<QString>& order);

    std::filesystem::path m_folder;
    RunRows m_runs;
    QHash<QString, std::size_t> m_places; ///< of each id in m_runs
    std::deque<RunListChange> m_changes;  ///< to be applied, each in an event of its own
    QTimer m_applying;
    bool m_settled = false;
    std::unique_ptr<Worker> m_worker;
    std::unique_ptr<SeriesWatcher> m_watcher;
};

} // namespace parlance::ui
