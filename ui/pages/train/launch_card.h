// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/engine.h"
#include "ui/widgets/card.h"

#include <optional>

class QLineEdit;
class QPushButton;

namespace parlance::ui {

class PlaceForm;
class ProcessBox;

/// Name, place, number of processes, Start, what stands in its way, and the command line that does
/// the same.
class LaunchCard : public Card {
    Q_OBJECT
  public:
    explicit LaunchCard(QWidget* parent = nullptr);

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
    /// An empty list enables Start.
    void setProblems(const QStringList& problems);
    void setCommand(const QString& command);
    void setBusy(bool busy);
    /// Why the last start failed; empty hides it.
    void setFailure(const QString& message);

  Q_SIGNALS:
    void runNameChanged();
    void placeChanged(); ///< or the number of processes
    void start();
    void commandCopied();

  private:
    void refresh();

    QLineEdit* m_name;
    PlaceForm* m_place;
    ProcessBox* m_processes;
    QLabel* m_processNote;
    QLabel* m_device;
    QPushButton* m_start;
    QLabel* m_problemList;
    QLabel* m_failure;
    QLabel* m_command;
    QStringList m_problems;
    QString m_commandText;
    bool m_busy = false;
};

} // namespace parlance::ui
