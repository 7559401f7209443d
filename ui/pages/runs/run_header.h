// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/use.h"
#include "ui/models/runs/run_resume.h"
#include "ui/services/runs/newest_checkpoint.h"
#include "ui/services/runs/run_summary.h"
#include "ui/widgets/card.h"

#include <optional>
#include <vector>

class QAbstractButton;
class QBoxLayout;

namespace parlance::ui {

class ElidedLabel;
class Notice;
class RunButtons;
class RunControl;
class RunFacts;
class RunStateLine;
class WorkerButtons;

/// What there is to know and to do about the run that is shown: its name and buttons, its state,
/// and how far it is in figures. As high, and its buttons in the same places, whatever state the
/// run is in.
class RunHeader : public Card {
    Q_OBJECT
  public:
    explicit RunHeader(QWidget* parent = nullptr);

    /// `use`: what its model can be used for, once it has one. `control`: what its worker was
    /// asked.
    void showRun(const RunSummary& run, std::optional<models::Use> use, bool busy, SlurmPart slurm,
                 const RunControl& control);
    /// The run of which showRun() tells repeats another one, or has been repeated by one, which
    /// gave the same bits or others, as `words` say with the name of that; without an outcome,
    /// neither.
    void showRepeat(const QString& words, const QString& name, const QString& outcome);
    /// Several runs over one another; `about` says which one the others are compared with.
    void showOverlay(const std::vector<const RunSummary*>& runs, const QString& about);
    /// Why something that was asked for did not happen; stays until the run changes.
    void showProblem(const QString& reason);
    /// Where the keyboard waits while none of its buttons that go on from the one that was pressed
    /// can be.
    void passFocus(QWidget& list);
    bool isSettled() const { return !m_checkpoint.isLooking(); }
    /// Where it is said, for the page to give it a place.
    Notice& problem() const { return *m_problem; }
    RunButtons& buttons() const { return *m_buttons; }
    WorkerButtons& worker() const;
    QAbstractButton& folder() const { return *m_folder; }
    QAbstractButton& copy() const { return *m_copy; }

  Q_SIGNALS:
    void checkpointFound(); ///< or that there is none: the run is to be shown once more
    void openFolderRequested();
    void copyPathRequested();

  protected:
    void resizeEvent(QResizeEvent* event) override;

  private:
    QLayout* makeTitleRow();
    int lineWidth() const;
    void placeButtons();
    void passFocusOn(bool active);

    QString m_runId;
    QString m_pressed;        ///< whose Resume, Pause or Stop was pressed, until it is done
    bool m_isToTrain = false; ///< Resume was
    NewestCheckpoint m_checkpoint;
    QBoxLayout* m_title; ///< the name, and the buttons where they have room beside it
    ElidedLabel* m_name;
    RunButtons* m_buttons;
    QAbstractButton* m_folder;
    QAbstractButton* m_copy;
    QWidget* m_waiting = nullptr; ///< has the keyboard in the meantime
    RunStateLine* m_stateLine;
    RunFacts* m_facts;
    Notice* m_problem;
};

} // namespace parlance::ui
