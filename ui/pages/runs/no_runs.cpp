// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/no_runs.h"

#include "ui/models/first_preset.h"
#include "ui/services/data_sets.h"
#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/widgets/empty_state.h"

#include <QPushButton>

namespace parlance::ui {

NoRuns::NoRuns(std::filesystem::path project, QWidget* parent)
    : QStackedWidget(parent), m_project(std::move(project)) {
    setObjectName(QStringLiteral("runsEmpty"));
    addWidget(new QWidget(this)); // until it is known which
    addWidget(makeWithSamples());
    addWidget(makeWithout());
}

QWidget* NoRuns::makeWithSamples() {
    auto* empty = new EmptyState(
        QStringLiteral("runs"), tr("No runs yet"),
        tr("Every training becomes a run: its curves, its configuration and its log appear here "
           "while it learns. The preset %1 learns spoken digits from the sample data in a few "
           "minutes.")
            .arg(QLatin1String(kFirstPreset)),
        this);
    auto* train = new QPushButton(icon(QStringLiteral("train")), tr("&Train a first run"), empty);
    train->setObjectName(QStringLiteral("trainFirst"));
    setButtonRole(train, ButtonRole::Primary);
    connect(train, &QPushButton::clicked, this, &NoRuns::trainRequested);
    empty->addAction(train);
    return empty;
}

QWidget* NoRuns::makeWithout() {
    auto* empty = new EmptyState(
        QStringLiteral("runs"), tr("No runs yet"),
        tr("Every training becomes a run: its curves, its configuration and its log appear here "
           "while it learns. A training needs data, which the sample project has; your own come "
           "into this project on the Data page."),
        this);
    auto* sample = new QPushButton(tr("Open the &sample project"), empty);
    sample->setObjectName(QStringLiteral("runsSample"));
    setButtonRole(sample, ButtonRole::Primary);
    sample->setProperty("isInMenu", true);
    connect(sample, &QPushButton::clicked, this, &NoRuns::sampleRequested);
    auto* bring = new QPushButton(icon(QStringLiteral("data")), tr("&Bring your own data"), empty);
    bring->setObjectName(QStringLiteral("runsData"));
    connect(bring, &QPushButton::clicked, this, &NoRuns::dataRequested);
    empty->addAction(sample);
    empty->addAction(bring);
    return empty;
}

void NoRuns::showEvent(QShowEvent* event) {
    QStackedWidget::showEvent(event);
    m_look.start(
        this, [project = m_project](const std::stop_token&) { return hasSampleData(project); },
        [this](bool hasSamples) { setCurrentIndex(hasSamples ? 1 : 2); },
        [](const CallError&) {}); // it throws nothing
}

} // namespace parlance::ui
