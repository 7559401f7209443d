// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/run_header.h"

#include "core/base/clock.h"
#include "ui/inference/use_text.h"
#include "ui/models/run_words.h"
#include "ui/pages/runs/run_actions.h"
#include "ui/plots/number_text.h"
#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/focus_order.h"
#include "ui/widgets/notice.h"
#include "ui/widgets/state_badge.h"
#include "ui/words/error_text.h"
#include "ui/words/metric_words.h"

#include <QAbstractButton>
#include <QHBoxLayout>
#include <QProgressBar>

namespace parlance::ui {
namespace {

constexpr int kLeastNameWidth = 240; ///< left beside the buttons, else they are icons alone

} // namespace

void RunHeader::Fact::set(const QString& captionText, const QString& valueText) {
    caption->setText(captionText);
    value->setText(valueText);
    box->setVisible(!valueText.isEmpty());
}

RunHeader::RunHeader(QWidget* parent) : Card({}, parent) {
    body()->addWidget(makeTitleRow());
    m_bar = new QProgressBar(this);
    m_bar->setRange(0, 1000);
    m_bar->setTextVisible(false);
    m_bar->setAccessibleName(tr("Progress"));
    body()->addWidget(m_bar);
    body()->addWidget(makeFacts());
    m_problem = new Notice(this);
    m_problem->setObjectName(QStringLiteral("runProblem"));
    body()->addWidget(m_problem);
}

ActionButton* RunHeader::makeButton(const QString& text, const char* iconName, const char* name) {
    auto* button = new ActionButton(icon(QLatin1String(iconName)), text, this);
    button->setObjectName(QLatin1String(name));
    return button;
}

QWidget* RunHeader::makeTitleRow() {
    m_name = new ElidedLabel(this, Qt::ElideMiddle);
    m_name->setObjectName(QStringLiteral("runName"));
    setTextRole(m_name, TextRole::Heading);
    m_state = new StateBadge(this);
    m_state->setObjectName(QStringLiteral("runState"));
    m_about = new ElidedLabel(this);
    m_about->setObjectName(QStringLiteral("runAbout"));
    setTextRole(m_about, TextRole::Muted);
    m_about->setMinimumWidth(1); // of all in this row, it is what can be done without

    m_resume = makeButton(tr("Resume"), "resume", "resumeRun");
    m_resume->setIcon(icon(QStringLiteral("resume"), IconTint::OnAccent));
    setButtonRole(m_resume, ButtonRole::Primary);
    m_again = makeButton(tr("Train again"), "train", "trainAgain");
    m_again->setTip(tr("Fill in the Train page with this run's settings, to change them and "
                       "to start a new run"));
    m_branch = makeButton(tr("Branch"), "branch", "branchRun");
    m_branch->setTip(tr("Fill in the Train page for a new run that goes on from a checkpoint of "
                        "this one; which one is chosen there"));
    m_stop = makeButton(tr("Stop and save"), "stop", "stopRun");
    m_use = makeButton({}, "play", "useRun");
    m_folder = makeIconButton(QStringLiteral("folder"), tr("Open the run's folder"), this);
    m_copy = makeIconButton(QStringLiteral("copy"), tr("Copy the path of the run"), this);
    m_copy->setObjectName(QStringLiteral("copyRunPath"));
    passFocus();
    connect(m_resume, &QPushButton::clicked, this, &RunHeader::resumeRequested);
    connect(m_again, &QPushButton::clicked, this, &RunHeader::againRequested);
    connect(m_branch, &QPushButton::clicked, this, &RunHeader::branchRequested);
    connect(m_stop, &QPushButton::clicked, this, &RunHeader::stopRequested);
    connect(m_use, &QPushButton::clicked, this, [this] { Q_EMIT useRequested(*m_offered); });
    connect(m_folder, &QAbstractButton::clicked, this, &RunHeader::openFolderRequested);
    connect(m_copy, &QAbstractButton::clicked, this, &RunHeader::copyPathRequested);

    auto* names = new QVBoxLayout;
    names->setSpacing(2);
    auto* stateRow = new QHBoxLayout;
    stateRow->setSpacing(kSpace);
    stateRow->addWidget(m_state);
    stateRow->addWidget(m_about, 1);
    names->addWidget(m_name);
    names->addLayout(stateRow);

    auto* row = new QWidget(this);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(kSpace);
    layout->addLayout(names, 1);
    auto* actions = new QHBoxLayout;
    actions->setSpacing(kSpaceSmall);
    layout->addLayout(actions);
    for (QWidget* button : std::initializer_list<QWidget*>{m_resume, m_again, m_branch, m_stop,
                                                           m_use, m_folder, m_copy})
        actions->addWidget(button, 0, Qt::AlignTop);
    return row;
}

RunHeader::Fact RunHeader::makeFact(const char* name) {
    Fact fact;
    fact.box = new QWidget(m_facts);
    auto* column = new QVBoxLayout(fact.box);
    column->setContentsMargins(0, 0, kSpaceLarge, 0);
    column->setSpacing(0);
    fact.caption = new ElidedLabel(fact.box);
    fact.caption->setObjectName(QLatin1String(name) + QStringLiteral("Caption"));
    setTextRole(fact.caption, TextRole::Muted);
    fact.value = new QLabel(fact.box);
    fact.value->setObjectName(QLatin1String(name));
    setTextRole(fact.value, TextRole::Heading);
    column->addWidget(fact.caption);
    column->addWidget(fact.value);
    m_factsRow->addWidget(fact.box);
    return fact;
}

QWidget* RunHeader::makeFacts() {
    m_facts = new QWidget(this);
    m_factsRow = new FlowLayout(m_facts);
    m_progress = makeFact("runProgress");
    m_time = makeFact("runTime");
    m_best = makeFact("runBest");
    m_loss = makeFact("runLoss");
    m_processes = makeFact("runProcesses");
    m_repeat = makeFact("runRepeat");
    return m_facts;
}

/// A run that ends takes the button away with which it was stopped, and so on.
void RunHeader::passFocus() {
    passFocusTo(m_resume, {m_folder, m_copy});
    passFocusTo(m_again, {m_folder, m_copy});
    passFocusTo(m_branch, {m_folder, m_copy});
    passFocusTo(m_stop, {m_resume, m_use, m_folder});
    passFocusTo(m_use, {m_folder, m_copy});
}

void RunHeader::fitButtons() {
    const int others = m_folder->sizeHint().width() + m_copy->sizeHint().width() + 2 * kSpace;
    fitWords({m_resume, m_again, m_branch, m_stop, m_use},
             contentsRect().width() - layout()->contentsMargins().left() -
                 layout()->contentsMargins().right() - others - kLeastNameWidth);
}

void RunHeader::resizeEvent(QResizeEvent* event) {
    Card::resizeEvent(event);
    fitButtons();
}

void RunHeader::showRun(const RunSummary& run, std::optional<models::Use> use, bool busy,
                        bool inJob) {
    if (run.id != m_runId)
        m_problemText.clear();
    m_runId = run.id;
    m_offered = use;
    const runs::Status& status = run.status;
    m_name->setText(run.title());
    m_state->setState(status.state);
    m_state->show();
    QStringList about;
    about << QString::fromStdString(run.config->preset) << QString::fromStdString(status.device);
    if (status.worldSize == 1)
        about << hostsText(run);
    about << errorText(status.message);
    about.removeAll(QString());
    if (run.title() != run.id)
        about.prepend(run.id);
    if (const QString started = startedText(status.started, unixTimeSec()); !started.isEmpty())
        about += tr("started %1").arg(started);
    m_about->setText(about.join(QStringLiteral("  ·  ")));
    showFacts(run);
    showButtons(run, busy, inJob);
    const QString problem = m_problemText.isEmpty() && status.state == runs::State::Failed
                                ? errorText(status.error)
                                : m_problemText;
    if (problem.isEmpty())
        m_problem->clear();
    else if (problem != m_problem->text() || !m_problem->isVisible())
        m_problem->show(Notice::Kind::Error, problem);
}

void RunHeader::showFacts(const RunSummary& run) {
    const runs::Status& status = run.status;
    const double now = unixTimeSec();
    const bool active = runs::isActive(status.state);
    const auto share = progressShare(status);
    m_bar->setVisible(active && share);
    m_bar->setValue(static_cast<int>(share.value_or(0.0) * 1000.0));
    m_facts->show();
    const QString left = timeLeftText(status, now);
    const QString took = durationText(durationSec(status, now));
    m_progress.set(tr("Progress"), progressText(status));
    if (active && !left.isEmpty())
        m_time.set(tr("Time, %1 so far").arg(took), left);
    else
        m_time.set(active ? tr("Time so far") : tr("Took"), took);
    if (status.best)
        m_best.set(
            tr("Best %1, step %2").arg(metricLabel(status.best->metric)).arg(status.best->step),
            measuredText(*run.config, status.best->metric, status.best->value));
    else
        m_best.set({}, {});
    m_loss.set(tr("Training loss, lately"),
               run.sparkline.empty() ? QString()
                                     : measuredText(*run.config, "loss", run.sparkline.back()));
    m_processes.set(tr("On %1").arg(hostsText(run)),
                    status.worldSize > 1 ? tr("%1 processes").arg(status.worldSize) : QString());
}

void RunHeader::showRepeat(const QString& caption, const QString& outcome) {
    m_repeat.set(caption, outcome);
}

void RunHeader::showButtons(const RunSummary& run, bool busy, bool inJob) {
    m_resume->setVisible(RunActions::canResume(run.status) && !inJob);
    m_resume->setEnabled(!busy);
    m_again->setVisible(RunActions::canTrainAgain(run.status));
    m_branch->setVisible(RunActions::canBranch(run));
    const bool stopping = run.status.state == runs::State::Stopping;
    const bool waits =
        !runs::isActive(run.status.state) && (inJob || run.status.state == runs::State::Queued);
    m_stop->setVisible(RunActions::canStop(run.status) || stopping || waits);
    if (waits)
        m_stop->setWords(busy ? tr("Leaving the queue…") : tr("Leave the queue"));
    else
        m_stop->setWords(busy || stopping ? tr("Stopping…") : tr("Stop and save"));
    m_stop->setEnabled(!busy && !stopping);
    m_use->setVisible(m_offered.has_value());
    m_use->setWords(m_offered ? tr("%1 with this run").arg(useTitle(*m_offered)) : QString());
    m_folder->show();
    m_copy->show();
    fitButtons();
}

void RunHeader::showOverlay(std::size_t count, const QString& about) {
    m_runId.clear();
    m_problemText.clear();
    m_name->setText(tr("%n runs", nullptr, static_cast<int>(count)));
    m_about->setText(about);
    for (QWidget* widget :
         std::initializer_list<QWidget*>{m_state, m_resume, m_again, m_branch, m_stop, m_use,
                                         m_folder, m_copy, m_bar, m_facts, m_problem})
        widget->hide();
    m_problem->clear();
}

void RunHeader::showProblem(const QString& reason) {
    m_problemText = reason;
    m_problem->show(Notice::Kind::Error, reason);
}

} // namespace parlance::ui
