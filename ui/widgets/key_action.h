// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QKeySequence>
#include <QWidget>

#include <utility>

namespace parlance::ui {

/// What can be done with a row of this list or table: a right click offers it, with its key, which
/// works while the list has the focus.
template <typename Call>
QAction* addKeyAction(QWidget& list, const QString& objectName, const QString& text,
                      const QKeySequence& key, Call call) {
    auto* action = new QAction(text, &list);
    action->setObjectName(objectName);
    action->setShortcut(key);
    action->setShortcutContext(Qt::WidgetShortcut);
    QObject::connect(action, &QAction::triggered, &list, std::move(call));
    list.addAction(action);
    list.setContextMenuPolicy(Qt::ActionsContextMenu);
    return action;
}

} // namespace parlance::ui
