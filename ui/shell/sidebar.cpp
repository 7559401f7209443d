// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/sidebar.h"

#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/focus_order.h"
#include "ui/widgets/layout/flow_layout.h"

#include <QButtonGroup>
#include <QLabel>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

namespace parlance::ui {
namespace {

constexpr int kSidebarWidth = 184;
constexpr int kIconsSidebarWidth = 56;
constexpr int kSidebarMargin = 12;
constexpr int kIconsSidebarMargin = 8;
constexpr const char* kKeysProperty = "keys"; ///< of a page's button

} // namespace

Sidebar::Sidebar(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("sidebar"));
    setFixedWidth(kSidebarWidth);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kSidebarMargin, kSpaceLarge, kSidebarMargin, kSidebarMargin);
    column->setSpacing(kSpaceSmall);

    m_product = new QLabel(tr("Parlance Studio"), this);
    setTextRole(m_product, TextRole::Heading);
    m_product->setIndent(kSpaceSmall);
    column->addWidget(m_product);
    m_project = new ElidedLabel(this, Qt::ElideMiddle);
    setTextRole(m_project, TextRole::Muted);
    m_project->setIndent(kSpaceSmall);
    column->addWidget(m_project);
    column->addSpacing(kSpaceLarge);

    m_pages = new QButtonGroup(this);
    connect(m_pages, &QButtonGroup::idClicked, this, &Sidebar::pageChosen);
    m_buttons = new QVBoxLayout;
    m_buttons->setSpacing(kSpaceSmall);
    column->addLayout(m_buttons);
    column->addStretch(1);
    column->addWidget(makeFoot());
}

void Sidebar::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), theme().surface);
    painter.fillRect(QRect(width() - 1, 0, 1, height()), theme().border);
}

QWidget* Sidebar::makeFoot() {
    auto* row = new QWidget(this);
    auto* layout = new FlowLayout(row);
    layout->setSpacing(1); // five fit beside one another
    auto* choices = new QButtonGroup(this);
    const auto add = [&](ThemeChoice choice, const char* iconName, const QString& tip) {
        auto* button = makeIconButton(QLatin1String(iconName), tip, row);
        button->setObjectName(QLatin1String(iconName));
        button->setCheckable(true);
        choices->addButton(button, static_cast<int>(choice));
        layout->addWidget(button);
        m_themes.push_back(button);
        m_foot.push_back(button);
    };
    add(ThemeChoice::System, "theme-system", tr("Colours as the system has them"));
    add(ThemeChoice::Light, "theme-light", tr("Light colours"));
    add(ThemeChoice::Dark, "theme-dark", tr("Dark colours"));
    const auto addHelp = [&](const char* iconName, const QString& tip, auto signal) {
        auto* button = makeIconButton(QLatin1String(iconName), tip, row);
        button->setObjectName(QLatin1String(iconName));
        connect(button, &QAbstractButton::clicked, this, signal);
        layout->addWidget(button);
        m_foot.push_back(button);
    };
    addHelp("search", tr("Commands (Ctrl+K)"), &Sidebar::commandsRequested);
    addHelp("keyboard", tr("Keys (F1)"), &Sidebar::shortcutsRequested);

    ThemeManager& manager = ThemeManager::instance();
    const auto show = [choices, &manager] {
        choices->button(static_cast<int>(manager.choice()))->setChecked(true);
    };
    show();
    connect(&manager, &ThemeManager::changed, choices, show);
    connect(choices, &QButtonGroup::idClicked, &manager,
            [&manager](int id) { manager.apply(static_cast<ThemeChoice>(id)); });
    return row;
}

void Sidebar::setProjectName(const QString& name) {
    m_project->setText(name);
}

void Sidebar::setIconsOnly(bool iconsOnly) {
    if (iconsOnly == m_iconsOnly)
        return;
    m_iconsOnly = iconsOnly;
    setFixedWidth(iconsOnly ? kIconsSidebarWidth : kSidebarWidth);
    const int side = iconsOnly ? kIconsSidebarMargin : kSidebarMargin;
    layout()->setContentsMargins(side, kSpaceLarge, side, kSidebarMargin);
    m_product->setVisible(!iconsOnly);
    m_project->setVisible(!iconsOnly);
    for (QWidget* choice : m_themes)
        choice->setVisible(!iconsOnly);
    for (QWidget* button : m_foot) // below the icons of the pages
        button->setMinimumWidth(iconsOnly ? kIconsSidebarWidth - 2 * kIconsSidebarMargin : 0);
    for (QAbstractButton* button : m_pages->buttons())
        dress(button);
}

void Sidebar::dress(QAbstractButton* button) const {
    auto* tool = static_cast<QToolButton*>(button);
    tool->setToolButtonStyle(m_iconsOnly ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
}

void Sidebar::setHasProject(bool has) {
    m_hasProject = has;
    for (QAbstractButton* button : m_pages->buttons())
        allow(button);
}

/// What there will be is seen before there is a project.
void Sidebar::allow(QAbstractButton* button) const {
    const bool can = m_hasProject || m_pages->id(button) == 0;
    button->setEnabled(can);
    const QString keys = button->property(kKeysProperty).toString();
    button->setToolTip(can ? QStringLiteral("%1 (%2)").arg(button->accessibleName(), keys)
                           : tr("%1: open or make a project first").arg(button->accessibleName()));
}

void Sidebar::addPage(const QString& iconName, const QString& title, const QString& shortcut) {
    auto* button = new QToolButton(this);
    button->setObjectName(QStringLiteral("navigation"));
    // Qt leaves only a hair's breadth between icon and text.
    button->setText(QStringLiteral("  ") + title);
    button->setAccessibleName(title);
    button->setProperty(kKeysProperty, shortcut);
    button->setIcon(icon(iconName));
    button->setIconSize(QSize(20, 20));
    dress(button);
    button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    button->setCheckable(true);
    button->setFocusPolicy(Qt::StrongFocus);
    m_pages->addButton(button, static_cast<int>(m_pages->buttons().size()));
    allow(button);
    m_buttons->addWidget(button);
    // Made after what stands below it.
    std::vector<QWidget*> fromTheTop;
    for (QAbstractButton* page : m_pages->buttons())
        fromTheTop.push_back(page);
    fromTheTop.insert(fromTheTop.end(), m_foot.begin(), m_foot.end());
    setTabSequence(fromTheTop);
}

void Sidebar::setCurrent(int page) {
    if (auto* button = m_pages->button(page))
        button->setChecked(true);
}

void Sidebar::focusCurrent() {
    if (auto* button = m_pages->checkedButton())
        button->setFocus(Qt::ShortcutFocusReason);
}

} // namespace parlance::ui
