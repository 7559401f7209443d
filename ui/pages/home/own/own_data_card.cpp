// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/home/own/own_data_card.h"

#include "ui/pages/home/own/own_words.h"
#include "ui/services/data_sets.h"
#include "ui/services/project_settings.h"
#include "ui/services/runs/runs_service.h"
#include "ui/services/studio_context.h"
#include "ui/theme/roles.h"

#include <QPushButton>
#include <QTabBar>
#include <QTabWidget>

namespace parlance::ui {
namespace {

constexpr int kBetweenLooksMs = 2000;
const QString kGoalKey = QStringLiteral("home/ownGoal");

/// Sizes and curves of runs change too, of which no step tells.
std::vector<OwnDataCard::RunMark> ownMarks(const RunRows& runs) {
    std::vector<OwnDataCard::RunMark> marks;
    for (const RunSummary& run : runs)
        marks.push_back({run.id, run.status.state, run.status.step});
    return marks;
}

} // namespace

OwnDataCard::OwnDataCard(QWidget* parent) : Card(tr("With your own data"), parent) {
    m_hint = makeText(TextRole::Muted, "ownHint", this);
    m_hint->setText(tr("Open a project, or make one, and these steps lead on from there."));
    m_tabs = new QTabWidget(this);
    m_tabs->setObjectName(QStringLiteral("ownGoals"));
    m_tabs->setDocumentMode(true);
    m_tabs->tabBar()->setExpanding(false);
    m_tabs->tabBar()->setDrawBase(false);
    m_tabs->setAccessibleName(tr("What you have"));
    for (const OwnGoal goal : kOwnGoals)
        m_tabs->addTab(makeGoal(goal), goalTitle(goal));
    m_pause.setObjectName(QStringLiteral("ownPause"));
    m_pause.setSingleShot(true);
    m_pause.setInterval(kBetweenLooksMs);
    connect(&m_pause, &QTimer::timeout, this, [this] {
        if (m_look.isUnderWay()) // of a slow disk: begun again and again, it would never end
            m_pause.start();
        else
            lookAgain();
    });
    body()->addWidget(m_hint);
    body()->addWidget(m_tabs);
    connect(m_tabs, &QTabWidget::currentChanged, this, [this](int tab) {
        if (m_context)
            ProjectSettings(m_context->project).setValue(kGoalKey, tab);
    });
    showSteps();
}

QWidget* OwnDataCard::makeGoal(OwnGoal goal) {
    auto* steps = new QWidget(this);
    auto* column = new QVBoxLayout(steps);
    column->setContentsMargins(0, 0, 0, 0);
    int number = 0;
    for (const OwnMatter matter : stepsOf(goal)) {
        const QByteArray name = QByteArrayLiteral("own") +
                                QByteArray::number(static_cast<int>(goal)) + '.' +
                                QByteArray::number(number++);
        auto* row = new GuideRow(name.constData(), stepWords(goal, matter), steps);
        connect(row, &GuideRow::triggered, this, [this, goal, matter] { take(goal, matter); });
        connect(row, &GuideRow::otherTriggered, this,
                [this, goal] { Q_EMIT presetWanted(presetOf(goal)); });
        m_rows[goal].push_back(row);
        column->addWidget(row);
    }
    column->addStretch(1);
    return steps;
}

void OwnDataCard::setProject(StudioContext* context) {
    m_context = nullptr; // what is restored is not news
    m_facts = {};
    m_isKnown = false;
    if (context) {
        m_tabs->setCurrentIndex(ProjectSettings(context->project).value(kGoalKey, 0).toInt());
        connect(&context->runs, &RunsService::settled, this, [this] {
            if (isVisible())
                lookAgain();
        });
        connect(&context->runs, &RunsService::runsChanged, this, [this] {
            // Else the page looks when it is opened, or once the runs are settled.
            if (isVisible() && m_context && m_context->runs.isSettled() && !m_pause.isActive() &&
                ownMarks(m_context->runs.runs()) != m_seenRuns)
                m_pause.start();
        });
    }
    m_context = context;
    lookAgain();
}

void OwnDataCard::lookAgain() {
    showSteps();
    m_look.cancel();
    m_pause.stop();
    if (!m_context || !m_context->runs.isSettled())
        return;
    m_seenRuns = ownMarks(m_context->runs.runs());
    Q_EMIT looks();
    m_look.start(
        this,
        [places = ModelPlaces{m_context->runs.runs(), m_context->project, m_context->parlance},
         opened = ProjectSettings(m_context->project).value(kChosenSetKey).toString()](
            const std::stop_token& stop) {
            return findOwnFacts(places, opened.toStdString(), stop);
        },
        [this](OwnFacts facts) {
            m_facts = std::move(facts);
            m_isKnown = true;
            showSteps();
        },
        [this](const CallError&) { // the pages say what is wrong with their files
            m_isKnown = true;
            showSteps();
        });
}

QWidget* OwnDataCard::takeFocus() {
    m_tabs->tabBar()->setFocus(Qt::TabFocusReason);
    return m_tabs->tabBar();
}

void OwnDataCard::showSteps() {
    m_hint->setVisible(!m_context);
    m_tabs->setEnabled(m_context != nullptr);
    for (const auto& [goal, rows] : m_rows) {
        const std::vector<StepState> states =
            m_context && m_isKnown
                ? statesOf(goal, m_facts)
                : std::vector(rows.size(), m_context ? StepState::Looking : StepState::Next);
        for (std::size_t i = 0; i < rows.size(); ++i)
            rows[i]->show(states[i], nowOf(goal, stepsOf(goal)[i], m_facts));
    }
}

void OwnDataCard::take(OwnGoal goal, OwnMatter matter) {
    switch (matter) {
    case OwnMatter::Model:
        Q_EMIT pageRequested(QStringLiteral("models"));
        break;
    case OwnMatter::Data:
        Q_EMIT dataWanted(useOf(goal));
        break;
    case OwnMatter::Training:
        train(goal);
        break;
    case OwnMatter::Use:
        if (const auto own = m_facts.trained.find(goal); own != m_facts.trained.end())
            Q_EMIT useModel({.model = own->second, .use = useOf(goal)});
        else if (const auto model = m_facts.models.find(goal); model != m_facts.models.end())
            Q_EMIT useModel({.model = model->second.folder, .use = useOf(goal)});
        break;
    case OwnMatter::Converse:
        Q_EMIT pageRequested(QStringLiteral("converse"));
        break;
    }
}

void OwnDataCard::train(OwnGoal goal) {
    TrainingIdea idea{.preset = presetOf(goal)};
    if (const auto set = m_facts.sets.find(goal); set != m_facts.sets.end())
        idea.data = set->second;
    // A voice or a style of writing begins from nothing; what hears well is a good start for more.
    if (const auto model = m_facts.models.find(goal);
        goal == OwnGoal::Transcribe && model != m_facts.models.end())
        idea.initModel = model->second.folder;
    Q_EMIT trainWith(idea);
}

} // namespace parlance::ui
