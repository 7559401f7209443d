// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/list/run_menu.h"

#include <QEvent>

namespace parlance::ui {

RunMenu::RunMenu(const QList<QAction*>& ordering, QWidget* parent)
    : QMenu(parent), m_ordering(addSeparator()) {
    setObjectName(QStringLiteral("runMenu"));
    setToolTipsVisible(true);
    addActions(ordering);
    connect(this, &QMenu::aboutToShow, this, &RunMenu::refresh);
}

QAction* RunMenu::addButton(QAbstractButton& button, const QKeySequence& keys) {
    auto* action = new QAction(button.icon(), button.accessibleName(), this);
    action->setObjectName(QStringLiteral("menu-") + button.objectName());
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(action, &QAction::triggered, &button, &QAbstractButton::click);
    insertAction(m_ordering, action);
    m_buttons.emplace_back(&button, action);
    button.installEventFilter(this);
    refresh();
    return action;
}

bool RunMenu::eventFilter(QObject* watched, QEvent* event) {
    const QEvent::Type type = event->type();
    if (type == QEvent::EnabledChange || type == QEvent::Show || type == QEvent::Hide)
        refresh();
    return QMenu::eventFilter(watched, event);
}

void RunMenu::refresh() {
    for (const auto& [button, action] : m_buttons) {
        if (!button)
            continue;
        action->setText(button->accessibleName());
        action->setEnabled(button->isVisible() && button->isEnabled());
    }
}

} // namespace parlance::ui
