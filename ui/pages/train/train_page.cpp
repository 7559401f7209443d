// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/train/train_page.h"

#include "core/base/clock.h"
#include "ui/forms/config_form.h"
#include "ui/pages/train/launch_card.h"
#include "ui/pages/train/launch_check.h"
#include "ui/pages/train/preset_list.h"
#include "ui/pages/train/run_card.h"
#include "ui/services/async_call.h"
#include "ui/services/runs_service.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/card.h"

#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace parlance::ui {
namespace {

constexpr int kPresetsWidth = 252;
constexpr int kRightWidth = 336;

} // namespace

TrainPage::TrainPage(StudioContext& context, std::span<const models::FamilyInfo* const> families,
                     QWidget* parent)
    : Page(parent), m_context(context) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kSpaceHuge, kSpaceLarge, kSpaceHuge, kSpaceHuge);
    column->setSpacing(kSpaceSmall);
    auto* heading = new QLabel(title(), this);
    setTextRole(heading, TextRole::PageTitle);
    auto* subtitle =
        new QLabel(tr("Choose a preset, change what you like, and start. A run goes on when the "
                      "window is closed."),
                   this);
    setTextRole(subtitle, TextRole::Muted);
    column->addWidget(heading);
    column->addWidget(subtitle);
    column->addSpacing(kSpace);

    auto* presetCard = new Card(tr("Preset"), this);
    presetCard->setFixedWidth(kPresetsWidth);
    m_presets = new PresetList(families, context.project, presetCard);
    presetCard->body()->addWidget(m_presets);
    auto* formCard = new Card(tr("Settings"), this);
    m_form = new ConfigForm(context.dialogs, context.project, formCard);
    formCard->body()->addWidget(m_form);
    auto* row = new QHBoxLayout;
    row->setSpacing(kSpaceLarge);
    row->addWidget(presetCard);
    row->addWidget(formCard, 1);
    row->addWidget(makeRightColumn());
    column->addLayout(row, 1);

    connect(m_presets, &PresetList::chosen, this, &TrainPage::choosePreset);
    connect(&m_form->model(), &FormModel::fieldChanged, this, &TrainPage::check);
    connect(m_launch, &LaunchCard::runNameChanged, this, &TrainPage::check);
    connect(m_launch, &LaunchCard::start, this, &TrainPage::start);
    connect(m_launch, &LaunchCard::commandCopied, this,
            [this] { Q_EMIT statusMessage(tr("The command line is on the clipboard")); });
    connect(m_run, &RunCard::showRun, this, &Page::showRun);
    connect(m_run, &RunCard::useModel, this, &Page::useModel);
    connect(&context.runs, &RunsService::runsChanged, this, &TrainPage::chooseRun);
    m_presets->setCurrentRow(0);
    chooseRun();
    askDevices();
}

QWidget* TrainPage::makeRightColumn() {
    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFixedWidth(kRightWidth);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto* content = new QWidget;
    content->setObjectName(QStringLiteral("scrollContent"));
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kSpaceLarge);
    m_launch = new LaunchCard(content);
    m_run = new RunCard(m_context, content);
    column->addWidget(m_launch);
    column->addWidget(m_run);
    column->addStretch(1);
    scroll->setWidget(content);
    return scroll;
}

bool TrainPage::isSettled() const {
    return m_devicesKnown && m_context.runs.isSettled() && m_run->isSettled();
}

void TrainPage::activate() {
    if (!focusWidget())
        m_presets->setFocus();
    check();
}

bool TrainPage::takePreset(const QString& name) {
    m_presets->choose(name);
    return true;
}

void TrainPage::choosePreset() {
    const PresetChoice* choice = m_presets->current();
    if (!choice)
        return;
    m_form->model().setPreset(choice->task->table, choice->preset->config);
    m_launch->setFailure({});
    check();
}

void TrainPage::check() {
    const PresetChoice* choice = m_presets->current();
    if (!choice)
        return;
    FormModel& form = m_form->model();
    const Json config = form.config();
    QStringList problems = form.problems();
    for (const QString& missing : missingData(*choice->task->table, config, m_context.project))
        problems << tr("Data: %1 is not there").arg(missing);
    problems << deviceProblem(config, m_devices)
             << runNameProblem(m_launch->runName(), m_context.project / "runs");
    if (form.problems().isEmpty())
        problems << taskProblem(*choice->task, config);
    problems.removeAll(QString());
    m_launch->setProblems(problems);
    m_launch->setCommand(
        commandLine(choice->preset->name, form.settings(), m_launch->runName(), m_context.project));
}

void TrainPage::start() {
    check();
    const PresetChoice* choice = m_presets->current();
    QString name = m_launch->runName();
    if (name.isEmpty())
        name = QString::fromStdString(choice->preset->name + "-" + compactTimestamp());
    const engine::TrainingRequest request{
        .family = choice->family->name,
        .task = choice->task->name,
        .preset = choice->preset->name,
        .config = m_form->model().config(),
        .runFolder = m_context.project / "runs" / name.toStdString(),
        .baseFolder = m_context.project,
    };
    m_launch->setFailure({});
    m_launch->setBusy(true);
    callAsync(
        this,
        [&engine = m_context.engine, request](const std::stop_token&) {
            engine.startTraining(request);
        },
        [this, name] {
            m_launch->setBusy(false);
            m_launch->clearRunName();
            m_started = name;
            m_context.runs.poke();
            chooseRun();
            Q_EMIT statusMessage(tr("%1 is in training").arg(name));
        },
        [this](const CallError& error) {
            m_launch->setBusy(false);
            m_launch->setFailure(error.message);
        });
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
