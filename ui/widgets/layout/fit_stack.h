// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStackedWidget>
#include <QTabWidget>

namespace parlance::ui {

/// Asks for no more room than what is in sight needs; otherwise the largest of all pages decides.
/// For stacks that have all their pages.
inline void fitToCurrent(QStackedWidget& stack) {
    const auto fit = [&stack] {
        for (int i = 0; i < stack.count(); ++i) {
            const auto policy =
                i == stack.currentIndex() ? QSizePolicy::Preferred : QSizePolicy::Ignored;
            stack.widget(i)->setSizePolicy(policy, policy);
        }
    };
    QObject::connect(&stack, &QStackedWidget::currentChanged, &stack, fit);
    fit();
}

inline void fitToCurrent(const QTabWidget& tabs) {
    fitToCurrent(*tabs.findChild<QStackedWidget*>(QString(), Qt::FindDirectChildrenOnly));
}

} // namespace parlance::ui
