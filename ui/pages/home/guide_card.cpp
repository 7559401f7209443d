// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/home/guide_card.h"

#include "core/base/clock.h"
#include "core/models/family_info.h"
#include "core/runs/checkpoint_index.h"
#include "core/runs/project.h"
#include "core/runs/run_directory.h"
#include "ui/models/first_preset.h"
#include "ui/pages/train/launch/launch_check.h"
#include "ui/pages/transcribe/transcript/transcript_store.h"
#include "ui/services/async_call.h"
#include "ui/services/data_sets.h"
#include "ui/services/path_text.h"
#include "ui/services/project_settings.h"
#include "ui/services/runs/process_count.h"
#include "ui/services/runs/run_silence.h"
#include "ui/services/runs/run_words.h"
#include "ui/services/runs/runs_service.h"
#include "ui/services/studio_context.h"
#include "ui/widgets/focus_order.h"
#include "ui/widgets/notice.h"

#include <QPushButton>

#include <algorithm>
#include <tuple>

namespace parlance::ui {

namespace {

/// About half of the preset's updates: enough to understand most digits, in a few minutes.
constexpr std::int64_t kUpdates = 1200;

/// Begins the names of the runs that the guide starts.
constexpr const char* kRunPrefix = "first-";

bool isOfPreset(const RunSummary& run) {
    return run.config->preset == kFirstPreset;
}

/// Not one that was made of it, which has the begin of the name.
bool isOfGuide(const RunSummary& run) {
    const QLatin1String prefix(kRunPrefix);
    return isOfPreset(run) && run.id.startsWith(prefix) && run.id.size() > prefix.size() &&
           std::ranges::all_of(QStringView(run.id).sliced(prefix.size()), [](QChar letter) {
               return QLatin1String("0123456789-").contains(letter);
           });
}

bool hasEndedWell(const RunSummary& run) {
    return isOfPreset(run) && run.status.state == runs::State::Finished;
}

/// One of somebody else is not for the guide to resume.
bool canGoOn(const RunSummary& run) {
    return isOfGuide(run) && run.endedEarly();
}

/// What became of a run that can go on.
QString endText(const RunSummary& run) {
    if (run.status.state == runs::State::Failed)
        return failureText(run);
    QStringList words{stateWord(run.status.state), progressText(run.status)};
    words.removeAll(QString());
    return words.join(QStringLiteral(" · "));
}

std::vector<GuideCard::RunMark> guideMarks(const RunRows& runs) {
    std::vector<GuideCard::RunMark> marks;
    for (const RunSummary& run : runs)
        marks.emplace_back(run.id, run.status.state);
    return marks;
}

bool hasTrained(const RunRows& runs) {
    return std::ranges::any_of(runs, hasEndedWell);
}

bool hasCheckpoint(const RunSummary& run) {
    return runs::CheckpointIndex(runs::RunDirectory(run.folder).checkpoints()).last().has_value();
}

/// Of the preset. One that has ended well goes before others, then one of the guide; of its like,
/// the one with the least word error rate.
std::filesystem::path bestModel(const RunRows& runs) {
    std::vector<const RunSummary*> models;
    for (const RunSummary& run : runs)
        if (isOfPreset(run) && hasCheckpoint(run))
            models.push_back(&run);
    const auto best = std::ranges::min_element(models, {}, [](const RunSummary* run) {
        return std::tuple(!hasEndedWell(*run), !isOfGuide(*run), !run->status.best,
                          run->status.best ? run->status.best->value : 0.0);
    });
    return best == models.end() ? std::filesystem::path() : (*best)->folder;
}

} // namespace

GuideCard::GuideCard(std::filesystem::path sampleFolder, SampleMaking makeSamples, Notice& notice,
                     QWidget* parent)
    : Card(tr("First success in a few minutes"), parent),
      m_maker(std::move(sampleFolder), std::move(makeSamples)), m_notice(&notice) {
    GuideRow* sample =
        addRow(GuideStep::MakeSample, "stepSample",
               {tr("Make the sample project"),
                tr("Spoken digits in many voices and real recordings, made on this machine "
                   "from installed speech packages. Nothing is downloaded."),
                tr("Make it"),
                {},
                tr("Cancel")});
    connect(sample, &GuideRow::triggered, this, &GuideCard::makeSample);
    connect(sample, &GuideRow::cancelled, this, &GuideCard::cancelSample);
    connect(addRow(GuideStep::Train, "stepTrain",
                   {tr("Train a small model"),
                    tr("It learns the digits from nothing, which takes a few minutes. How long it "
                       "still takes is shown while it trains."),
                    tr("Train"), tr("Train again")}),
            &GuideRow::triggered, this, [this] {
                if (const RunSummary* run = guideRun(); run && canGoOn(*run))
                    resume();
                else
                    train();
            });
    connect(addRow(GuideStep::WatchCurve, "stepCurve",
                   {tr("Watch it learn"), tr("The loss falls while it trains, live."),
                    tr("Show the curve"), tr("Show again")}),
            &GuideRow::triggered, this, &GuideCard::watchCurve);
    connect(addRow(GuideStep::Transcribe, "stepTranscribe",
                   {tr("Have it write down what it hears"),
                    tr("A recording of a voice that the training has never heard."),
                    tr("Transcribe"), tr("Try again")}),
            &GuideRow::triggered, this, &GuideCard::transcribeHeldOut);
    m_next = new GuideRow("stepNext",
                          {tr("What next?"),
                           tr("You have a model of your own. Now with your recordings, your voice, "
                              "your documents or your texts."),
                           tr("Your own data"),
                           {}},
                          this);
    m_next->hide();
    body()->addWidget(m_next);
    connect(m_next, &GuideRow::triggered, this, &GuideCard::ownDataRequested);
    body()->addStretch(1);
    m_open = new QPushButton(tr("Open the sample project"), this);
    m_open->setObjectName(QStringLiteral("openSample"));
    addToHead(m_open);
    connect(m_open, &QPushButton::clicked, this, &GuideCard::openSampleProject);
    passFocusTo(m_open, {m_rows[0]->progress()});
    // A step that is under way has no button: the focus goes to what comes next, or stays with it.
    for (std::size_t step = 0; step < kGuideSteps; ++step) {
        std::vector<QWidget*> next;
        for (std::size_t later = step + 1; later < kGuideSteps; ++later)
            next.push_back(m_rows[later]->button());
        next.push_back(m_rows[step]->progress());
        passFocusTo(m_rows[step]->button(), next);
        passFocusTo(m_rows[step]->progress(), {m_rows[step]->button(), m_open});
        passFocusTo(m_rows[step]->cancelButton(),
                    {m_rows[step]->progress(), m_rows[step]->button()});
    }

    connect(&m_checkpoint, &NewestCheckpoint::changed, this, &GuideCard::show);
    connect(&m_maker, &SampleMaker::progressed, this, &GuideCard::showMaking);
    connect(&m_maker, &SampleMaker::cancelled, this, &GuideCard::tellCancelled);
    connect(&m_maker, &SampleMaker::finished, this, [this](const QString& problem) {
        Q_EMIT making({}, 0.0);
        if (problem.isEmpty())
            takeSample();
        else
            m_notice->show(Notice::Kind::Error, problem);
        show();
    });
    show();
}

/// Opened at once for who waits for it; who has gone on is not called away from what he does.
void GuideCard::takeSample() {
    if (isVisible() && project() == m_madeFrom)
        return Q_EMIT sampleRequested();
    m_sampleIsThere = true;
    const QString text = tr("The sample project is made. It can be opened on Home.");
    m_notice->show(Notice::Kind::Info, text);
    Q_EMIT statusMessage(text);
}

std::filesystem::path GuideCard::project() const {
    return m_context ? m_context->project : std::filesystem::path();
}

GuideRow* GuideCard::addRow(GuideStep step, const char* objectName, GuideRow::Words words) {
    auto* row = new GuideRow(objectName, std::move(words), this);
    m_rows[static_cast<std::size_t>(step)] = row;
    body()->addWidget(row);
    return row;
}

void GuideCard::setProject(StudioContext* context) {
    m_context = context;
    m_seen = {};
    m_seenRuns.reset();
    m_isKnown = !context;
    m_starting = false;
    m_awaitedRun.clear();
    m_notice->clear();
    if (m_context) {
        for (const auto signal : {&RunsService::settled, &RunsService::runsChanged})
            connect(&m_context->runs, signal, this, [this] {
                if (isVisible()) // else the page does when it is opened
                    takeRuns();
            });
    }
    lookAgain();
}

QWidget* GuideCard::takeFocus() {
    if (m_maker.isWorking() || isFolded()) {
        QWidget* way = m_maker.isWorking() ? m_rows[0]->progress() : m_open;
        way->setFocus();
        return way;
    }
    if (!m_isKnown)
        return nullptr;
    const auto now = std::ranges::find_if(m_rows, [](const GuideRow* row) {
        return row->state() == StepState::Now && row->button()->isEnabled();
    });
    if (now == m_rows.end() && m_next->isHidden())
        return nullptr;
    QWidget* next = (now == m_rows.end() ? m_next : *now)->button();
    next->setFocus();
    return next;
}

/// The newest one that the guide has started; without one, another of its preset, but none that
/// failed: that is not for the guide to mend.
const RunSummary* GuideCard::guideRun() const {
    if (!m_context)
        return nullptr;
    const RunRows& runs = m_context->runs.runs();
    auto found = std::ranges::find_if(runs, isOfGuide);
    if (found == runs.end())
        found = std::ranges::find_if(runs, hasEndedWell);
    if (found == runs.end())
        found = std::ranges::find_if(runs, [](const RunSummary& run) {
            return isOfPreset(run) && run.status.state != runs::State::Failed;
        });
    return found == runs.end() ? nullptr : &*found;
}

bool GuideCard::isSampleProject() const {
    return m_context && m_context->project == m_maker.folder();
}

bool GuideCard::isFolded() const {
    return m_context && !isSampleProject() && !m_seen.hasSampleData;
}

/// The disk is looked at when a run came, went, began or ended; not at each of its steps.
void GuideCard::takeRuns() {
    if (m_context && m_context->runs.isSettled() &&
        guideMarks(m_context->runs.runs()) != m_seenRuns)
        lookAgain();
    else
        show();
}

/// Made for another project, perhaps long ago.
void GuideCard::lookForSample() {
    m_sampleLook.start(
        this,
        [folder = m_maker.folder()](const std::stop_token&) { return runs::isProject(folder); },
        [this](bool isThere) {
            m_sampleIsThere = isThere;
            show();
        },
        [](const CallError&) {});
}

void GuideCard::lookAgain() {
    show();
    lookForSample();
    m_lookAgain = m_looking;
    if (!m_context || m_looking || !m_context->runs.isSettled())
        return;
    m_seenRuns = guideMarks(m_context->runs.runs());
    m_looking = true;
    Q_EMIT looks();
    callAsync(
        this,
        [project = m_context->project, runs = m_context->runs.runs()](const std::stop_token&) {
            Seen seen;
            seen.hasSampleData = hasSampleData(project);
            seen.heldOut = sampleRecording(project);
            seen.model = bestModel(runs);
            seen.transcribed = TranscriptStore(project / "transcripts").newest().has_value();
            return seen;
        },
        [this, project = m_context->project](Seen seen) {
            const bool isOfThis = m_context && m_context->project == project;
            if (isOfThis) {
                const RunSummary* run = guideRun();
                const bool trains = run && runs::isActive(run->status.state);
                seen.hasModel = !seen.model.empty() && (!trains || m_seen.hasModel);
                m_seen = std::move(seen);
            }
            takeLook(isOfThis);
        },
        [this](const CallError& error) {
            m_notice->show(Notice::Kind::Error, error.message);
            takeLook(true);
        });
}

/// Whatever asked for looks while one was under way gets one, of how things are now.
void GuideCard::takeLook(bool isOfThisProject) {
    m_looking = false;
    const bool isNew = !m_isKnown && isOfThisProject;
    m_isKnown = m_isKnown || isNew;
    if (m_lookAgain)
        lookAgain();
    else
        show();
    if (isNew)
        Q_EMIT known();
}

void GuideCard::show() {
    const RunSummary* run = guideRun();
    if (!m_awaitedRun.isEmpty() && m_context && m_context->runs.find(m_awaitedRun))
        m_starting = false;
    GuideFacts facts{.isKnown = m_isKnown,
                     .hasSampleData = m_seen.hasSampleData,
                     .isMakingSample = m_maker.isWorking(),
                     .hasTrained = m_context && hasTrained(m_context->runs.runs()),
                     .hasModel = m_seen.hasModel,
                     .sawCurve = m_context &&
                                 ProjectSettings(m_context->project).value(kSawCurveKey).toBool(),
                     .transcribed = m_seen.transcribed};
    if (run)
        facts.training = run->status.state;
    const auto states = guideStates(facts);
    // Also where one's own project has such digits, which lead to the same steps.
    const bool isOpenOffered =
        m_context && !isSampleProject() && (isFolded() || m_sampleIsThere) && !m_maker.isWorking();
    if (isOpenOffered)
        m_open->show();
    // From the last: where a button goes away, the one that gets its focus is there already.
    m_next->show(StepState::Now);
    m_next->setVisible(
        std::ranges::all_of(states, [](StepState state) { return state == StepState::Done; }));
    m_rows[3]->show(states[3]);
    m_rows[2]->show(states[2]);
    showTraining(m_starting ? StepState::Working : states[1], run);
    if (m_maker.isWorking())
        m_rows[0]->show(states[0], {.detail = makingText(),
                                    .share = m_made.percent / 100.0,
                                    .canCancel = !m_maker.isCancelling()});
    else
        m_rows[0]->show(
            states[0],
            {.action = m_sampleIsThere && states[0] == StepState::Now ? tr("Open it") : QString()});
    // In a project of one's own that has such digits nothing is to be made, and nothing was.
    m_rows[0]->setVisible(isFolded() ? m_maker.isWorking()
                                     : states[0] != StepState::Done || isSampleProject());
    for (const GuideStep step : {GuideStep::Train, GuideStep::WatchCurve, GuideStep::Transcribe})
        m_rows[static_cast<std::size_t>(step)]->setVisible(!isFolded());
    m_open->setVisible(isOpenOffered);
    // The keyboard goes on to what there is to see of the run that came.
    if (!m_starting && !m_awaitedRun.isEmpty()) {
        m_awaitedRun.clear();
        if (m_rows[1]->progress()->hasFocus() && m_rows[2]->button()->isEnabled())
            m_rows[2]->button()->setFocus();
    }
}

QString GuideCard::makingText() const {
    if (m_maker.isCancelling())
        return tr("Cancelling…");
    const QString share = tr("Making the sample project: %1 %").arg(m_made.percent);
    return m_made.stage.isEmpty() ? share : QStringLiteral("%1, %2").arg(share, m_made.stage);
}

void GuideCard::showMaking(const SampleProgress& progress) {
    m_made = progress;
    Q_EMIT making(makingText(), progress.percent / 100.0);
    show();
}

void GuideCard::cancelSample() {
    m_maker.cancel();
    showMaking(m_made);
}

void GuideCard::tellCancelled() {
    Q_EMIT making({}, 0.0);
    m_notice->show(Notice::Kind::Info,
                   runs::isProject(m_maker.folder())
                       ? tr("Cancelled. The sample project has what was whole by then.")
                       : tr("Cancelled. Nothing was kept of the sample project."));
    show();
}

void GuideCard::showTraining(StepState state, const RunSummary* run) {
    if (m_starting) {
        m_rows[1]->show(state, {.detail = tr("Starting the worker…")});
    } else if (state != StepState::Looking && run && canGoOn(*run)) {
        m_checkpoint.setRun(*run);
        const std::optional<qint64> from = m_checkpoint.step(); // empty while it is looked for
        const QString end = endText(*run);
        m_rows[1]->show(state, {.detail = state == StepState::Done // by another run
                                              ? tr("The last run: %1").arg(end)
                                              : end,
                                .action = !from       ? tr("Resume")
                                          : *from > 0 ? tr("Resume from step %1").arg(*from)
                                                      : tr("Start over")});
    } else if (state == StepState::Working && run) {
        const double now = unixTimeSec();
        QStringList words{progressText(run->status), timeLeftText(run->status, now),
                          bestText(*run)};
        if (silenceSec(run->status, now))
            words.prepend(stateText(run->status, now));
        words.removeAll(QString());
        m_rows[1]->show(state, {.detail = words.join(QStringLiteral(" · ")),
                                .share = progressShare(run->status).value_or(-1.0)});
    } else {
        m_rows[1]->show(state);
    }
}

void GuideCard::makeSample() {
    m_notice->clear();
    if (!isSampleProject() && runs::isProject(m_maker.folder())) {
        Q_EMIT sampleRequested();
        return;
    }
    if (m_maker.isWorking())
        return;
    m_madeFrom = project();
    m_maker.start();
    showMaking({});
}

void GuideCard::train() {
    const std::string name = strCat(kRunPrefix, compactTimestamp());
    const engine::TrainingRequest request{.preset = kFirstPreset,
                                          .settings = {strCat("train.max_steps=", kUpdates)},
                                          .initModel = {},
                                          .runFolder = m_context->project / "runs" / name,
                                          .baseFolder = m_context->project};
    startWorker([&engine = m_context->engine, request] { engine.startTraining(request); },
                QString::fromStdString(name));
}

void GuideCard::resume() {
    if (const RunSummary* run = guideRun())
        startWorker([&engine = m_context->engine,
                     run = *run] { engine.resumeTraining(run.folder, processesLike(run, engine)); },
                    run->id);
}

void GuideCard::startWorker(std::function<void()> start, const QString& run) {
    m_notice->clear();
    m_starting = true;
    show();
    callAsync(
        this, [start = std::move(start)](const std::stop_token&) { start(); },
        [this, run] {
            m_awaitedRun = run;
            if (m_context)
                m_context->runs.poke();
            show();
        },
        [this](const CallError& error) {
            m_starting = false;
            const config::Table& table = *models::findPreset(kFirstPreset).task->table;
            m_notice->show(Notice::Kind::Error, byLabels(table, error.message).begin()->second);
            show();
        });
}

void GuideCard::watchCurve() {
    const RunSummary* run = guideRun();
    if (!run)
        return; // removed since the button was shown
    const QString id = run->id;
    ProjectSettings(m_context->project).setValue(kSawCurveKey, true);
    show();
    Q_EMIT showRun(id);
}

void GuideCard::transcribeHeldOut() {
    if (m_seen.heldOut.empty()) {
        m_notice->show(Notice::Kind::Error, tr("The project has no recording to try. Open one on "
                                               "the Transcribe page."));
        return;
    }
    Q_EMIT useModel({m_seen.model, models::Use::Transcribe, m_seen.heldOut});
}

} // namespace parlance::ui
