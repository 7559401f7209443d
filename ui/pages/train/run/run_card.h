// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/inference/model_use.h"
#include "ui/models/runs/run_resume.h"
#include "ui/pages/train/run/failure_fix.h"
#include "ui/pages/train/run/run_control.h"
#include "ui/services/runs/newest_checkpoint.h"
#include "ui/services/studio_context.h"
#include "ui/widgets/card.h"

class QProgressBar;
class QPushButton;
class QStackedWidget;

namespace parlance::ui {

class ActionButton;
class Disclosure;
class LogTail;
class MiniCurve;
class ProcessBox;
class StateBadge;
class StopNowMenu;

/// One run while it works and after: state, progress with time left, last values, a live curve, and
/// what can be done with it. A failure shows its cause and the last lines of the log. Where there
/// is little room it can be folded to one line.
class RunCard : public Card {
    Q_OBJECT
  public:
    explicit RunCard(StudioContext& context, QWidget* parent = nullptr);
    ~RunCard() override;

    /// Shows this run from now on and follows its curves; empty shows none.
    void follow(const QString& id);
    QString runId() const { return m_id; }
    /// Gives the focus to what can be done with the run first, never to what ends it for good. Of a
    /// folded card all is shown.
    void takeFocus();
    /// Folds it now unless it has the focus; shown whole for good where it is not to be folded.
    void setFoldable(bool foldable);
    /// What this machine has, once it is known.
    void setDevices(std::vector<engine::DeviceSummary> devices);
    /// Whether jobs can be submitted here.
    void setSlurm(bool there);
    /// Gives the buttons the run in their spoken names: other cards have the same, and the command
    /// palette has no card around them.
    QPushButton* pauseOrResume() const;
    void nameButtons();
    /// Nothing is being read.
    bool isSettled() const;

  Q_SIGNALS:
    void showRun(const QString& id);
    void trainAgain(const QString& id);
    void useModel(const parlance::ui::ModelUse& use);
    void fineTuneFrom(const parlance::ui::RunSummary& run);
    void branchFrom(const QString& id, qint64 step);
    /// As FailureFix has it.
    void fixRequested(const parlance::ui::RunFix& fix);
    /// The worker was asked for something by a button.
    void asked(const QString& words);
    /// What it was asked for is done, and the run goes on.
    void answered(const QString& words);
    /// The run that was at work has ended, in whatever way.
    void ended();

  protected:
    void mouseReleaseEvent(QMouseEvent* event) override;

  private:
    bool isFolded() const;
    void makeHead();
    void makeButtons();
    void refresh();
    void refreshTexts(const RunSummary& run);
    void refreshValues();
    void refreshButtons(const RunSummary& run);
    void noteEnd(runs::State state);
    void ask(engine::WorkerSignal signal);
    void offerProcesses(const RunSummary& run);
    SlurmPart slurmPart(const RunSummary& run) const; ///< once it has ended
    void readEnding(const RunSummary& run);

    StudioContext& m_context;
    RunControl m_control;
    FailureFix m_fixing;
    NewestCheckpoint m_checkpoint;
    QString m_id;
    /// Read when a run has ended: its newest checkpoint and the end of its log.
    struct Ending {
        runs::State state;
        qint64 checkpoint = 0; ///< 0 = there is none
        QString log;
    };
    std::optional<Ending> m_ending;
    bool m_readingEnding = false;
    std::optional<runs::State> m_seen;    ///< of the run, when it was looked at last
    QPushButton* m_counterpart = nullptr; ///< of Pause or Resume that was pressed, until it comes
    std::optional<models::Use> m_offered;
    std::vector<engine::DeviceSummary> m_devices;
    bool m_slurm = false; ///< can jobs be submitted here?
    bool m_foldable = false;

    QLabel* m_share; ///< of its steps that are done; for a folded card, as is m_stopInLine
    StateBadge* m_state;
    ActionButton* m_pauseInLine; ///< as the one below it, which may be Resume
    ActionButton* m_stopInLine;
    Disclosure* m_fold;
    QLabel* m_empty;
    QWidget* m_content;
    QLabel* m_name;
    QProgressBar* m_bar;
    QLabel* m_progress;
    QLabel* m_values;
    MiniCurve* m_curve;
    QLabel* m_note;
    QLabel* m_cause;
    QLabel* m_fixNote;
    LogTail* m_log;
    QStackedWidget* m_pauseOrResume;
    QPushButton* m_pause;
    QPushButton* m_resume;
    ProcessBox* m_processes; ///< with which it goes on; hidden where there can be one only
    QPushButton* m_stop;
    QPushButton* m_save;
    QPushButton* m_branch;
    QPushButton* m_again;
    QPushButton* m_use; ///< hidden where it is of no use that a page has
    QPushButton* m_fineTune;
    QPushButton* m_show;
    QPushButton* m_stopNow;
    StopNowMenu* m_stopMenu;
    QPushButton* m_fix;
};

} // namespace parlance::ui
