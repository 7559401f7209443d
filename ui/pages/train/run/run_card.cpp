// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/train/run/run_card.h"

#include "core/base/clock.h"
#include "core/config/json_face.h"
#include "core/models/family_info.h"
#include "core/runs/checkpoint_index.h"
#include "core/runs/run_directory.h"
#include "ui/inference/use_text.h"
#include "ui/models/log/log_reader.h"
#include "ui/pages/train/launch/process_box.h"
#include "ui/pages/train/run/stop_now_menu.h"
#include "ui/services/async_call.h"
#include "ui/services/runs/process_count.h"
#include "ui/services/runs/run_title.h"
#include "ui/services/runs/run_words.h"
#include "ui/services/runs/runs_service.h"
#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/disclosure.h"
#include "ui/widgets/focus_order.h"
#include "ui/widgets/layout/flow_layout.h"
#include "ui/widgets/layout/kept_room.h"
#include "ui/widgets/log_tail.h"
#include "ui/widgets/mini_curve.h"
#include "ui/widgets/state_badge.h"
#include "ui/words/error_text.h"
#include "ui/words/metric_words.h"
#include "ui/words/number_text.h"
#include "ui/words/sentence.h"

#include <QMouseEvent>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedWidget>

#include <algorithm>
#include <utility>

namespace parlance::ui {
namespace {

constexpr int kBarSteps = 1000;
constexpr int kNoteLines = 3;
constexpr double kGrown = 3.0; ///< times the first loss, and no batch is so much harder

bool hasLossGrown(const runs::RunSeries& series) {
    const auto found = series.series().find({"loss", runs::Split::Train});
    if (found == series.series().end() || found->second.value().empty())
        return false;
    const auto& loss = found->second.value();
    return loss.front() > 0.0 && loss.back() > kGrown * loss.front();
}

/// Of the data, because they cannot be read.
int leftOut(const runs::RunSeries& series) {
    return static_cast<int>(
        std::ranges::count(series.events(), "bad_item", &runs::EventLine::name));
}

/// Each needs a micro-batch of every update.
int mostShares(const runs::RunConfig& run) {
    const Json* accumulation = config::findDotted(run.config, "train.accumulation");
    return accumulation && accumulation->is_number_integer() ? accumulation->get<int>() : 1;
}

} // namespace

RunCard::RunCard(StudioContext& context, QWidget* parent)
    : Card(tr("Run"), parent), m_context(context), m_control(context.engine, this),
      m_fixing(context.parlance) {
    makeHead();
    m_empty = makeText(TextRole::Muted, "runEmpty", this);
    m_empty->setText(tr("Nothing has been trained in this project yet. Start a run: its progress, "
                        "its loss and what can be done with it appear here."));
    m_content = new QWidget(this);
    body()->addWidget(m_empty);
    body()->addWidget(m_content);

    m_name = makeText(TextRole::Muted, "runTitle", this);
    m_bar = new QProgressBar(this);
    m_bar->setTextVisible(false);
    m_bar->setAccessibleName(tr("Progress"));
    m_progress = makeText(TextRole::Body, "runProgress", this);
    m_values = makeText(TextRole::Muted, "runValues", this);
    for (QLabel* line : {m_progress, m_values}) // also while there is nothing to say
        line->setMinimumHeight(line->fontMetrics().lineSpacing());
    m_curve = new MiniCurve(this);
    m_curve->setObjectName(QStringLiteral("runCurve"));
    m_note = makeText(TextRole::Muted, "runNote", this);
    m_cause = makeText(TextRole::Danger, "runCause", this);
    m_cause->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_fixNote = makeText(TextRole::Body, "runFixNote", this);
    m_log = new LogTail("runLog", this);
    auto* column = new QVBoxLayout(m_content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kSpace);
    for (QWidget* widget :
         std::initializer_list<QWidget*>{m_name, m_bar, m_progress, m_values, m_curve})
        column->addWidget(widget);
    makeButtons();
    // What comes and goes is below them.
    for (QLabel* text : {m_cause, m_fixNote})
        column->addWidget(text);
    column->addWidget(m_fix, 0, Qt::AlignLeft);
    column->addWidget(m_log);
    column->addWidget(new KeptRoom({m_note}, kNoteLines, m_content));

    connect(&context.runs, &RunsService::runsChanged, this, &RunCard::refresh);
    connect(&context.runs, &RunsService::seriesChanged, this, [this](const QString& id) {
        if (id == m_id)
            refreshValues();
    });
    connect(&m_control, &RunControl::changed, this, [this] {
        if (!m_control.failure().isEmpty() || m_control.isOverdue())
            m_fold->setChecked(true); // it says why
        refresh();
    });
    connect(&m_checkpoint, &NewestCheckpoint::changed, this, [this] {
        if (m_control.takeCheckpoint(m_checkpoint.step().value_or(0)))
            Q_EMIT answered(m_control.stateText());
        refresh();
    });
    connect(&m_fixing, &FailureFix::changed, this, &RunCard::refresh);
    connect(&m_fixing, &FailureFix::fixRequested, this, &RunCard::fixRequested);
    refresh();
}

RunCard::~RunCard() {
    if (!m_id.isEmpty())
        m_context.runs.unwatch(m_id);
}

void RunCard::makeHead() {
    m_share = new QLabel(this);
    m_share->setObjectName(QStringLiteral("runShare"));
    setTextRole(m_share, TextRole::Muted);
    m_state = new StateBadge(this);
    m_state->setObjectName(QStringLiteral("runState"));
    m_pauseInLine = new ActionButton(icon(QStringLiteral("pause")), tr("Pause"), this);
    m_pauseInLine->setIconOnly(true);
    m_pauseInLine->setObjectName(QStringLiteral("pauseRunInLine"));
    connect(m_pauseInLine, &QPushButton::clicked, this, [this] { pauseOrResume()->click(); });
    m_stopInLine = new ActionButton(icon(QStringLiteral("stop")), tr("Stop"), this);
    m_stopInLine->setIconOnly(true);
    m_stopInLine->setObjectName(QStringLiteral("stopRunInLine"));
    m_stopInLine->setTip(tr("Stop and save"));
    connect(m_stopInLine, &QPushButton::clicked, this,
            [this] { ask(engine::WorkerSignal::StopAndSave); });
    m_fold = new Disclosure({}, {}, this);
    m_fold->setObjectName(QStringLiteral("foldRun"));
    m_fold->setAccessibleName(tr("Details of the run"));
    m_fold->setToolTip(tr("Show the whole run, or one line of it"));
    m_fold->setChecked(true);
    m_fold->setMinimumHeight(m_stopInLine->sizeHint().height()); // the line is as high without it
    connect(m_fold, &Disclosure::toggled, this, &RunCard::refresh);
    for (QWidget* widget :
         std::initializer_list<QWidget*>{m_share, m_state, m_pauseInLine, m_stopInLine, m_fold})
        addToHead(widget);
    for (QPushButton* button : {m_pauseInLine, m_stopInLine})
        passFocusTo(button, {m_fold});
}

/// All of them, for a run that works and for one that has ended: what cannot be pressed now is
/// grey, and none takes the place of another one under the pointer. But for Resume, which takes
/// that of Pause.
void RunCard::makeButtons() {
    auto* buttons = new QWidget(m_content);
    auto* row = new FlowLayout(buttons);
    m_content->layout()->addWidget(buttons);
    const auto make = [this](const char* name, const QString& text, auto call) {
        auto* button = new QPushButton(text, this);
        button->setObjectName(QLatin1String(name));
        connect(button, &QPushButton::clicked, this, call);
        return button;
    };
    using engine::WorkerSignal;
    m_pause = make("pauseRun", tr("Pause"), [this] {
        m_counterpart = m_resume;
        ask(WorkerSignal::Pause);
    });
    m_pause->setToolTip(tr("Saves and frees the device, which the queue leaves free as well;\n"
                           "Resume goes on exactly from there"));
    m_resume = make("resumeRun", tr("Resume"), [this] {
        m_counterpart = m_pause;
        m_control.resume(m_processes->isHidden() ? 1 : m_processes->value());
        Q_EMIT asked(m_control.stateText());
    });
    m_pauseOrResume = new QStackedWidget(this);
    m_pauseOrResume->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    m_pauseOrResume->addWidget(m_pause);
    m_pauseOrResume->addWidget(m_resume);
    m_processes = new ProcessBox("resumeProcesses", this);
    m_processes->hide();
    m_stop = make("stopRun", tr("Stop and save"), [this] { ask(WorkerSignal::StopAndSave); });
    m_save = make("saveRun", tr("Save now"), [this] { ask(WorkerSignal::SaveNow); });
    m_branch = make("branchRun", tr("Branch here"), [this] {
        Q_EMIT branchFrom(m_id, m_ending ? m_ending->checkpoint : m_checkpoint.step().value_or(0));
    });
    m_branch->setToolTip(
        tr("Fill in a new run that goes on from this one's newest checkpoint, with "
           "settings to be changed"));
    m_again = make("trainAgain", tr("Train again"), [this] { Q_EMIT trainAgain(m_id); });
    m_again->setToolTip(tr("Take over this run's settings, to change them and to start a new run"));
    m_use = make("useRun", {}, [this] {
        if (const RunSummary* run = m_context.runs.find(m_id))
            Q_EMIT useModel({run->folder, *m_offered});
    });
    m_fineTune = make("fineTuneRun", tr("Fine-tune from this"), [this] {
        if (const RunSummary* run = m_context.runs.find(m_id))
            Q_EMIT fineTuneFrom(*run);
    });
    m_show = make("showRun", tr("Show in Runs"), [this] { Q_EMIT showRun(m_id); });
    m_stopNow = new QPushButton(tr("Stop now"), this);
    m_stopNow->setObjectName(QStringLiteral("stopRunNow"));
    setButtonRole(m_stopNow, ButtonRole::Danger);
    m_stopMenu = new StopNowMenu(*m_stopNow);
    connect(m_stopMenu, &StopNowMenu::chosen, this, [this] { ask(WorkerSignal::StopNow); });
    for (QWidget* widget :
         std::initializer_list<QWidget*>{m_pauseOrResume, m_processes, m_stop, m_save, m_branch,
                                         m_again, m_use, m_fineTune, m_show, m_stopNow})
        row->addWidget(widget);
    m_fix = make("fixRun", tr("Fix it"), [this] { m_fixing.press(); });
    setButtonRole(m_fix, ButtonRole::Primary);
    // Never to "Stop now", nor from one end of a run to the button for the other.
    for (QPushButton* button : {m_stop, m_pause, m_save, m_stopNow})
        passFocusTo(button, {m_resume, m_show, m_fold});
    for (QWidget* widget : std::initializer_list<QWidget*>{m_fix, m_resume, m_processes, m_again,
                                                           m_branch, m_use, m_fineTune})
        passFocusTo(widget, {m_show, m_fold});
    passFocusTo(m_show, {m_fold});
    passFocusTo(m_fold, {m_show});
}

void RunCard::follow(const QString& id) {
    if (id == m_id)
        return;
    if (!m_id.isEmpty())
        m_context.runs.unwatch(m_id);
    m_id = id;
    m_counterpart = nullptr;
    m_ending.reset();
    m_seen.reset();
    m_processes->hide();
    if (!m_id.isEmpty())
        m_context.runs.watch(m_id);
    const RunSummary* run = m_context.runs.find(m_id);
    m_control.setRun(m_id, run ? run->folder : m_context.project / "runs" / m_id.toStdString());
    m_fold->setChecked(!m_foldable);
    refresh();
    refreshValues();
}

void RunCard::setFoldable(bool foldable) {
    if (foldable == std::exchange(m_foldable, foldable))
        return;
    m_fold->setChecked(!foldable || isAncestorOf(window()->focusWidget()));
    refresh();
}

bool RunCard::isFolded() const {
    return m_foldable && !m_fold->isOpen();
}

/// A line is shown whole by a click anywhere on it.
void RunCard::mouseReleaseEvent(QMouseEvent* event) {
    if (isFolded() && event->button() == Qt::LeftButton && rect().contains(event->pos()))
        m_fold->setChecked(true);
    else
        Card::mouseReleaseEvent(event);
}

void RunCard::takeFocus() {
    m_fold->setChecked(true);
    for (QPushButton* button : {m_pause, m_stop, m_resume, m_show})
        if (!button->isHidden() && button->isEnabled())
            return button->setFocus(Qt::OtherFocusReason);
}

void RunCard::setDevices(std::vector<engine::DeviceSummary> devices) {
    m_devices = std::move(devices);
    m_processes->hide();
    refresh();
}

void RunCard::setSlurm(bool there) {
    m_slurm = there;
    refresh();
}

SlurmPart RunCard::slurmPart(const RunSummary& run) const {
    return run.isSlurm && m_slurm ? SlurmPart::TakesItAgain : SlurmPart::None;
}

bool RunCard::isSettled() const {
    return m_id.isEmpty() ||
           (m_context.runs.series(m_id) && !m_readingEnding && !m_checkpoint.isLooking());
}

void RunCard::refresh() {
    const RunSummary* run = m_context.runs.find(m_id);
    m_empty->setVisible(!run);
    m_content->setVisible(run && !isFolded());
    m_state->setVisible(run);
    m_fold->setVisible(run && m_foldable);
    m_share->setVisible(run && isFolded());
    const bool active = run && runs::isActive(run->status.state);
    m_pauseInLine->setVisible(isFolded() && (active || (run && run->endedEarly())));
    m_stopInLine->setVisible(isFolded() && active);
    setHeading(run && isFolded() ? run->title() : tr("Run"));
    if (!run)
        return;
    m_control.update(run->status);
    m_checkpoint.setRun(*run);
    m_fixing.setRun(*run);
    if (runs::isActive(run->status.state))
        m_ending.reset();
    else if (!m_ending || m_ending->state != run->status.state)
        readEnding(*run);
    refreshTexts(*run);
    refreshButtons(*run);
    if (active || m_ending) // all that the card says of it is there
        noteEnd(run->status.state);
}

void RunCard::noteEnd(runs::State state) {
    const bool hasEnded = m_seen && runs::isActive(*m_seen) && !runs::isActive(state);
    m_seen = state;
    if (!hasEnded)
        return;
    if (state == runs::State::Failed)
        m_fold->setChecked(true); // it says why
    Q_EMIT ended();
}

void RunCard::ask(engine::WorkerSignal signal) {
    m_control.signal(signal);
    Q_EMIT asked(m_control.stateText());
}

void RunCard::refreshTexts(const RunSummary& run) {
    const runs::Status& status = run.status;
    m_state->setStatus(status);
    const auto share = progressShare(status);
    m_share->setText(share ? shareText(*share) : QString());
    m_name->setText(run.title());
    m_curve->setEmptyText(run.hasEnded() ? tr("It ended before its first logged step")
                                         : tr("The loss appears with the first steps"));
    m_bar->setRange(0, kBarSteps);
    m_bar->setValue(static_cast<int>(share.value_or(0.0) * kBarSteps));
    const double now = unixTimeSec();
    QStringList parts{progressText(status), timeLeftText(status, now)};
    parts.removeAll(QString());
    m_progress->setText(parts.join(QStringLiteral(" · ")));

    const bool failed = status.state == runs::State::Failed;
    const QString cause = !m_control.failure().isEmpty() ? m_control.failure()
                          : failed                       ? failureText(run)
                                                         : QString();
    m_cause->setText(inSentences(cause));
    m_cause->setVisible(!cause.isEmpty());
    m_log->setVisible(failed && m_ending && !m_ending->log.isEmpty());
    m_fixNote->setText(m_fixing.note());
    m_fixNote->setVisible(!m_fixing.note().isEmpty());
    QString note = m_control.stateText();
    if (note.isEmpty())
        note = silenceAdvice(status, now);
    if (note.isEmpty() && runs::isActive(status.state))
        note = errorText(status.message);
    const auto series = m_context.runs.series(m_id);
    if (note.isEmpty() && !failed && series && hasLossGrown(*series))
        note = tr("The loss has grown: try a smaller learning rate.");
    if (note.isEmpty() && isOnPlateau(status))
        note = plateauText(run);
    if (note.isEmpty() && run.waitsInSlurm())
        note = tr("It waits in Slurm's queue.");
    if (note.isEmpty() && run.waitsHere())
        note = tr("It waits in the queue.");
    if (note.isEmpty() && run.endedEarly() && m_ending)
        note = hasNothingToResume(run, m_ending->checkpoint, slurmPart(run))
                   ? tr("It has no checkpoint to go on from: “Train again” leads to a new run "
                        "with its settings.")
                   : resumeText(m_ending->checkpoint, slurmPart(run)) + QLatin1Char('.');
    if (const int items = series ? leftOut(*series) : 0; items > 0 && note.isEmpty())
        note = tr("%Ln items were left out because they cannot be read: the log names them.",
                  nullptr, items);
    m_stopMenu->setLoss(lossText(status, m_checkpoint.step()));
    m_note->setText(note);
    m_note->setVisible(!note.isEmpty());
}

void RunCard::refreshValues() {
    const auto series = m_context.runs.series(m_id);
    m_curve->setSeries(series);
    const RunSummary* run = m_context.runs.find(m_id);
    QStringList parts;
    if (series && run) {
        for (const auto& [key, curve] : series->series()) {
            const bool isLoss = key.metric == "loss" && key.split == runs::Split::Train;
            const bool isBest = run->status.best && key.metric == run->status.best->metric &&
                                key.split == runs::Split::Valid;
            const QString name = isLoss                 ? tr("Training loss")
                                 : key.metric == "loss" ? tr("Validation loss")
                                                        : metricTitle(key.metric);
            if ((isLoss || isBest) && !curve.value().empty())
                parts << name + QLatin1Char(' ') +
                             measuredText(*run->config, key.metric, curve.value().back());
        }
    }
    m_values->setText(parts.join(QStringLiteral(" · ")));
    if (run)
        refreshTexts(*run); // the note is also about them
}

void RunCard::refreshButtons(const RunSummary& run) {
    const runs::State state = run.status.state;
    const bool active = runs::isActive(state);
    const bool waits = run.waitsInSlurm() && m_slurm;
    m_stop->setText(waits ? tr("Leave the queue") : tr("Stop and save"));
    const bool mayStop = !m_control.isStopping() && state != runs::State::Stopping;
    m_stop->setEnabled((active || waits) && mayStop);
    m_stopInLine->setEnabled(mayStop);
    m_stopNow->setEnabled(active);
    m_pause->setEnabled(active && !run.isSlurm && mayStop);
    m_save->setEnabled(state == runs::State::Running && !m_control.isStopping());
    const QString mending = m_fixing.buttonText();
    m_fix->setVisible(!mending.isEmpty());
    if (!mending.isEmpty())
        m_fix->setText(mending);
    m_resume->setEnabled(!m_control.isResuming() && m_ending &&
                         !hasNothingToResume(run, m_ending->checkpoint, slurmPart(run)));
    m_pauseOrResume->setCurrentWidget(run.endedEarly() ? m_resume : m_pause);
    const bool resumes = pauseOrResume() == m_resume;
    m_pauseInLine->setIcon(icon(resumes ? QStringLiteral("resume") : QStringLiteral("pause")));
    m_pauseInLine->setWords(pauseOrResume()->text());
    m_pauseInLine->setTip(pauseOrResume()->toolTip());
    m_pauseInLine->setEnabled(pauseOrResume()->isEnabled());
    if (m_counterpart && m_pauseOrResume->currentWidget() == m_counterpart &&
        m_counterpart->isEnabled()) {
        if (m_show->hasFocus()) // where the button that was pressed had to leave it
            m_counterpart->setFocus(Qt::OtherFocusReason);
        m_counterpart = nullptr;
    }
    offerProcesses(run);
    m_again->setEnabled(!active && state != runs::State::Queued);
    const bool hasCheckpoint =
        active ? m_checkpoint.step().value_or(0) > 0 : m_ending && m_ending->checkpoint > 0;
    m_offered = offeredUse(models::usesOf(run.config->family, run.config->task), m_context.uses);
    m_use->setVisible(m_offered.has_value());
    m_use->setEnabled(hasCheckpoint);
    m_use->setText(m_offered ? tr("%1 with it").arg(useTitle(*m_offered)) : QString());
    m_fineTune->setEnabled(!active && hasCheckpoint);
    m_branch->setEnabled(hasCheckpoint);
}

QPushButton* RunCard::pauseOrResume() const {
    return m_pauseOrResume->currentWidget() == m_resume ? m_resume : m_pause;
}

void RunCard::nameButtons() {
    const QString name = runTitle(m_context.runs, m_id);
    setAccessibleName(name);
    setProperty("about", name); // for the command palette
    m_fold->setAccessibleName(tr("Details of the run: %1").arg(name));
    const auto call = [&](QPushButton& button, const QString& words) {
        button.setAccessibleName(QStringLiteral("%1: %2").arg(words, name));
    };
    for (QPushButton* button : m_content->findChildren<QPushButton*>())
        call(*button, button->text());
    call(*m_pauseInLine, pauseOrResume()->text());
    call(*m_stopInLine, tr("Stop"));
}

/// What was chosen stays while the run can be resumed.
void RunCard::offerProcesses(const RunSummary& run) {
    const int most = mostShares(*run.config);
    const bool asJob = slurmPart(run) == SlurmPart::TakesItAgain; // as many as before
    const bool resumable = run.endedEarly();
    if (m_processes->isHidden() || !resumable) {
        m_processes->setRange(1, most);
        m_processes->setValue(static_cast<int>(processesLike(run, m_devices)));
    }
    m_processes->setVisible(most > 1 && !asJob);
    m_processes->setEnabled(resumable && !m_control.isResuming());
}

void RunCard::readEnding(const RunSummary& run) {
    if (m_readingEnding)
        return;
    m_readingEnding = true;
    callAsync(
        this,
        [folder = run.folder, state = run.status.state](const std::stop_token&) {
            const runs::RunDirectory directory(folder);
            const auto last = runs::CheckpointIndex(directory.checkpoints()).last();
            return Ending{state, last ? last->step : 0,
                          lastLines(directory.logFile(), LogTail::kLines)};
        },
        [this, id = run.id](Ending ending) {
            m_readingEnding = false;
            if (id == m_id) {
                m_log->setLines(ending.log);
                m_ending = std::move(ending);
            }
            refresh();
        },
        [this](const CallError&) { m_readingEnding = false; });
}

} // namespace parlance::ui
