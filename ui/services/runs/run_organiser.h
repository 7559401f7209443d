// SPDX-License-Identifier: GPL-3.0-or-later
// What a person does to put runs in order: names, tags, stars, notes, the baseline, the archive and
// the trash. Every step but emptying the trash can be undone.
#pragma once

#include "core/runs/run_trash.h"
#include "ui/services/runs/run_summary.h"

#include <QObject>
#include <QStringList>

#include <deque>
#include <functional>
#include <optional>
#include <vector>

namespace parlance::ui {

class RunsService;

/// Files are changed off the window's thread, a step after the other in the order they are asked
/// for; the rows follow by the service's own look at them.
class RunOrganiser : public QObject {
    Q_OBJECT
  public:
    using Change = std::function<void(runs::UserNotes&)>;
    using Runs = std::vector<const RunSummary*>; ///< of the service, for the length of a call

    explicit RunOrganiser(RunsService& service, QObject* parent = nullptr);

    /// `what` names the step: "Star".
    void change(const Runs& chosen, const Change& change, const QString& what);
    /// An empty name gives back that of the folder.
    void rename(const RunSummary& run, const QString& name);
    /// Makes the run the baseline, or takes that from it.
    void setBaseline(const RunSummary& run, bool baseline);
    void moveToTrash(const Runs& chosen);
    void restore(const runs::TrashedRun& run);
    /// For good.
    void emptyTrash();

    /// The latest step, "Star"; empty when there is none to take back.
    QString undoText() const;
    void undo();

    /// The latest first.
    const std::vector<runs::TrashedRun>& trash() const { return m_trash; }
    qint64 trashBytes() const;
    /// No step is under way.
    bool isIdle() const { return m_jobs.empty(); }

  Q_SIGNALS:
    void changed();                     ///< the trash, or what undo() would take back
    void tookAway(const QString& text); ///< runs from the list: to the trash, to the archive
    void statusMessage(const QString& text);
    void failed(const QString& reason);
    /// Beside failed(): it is not called so.
    void nameRefused(const QString& id, const QString& name, const QString& reason);
    /// Undone: these had gone from the list, and will be there again when it is looked at next.
    void broughtBack(const QStringList& ids);

  private:
    /// What a run is to be called.
    struct Naming {
        QString id;
        QString name;
    };
    struct Step {
        QString what;
        QStringList gone = {}; ///< ids of the runs that it took from the list
        /// Called off the window's thread; returns what went wrong.
        std::function<QString()> revert;
        bool ofTrash = false;
    };
    /// What came of a job.
    struct Outcome {
        std::optional<Step> step{}; ///< to be undone
        QString said{};
        QString problem{};
        std::optional<Naming> refused{};
        bool trashEmptied = false;
        std::optional<std::vector<runs::TrashedRun>> trash{}; ///< where it may have changed
        QStringList back{};                                   ///< runs that are to be listed again
    };
    using Job = std::function<Outcome()>;

    void addChange(const Runs& chosen, const Change& change, const QString& what,
                   const std::optional<Naming>& naming = {});
    void add(Job job);
    void startNext();
    void take(Outcome outcome);

    RunsService& m_service;
    std::deque<Job> m_jobs; ///< the first one is under way
    std::vector<Step> m_steps;
    std::vector<runs::TrashedRun> m_trash;
};

} // namespace parlance::ui
