// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/train/launch/launch_card.h"

#include "ui/forms/field_editor.h"
#include "ui/forms/line_undo.h"
#include "ui/forms/problem_label.h"
#include "ui/pages/train/launch/place_form.h"
#include "ui/pages/train/launch/process_box.h"
#include "ui/services/project_settings.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/focus_order.h"
#include "ui/widgets/layout/kept_room.h"

#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>

#include <algorithm>
#include <utility>

namespace parlance::ui {
namespace {

constexpr int kReasonLines = 4;
constexpr int kDeviceLines = 3;
constexpr int kCommandLines = 3;
const QString kBreak = QStringLiteral("\u200b"); ///< a line may end there
const QString kJoint = QStringLiteral("\u2060"); ///< or not

} // namespace

LaunchCard::LaunchCard(const ProjectSettings& settings, QWidget* parent)
    : Card(tr("Start"), parent) {
    m_name = new QLineEdit(this);
    m_name->setObjectName(QStringLiteral("runName"));
    m_name->setAccessibleName(tr("Name of the run"));
    m_name->setPlaceholderText(tr("Name: preset and time"));
    undoInLineFirst(*m_name);
    settings.keep(*m_name, QStringLiteral("train/runName"));
    m_place = new PlaceForm(this);
    addToHead(m_place->choice());
    m_processNote = makeText(TextRole::Muted, "processNote", this);
    m_device = makeText(TextRole::Muted, "launchDevice", this);
    m_processes = new ProcessBox("processes", this);
    m_start = new QPushButton(tr("Start training"), this);
    m_start->setObjectName(QStringLiteral("startTraining"));
    setButtonRole(m_start, ButtonRole::Primary);
    m_enqueue = new QPushButton(tr("Add to queue"), this);
    m_enqueue->setObjectName(QStringLiteral("addToQueue"));
    m_failure = new ProblemLabel("launchFailure", this);
    m_problemList = new ProblemLabel("launchProblems", this);
    m_dataWay = new ProblemLabel("launchDataWay", this);
    m_dataWay->setProblems(
        TextRole::Muted,
        {{tr("Import data, or open the sample project, on the Data page"), "data"}});
    m_dataWay->hide();
    m_warningList = new ProblemLabel("launchWarnings", this);
    m_command = makeText(TextRole::Mono, "commandLine", this);
    m_command->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* commandTitle = new QLabel(tr("The same on the command line"), this);
    setTextRole(commandTitle, TextRole::Caption);
    auto* copy = makeIconButton(QStringLiteral("copy"), tr("Copy the command line"), this);
    copy->setObjectName(QStringLiteral("copyCommand"));

    auto* commandHead = new QHBoxLayout;
    commandHead->addWidget(commandTitle, 1);
    commandHead->addWidget(copy);
    auto* startRow = new QHBoxLayout;
    startRow->setSpacing(kSpace);
    startRow->addWidget(m_start, 1);
    startRow->addWidget(m_enqueue, 1);
    body()->addWidget(m_name);
    body()->addWidget(m_place);
    body()->addWidget(m_processes);
    body()->addLayout(startRow);
    // What may come has room: the buttons, and the cards below, stay where they are. The way to
    // data is in sight however many reasons follow.
    body()->addWidget(
        new KeptRoom({m_dataWay, m_failure, m_problemList, m_warningList}, kReasonLines, this));
    body()->addWidget(new KeptRoom({m_processNote, m_device}, kDeviceLines, this));
    body()->addLayout(commandHead);
    m_commandRoom = new KeptRoom({m_command}, kCommandLines, this);
    m_commandRoom->setLetters(kBreak + kJoint);
    body()->addWidget(m_commandRoom);

    setTabOrder(m_place->choice(), m_name); // as they stand
    connect(m_name, &QLineEdit::textChanged, this, &LaunchCard::runNameChanged);
    connect(m_name, &QLineEdit::returnPressed, m_start, &QPushButton::click);
    connect(m_processes, &QSpinBox::valueChanged, this, &LaunchCard::placeChanged);
    connect(m_dataWay, &ProblemLabel::chosen, this, &LaunchCard::dataRequested);
    connect(m_place, &PlaceForm::changed, this, &LaunchCard::refresh);
    connect(m_place, &PlaceForm::changed, this, &LaunchCard::placeChanged);
    connect(m_start, &QPushButton::clicked, this, &LaunchCard::start);
    connect(m_enqueue, &QPushButton::clicked, this, &LaunchCard::enqueue);
    passFocusTo(m_start, {m_name});
    passFocusTo(m_enqueue, {m_start, m_name});
    connect(copy, &QAbstractButton::clicked, this, &LaunchCard::commandRequested);
    for (ProblemLabel* list : {m_failure, m_problemList, m_warningList})
        connect(list, &ProblemLabel::chosen, this, &LaunchCard::problemChosen);
    setFailure({});
    refresh();
}

QString LaunchCard::runName() const {
    return m_name->text().trimmed();
}

void LaunchCard::clearRunName() {
    m_name->clear();
}

int LaunchCard::processes() const {
    return m_processes->value();
}

void LaunchCard::setProcesses(int processes) {
    m_processes->setValue(processes);
}

std::optional<engine::SlurmJob> LaunchCard::slurm() const {
    return m_place->slurm();
}

void LaunchCard::setSlurm(const std::optional<engine::SlurmJob>& job) {
    m_place->setSlurm(job);
}

void LaunchCard::offerSlurm(const QStringList& partitions) {
    m_place->offerSlurm(partitions);
}

void LaunchCard::setProcessNote(const QString& text) {
    m_processNote->setText(text);
}

void LaunchCard::setDevice(const QString& text) {
    m_device->setText(text);
}

void LaunchCard::setProblems(const std::vector<PlacedProblem>& problems,
                             const std::vector<PlacedProblem>& warnings) {
    m_problems = problems;
    m_warningList->setProblems(TextRole::Warning, warnings);
    m_problemList->setVisible(!problems.empty());
    m_warningList->setVisible(!warnings.empty());
    markInvalid(m_name, std::ranges::count(problems, m_name->objectName().toStdString(),
                                           &PlacedProblem::place) > 0);
    refresh();
}

void LaunchCard::setLacksData(bool lacksData) {
    m_dataWay->setVisible(lacksData);
}

void LaunchCard::setCommand(QString command) {
    // Long words of paths have no place to break; a line may end after a slash, but not within the
    // hyphens of an option.
    m_command->setText(
        command.replace(QLatin1Char('/'), QLatin1Char('/') + kBreak)
            .replace(QLatin1String("--"), QLatin1Char('-') + kJoint + QLatin1Char('-') + kJoint));
    m_commandRoom->verticalScrollBar()->setValue(0); // it begins with what it is about
}

void LaunchCard::setBusy(Busy busy) {
    m_busy = busy;
    refresh();
}

void LaunchCard::setQueueIsFree(bool isFree) {
    if (isFree == std::exchange(m_queueIsFree, isFree))
        return;
    refresh();
}

void LaunchCard::pressStart() {
    m_start->click();
}

void LaunchCard::setFailure(const std::vector<PlacedProblem>& problems) {
    m_failure->setProblems(TextRole::Danger, problems);
    m_failure->setVisible(!problems.empty());
}

void LaunchCard::refresh() {
    const std::optional<engine::SlurmJob> job = slurm();
    if (job)
        m_start->setText(m_busy == Busy::No ? tr("Submit to Slurm") : tr("Submitting…"));
    else
        m_start->setText(m_busy == Busy::Starting ? tr("Starting…") : tr("Start training"));
    m_enqueue->setText(m_busy == Busy::Queueing ? tr("Adding…") : tr("Add to queue"));
    m_enqueue->setVisible(!job); // Slurm has one of its own
    m_processes->setVisible(!job || job->gpus == 0);
    m_device->setVisible(!job);
    const bool isReady = m_busy == Busy::No && m_problems.empty();
    m_start->setEnabled(isReady);
    m_enqueue->setEnabled(isReady);
    m_problemList->setProblems(TextRole::Danger, m_problems);
    QStringList sentences;
    for (const PlacedProblem& problem : m_problems)
        sentences << problem.text;
    const QString all = sentences.join(QLatin1Char('\n'));
    m_start->setToolTip(all.isEmpty() ? tr("Start with these settings (Ctrl+Enter)") : all);
    m_enqueue->setToolTip(
        !all.isEmpty() ? all
        : m_queueIsFree
            ? tr("Makes the run with these settings; it starts at once, as the device is free")
            : tr("Makes the run with these settings and lets it wait until the device is free"));
}

} // namespace parlance::ui
