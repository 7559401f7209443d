// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/card.h"

class QLineEdit;
class QPushButton;

namespace parlance::ui {

class ProcessBox;

/// Name, number of processes, Start, what stands in its way, and the command line that does the
/// same.
class LaunchCard : public Card {
    Q_OBJECT
  public:
    explicit LaunchCard(QWidget* parent = nullptr);

    QString runName() const;
    void clearRunName();
    int processes() const;
    void setProcesses(int processes);
    /// How they share the machine.
    void setProcessNote(const QString& text);
    void setDevice(const QString& text);
    /// An empty list enables Start.
    void setProblems(const QStringList& problems);
    void setCommand(const QString& command);
    void setBusy(bool busy);
    /// Why the last start failed; empty hides it.
    void setFailure(const QString& message);

  Q_SIGNALS:
    void runNameChanged();
    void processesChanged();
    void start();
    void commandCopied();

  private:
    void refresh();

    QLineEdit* m_name;
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
