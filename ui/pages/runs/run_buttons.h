// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/use.h"
#include "ui/models/runs/run_resume.h"

#include <QWidget>

#include <optional>
#include <vector>

class QAbstractButton;

namespace parlance::ui {

class ActionButton;
struct RunSummary;

/// What there is to do with the run that is shown. A button that cannot be pressed says why; it has
/// its place in every state.
class RunButtons : public QWidget {
    Q_OBJECT
  public:
    explicit RunButtons(QWidget* parent = nullptr);

    /// As RunHeader::showRun() has it. `checkpoint`: the newest one's step, 0 = there is none;
    /// empty while that is not known.
    void showRun(const RunSummary& run, std::optional<models::Use> use, bool busy, SlurmPart slurm,
                 std::optional<qint64> checkpoint);
    /// There is no single run.
    void showNone();
    /// With all their words, and a space before each.
    int wholeWidth() const;
    /// Leaves them the words that there is room for.
    void fit(int room);
    /// Where the focus goes when they are of no more use.
    void passFocus(const std::vector<QWidget*>& successors);
    QAbstractButton& resume() const;
    QAbstractButton& again() const;
    QAbstractButton& branch() const;

  Q_SIGNALS:
    void resumeRequested();
    void againRequested();             ///< with changed settings
    void branchRequested(qint64 step); ///< as Page::takeBranch() has it
    void useRequested(parlance::models::Use use);

  private:
    ActionButton* makeButton(const QString& text, const char* iconName, const char* name);
    std::vector<ActionButton*> byImportance() const;
    void setPrimary(const ActionButton* next);

    std::optional<models::Use> m_offered;
    qint64 m_branchStep = 0; ///< of a run in training that of its newest checkpoint
    ActionButton* m_resume;
    ActionButton* m_again;
    ActionButton* m_branch;
    ActionButton* m_use;
};

} // namespace parlance::ui
