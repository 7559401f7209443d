// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/run_header.h"

#include "core/base/clock.h"
#include "ui/inference/use_text.h"
#include "ui/models/runs/run_words.h"
#include "ui/pages/runs/run_actions.h"
#include "ui/pages/runs/run_facts.h"
#include "ui/pages/runs/worker_buttons.h"
#include "ui/pages/train/run/run_control.h"
#include "ui/plots/number_text.h"
#include "ui/services/runs/run_silence.h"
#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/focus_order.h"
#include "ui/widgets/notice.h"
#include "ui/widgets/state_badge.h"
#include "ui/words/error_text.h"

#include <QAbstractButton>
#include <QHBoxLayout>
#include <QProgressBar>

namespace parlance::ui {
namespace {

constexpr int kLeastNameWidth = 180; ///< left beside the buttons, else they stand below
constexpr int kRunBarWidth = 160;
constexpr int kBarParts = 1000;
constexpr int kWorkerWordsWidth = 620; ///< narrower, they leave the room to what is said
constexpr int kButtonsRow = 2;         ///< of their own, below those of name and state

/// With the reason where there is one, which is also why it cannot be pressed.
void offerAction(ActionButton& button, const QString& tip, const QString& whyNot) {
    button.setTip(whyNot.isEmpty() ? tip
                                   : QStringLiteral("%1\n%2").arg(button.accessibleName(), whyNot));
    button.setEnabled(whyNot.isEmpty());
}

} // namespace

RunHeader::RunHeader(QWidget* parent) : Card({}, parent) {
    body()->addLayout(makeTitleRow());
    makeButtons();
    body()->addLayout(makeStateRow());
    passFocus();
    m_facts = new RunFacts(this);
    body()->addWidget(m_facts);
    connect(&m_checkpoint, &NewestCheckpoint::changed, this, &RunHeader::checkpointFound);
    m_problem = new Notice(this);
    m_problem->setObjectName(QStringLiteral("runProblem"));
}

ActionButton* RunHeader::makeButton(const QString& text, const char* iconName, const char* name) {
    auto* button = new ActionButton(icon(QLatin1String(iconName)), text, this);
    button->setObjectName(QLatin1String(name));
    // It can give up its words where the header becomes narrower.
    button->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    return button;
}

QLayout* RunHeader::makeTitleRow() {
    m_name = new ElidedLabel(this, Qt::ElideMiddle);
    m_name->setObjectName(QStringLiteral("runName"));
    setTextRole(m_name, TextRole::Heading);
    m_name->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // it takes what is left
    m_name->setMinimumWidth(kLeastNameWidth / 3);
    m_folder = makeIconButton(QStringLiteral("folder"), tr("Open the run's folder"), this);
    m_copy = makeIconButton(QStringLiteral("copy"), tr("Copy the path of the run"), this);
    m_copy->setObjectName(QStringLiteral("copyRunPath"));
    connect(m_folder, &QAbstractButton::clicked, this, &RunHeader::openFolderRequested);
    connect(m_copy, &QAbstractButton::clicked, this, &RunHeader::copyPathRequested);
    m_title = new QHBoxLayout;
    m_title->setSpacing(kSpaceSmall);
    m_title->addWidget(m_name, 1);
    for (QAbstractButton* button : {m_folder, m_copy}) {
        button->setEnabled(false); // until a run is shown
        m_title->addWidget(button);
    }
    return m_title;
}

void RunHeader::makeButtons() {
    // The first is as wide as its words, which are the task's; the others are so in every state.
    m_use = makeButton(tr("Use this run"), "play", "useRun");
    m_resume = makeButton(tr("Resume"), "resume", "resumeRun");
    setButtonRole(m_resume, ButtonRole::Primary);
    m_again = makeButton(tr("Train again"), "train", "trainAgain");
    m_branch = makeButton(tr("Branch"), "branch", "branchRun");
    m_stop = makeButton(tr("Stop and save"), "stop", "stopRun");
    m_stop->setAllWords(
        {tr("Stop and save"), tr("Stopping…"), tr("Leave the queue"), tr("Leaving the queue…")});
    connect(m_resume, &QPushButton::clicked, this, &RunHeader::resumeRequested);
    connect(m_again, &QPushButton::clicked, this, &RunHeader::againRequested);
    connect(m_branch, &QPushButton::clicked, this,
            [this] { Q_EMIT branchRequested(m_branchStep); });
    connect(m_stop, &QPushButton::clicked, this, &RunHeader::stopRequested);
    connect(m_use, &QPushButton::clicked, this, [this] { Q_EMIT useRequested(*m_offered); });
    m_buttons = new QWidget(this);
    auto* row = new QHBoxLayout(m_buttons);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(kSpaceSmall);
    for (ActionButton* button : {m_use, m_resume, m_again, m_branch, m_stop}) {
        button->setEnabled(false);
        row->addWidget(button);
    }
    m_title->addWidget(m_buttons);
}

QLayout* RunHeader::makeStateRow() {
    m_state = new StateBadge(this);
    m_state->setObjectName(QStringLiteral("runState"));
    m_about = new ElidedLabel(this);
    m_about->setObjectName(QStringLiteral("runAbout"));
    setTextRole(m_about, TextRole::Muted);
    m_worker = new WorkerButtons(this);
    connect(m_worker, &WorkerButtons::pauseRequested, this, &RunHeader::pauseRequested);
    connect(m_worker, &WorkerButtons::stopNowRequested, this, &RunHeader::stopNowRequested);
    m_about->setMinimumSize(1, m_worker->sizeHint().height()); // as high without a worker
    m_bar = new QProgressBar(this);
    m_bar->setRange(0, kBarParts);
    m_bar->setTextVisible(false);
    m_bar->setAccessibleName(tr("Progress"));
    m_bar->setFixedWidth(kRunBarWidth);
    m_bar->hide();
    auto* row = new QHBoxLayout;
    row->setSpacing(kSpace);
    row->addWidget(m_state);
    row->addWidget(m_about, 1);
    row->addWidget(m_bar);
    row->addWidget(m_worker);
    return row;
}

/// A run that ends disables the button with which it was stopped, and so on.
void RunHeader::passFocus() {
    passFocusTo(m_resume, {m_folder, m_copy});
    passFocusTo(m_again, {m_folder, m_copy});
    passFocusTo(m_branch, {m_folder, m_copy});
    passFocusTo(m_stop, {m_resume, m_use, m_folder});
    passFocusTo(m_use, {m_folder, m_copy});
    m_worker->passFocus({m_resume, m_use, m_folder});
}

/// With their words beside the name where there is room for all; else in a row of their own, where
/// most of them keep them.
void RunHeader::placeButtons() {
    const QMargins margins = layout()->contentsMargins();
    const int room = contentsRect().width() - margins.left() - margins.right();
    const std::vector<ActionButton*> buttons{m_resume, m_stop, m_again, m_branch, m_use};
    int beside = kLeastNameWidth + m_folder->sizeHint().width() + m_copy->sizeHint().width() +
                 2 * kSpaceSmall;
    for (const ActionButton* button : buttons)
        beside += button->wholeWidth() + kSpaceSmall;
    const bool hasOwnRow = beside > room;
    if (hasOwnRow != (m_title->indexOf(m_buttons) < 0)) {
        (hasOwnRow ? m_title : body())->removeWidget(m_buttons);
        if (hasOwnRow)
            body()->insertWidget(kButtonsRow, m_buttons, 0, Qt::AlignLeft);
        else
            m_title->addWidget(m_buttons);
    }
    fitWordsInTurn(buttons, hasOwnRow ? room : beside);
}

void RunHeader::resizeEvent(QResizeEvent* event) {
    Card::resizeEvent(event);
    m_worker->setIconOnly(width() < kWorkerWordsWidth);
    m_about->setMinimumHeight(m_worker->sizeHint().height()); // in the font that it has by now
    placeButtons();
}

void RunHeader::showRun(const RunSummary& run, std::optional<models::Use> use, bool busy,
                        bool inJob, const RunControl& control) {
    if (run.id != m_runId)
        m_problem->clear();
    m_runId = run.id;
    m_offered = use;
    m_name->setText(run.title());
    m_state->setStatus(run.status);
    m_state->show();
    const auto share = progressShare(run.status);
    m_bar->setVisible(runs::isActive(run.status.state) && share);
    m_bar->setValue(static_cast<int>(share.value_or(0.0) * kBarParts));
    m_checkpoint.setRun(run);
    showAbout(run, control);
    m_facts->showRun(run);
    showButtons(run, busy, inJob, control);
    m_worker->showRun(run, control, m_checkpoint.step());
}

/// Whoever presses Resume is to know before that there is nothing to go on from.
bool RunHeader::startsOver(const RunSummary& run) const {
    return RunActions::canResume(run.status) && m_checkpoint.step() == 0;
}

/// Of one that failed first of all why, of one that is being stopped how far that is.
void RunHeader::showAbout(const RunSummary& run, const RunControl& control) {
    const runs::Status& status = run.status;
    const bool failed = status.state == runs::State::Failed && !status.error.empty();
    const auto silent = silenceSec(status, unixTimeSec());
    QStringList about;
    if (failed)
        about << errorText(status.error);
    about << control.stateText();
    if (silent)
        about << tr("no answer for %1: wait, or use Stop now").arg(durationText(*silent));
    if (RunActions::canResume(status))
        about << resumeText(m_checkpoint.step());
    if (run.title() != run.id)
        about << run.id;
    about << QString::fromStdString(run.config->preset) << QString::fromStdString(status.device);
    if (status.worldSize == 1)
        about << hostsText(run);
    if (control.stateText().isEmpty())
        about << errorText(status.message);
    about.removeAll(QString());
    if (const QString started = startedText(status.started, unixTimeSec()); !started.isEmpty())
        about += tr("started %1").arg(started);
    setTextRole(m_about, failed                          ? TextRole::Danger
                         : silent || control.isOverdue() ? TextRole::Warning
                                                         : TextRole::Muted);
    m_about->setText(about.join(QStringLiteral("  ·  ")));
}

void RunHeader::showRepeat(const QString& caption, const QString& outcome) {
    m_facts->showRepeat(caption, outcome);
}

void RunHeader::showButtons(const RunSummary& run, bool busy, bool inJob,
                            const RunControl& control) {
    const runs::Status& status = run.status;
    const bool active = runs::isActive(status.state);
    QString whyNot;
    if (active)
        whyNot = tr("It is being trained.");
    else if (inJob)
        whyNot = tr("Slurm goes on with it by itself.");
    else if (status.state == runs::State::Queued)
        whyNot = tr("It waits for its turn.");
    else if (!RunActions::canResume(status))
        whyNot = tr("It has come to its end.");
    else if (busy)
        whyNot = tr("Waiting for its answer.");
    offerAction(*m_resume,
                startsOver(run) ? tr("There is no checkpoint: training starts from the beginning, "
                                     "and so do the curves")
                                : resumeText(m_checkpoint.step()),
                whyNot);
    offerAction(*m_again,
                tr("Fill in the Train page with this run's settings, to change them and "
                   "to start a new run"),
                RunActions::canTrainAgain(status) ? QString() : tr("It has not ended yet."));
    whyNot.clear();
    m_branchStep = active ? m_checkpoint.step().value_or(0) : 0;
    if (active ? m_branchStep == 0 : !RunActions::canBranch(run))
        whyNot = tr("It has no checkpoint to go on from.");
    offerAction(*m_branch,
                m_branchStep > 0
                    ? tr("Fill in the Train page for a new run that goes on from this one's newest "
                         "checkpoint, of step %1; another one can be chosen there")
                          .arg(m_branchStep)
                    : tr("Fill in the Train page for a new run that goes on from a checkpoint of "
                         "this one; which one is chosen there"),
                whyNot);
    showStop(run, busy, inJob, control);
    whyNot.clear();
    if (!m_offered)
        whyNot = tr("No page uses models of its task.");
    else if (!RunActions::hasModel(run))
        whyNot = tr("It has no model yet.");
    m_use->setWords(m_offered ? tr("%1 with it").arg(useTitle(*m_offered)) : tr("Use this run"));
    offerAction(*m_use, {}, whyNot);
    m_folder->setEnabled(true);
    m_copy->setEnabled(true);
    placeButtons();
}

void RunHeader::showStop(const RunSummary& run, bool busy, bool inJob, const RunControl& control) {
    const runs::State state = run.status.state;
    const bool stopping =
        runs::isActive(state) && (state == runs::State::Stopping || control.isStopping());
    const bool waits = !runs::isActive(state) && (inJob || state == runs::State::Queued);
    if (waits)
        m_stop->setWords(busy ? tr("Leaving the queue…") : tr("Leave the queue"));
    else
        m_stop->setWords(stopping && !control.isPausing() ? tr("Stopping…") : tr("Stop and save"));
    QString whyNot;
    if (stopping)
        whyNot = tr("It finishes its step, saves and stops.");
    else if (!waits && !RunActions::canStop(run.status))
        whyNot = tr("It is not being trained.");
    else if (waits && busy)
        whyNot = tr("Waiting for its answer.");
    offerAction(*m_stop, {}, whyNot);
}

void RunHeader::showOverlay(const std::vector<const RunSummary*>& runs, const QString& about) {
    if (!m_runId.isEmpty())
        m_problem->clear();
    m_runId.clear();
    m_checkpoint.clear();
    m_worker->hide();
    m_name->setText(tr("%n runs", nullptr, static_cast<int>(runs.size())));
    m_state->hide();
    m_bar->hide();
    setTextRole(m_about, TextRole::Muted);
    m_about->setText(about);
    m_facts->showRuns(runs);
    for (ActionButton* button : {m_resume, m_again, m_branch, m_stop, m_use})
        offerAction(*button, {}, tr("Choose a single run in the list."));
    m_folder->setEnabled(false);
    m_copy->setEnabled(false);
}

void RunHeader::showProblem(const QString& reason) {
    m_problem->show(Notice::Kind::Error, reason);
}

} // namespace parlance::ui
