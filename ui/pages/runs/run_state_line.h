// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/runs/run_resume.h"

#include <QWidget>

#include <optional>

class QProgressBar;

namespace parlance::ui {

class ElidedLabel;
class RunControl;
class StateBadge;
class WorkerButtons;
struct RunSummary;

/// The state of a run, what there is to say of it in plain words, how far it is, and what can be
/// asked of its worker. As high in every state.
class RunStateLine : public QWidget {
    Q_OBJECT
  public:
    explicit RunStateLine(QWidget* parent = nullptr);

    /// `checkpoint`: the newest one's step, 0 = there is none; empty while that is not known.
    void showRun(const RunSummary& run, bool busy, SlurmPart slurm, const RunControl& control,
                 std::optional<qint64> checkpoint);
    /// Of several runs over one another there is no state.
    void showOverlay(const QString& about);
    /// Where there is little room, the worker's buttons have no words.
    void fit(int headerWidth);
    WorkerButtons& worker() const { return *m_worker; }

  private:
    void showAbout(const RunSummary& run, bool busy, SlurmPart slurm, const RunControl& control,
                   std::optional<qint64> checkpoint);

    StateBadge* m_state;
    ElidedLabel* m_about;
    QProgressBar* m_bar;
    WorkerButtons* m_worker;
};

} // namespace parlance::ui
