// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/runs/run_resume.h"

#include <QWidget>

#include <optional>
#include <vector>

class QAbstractButton;

namespace parlance::ui {

class ActionButton;
class RunControl;
class StopNowMenu;
struct RunSummary;

/// What can be asked of the worker of a run: to pause, to stop with a checkpoint, and to end at
/// once, which its menu lets be done after it has said what is lost. There while a worker is; a run
/// that waits for one can leave the queue.
class WorkerButtons : public QWidget {
    Q_OBJECT
  public:
    explicit WorkerButtons(QWidget* parent = nullptr);

    /// `checkpoint`: the newest one's step, 0 = there is none; empty while that is not known.
    void showRun(const RunSummary& run, bool busy, SlurmPart slurm, const RunControl& control,
                 std::optional<qint64> checkpoint);
    /// There is no single run.
    void showNone();
    /// Leaves them the words that there is room for, to stop and save before the others.
    void fit(int room);
    /// Where the focus goes when they are of no more use.
    void passFocus(const std::vector<QWidget*>& successors);
    QAbstractButton& pause() const;
    QAbstractButton& stop() const;

  Q_SIGNALS:
    void pauseRequested();
    void stopRequested();
    void stopNowRequested();

  private:
    void showStop(const RunSummary& run, bool busy, bool waits, const RunControl& control);

    ActionButton* m_pause;
    ActionButton* m_stop;
    ActionButton* m_stopNow;
    StopNowMenu* m_stopMenu;
};

} // namespace parlance::ui
