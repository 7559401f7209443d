// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/use.h"
#include "ui/services/runs/run_summary.h"
#include "ui/widgets/card.h"

#include <optional>

class QAbstractButton;
class QProgressBar;

namespace parlance::ui {

class ActionButton;
class ElidedLabel;
class FlowLayout;
class Notice;
class StateBadge;

/// What there is to know and to do about the run that is shown: state, progress, time left, best
/// value, and what went wrong in plain words.
class RunHeader : public Card {
    Q_OBJECT
  public:
    explicit RunHeader(QWidget* parent = nullptr);

    /// `use`: what its model can be used for at once. `inJob`: a job of Slurm has it, or will have
    /// it when it has waited long enough.
    void showRun(const RunSummary& run, std::optional<models::Use> use, bool busy, bool inJob);
    /// The run of which showRun() tells repeats another one, or has been repeated by one, which
    /// gave the same bits or others; without a caption, neither.
    void showRepeat(const QString& caption, const QString& outcome);
    /// Several runs over one another; `about` says which one the others are compared with.
    void showOverlay(std::size_t count, const QString& about);
    /// Why something that was asked for did not happen; stays until the run changes.
    void showProblem(const QString& reason);

  Q_SIGNALS:
    void resumeRequested();
    void againRequested(); ///< with changed settings
    void branchRequested();
    void stopRequested();
    void useRequested(parlance::models::Use use);
    void openFolderRequested();
    void copyPathRequested();

  protected:
    void resizeEvent(QResizeEvent* event) override;

  private:
    struct Fact {
        QWidget* box = nullptr;
        QLabel* caption = nullptr;
        QLabel* value = nullptr;
        void set(const QString& captionText, const QString& valueText);
    };
    Fact makeFact(const char* name);
    QWidget* makeTitleRow();
    QWidget* makeFacts();
    ActionButton* makeButton(const QString& text, const char* iconName, const char* name);
    void passFocus();
    void fitButtons();
    void showFacts(const RunSummary& run);
    void showButtons(const RunSummary& run, bool busy, bool inJob);

    QString m_runId;
    std::optional<models::Use> m_offered;
    QString m_problemText;
    ElidedLabel* m_name;
    StateBadge* m_state;
    ElidedLabel* m_about;
    ActionButton* m_resume;
    ActionButton* m_again;
    ActionButton* m_branch;
    ActionButton* m_stop;
    ActionButton* m_use;
    QAbstractButton* m_folder;
    QAbstractButton* m_copy;
    QWidget* m_facts;
    FlowLayout* m_factsRow;
    Fact m_progress, m_time, m_best, m_loss, m_processes, m_repeat;
    QProgressBar* m_bar;
    Notice* m_problem;
};

} // namespace parlance::ui
