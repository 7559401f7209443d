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
    /// Where there is little room, there is no bar, and the worker's buttons have fewer words.
    void fit(int room);
    WorkerButtons& worker() const { return *m_worker; }

  private:
    void showBar();
    void showAbout(const RunSummary& run, bool busy, SlurmPart slurm, const RunControl& control,
                   std::optional<qint64> checkpoint);

    StateBadge* m_state;
    ElidedLabel* m_about;
    QProgressBar* m_bar;
    bool m_hasBar = true; ///< there is room for it
    bool m_isUnderWay = false;
    WorkerButtons* m_worker;
};

} // namespace parlance::ui
