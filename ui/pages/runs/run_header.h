// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/use.h"
#include "ui/services/runs/newest_checkpoint.h"
#include "ui/services/runs/run_summary.h"
#include "ui/widgets/card.h"

#include <optional>
#include <vector>

class QAbstractButton;
class QBoxLayout;
class QProgressBar;

namespace parlance::ui {

class ActionButton;
class ElidedLabel;
class Notice;
class RunControl;
class RunFacts;
class StateBadge;
class WorkerButtons;

/// What there is to know and to do about the run that is shown: state, what went wrong in plain
/// words, progress, time left and best value. As high, and its buttons in the same places, whatever
/// state the run is in.
class RunHeader : public Card {
    Q_OBJECT
  public:
    explicit RunHeader(QWidget* parent = nullptr);

    /// `use`: what its model can be used for, once it has one. `inJob`: a job of Slurm has it, or
    /// will have it when it has waited long enough. `control`: what its worker was asked.
    void showRun(const RunSummary& run, std::optional<models::Use> use, bool busy, bool inJob,
                 const RunControl& control);
    /// The run of which showRun() tells repeats another one, or has been repeated by one, which
    /// gave the same bits or others; without a caption, neither.
    void showRepeat(const QString& caption, const QString& outcome);
    /// Several runs over one another; `about` says which one the others are compared with.
    void showOverlay(const std::vector<const RunSummary*>& runs, const QString& about);
    /// Why something that was asked for did not happen; stays until the run changes.
    void showProblem(const QString& reason);
    bool isSettled() const { return !m_checkpoint.isLooking(); }
    /// Where it is said, for the page to give it a place.
    Notice& problem() const { return *m_problem; }

  Q_SIGNALS:
    void resumeRequested();
    void checkpointFound();            ///< or that there is none: the run is to be shown once more
    void againRequested();             ///< with changed settings
    void branchRequested(qint64 step); ///< as Page::takeBranch() has it
    void stopRequested();
    void pauseRequested();
    void stopNowRequested();
    void useRequested(parlance::models::Use use);
    void openFolderRequested();
    void copyPathRequested();

  protected:
    void resizeEvent(QResizeEvent* event) override;

  private:
    QLayout* makeTitleRow();
    QLayout* makeStateRow();
    void makeButtons();
    ActionButton* makeButton(const QString& text, const char* iconName, const char* name);
    void passFocus();
    void placeButtons();
    void showAbout(const RunSummary& run, const RunControl& control);
    void showButtons(const RunSummary& run, bool busy, bool inJob, const RunControl& control);
    void showStop(const RunSummary& run, bool busy, bool inJob, const RunControl& control);
    bool startsOver(const RunSummary& run) const;

    QString m_runId;
    std::optional<models::Use> m_offered;
    NewestCheckpoint m_checkpoint;
    qint64 m_branchStep = 0; ///< of a run in training that of its newest checkpoint
    QBoxLayout* m_title;     ///< the name, and the buttons where they have room beside it
    ElidedLabel* m_name;
    StateBadge* m_state;
    ElidedLabel* m_about;
    QProgressBar* m_bar;
    WorkerButtons* m_worker;
    QWidget* m_buttons;
    ActionButton* m_resume;
    ActionButton* m_again;
    ActionButton* m_branch;
    ActionButton* m_stop;
    ActionButton* m_use;
    QAbstractButton* m_folder;
    QAbstractButton* m_copy;
    RunFacts* m_facts;
    Notice* m_problem;
};

} // namespace parlance::ui
