// SPDX-License-Identifier: GPL-3.0-or-later
// The runs of a project that wait, and what starts them in their turn.
#pragma once

#include "core/runs/run_queue.h"
#include "ui/services/latest_call.h"
#include "ui/services/queue/queue_devices.h"

#include <QObject>
#include <QStringList>
#include <QTimer>

#include <map>
#include <optional>
#include <set>

namespace parlance::ui {

class RunsService;

/// Follows the list of runs: what is queued there waits here, in the order of queue.json. The next
/// one is started as soon as its device is free of runs of this project. One that is paused in
/// training keeps its device from the queue, as whoever paused it wants that for something else.
/// One window works through the queue of a project; in others it can be seen, and taken over when
/// that window has gone.
class TrainingQueue : public QObject {
    Q_OBJECT
  public:
    TrainingQueue(engine::Engine& engine, std::filesystem::path project, RunsService& runs,
                  QObject* parent = nullptr);

    /// Ids of the runs that wait, the next one first.
    const QStringList& waiting() const { return m_waiting; }
    bool isStarting(const QString& id) const { return m_starting.contains(id); }
    /// Whether one that is added, trained as `run` says, has nothing to wait for.
    bool wouldStart(const RunSummary& run) const;
    /// Whether this window works through it, so that the order can be changed.
    bool isOurs() const { return m_lock.has_value(); }
    /// What the next run waits for, or which one left the queue last, or what is wrong, in a
    /// sentence; empty when there is nothing to say.
    QString stateText() const;
    bool hasProblem() const { return !m_problem.isEmpty(); }

    void setOrder(const QStringList& ids);
    /// The run stays, as one that was stopped before it began.
    void remove(const QString& id);
    /// The run that was taken out last and can be put back; empty without one.
    QString removed() const { return m_removed.empty() ? QString() : m_removed.back().id; }
    /// It waits again where it was, with the configuration that was frozen then.
    void putBack();
    /// Whatever else is in training.
    void startNow(const QString& id);
    /// Does the next one wait for nothing but a run that was paused?
    bool isHeld() const { return m_goesOn && !m_holder.isEmpty(); }
    /// Goes on although runs are paused.
    void release();

    /// Whether runs are started in their turn; remembered for the project.
    bool goesOn() const { return m_goesOn; }
    void setGoesOn(bool goesOn);
    /// What this machine has; nothing starts before it is known.
    void setDevices(const std::vector<engine::DeviceSummary>& devices);
    const std::vector<std::string>& devices() const { return m_devices; }
    bool usesDevice(const std::string& device) const;
    void setUsesDevice(const std::string& device, bool uses);

  Q_SIGNALS:
    void changed();
    /// A run was started in its turn.
    void started(const QString& id);
    /// Another window has this project open, as is seen when this one is.
    void foundElsewhere();

  private:
    struct Removed {
        QString id;
        std::ptrdiff_t place = 0; ///< in the queue
        std::int64_t processes = 1;
    };
    void acquire();
    void putInPlace(std::vector<std::string>& ordered);
    void refresh();
    void noticePauses();
    void keepPaused(std::set<QString> paused);
    bool works(const RunSummary& run) const;
    /// It is paused and keeps its device.
    bool holds(const RunSummary& run) const;
    bool isDue(const QString& id) const;
    /// What runs that work leave of the devices, and those that hold theirs where `held`.
    DeviceShares sharesLeft(bool held) const;
    void startDue();
    void start(const QString& id, const std::string& device);
    void save();
    void fail(const QString& problem);

    engine::Engine& m_engine;
    std::filesystem::path m_project;
    RunsService& m_runs;
    std::optional<FileLock> m_lock;
    bool m_isRead = false;
    bool m_toldElsewhere = false;
    runs::RunQueue m_queue;
    std::optional<runs::RunQueue> m_unsaved; ///< while another one is being written
    bool m_saving = false;
    QStringList m_waiting;
    std::vector<Removed> m_removed;     ///< here, the last one at the end
    std::optional<Removed> m_returning; ///< until it waits again
    std::set<QString> m_starting;
    QString m_left;                         ///< the run that was started in its turn last
    std::set<QString> m_refused;            ///< could not be started; not tried again by itself
    std::map<QString, std::string> m_given; ///< devices of runs started here
    std::set<QString> m_active;             ///< as the runs were seen last
    std::set<QString> m_paused; ///< of those that keep their devices; remembered for the project
    std::vector<std::string> m_devices;
    std::string m_wanted; ///< that has to become free for the next one
    QString m_holder;     ///< the paused run that keeps it
    QString m_problem;
    bool m_goesOn;
    QTimer m_retry; ///< while another window has the queue
    LatestCall m_acquiring;
};

} // namespace parlance::ui
