// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/home/home_page.h"

#include "ui/pages/home/guide_card.h"
#include "ui/pages/home/machine_card.h"
#include "ui/pages/home/own/own_data_card.h"
#include "ui/pages/home/projects_card.h"
#include "ui/pages/home/recent_runs_card.h"
#include "ui/pages/home/under_way_card.h"
#include "ui/services/path_text.h"
#include "ui/services/runs/runs_service.h"
#include "ui/services/studio_context.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/notice.h"
#include "ui/widgets/notice_overlay.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace parlance::ui {

namespace {
constexpr int kRightWidth = 340;
constexpr int kNarrowHome = 900; ///< below, what is on the right goes below
constexpr int kBetweenMachineLooksMs = 5000;
} // namespace

HomePage::HomePage(Parts parts, QWidget* parent) : Page(face(), parent), m_parts(std::move(parts)) {
    m_heading = new QLabel(tr("What can I do now?"), this);
    setTextRole(m_heading, TextRole::PageTitle);
    m_notice = new Notice(this);
    m_notice->setObjectName(QStringLiteral("homeNotice"));
    m_guide = new GuideCard(m_parts.sampleFolder, m_parts.makeSamples, *m_notice, this);
    m_own = new OwnDataCard(this);
    m_runs = new RecentRunsCard(this);
    m_projects = new ProjectsCard(this);
    m_underWay = new UnderWayCard(this);
    m_machine = new MachineCard(this);

    m_left = new QVBoxLayout;
    m_left->setSpacing(kSpaceLarge);
    // As high as they need to be at the width that they have. What a size policy allows at most
    // counts the lines of their texts at another width, and what is in them would be squashed.
    m_left->addWidget(m_guide, 0, Qt::AlignTop);
    m_left->addWidget(m_own, 0, Qt::AlignTop);
    m_left->addWidget(m_runs);
    m_left->addStretch(1);
    m_right = new QWidget(this);
    auto* right = new QVBoxLayout(m_right);
    right->setContentsMargins(0, 0, 0, 0);
    right->setSpacing(kSpaceLarge);
    right->addWidget(m_underWay);
    right->addWidget(m_projects);
    right->addWidget(m_machine);
    right->addStretch(1);
    m_columns = new QHBoxLayout;
    m_columns->setSpacing(kSpaceLarge);
    m_columns->addLayout(m_left, 1);
    m_columns->addWidget(m_right);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kSpaceHuge, kSpaceLarge, kSpaceHuge, kSpaceHuge);
    column->setSpacing(kSpaceLarge);
    column->addWidget(m_heading);
    column->addLayout(m_columns, 1);
    new NoticeOverlay(*m_notice, *this);

    connect(m_projects, &ProjectsCard::openRequested, this, &HomePage::openRequested);
    connect(m_projects, &ProjectsCard::createRequested, this, &HomePage::createRequested);
    connect(m_projects, &ProjectsCard::projectChosen, this, &HomePage::projectChosen);
    connect(m_guide, &GuideCard::sampleRequested, this,
            [this] { Q_EMIT projectChosen(pathText(m_parts.sampleFolder)); });
    connect(m_guide, &GuideCard::openSampleProject, this, &Page::openSampleProject);
    connect(m_guide, &GuideCard::statusMessage, this, &Page::statusMessage);
    connect(m_guide, &GuideCard::showRun, this, &Page::showRun);
    connect(m_guide, &GuideCard::useModel, this, &Page::useModel);
    connect(m_guide, &GuideCard::making, this, [this](const QString& text, double share) {
        m_underWay->showWork(id(), tr("Sample project"), text, share);
    });
    connect(m_guide, &GuideCard::ownDataRequested, this, [this] {
        Q_EMIT partShown(m_own);
        m_own->takeFocus();
    });
    connect(m_guide, &GuideCard::known, this, [this] {
        if (isVisible() && window()->focusWidget() == this)
            takeFocus();
    });
    connect(m_own, &OwnDataCard::pageRequested, this, &HomePage::pageRequested);
    connect(m_own, &OwnDataCard::dataWanted, this, &HomePage::dataWanted);
    connect(m_own, &OwnDataCard::presetWanted, this, &HomePage::presetWanted);
    connect(m_own, &OwnDataCard::useModel, this, &Page::useModel);
    connect(m_own, &OwnDataCard::trainWith, this, &Page::trainWith);
    connect(m_underWay, &UnderWayCard::showRun, this, &Page::showRun);
    connect(m_underWay, &UnderWayCard::pageRequested, this, [this](const QString& page) {
        if (page != id())
            Q_EMIT pageRequested(page);
        else
            showGuide(); // in which the sample project is made
    });
    connect(m_runs, &RecentRunsCard::chosen, this, &Page::showRun);
    connect(m_runs, &RecentRunsCard::allRequested, this,
            [this] { Q_EMIT pageRequested(QStringLiteral("runs")); });
    connect(&m_room, &FreeRoomWatch::changed, this, [this](const FreeRoom& room) {
        m_readings.room = room;
        if (!m_readings.devices.empty()) // else the machine has not been looked at as a whole
            showFacts(machineFacts(m_readings));
    });
}

bool HomePage::isSettled() const {
    return m_machineKnown && m_guide->isSettled() && m_own->isSettled() &&
           (!m_context || m_context->runs.isSettled());
}

void HomePage::resizeEvent(QResizeEvent* event) {
    Page::resizeEvent(event);
    const QMargins around = layout()->contentsMargins();
    const int besides = around.left() + m_left->minimumSize().width() + kSpaceLarge + kRightWidth +
                        around.right(); // longer words need more
    const bool isNarrow = width() < std::max(kNarrowHome, besides);
    m_columns->setDirection(isNarrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_right->setMinimumWidth(isNarrow ? 0 : kRightWidth);
    m_right->setMaximumWidth(isNarrow ? QWIDGETSIZE_MAX : kRightWidth);
}

QSize HomePage::minimumSizeHint() const {
    const QMargins around = layout()->contentsMargins();
    const int column = std::max(m_left->minimumSize().width(), m_right->minimumSizeHint().width());
    return {around.left() + column + around.right(), Page::minimumSizeHint().height()};
}

void HomePage::changeEvent(QEvent* event) {
    Page::changeEvent(event);
    if (event->type() == QEvent::ActivationChange && isVisible() && isActiveWindow())
        lookAtMachine();
}

void HomePage::showEvent(QShowEvent* event) {
    Page::showEvent(event);
    m_room.watch(runsPlace());
}

void HomePage::hideEvent(QHideEvent* event) {
    Page::hideEvent(event);
    m_room.rest();
}

void HomePage::activate() {
    m_guide->lookAgain();
    m_own->lookAgain();
    if (m_guide->isKnown())
        takeFocus();
    else
        setFocus(); // where no key does anything, until it is known what is next
    lookAtMachine();
}

/// What leads on: in a project of one's own that is not the guide.
void HomePage::takeFocus() {
    showFocused(m_guide->isFolded() ? m_own->takeFocus() : m_guide->takeFocus());
}

/// From the title on, where what has got the focus is in sight then, too; null for nothing.
void HomePage::showFocused(QWidget* part) {
    if (!part)
        return;
    const int room = (parentWidget() ? parentWidget() : this)->height();
    const bool isFirst = part->mapTo(this, QPoint(0, part->height())).y() < room;
    Q_EMIT partShown(isFirst ? m_heading : part);
}

void HomePage::leaveProject() {
    takeContext(nullptr);
}

void HomePage::takeContext(StudioContext* context) {
    // The steps of another project may be others: a button that had the focus would pass it on to
    // the next that can be pressed, however far below, and the page would be scrolled there.
    if (const QWidget* focused = window()->focusWidget(); focused && isAncestorOf(focused))
        setFocus();
    m_context = context;
    m_guide->setProject(context);
    m_own->setProject(context);
    m_runs->setRuns(context ? &context->runs : nullptr);
    m_underWay->setRuns(context ? &context->runs : nullptr);
}

void HomePage::setProject(StudioContext* context) {
    takeContext(context);
    if (isVisible())
        m_room.watch(runsPlace());
    m_projects->showProject(context ? context->project : std::filesystem::path());
}

void HomePage::showProjectProblem(const QString& text) {
    m_notice->show(Notice::Kind::Error, text);
}

void HomePage::showWork(const Page& page, const QString& text, double share) {
    m_underWay->showWork(page.id(), page.title(), text, share);
}

void HomePage::makeSample() {
    m_guide->makeSample();
    showFocused(m_guide->takeFocus()); // not on the button that would break it off
}

bool HomePage::isMakingSample() const {
    return m_guide->isMakingSample();
}

void HomePage::showGuide() {
    Q_EMIT partShown(m_guide);
    showFocused(m_guide->takeFocus());
}

std::filesystem::path HomePage::runsPlace() const {
    return m_context ? m_context->project : std::filesystem::temp_directory_path();
}

void HomePage::showFacts(const std::vector<MachineFact>& facts) {
    if (facts == m_facts)
        return;
    m_facts = facts;
    m_machine->setFacts(facts);
}

void HomePage::lookAtMachine() {
    if (m_machineLook.isUnderWay() || !m_machinePause.hasExpired())
        return;
    m_machinePause.setRemainingTime(kBetweenMachineLooksMs);
    m_machineLook.start(
        this,
        [&engine = m_parts.engine, folder = runsPlace()](const std::stop_token&) {
            return readMachine(engine, folder);
        },
        [this](const MachineReadings& readings) {
            m_machineKnown = true;
            m_readings = readings;
            showFacts(machineFacts(readings));
        },
        [this](const CallError& error) {
            m_machineKnown = true;
            showFacts(
                {{tr("Machine"), tr("not known"), MachineFact::State::Missing, error.message}});
        });
}

} // namespace parlance::ui
