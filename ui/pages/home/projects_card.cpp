// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/home/projects_card.h"

#include "ui/services/path_text.h"
#include "ui/services/recent_projects.h"
#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/elided_label.h"

#include <QHBoxLayout>
#include <QListWidget>
#include <QPushButton>

#include <algorithm>

namespace parlance::ui {

namespace {

constexpr int kProjectRowHeight = 30;
constexpr int kMostShown = 4;

} // namespace

ProjectsCard::ProjectsCard(QWidget* parent) : Card(tr("Project"), parent) {
    m_name = new ElidedLabel(this, Qt::ElideMiddle);
    m_name->setObjectName(QStringLiteral("projectName"));
    setTextRole(m_name, TextRole::Value);
    m_path = makeText(TextRole::Muted, "projectPath", this);
    auto* open = new QPushButton(icon(QStringLiteral("folder")), tr("&Open…"), this);
    open->setObjectName(QStringLiteral("openProject"));
    open->setToolTip(tr("Open a project (Ctrl+O)"));
    auto* create = new QPushButton(icon(QStringLiteral("plus")), tr("&New…"), this);
    create->setObjectName(QStringLiteral("newProject"));
    create->setToolTip(tr("Make a project in a new folder (Ctrl+N)"));
    for (QPushButton* button : {open, create})
        button->setProperty("isInMenu", true);
    connect(open, &QPushButton::clicked, this, &ProjectsCard::openRequested);
    connect(create, &QPushButton::clicked, this, &ProjectsCard::createRequested);
    m_recentTitle = new QLabel(tr("Recent projects"), this);
    setTextRole(m_recentTitle, TextRole::Caption);
    m_recent = new QListWidget(this);
    m_recent->setObjectName(QStringLiteral("recentProjects"));
    m_recent->setAccessibleName(tr("Recent projects"));
    m_recent->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_recent->setTextElideMode(Qt::ElideMiddle);
    m_recent->setToolTip(tr("Enter or a double click opens the project"));
    connect(m_recent, &QListWidget::itemActivated, this, [this](const QListWidgetItem* item) {
        Q_EMIT projectChosen(item->data(Qt::UserRole).toString());
    });

    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(kSpace);
    buttons->addWidget(open);
    buttons->addWidget(create);
    buttons->addStretch(1);
    body()->addWidget(m_name);
    body()->addWidget(m_path);
    body()->addLayout(buttons);
    body()->addWidget(m_recentTitle);
    body()->addWidget(m_recent);
    showProject({});
}

void ProjectsCard::showProject(const std::filesystem::path& folder) {
    m_name->setText(folder.empty() ? tr("No project is open") : pathText(folder.filename()));
    m_path->setText(pathText(folder));
    m_path->setVisible(!folder.empty());
    showRecent(folder);
}

void ProjectsCard::showRecent(const std::filesystem::path& open) {
    m_recent->clear();
    const std::vector<std::filesystem::path> projects = recentProjects();
    for (const std::filesystem::path& project : projects) {
        if (project == open)
            continue;
        const auto namesakes = std::ranges::count(projects, project.filename(),
                                                  [](const auto& each) { return each.filename(); });
        const QString name = pathText(project.filename());
        auto* item = new QListWidgetItem(
            namesakes > 1 ? QStringLiteral("%1 (%2)").arg(name, pathText(project.parent_path()))
                          : name,
            m_recent);
        item->setData(Qt::UserRole, pathText(project));
        item->setToolTip(pathText(project));
    }
    const int count = m_recent->count();
    m_recentTitle->setVisible(count > 0);
    m_recent->setVisible(count > 0);
    m_recent->setFixedHeight(std::min(count, kMostShown) * kProjectRowHeight + 2);
}

} // namespace parlance::ui
