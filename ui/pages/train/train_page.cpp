// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/train/train_page.h"

#include "core/base/clock.h"
#include "core/launch/slurm_job.h"
#include "ui/forms/config_form.h"
#include "ui/forms/input_guards.h"
#include "ui/pages/train/launch_card.h"
#include "ui/pages/train/launch_check.h"
#include "ui/pages/train/preset_list.h"
#include "ui/pages/train/run_card.h"
#include "ui/pages/train/run_draft.h"
#include "ui/pages/train/start_from.h"
#include "ui/services/async_call.h"
#include "ui/services/dropped_item.h"
#include "ui/services/path_text.h"
#include "ui/services/process_count.h"
#include "ui/services/runs_service.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/card.h"

#include <QComboBox>
#include <QLabel>
#include <QResizeEvent>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>

namespace parlance::ui {
namespace {

constexpr int kPresetsWidth = 252;
constexpr int kRightWidth = 336;
constexpr int kFormHeight = 280;  ///< at least, so that Start is in sight below it
constexpr int kWideEnough = 1040; ///< for three columns

} // namespace

TrainPage::TrainPage(StudioContext& context, std::span<const models::FamilyInfo* const> families,
                     QWidget* parent)
    : Page(parent), m_context(context), m_drafts(context.project) {
    auto* scroll = new QScrollArea(this);
    scroll->setObjectName(QStringLiteral("trainScroll"));
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(makeContent(families));
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(scroll);

    connect(m_presets, &PresetList::chosen, this, &TrainPage::choosePreset);
    connect(m_presetBox, &QComboBox::activated, m_presets,
            [this](int row) { m_presets->setCurrentRow(row); });
    connect(&m_form->model(), &FormModel::presetChanged, this, &TrainPage::followPreset);
    connect(&m_form->model(), &FormModel::fieldChanged, this, [this] {
        keepDraft();
        check();
    });
    connect(m_start, &StartFrom::modelChanged, this, [this] {
        keepDraft();
        check();
    });
    connect(m_start, &StartFrom::answered, this, &TrainPage::check);
    connect(m_launch, &LaunchCard::runNameChanged, this, &TrainPage::check);
    connect(m_launch, &LaunchCard::placeChanged, this, [this] {
        keepDraft();
        check();
    });
    connect(m_launch, &LaunchCard::start, this, &TrainPage::start);
    connect(m_launch, &LaunchCard::commandCopied, this,
            [this] { Q_EMIT statusMessage(tr("The command line is on the clipboard")); });
    connect(m_run, &RunCard::showRun, this, &Page::showRun);
    connect(m_run, &RunCard::useModel, this, &Page::useModel);
    connect(m_run, &RunCard::trainAgain, this, &TrainPage::takeSettingsOf);
    connect(m_run, &RunCard::fineTuneFrom, this, &TrainPage::fineTune);
    connect(&context.runs, &RunsService::runsChanged, this, &TrainPage::chooseRun);
    if (m_presets->find(m_drafts.preset()))
        m_presets->choose(m_drafts.preset());
    else
        m_presets->chooseFirst();
    chooseRun();
    askDevices();
    askSlurm();
    layOut();
}

QWidget* TrainPage::makeContent(std::span<const models::FamilyInfo* const> families) {
    auto* content = new QWidget;
    content->setObjectName(QStringLiteral("scrollContent"));
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(kSpaceHuge, kSpaceLarge, kSpaceHuge, kSpaceHuge);
    column->setSpacing(kSpaceSmall);
    auto* heading = new QLabel(title(), content);
    setTextRole(heading, TextRole::PageTitle);
    auto* subtitle = makeText(TextRole::Muted, "trainSubtitle", content);
    subtitle->setText(tr("Choose a preset, change what you like, and start. A run goes on when the "
                         "window is closed."));
    column->addWidget(heading);
    column->addWidget(subtitle);
    column->addSpacing(kSpace);

    m_presetCard = new Card(tr("Preset"), content);
    m_presetCard->setFixedWidth(kPresetsWidth);
    m_presets = new PresetList(families, m_context.project, m_presetCard);
    m_presetCard->body()->addWidget(m_presets);
    m_presetBox = new QComboBox(content);
    m_presetBox->setObjectName(QStringLiteral("presetBox"));
    m_presetBox->setAccessibleName(tr("Preset"));
    m_presetBox->setModel(m_presets->model());
    ignoreWheelWithoutFocus(m_presetBox);
    m_formCard = new Card(tr("Settings"), content);
    m_formCard->setMinimumHeight(kFormHeight);
    m_form = new ConfigForm(m_context.dialogs, m_context.project, m_formCard);
    m_start = new StartFrom(m_context, m_form);
    m_form->setHead(m_start);
    m_formCard->body()->addWidget(m_form);
    m_right = new QWidget(content);
    auto* right = new QVBoxLayout(m_right);
    right->setContentsMargins(0, 0, 0, 0);
    right->setSpacing(kSpaceLarge);
    m_launch = new LaunchCard(m_right);
    m_run = new RunCard(m_context, m_right);
    right->addWidget(m_launch);
    right->addWidget(m_run);
    right->addStretch(1);

    column->addWidget(m_presetBox);
    m_columns = new QBoxLayout(QBoxLayout::LeftToRight);
    m_columns->setSpacing(kSpaceLarge);
    m_columns->addWidget(m_presetCard);
    m_columns->addWidget(m_formCard, 1);
    m_columns->addWidget(m_right);
    column->addLayout(m_columns, 1);
    return content;
}

void TrainPage::layOut() {
    const bool wide = width() >= kWideEnough;
    m_columns->setDirection(wide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_right->setMinimumWidth(wide ? kRightWidth : 0);
    m_right->setMaximumWidth(wide ? kRightWidth : QWIDGETSIZE_MAX);
    const bool listHadFocus = m_presets->hasFocus();
    const bool boxHadFocus = m_presetBox->hasFocus();
    m_presetCard->setVisible(wide);
    m_presetBox->setVisible(!wide);
    if (wide && boxHadFocus)
        m_presets->setFocus();
    else if (!wide && listHadFocus)
        m_presetBox->setFocus();
}

void TrainPage::resizeEvent(QResizeEvent* event) {
    Page::resizeEvent(event);
    layOut();
}

bool TrainPage::isSettled() const {
    return m_devicesKnown && m_slurmKnown && m_context.runs.isSettled() && m_run->isSettled() &&
           m_start->isSettled();
}

void TrainPage::activate() {
    if (!focusWidget())
        (m_presetBox->isHidden() ? static_cast<QWidget*>(m_presets) : m_presetBox)->setFocus();
    check();
}

bool TrainPage::takePreset(const QString& name) {
    m_presets->choose(name);
    return true;
}

bool TrainPage::takeSettingsOf(const QString& runId) {
    const RunSummary* run = m_context.runs.find(runId);
    const PresetChoice* choice = run ? m_presets->of(*run->config) : nullptr;
    if (!choice) {
        Q_EMIT statusMessage(tr("This program has no training of the kind of %1").arg(runId));
        return true;
    }
    try {
        const QString name = QString::fromStdString(choice->preset->name);
        FormDrafts::Draft draft = draftOf(*run->config, *choice, m_context.project);
        draft.processes = static_cast<int>(processesLike(*run, m_devices));
        if (run->isSlurm) // what was typed for it last
            draft.slurm = m_drafts.of(name).slurm.value_or(engine::SlurmJob{});
        m_drafts.keep(name, draft);
        m_form->model().setPreset(choice->task->table, choice->preset->config, name, draft.texts);
        Q_EMIT statusMessage(tr("The settings of %1: change what you like, and start").arg(runId));
    } catch (const Error& error) { // a setting that this program does not know so
        Q_EMIT statusMessage(QString::fromUtf8(error.what()));
    }
    return true;
}

QString TrainPage::dropOffer(const DroppedItem& item) const {
    return isVisible() && isModel(item) ? tr("Start the training from %1").arg(dropWords(item))
                                        : QString();
}

void TrainPage::takeDrop(const DroppedItem& item) {
    m_start->setPath(pathText(item.path));
}

void TrainPage::choosePreset() {
    const PresetChoice* choice = m_presets->current();
    if (!choice)
        return;
    const QString name = QString::fromStdString(choice->preset->name);
    if (name != m_form->model().presetName())
        m_form->model().setPreset(choice->task->table, choice->preset->config, name,
                                  m_drafts.of(name).texts);
}

void TrainPage::followPreset() {
    const QString name = m_form->model().presetName();
    m_switching = true;
    m_presets->choose(name);
    m_presetBox->setCurrentIndex(m_presets->currentRow());
    const FormDrafts::Draft draft = m_drafts.of(name);
    m_start->setModel(draft.initModel, draft.inheritOptimizer);
    m_launch->setProcesses(draft.processes);
    m_launch->setSlurm(draft.slurm);
    m_switching = false;
    keepDraft();
    m_launch->setFailure({});
    check();
}

void TrainPage::fineTune(const RunSummary& run) {
    // A preset that is meant to start from a model of this kind, if another one is chosen.
    const PresetChoice* current = m_presets->current();
    const PresetChoice* meant = m_presets->firstAfter(*run.config);
    if (meant &&
        (!current || current->family != meant->family || current->task->name == run.config->task))
        m_presets->choose(QString::fromStdString(meant->preset->name));
    m_start->setPath(pathText(run.folder));
}

void TrainPage::keepDraft() {
    const QString name = m_form->model().presetName();
    if (!m_switching && !name.isEmpty())
        m_drafts.keep(name, {.texts = m_form->model().draft(),
                             .initModel = m_start->model(),
                             .inheritOptimizer = m_start->inheritsOptimizer(),
                             .processes = m_launch->processes(),
                             .slurm = m_launch->slurm()});
}

engine::TrainingRequest TrainPage::request() const {
    engine::TrainingRequest request{.preset = m_form->model().presetName().toStdString(),
                                    .settings = {},
                                    .initModel = m_start->model().toStdString(),
                                    .inheritOptimizer = m_start->inheritsOptimizer(),
                                    .runFolder = {},
                                    .baseFolder = m_context.project,
                                    .processes = m_launch->processes(),
                                    .slurm = m_launch->slurm()};
    for (const QString& setting : m_form->model().settings())
        request.settings.push_back(setting.toStdString());
    return request;
}

void TrainPage::check() {
    const PresetChoice* choice = m_presets->current();
    if (!choice || m_switching)
        return;
    FormModel& form = m_form->model();
    const config::Table& table = *choice->task->table;
    const Json config = form.config();
    const engine::TrainingRequest request = this->request();
    QStringList problems = form.problems();
    Findings findings = missingData(table, config, m_context.project);
    if (problems.isEmpty()) {
        findings.merge(taskProblem(*choice->task, config));
        findings.merge(sharesProblem(table, config, engine::processesOf(request)));
    }
    for (const auto& [key, sentence] : findings) {
        const config::FieldInfo* field = table.find(key);
        problems << (field ? QString::fromStdString(field->label) + QStringLiteral(": ") + sentence
                           : sentence);
    }
    if (request.slurm)
        problems << slurmProblem(*request.slurm);
    else
        problems << deviceProblem(config, m_devices)
                 << processProblem(config, m_devices, request.processes);
    problems << runNameProblem(m_launch->runName(), m_context.project / "runs");
    m_start->consider(*choice->preset, table, request);
    if (!m_start->problem().isEmpty())
        problems << tr("Start from: %1").arg(m_start->problem());
    problems.removeAll(QString());
    form.setFindings(std::move(findings));
    m_launch->setProblems(problems);
    m_launch->setProcessNote(request.slurm ? jobNote(request)
                                           : processNote(config, m_devices, request.processes));
    m_launch->setCommand(commandLine(request, m_launch->runName()));
}

void TrainPage::start() {
    check();
    QString name = m_launch->runName();
    engine::TrainingRequest request = this->request();
    if (name.isEmpty())
        name = QString::fromStdString(request.preset + "-" + compactTimestamp());
    request.runFolder = m_context.project / "runs" / name.toStdString();
    m_launch->setFailure({});
    m_launch->setBusy(true);
    callAsync(
        this,
        [&engine = m_context.engine, request](const std::stop_token&) {
            engine.startTraining(request);
        },
        [this, name, isJob = request.slurm.has_value()] {
            m_launch->setBusy(false);
            m_launch->clearRunName();
            m_started = name;
            m_context.runs.poke();
            chooseRun();
            Q_EMIT statusMessage(isJob ? tr("%1 is in Slurm's queue").arg(name)
                                       : tr("%1 is in training").arg(name));
        },
        [this](const CallError& error) {
            m_launch->setBusy(false);
            m_launch->setFailure(error.message);
        });
}

void TrainPage::askSlurm() {
    callAsync(
        this, [](const std::stop_token&) { return launch::slurmPartitions(); },
        [this](const std::vector<std::string>& partitions) {
            m_slurmKnown = true;
            if (partitions.empty())
                return;
            QStringList names;
            for (const std::string& name : partitions)
                names << QString::fromStdString(name);
            m_launch->offerSlurm(names);
            m_run->setSlurm(true);
        },
        [this](const CallError&) { m_slurmKnown = true; });
}

void TrainPage::askDevices() {
    callAsync(
        this, [&engine = m_context.engine](const std::stop_token&) { return engine.devices(); },
        [this](std::vector<engine::DeviceSummary> devices) {
            m_devices = std::move(devices);
            m_devicesKnown = true;
            QStringList names;
            for (const engine::DeviceSummary& device : m_devices)
                names << QString::fromStdString(device.name + ": " + device.description);
            m_launch->setDevice(names.join(QLatin1Char('\n')));
            m_run->setDevices(m_devices);
            check();
        },
        [this](const CallError& error) {
            m_devicesKnown = true;
            m_launch->setDevice(error.message);
        });
}

void TrainPage::chooseRun() {
    const std::vector<RunSummary>& runs = m_context.runs.runs();
    if (!m_started.isEmpty() && m_context.runs.find(m_started)) {
        m_run->follow(m_started);
        return;
    }
    const auto active = std::ranges::find_if(
        runs, [](const RunSummary& run) { return runs::isActive(run.status.state); });
    if (active != runs.end())
        m_run->follow(active->id);
    else if (!m_context.runs.find(m_run->runId()))
        m_run->follow(runs.empty() ? QString() : runs.front().id);
}

} // namespace parlance::ui
