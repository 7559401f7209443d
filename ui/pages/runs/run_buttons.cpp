// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/run_buttons.h"

#include "ui/inference/use_text.h"
#include "ui/pages/runs/run_actions.h"
#include "ui/services/runs/run_words.h"
#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/focus_order.h"

#include <QHBoxLayout>

namespace parlance::ui {
namespace {

/// With the reason where there is one, which is also why it cannot be pressed.
void offerAction(ActionButton& button, const QString& tip, const QString& whyNot) {
    button.setTip(whyNot.isEmpty() ? tip
                                   : QStringLiteral("%1\n%2").arg(button.accessibleName(), whyNot));
    button.setEnabled(whyNot.isEmpty());
}

} // namespace

RunButtons::RunButtons(QWidget* parent) : QWidget(parent) {
    // The first is as wide as its words, which are the task's; the others are so in every state.
    m_use = makeButton(tr("Use this run"), "play", "useRun");
    m_resume = makeButton(tr("Resume"), "resume", "resumeRun");
    m_again = makeButton(tr("Train again"), "train", "trainAgain");
    m_branch = makeButton(tr("Branch…"), "branch", "branchRun");
    setPrimary(m_resume);
    connect(m_resume, &QPushButton::clicked, this, &RunButtons::resumeRequested);
    connect(m_again, &QPushButton::clicked, this, &RunButtons::againRequested);
    connect(m_branch, &QPushButton::clicked, this,
            [this] { Q_EMIT branchRequested(m_branchStep); });
    connect(m_use, &QPushButton::clicked, this, [this] { Q_EMIT useRequested(*m_offered); });
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(kSpaceSmall);
    for (ActionButton* button : {m_use, m_resume, m_again, m_branch}) {
        button->setEnabled(false);
        row->addWidget(button);
    }
}

ActionButton* RunButtons::makeButton(const QString& text, const char* iconName, const char* name) {
    auto* button = new ActionButton(icon(QLatin1String(iconName)), text, this);
    button->setObjectName(QLatin1String(name));
    // It can give up its words where the header becomes narrower.
    button->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    return button;
}

/// The thing to do next. Both are as wide in either role.
void RunButtons::setPrimary(const ActionButton* next) {
    QFont bold;
    bold.setWeight(QFont::DemiBold);
    for (ActionButton* button : {m_resume, m_again}) {
        setButtonRole(button, button == next ? ButtonRole::Primary : ButtonRole::Normal);
        button->setFont(bold);
    }
}

void RunButtons::passFocus(const std::vector<QWidget*>& successors) {
    for (ActionButton* button : byImportance())
        passFocusTo(button, successors);
}

QAbstractButton& RunButtons::resume() const {
    return *m_resume;
}

QAbstractButton& RunButtons::again() const {
    return *m_again;
}

QAbstractButton& RunButtons::branch() const {
    return *m_branch;
}

std::vector<ActionButton*> RunButtons::byImportance() const {
    return {m_resume, m_again, m_branch, m_use};
}

int RunButtons::wholeWidth() const {
    int width = 0;
    for (const ActionButton* button : byImportance())
        width += button->wholeWidth() + kSpaceSmall;
    return width;
}

void RunButtons::fit(int room) {
    fitWordsInTurn(byImportance(), room);
}

void RunButtons::showRun(const RunSummary& run, std::optional<models::Use> use, bool busy,
                         SlurmPart slurm, std::optional<qint64> checkpoint) {
    m_offered = use;
    const runs::Status& status = run.status;
    const bool active = runs::isActive(status.state);
    const QString noCheckpoint = tr("It has no checkpoint to go on from.");
    const bool lacksCheckpoint = hasNothingToResume(run, checkpoint, slurm);
    QString whyNot;
    if (active)
        whyNot = tr("It is being trained.");
    else if (slurm == SlurmPart::HoldsIt)
        whyNot = tr("Slurm goes on with it by itself.");
    else if (status.state == runs::State::Queued)
        whyNot = tr("It waits for its turn.");
    else if (!run.endedEarly())
        whyNot = tr("It has finished.");
    else if (lacksCheckpoint)
        whyNot = noCheckpoint;
    else if (busy)
        whyNot = tr("Waiting for its answer.");
    setPrimary(lacksCheckpoint ? m_again : m_resume);
    offerAction(*m_resume, resumeText(checkpoint, slurm), whyNot);
    offerAction(*m_again,
                tr("Fill in the Train page with this run's settings, to change them and "
                   "to start a new run"),
                RunActions::canTrainAgain(run) ? QString() : tr("It has not ended yet."));
    const bool hasCheckpoint = checkpoint.value_or(0) > 0;
    m_branchStep = active ? checkpoint.value_or(0) : 0;
    offerAction(*m_branch,
                m_branchStep > 0
                    ? tr("Fill in the Train page for a new run that goes on from this one's newest "
                         "checkpoint, of step %L1; another one can be chosen there")
                          .arg(m_branchStep)
                    : tr("Fill in the Train page for a new run that goes on from a checkpoint of "
                         "this one; which one is chosen there"),
                hasCheckpoint ? QString() : noCheckpoint);
    whyNot.clear();
    if (!m_offered)
        whyNot = tr("No page uses models of its task.");
    else if (!hasCheckpoint)
        whyNot = tr("It has no model yet.");
    m_use->setWords(m_offered ? tr("%1 with it").arg(useTitle(*m_offered)) : tr("Use this run"));
    offerAction(*m_use, {}, whyNot);
}

void RunButtons::showNone() {
    for (ActionButton* button : byImportance())
        offerAction(*button, {}, tr("Choose a single run in the list."));
}

} // namespace parlance::ui
