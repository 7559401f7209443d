// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/train/train_page.h"

#include "core/base/clock.h"
#include "ui/forms/config_form.h"
#include "ui/pages/train/launch/flight_check.h"
#include "ui/pages/train/launch/launcher.h"
#include "ui/pages/train/launch/training_places.h"
#include "ui/pages/train/preset_list.h"
#include "ui/pages/train/queue_card.h"
#include "ui/pages/train/run/failure_field.h"
#include "ui/pages/train/run/run_cards.h"
#include "ui/pages/train/run_changes.h"
#include "ui/pages/train/run_draft.h"
#include "ui/pages/train/start_from.h"
#include "ui/pages/train/train_columns.h"
#include "ui/services/data_sets.h"
#include "ui/services/dropped_item.h"
#include "ui/services/path_text.h"
#include "ui/services/project_settings.h"
#include "ui/services/queue/training_queue.h"
#include "ui/services/runs/process_count.h"
#include "ui/services/runs/run_title.h"
#include "ui/services/runs/run_words.h"
#include "ui/services/runs/runs_service.h"
#include "ui/services/shell_command.h"
#include "ui/widgets/card.h"
#include "ui/widgets/focus_order.h"
#include "ui/words/core_text.h"
#include "ui/words/error_text.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace parlance::ui {
namespace {

constexpr int kLowPage = 560; ///< where the form has no height to give away

bool isTypedIn(const QWidget* focused) {
    const auto* line = qobject_cast<const QLineEdit*>(focused);
    if (!line && focused)
        line = focused->findChild<QLineEdit*>(); // of a box
    return line && line->isModified();
}

} // namespace

TrainPage::TrainPage(StudioContext& context, std::span<const models::FamilyInfo* const> families,
                     QWidget* parent)
    : Page(face(), parent), m_context(context), m_drafts(context.project),
      m_places(new TrainingPlaces(context.engine, this)),
      m_queue(new TrainingQueue(context.engine, context.project, context.runs, this)) {
    makeParts(families);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(m_columns);

    connect(m_presets, &PresetList::chosen, this, &TrainPage::choosePreset);
    connect(&m_form->model(), &FormModel::presetChanged, this, &TrainPage::followPreset);
    const auto takeChange = [this] {
        m_launcher->noteChange();
        m_failure.clear();
        keepDraft();
        check();
    };
    connect(&m_form->model(), &FormModel::fieldChanged, this, takeChange);
    connect(&m_form->model(), &FormModel::startChanged, this, takeChange);
    connect(m_start, &StartFrom::answered, this, &TrainPage::check);
    connect(m_launch, &LaunchCard::runNameChanged, this, [this] {
        m_failure.clear();
        check();
    });
    connect(m_launch, &LaunchCard::placeChanged, this, [this] {
        m_failure.clear();
        keepDraft();
        check();
    });
    connect(m_launch, &LaunchCard::problemChosen, this, &TrainPage::showPlace);
    connect(m_flight, &FlightCheck::problemChosen, this, &TrainPage::showPlace);
    connect(m_flight, &FlightCheck::found, this, &TrainPage::check);
    connect(m_launch, &LaunchCard::dataRequested, this,
            [this] { Q_EMIT pageRequested(QStringLiteral("data")); });
    connect(m_launch, &LaunchCard::start, this, [this] { launch(&Launcher::start); });
    connect(m_launch, &LaunchCard::enqueue, this, [this] { launch(&Launcher::enqueue); });
    connect(m_launcher, &Launcher::started, this, [this](const QString& name, bool asJob) {
        m_runs->showStarted(name);
        Q_EMIT statusMessage(asJob ? tr("%1 is in Slurm's queue").arg(name)
                                   : tr("%1 is in training").arg(name));
    });
    connect(m_launcher, &Launcher::queued, this, [this](const QString& name) {
        // Under a pointer that has just pressed, nothing moves away: the next may be added.
        if (!m_launcher->hasUserGoneOn() && !m_launch->underMouse())
            m_columns->bringIntoSight(*m_queueCard);
        Q_EMIT statusMessage(tr("%1 waits in the queue").arg(name));
    });
    connect(m_launcher, &Launcher::started, m_flight, &FlightCheck::forgetFailure);
    connect(m_launcher, &Launcher::queued, m_flight, &FlightCheck::forgetFailure);
    connect(m_launcher, &Launcher::failed, this, [this](const CallError& error) {
        m_failure = failureFinding(error, *m_form->model().table(), m_form->model().config());
        check();
        if (isVisible() && !m_launch->underMouse())
            m_columns->bringIntoSight(*m_launch);
    });
    connect(m_queueCard, &QueueCard::showRun, this, &Page::showRun);
    connect(m_queueCard, &QueueCard::statusMessage, this, &Page::statusMessage);
    connect(m_queue, &TrainingQueue::started, this, [this](const QString& id) {
        m_runs->keep(id);
        Q_EMIT statusMessage(
            tr("%1 has left the queue and was started").arg(runTitle(m_context.runs, id)));
    });
    connect(m_queue, &TrainingQueue::changed, this, &TrainPage::followQueue);
    connect(&context.runs, &RunsService::runsChanged, this, &TrainPage::followQueue);
    connect(m_queue, &TrainingQueue::foundElsewhere, this, [this] {
        Q_EMIT statusMessage(tr("This project is also open in another window, which works through "
                                "its queue; what is set in both is as it was set last"));
    });
    connect(m_launch, &LaunchCard::commandRequested, this,
            [this] { Q_EMIT statusMessage(copyShellCommand(m_context.project, commandLines())); });
    connect(m_places, &TrainingPlaces::devicesFound, this, &TrainPage::takeDevices);
    connect(m_places, &TrainingPlaces::devicesFailed, this, [this](const QString& message) {
        m_launch->setDevice(message);
        m_queue->setDevices({{"cpu", {}, 0}});
    });
    connect(m_places, &TrainingPlaces::slurmFound, this, [this](const QStringList& partitions) {
        m_launch->offerSlurm(partitions);
        m_runs->setSlurm(true);
    });
    connect(m_flight, &FlightCheck::commandCopied, this, &Page::statusMessage);
    connect(m_runs, &RunCards::showRun, this, &Page::showRun);
    connect(m_runs, &RunCards::useModel, this, &Page::useModel);
    connect(m_runs, &RunCards::trainAgain, this, &TrainPage::takeSettingsOf);
    connect(m_runs, &RunCards::branchFrom, this, &TrainPage::takeBranch);
    connect(m_runs, &RunCards::fineTuneFrom, this, &TrainPage::fineTune);
    connect(m_runs, &RunCards::fixRequested, this, &TrainPage::takeFix);
    connect(m_runs, &RunCards::startedShown, this, &TrainPage::showStarted);
    connect(m_runs, &RunCards::asked, this, &TrainPage::tellAsked);
    connect(m_runs, &RunCards::answered, this, &TrainPage::tell);
    connect(m_runs, &RunCards::ended, this, &TrainPage::tellEnded);
}

/// The form is a good part of the page.
bool TrainPage::makePart() {
    const bool isThere = m_presets->current();
    chooseAny();
    return !isThere && m_presets->current();
}

/// The preset of the last time, unless one was asked for already.
void TrainPage::chooseAny() {
    if (m_presets->current())
        return;
    if (m_presets->find(m_drafts.preset()))
        m_presets->choose(m_drafts.preset());
    else
        m_presets->chooseFirst();
}

/// In the order in which Tab visits them.
void TrainPage::makeParts(std::span<const models::FamilyInfo* const> families) {
    m_columns = new TrainColumns(title(), this);
    m_presets = new PresetList(families, m_context.project, m_columns);
    m_columns->setPresets(*m_presets);
    auto* formCard = new Card(tr("Settings"), m_columns);
    m_form = new ConfigForm(m_context.dialogs, m_context.project, formCard);
    formCard->addToHead(m_form->takeTools());
    m_start = new StartFrom(m_context, m_form->model(), m_form);
    m_form->setHead(m_start);
    formCard->body()->addWidget(m_form);
    m_back = new QPushButton(tr("Back to your draft"), formCard);
    m_back->setObjectName(QStringLiteral("backToDraft"));
    m_back->setToolTip(tr("The settings that you had typed before others took their place"));
    m_back->hide();
    connect(m_back, &QPushButton::clicked, this, &TrainPage::backToDraft);
    passFocusTo(m_back, {m_form});
    formCard->body()->addWidget(m_back, 0, Qt::AlignLeft);
    m_columns->setForm(*formCard);
    m_launch = new LaunchCard(ProjectSettings(m_context.project), m_columns);
    m_launcher = new Launcher(m_context, *m_launch);
    m_flight = new FlightCheck(m_context, m_columns);
    m_queueCard = new QueueCard(
        *m_queue, m_context,
        [this](const RunSummary& run) {
            return aboutRun(*run.config, *m_presets, m_context.project);
        },
        m_columns);
    m_columns->setBeside({m_launch, m_flight, m_queueCard});
    m_runs = new RunCards(m_context, m_columns);
    m_columns->setRuns(*m_runs);
    // Undo and redo, wherever the focus is but in the queue, whose Ctrl+Z puts back.
    m_columns->addPresetKeys(m_form->actions());
    for (QWidget* part : std::initializer_list<QWidget*>{formCard, m_launch, m_flight, m_runs})
        part->addActions(m_form->actions());
}

/// Not a shortcut of the page: the list of what waits has the same one.
void TrainPage::keyPressEvent(QKeyEvent* event) {
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (!isEnter || (event->modifiers() & ~Qt::KeypadModifier) != Qt::ControlModifier)
        return Page::keyPressEvent(event);
    m_columns->bringIntoSight(*m_launch); // it says what stands in the way
    m_launch->pressStart();
}

void TrainPage::resizeEvent(QResizeEvent* event) {
    Page::resizeEvent(event);
    m_runs->setLow(height() < kLowPage);
}

/// A list without a choice takes its first entry as it gets the focus.
void TrainPage::showEvent(QShowEvent* event) {
    chooseAny();
    Page::showEvent(event);
}

std::vector<Page::KeyHelp> TrainPage::keyHelp() const {
    return {{tr("Ctrl+Enter"), tr("Start the training")}};
}

bool TrainPage::isSettled() const {
    return m_presets->current() && m_places->isSettled() && m_context.runs.isSettled() &&
           m_runs->isSettled() && m_start->isSettled() && m_flight->isSettled() &&
           m_presets->isSettled() && !m_dataLook.isUnderWay();
}

void TrainPage::activate() {
    chooseAny();
    if (m_formAsked)
        showForm();
    else
        m_form->setFocus();
    if (const QString place = std::exchange(m_placeAsked, {}); !place.isEmpty())
        showPlace(place);
    m_presets->lookForData();
    lookForDataSets();
    check();
}

void TrainPage::lookForDataSets() {
    m_dataLook.start(
        this,
        [project = m_context.project](const std::stop_token& stop) {
            QStringList paths;
            for (const DataSetEntry& set : dataSetsBelow(project / "data", stop))
                paths << pathText(pathWithin(project, set.path));
            return paths;
        },
        [this](const QStringList& paths) { m_form->offerDataSets(paths); },
        [](const CallError&) {}); // the Data page says what is wrong with them
}

void TrainPage::showForm() {
    m_form->showBeginning(); // what was searched for before has nothing to do with it
    m_formAsked = !isVisible();
    if (m_formAsked)
        return;
    m_form->setFocus(Qt::OtherFocusReason);
    m_columns->scrollToTop(); // Start, too
}

void TrainPage::showPlace(const QString& name) {
    if (name.isEmpty()) // of a failure that is of no field
        return;
    if (!isVisible()) {
        m_placeAsked = name;
        return;
    }
    const PresetChoice* choice = m_presets->current();
    QWidget* place = nullptr;
    if (choice && choice->task->table->find(name.toStdString())) {
        place = m_form->showField(name.toStdString());
    } else if (place = findChild<QWidget*>(name); place) {
        place->setFocus(Qt::OtherFocusReason);
    }
    if (place)
        m_columns->bringIntoSight(*place);
}

void TrainPage::showStarted(RunCard& card) {
    if (m_launcher->hasUserGoneOn())
        return;
    card.takeFocus();
    bringIntoSight(card);
}

void TrainPage::tell(const RunCard& card, const QString& words) {
    Q_EMIT statusMessage(
        QStringLiteral("%1 · %2").arg(runTitle(m_context.runs, card.runId()), words));
}

/// Where it was asked for without the pointer on it, by the command palette or a key.
void TrainPage::tellAsked(RunCard& card, const QString& words) {
    tell(card, words);
    if (!card.underMouse())
        bringIntoSight(card);
}

void TrainPage::tellEnded(RunCard& card) {
    const RunSummary* run = m_context.runs.find(card.runId());
    if (!run || !isVisible())
        return;
    Q_EMIT statusMessage(
        QStringLiteral("%1 · %2").arg(run->title(), stateText(run->status, unixTimeSec())));
    if (run->status.state == runs::State::Failed && !isTypedIn(window()->focusWidget()) &&
        !m_runs->underMouse()) // what is under the pointer stays there
        bringIntoSight(card);
}

void TrainPage::bringIntoSight(RunCard& card) {
    // One that was just added or unfolded gets its place from the inside outwards.
    for (const QWidget* part = &card; part != this; part = part->parentWidget())
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    m_columns->bringIntoSight(card);
}

bool TrainPage::takePreset(const QString& name) {
    m_presets->choose(name);
    showForm();
    return true;
}

bool TrainPage::takeTraining(const TrainingIdea& idea) {
    if (idea.data.areToBeSplit)
        return false;
    m_presets->choose(idea.preset);
    const PresetChoice* choice = m_presets->current();
    if (!choice)
        return true;
    // Not the mend of a run that failed, say.
    const FormDrafts::Draft typed = m_drafts.typed(idea.preset);
    useDraft(*choice, draftFor(idea, *choice, m_context.project, typed));
    showForm();
    Q_EMIT statusMessage(
        tr("A training of %1: look through its settings, and start").arg(idea.preset));
    return true;
}

bool TrainPage::takeSettingsOf(const QString& runId) {
    if (takeDraftOf(runId, {}))
        Q_EMIT statusMessage(tr("The settings of %1: change what you like, and start")
                                 .arg(runTitle(m_context.runs, runId)));
    return true;
}

bool TrainPage::takeBranch(const QString& runId, qint64 step) {
    const bool isTaken = takeDraftOf(runId, [&](FormDrafts::Draft& draft) {
        draft.initModel = StartFrom::modelOf({runId, step});
        draft.inheritOptimizer = true;
    });
    if (isTaken)
        Q_EMIT statusMessage(tr("A branch of %1: change what you like, and start")
                                 .arg(runTitle(m_context.runs, runId)));
    return true;
}

bool TrainPage::takeDraftOf(const QString& runId,
                            const std::function<void(FormDrafts::Draft&)>& change) {
    const RunSummary* run = m_context.runs.find(runId);
    const PresetChoice* choice = run ? m_presets->of(*run->config) : nullptr;
    if (!choice) {
        Q_EMIT statusMessage(tr("This program has no training of the kind of %1")
                                 .arg(runTitle(m_context.runs, runId)));
        return false;
    }
    try {
        const QString name = QString::fromStdString(choice->preset->name);
        FormDrafts::Draft draft = draftOf(*run->config, *choice, m_context.project);
        draft.processes = static_cast<int>(processesLike(*run, m_places->devices()));
        if (run->isSlurm) // what was typed for it last
            draft.slurm = m_drafts.of(name).slurm.value_or(engine::SlurmJob{});
        if (change)
            change(draft);
        useDraft(*choice, draft);
        showForm();
        return true;
    } catch (const Error& error) { // a setting that this program does not know so
        Q_EMIT statusMessage(errorText(error.what()));
        return false;
    }
}

void TrainPage::takeFix(const RunFix& fix) {
    const bool goesOn = fix.checkpoint > 0;
    const bool isTaken = takeDraftOf(fix.runId, [&](FormDrafts::Draft& draft) {
        for (const auto& [key, text] : fix.texts)
            draft.texts[key] = text;
        if (goesOn) {
            draft.initModel = StartFrom::modelOf({fix.runId, fix.checkpoint});
            draft.inheritOptimizer = true;
        }
    });
    if (!isTaken)
        return;
    const RunSummary& run = *m_context.runs.find(fix.runId);
    showPlace(QString::fromStdString(
        fix.texts.empty() ? failedField(run.status, *m_form->model().table(), run.config->config)
                          : fix.texts.begin()->first));
    Q_EMIT statusMessage(
        (fix.texts.empty() ? tr("The settings of %1: change what failed, and start")
         : goesOn
             ? tr("A branch of %1 from its newest checkpoint, with the fix: start the training")
             : tr("The settings of %1, with the fix: start the training"))
            .arg(run.title()));
}

void TrainPage::showChanges(const PresetChoice& choice) {
    const auto start = m_start->runStart();
    const RunSummary* run = start ? m_context.runs.find(start->run) : nullptr;
    if (!run || run->config->task != choice.task->name ||
        run->config->family != choice.family->name)
        return m_start->setChanges({}, {});
    try {
        const QStringList changes =
            changesAgainst(*run->config, choice, m_form->model(), m_context.project);
        m_start->setChanges(branchText(run->title(), changes), changes.join(QLatin1Char('\n')));
    } catch (const Error&) { // a setting that this program does not know so
        m_start->setChanges({}, {});
    }
}

QString TrainPage::dropOffer(const DroppedItem& item) const {
    return isVisible() && isModel(item) ? tr("Start the training from %1").arg(dropWords(item))
                                        : QString();
}

void TrainPage::takeDrop(const DroppedItem& item) {
    m_start->setPath(pathText(item.path));
}

void TrainPage::useDraft(const PresetChoice& choice, const FormDrafts::Draft& draft) {
    const QString name = QString::fromStdString(choice.preset->name);
    m_drafts.replace(name, draft);
    showDraft(choice, draft);
}

void TrainPage::showDraft(const PresetChoice& choice, const FormDrafts::Draft& draft) {
    m_form->model().setPreset(choice.task->table, choice.preset->config,
                              QString::fromStdString(choice.preset->name), draft.texts,
                              {draft.initModel, draft.inheritOptimizer});
}

void TrainPage::choosePreset() {
    const PresetChoice* choice = m_presets->current();
    if (!choice)
        return;
    const QString name = QString::fromStdString(choice->preset->name);
    if (name != m_form->model().presetName())
        showDraft(*choice, m_drafts.of(name));
}

void TrainPage::followPreset() {
    const QString name = m_form->model().presetName();
    m_switching = true;
    m_presets->choose(name);
    m_columns->followPresets();
    const FormDrafts::Draft draft = m_drafts.of(name);
    m_launch->setProcesses(draft.processes);
    m_launch->setSlurm(draft.slurm);
    m_switching = false;
    keepDraft();
    m_back->setVisible(m_drafts.before(name).has_value());
    m_failure.clear();
    check();
}

void TrainPage::backToDraft() {
    const PresetChoice* choice = m_presets->current();
    if (!choice)
        return;
    if (const auto draft = m_drafts.restore(m_form->model().presetName()))
        showDraft(*choice, *draft);
}

void TrainPage::fineTune(const RunSummary& run) {
    // A preset that is meant to start from a model of this kind, if another one is chosen.
    const PresetChoice* current = m_presets->current();
    const PresetChoice* meant = m_presets->firstAfter(*run.config);
    if (meant &&
        (!current || current->family != meant->family || current->task->name == run.config->task))
        m_presets->choose(QString::fromStdString(meant->preset->name));
    m_start->setPath(pathText(run.folder));
    showForm();
}

void TrainPage::keepDraft() {
    const QString name = m_form->model().presetName();
    if (!m_switching && !name.isEmpty())
        m_drafts.keep(name, {.texts = m_form->model().draft(),
                             .initModel = m_form->model().start().model,
                             .inheritOptimizer = m_form->model().start().inheritsOptimizer,
                             .processes = m_launch->processes(),
                             .slurm = m_launch->slurm()});
}

engine::TrainingRequest TrainPage::request() const {
    const TrainingStart& start = m_form->model().start();
    engine::TrainingRequest request{.preset = m_form->model().presetName().toStdString(),
                                    .settings = {},
                                    .initModel = start.model.toStdString(),
                                    .inheritOptimizer = start.inheritsOptimizer,
                                    .runFolder = {},
                                    .baseFolder = m_context.project,
                                    .processes = m_launch->processes(),
                                    .slurm = m_launch->slurm()};
    for (const QString& setting : m_form->model().settings())
        request.settings.push_back(setting.toStdString());
    return request;
}

void TrainPage::launch(void (Launcher::*how)(const engine::TrainingRequest&)) {
    m_failure.clear();
    check();
    (m_launcher->*how)(request());
}

void TrainPage::check() {
    const PresetChoice* choice = m_presets->current();
    if (!choice || m_switching)
        return;
    FormModel& form = m_form->model();
    const engine::TrainingRequest request = this->request();
    auto [problems, findings, lacksData] =
        judgeLaunch(*choice->task, form, request, m_places->devices());
    if (const QString text = runNameProblem(m_launch->runName(), m_context.project / "runs");
        !text.isEmpty())
        problems.push_back({text, "runName"});
    m_start->consider(*choice->preset, *choice->task->table, request);
    showChanges(*choice);
    if (m_start->isLooking())
        problems.push_back({tr("Start from: the model is still being looked at"), "initModel"});
    else if (!m_start->problem().isEmpty())
        problems.push_back({tr("Start from: %1").arg(m_start->problem()), "initModel"});
    m_flight->consider(request, form, problems.empty());
    findings.merge(m_flight->findings());
    findings.insert(m_failure.begin(), m_failure.end());
    Findings doubts = warmupDoubt(*choice->task->table, form.config());
    doubts.merge(validationDoubt(*choice->task->table, form.config()));
    form.setFindings(std::move(findings), doubts);
    std::vector<PlacedProblem> warnings;
    for (const auto& [key, sentence] : doubts)
        if (!form.doubt(key).isEmpty())
            warnings.push_back({tr("Warning: %1").arg(form.labelledProblem(key)), key});
    m_launch->setProblems(problems, warnings);
    m_launch->setFailure(placed(m_failure, *choice->task->table));
    m_launch->setLacksData(lacksData);
    m_launch->setProcessNote(
        request.slurm ? jobNote(request)
                      : processNote(form.config(), m_places->devices(), request.processes));
    m_launch->setCommand(shellCommand(request.baseFolder, commandLines()));
    followQueue();
}

void TrainPage::followQueue() {
    if (!m_presets->current())
        return;
    runs::RunConfig config;
    config.config = m_form->model().config();
    RunSummary run;
    run.config = std::make_shared<const runs::RunConfig>(std::move(config));
    run.status.worldSize = m_launch->processes();
    m_launch->setQueueIsFree(m_queue->wouldStart(run));
}

std::vector<QStringList> TrainPage::commandLines() const {
    if (!m_presets->current() || !m_form->model().problems().isEmpty())
        return {};
    return {commandOf(request(), m_launch->runName())};
}

void TrainPage::takeDevices() {
    const std::vector<engine::DeviceSummary>& devices = m_places->devices();
    QStringList names;
    for (const engine::DeviceSummary& device : devices)
        names << QStringLiteral("%1: %2").arg(deviceText(device.name),
                                              deviceDescription(device.description));
    m_launch->setDevice(names.join(QLatin1Char('\n')));
    m_runs->setDevices(devices);
    m_queue->setDevices(devices);
    m_flight->setDevices(devices);
    check();
}

} // namespace parlance::ui
