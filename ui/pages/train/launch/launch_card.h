// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/engine.h"
#include "ui/pages/train/launch/launch_check.h"
#include "ui/widgets/card.h"

#include <optional>

class QLineEdit;
class QPushButton;

namespace parlance::ui {

class KeptRoom;
class PlaceForm;
class ProblemLabel;
class ProcessBox;
class ProjectSettings;

/// Name, place, number of processes, Start and Add to queue, what stands in their way, and the
/// command line that does the same as Start.
class LaunchCard : public Card {
    Q_OBJECT
  public:
    /// Keeps a name that was typed and not used yet.
    explicit LaunchCard(const ProjectSettings& settings, QWidget* parent = nullptr);

    QString runName() const;
    void clearRunName();
    int processes() const;
    void setProcesses(int processes);
    /// Empty = on this machine.
    std::optional<engine::SlurmJob> slurm() const;
    void setSlurm(const std::optional<engine::SlurmJob>& job);
    void offerSlurm(const QStringList& partitions);
    /// How they share the machines.
    void setProcessNote(const QString& text);
    /// Of this machine.
    void setDevice(const QString& text);
    /// Without problems both are enabled, whatever there is to be warned of.
    void setProblems(const std::vector<PlacedProblem>& problems,
                     const std::vector<PlacedProblem>& warnings = {});
    /// Files that it is to be trained on are not there.
    void setLacksData(bool lacksData);
    void setCommand(QString command);
    enum class Busy { No, Starting, Queueing };
    void setBusy(Busy busy);
    /// Whether the queue would have nothing to wait for.
    void setQueueIsFree(bool isFree);
    /// As a click on Start does.
    void pressStart();
    /// Why the last start or wait in the queue failed; none hides it.
    void setFailure(const std::vector<PlacedProblem>& problems);

  Q_SIGNALS:
    void runNameChanged();
    void placeChanged(); ///< or the number of processes
    void start();
    void enqueue();
    void commandRequested();
    void dataRequested();
    void problemChosen(const QString& place); ///< a control's object name

  private:
    void refresh();

    QLineEdit* m_name;
    PlaceForm* m_place;
    ProcessBox* m_processes;
    QLabel* m_processNote;
    QLabel* m_device;
    QPushButton* m_start;
    QPushButton* m_enqueue;
    ProblemLabel* m_failure;
    ProblemLabel* m_problemList;
    ProblemLabel* m_dataWay; ///< shown where data are missing
    ProblemLabel* m_warningList;
    QLabel* m_command;
    KeptRoom* m_commandRoom;
    std::vector<PlacedProblem> m_problems;
    Busy m_busy = Busy::No;
    bool m_queueIsFree = false;
};

} // namespace parlance::ui
