// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/home/home_page.h"

#include "ui/pages/home/guide_card.h"
#include "ui/pages/home/machine_card.h"
#include "ui/pages/home/projects_card.h"
#include "ui/pages/home/recent_runs_card.h"
#include "ui/services/async_call.h"
#include "ui/services/path_text.h"
#include "ui/services/runs_service.h"
#include "ui/services/studio_context.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

namespace parlance::ui {

namespace {
constexpr int kRightWidth = 340;
constexpr int kNarrowHome = 900; ///< below, what is on the right goes below
} // namespace

HomePage::HomePage(Parts parts, QWidget* parent) : Page(parent), m_parts(std::move(parts)) {
    auto* content = new QWidget;
    content->setObjectName(QStringLiteral("scrollContent"));
    auto* heading = new QLabel(tr("What can I do now?"), content);
    setTextRole(heading, TextRole::PageTitle);
    m_guide = new GuideCard(m_parts.parlanceExecutable, m_parts.sampleFolder, content);
    m_guide->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    m_runs = new RecentRunsCard(content);
    m_projects = new ProjectsCard(content);
    m_machine = new MachineCard(content);

    auto* left = new QVBoxLayout;
    left->setSpacing(kSpaceLarge);
    left->addWidget(m_guide);
    left->addWidget(m_runs, 1);
    left->addStretch(0);
    m_right = new QWidget(content);
    auto* right = new QVBoxLayout(m_right);
    right->setContentsMargins(0, 0, 0, 0);
    right->setSpacing(kSpaceLarge);
    right->addWidget(m_projects);
    right->addWidget(m_machine);
    right->addStretch(1);
    m_columns = new QHBoxLayout;
    m_columns->setSpacing(kSpaceLarge);
    m_columns->addLayout(left, 1);
    m_columns->addWidget(m_right);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(kSpaceHuge, kSpaceLarge, kSpaceHuge, kSpaceHuge);
    column->setSpacing(kSpaceLarge);
    column->addWidget(heading);
    column->addLayout(m_columns, 1);

    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(content);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(scroll);

    connect(m_projects, &ProjectsCard::openRequested, this, &HomePage::openRequested);
    connect(m_projects, &ProjectsCard::createRequested, this, &HomePage::createRequested);
    connect(m_projects, &ProjectsCard::projectChosen, this, &HomePage::projectChosen);
    connect(m_guide, &GuideCard::sampleRequested, this,
            [this] { Q_EMIT projectChosen(pathText(m_parts.sampleFolder)); });
    connect(m_guide, &GuideCard::showRun, this, &Page::showRun);
    connect(m_guide, &GuideCard::useModel, this, &Page::useModel);
    connect(m_runs, &RecentRunsCard::chosen, this, &Page::showRun);
}

bool HomePage::isSettled() const {
    return m_machineKnown && m_guide->isSettled() && (!m_context || m_context->runs.isSettled());
}

void HomePage::resizeEvent(QResizeEvent* event) {
    Page::resizeEvent(event);
    const bool isNarrow = width() < kNarrowHome;
    m_columns->setDirection(isNarrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_right->setMinimumWidth(isNarrow ? 0 : kRightWidth);
    m_right->setMaximumWidth(isNarrow ? QWIDGETSIZE_MAX : kRightWidth);
}

void HomePage::activate() {
    m_guide->lookAgain();
    if (!m_machineAsked)
        lookAtMachine();
}

void HomePage::setProject(StudioContext* context, const std::filesystem::path& missing) {
    m_context = context;
    m_guide->setProject(context);
    m_runs->setRuns(context ? &context->runs : nullptr);
    m_projects->showProject(context ? context->project : std::filesystem::path(), missing);
}

void HomePage::makeSample() {
    m_guide->makeSample();
}

void HomePage::lookAtMachine() {
    m_machineAsked = true;
    const std::filesystem::path folder =
        m_context ? m_context->project : std::filesystem::temp_directory_path();
    callAsync(
        this,
        [&engine = m_parts.engine, folder](const std::stop_token&) {
            return readMachine(engine, folder);
        },
        [this](const MachineReadings& readings) {
            m_machineKnown = true;
            m_machine->setFacts(machineFacts(readings));
        },
        [this](const CallError& error) {
            m_machineKnown = true;
            m_machine->setFacts(
                {{tr("Machine"), tr("not known"), MachineFact::State::Missing, error.message}});
        });
}

} // namespace parlance::ui
