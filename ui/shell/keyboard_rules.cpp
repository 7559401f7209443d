// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/keyboard_rules.h"

#include "ui/widgets/focus_order.h"

#include <QApplication>
#include <QCheckBox>
#include <QKeyEvent>
#include <QRadioButton>
#include <QScrollArea>

namespace parlance::ui {
namespace {

bool isPressedByEnter(QObject* receiver) {
    return qobject_cast<QAbstractButton*>(receiver) && !qobject_cast<QCheckBox*>(receiver) &&
           !qobject_cast<QRadioButton*>(receiver);
}

} // namespace

KeyboardRules::KeyboardRules(QObject* parent) : QObject(parent) {
    qApp->installEventFilter(this);
    connect(qApp, &QApplication::focusChanged, this, &KeyboardRules::watchFocus);
}

bool KeyboardRules::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::FocusIn)
        bringIntoSight(watched, static_cast<QFocusEvent*>(event)->reason());
    if (event->type() != QEvent::KeyPress)
        return false;
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool enter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
    if (!enter || (key->modifiers() & ~Qt::KeypadModifier) || !isPressedByEnter(watched))
        return false;
    // One press, however long the key is held.
    if (!key->isAutoRepeat())
        static_cast<QAbstractButton*>(watched)->click();
    return true;
}

/// A scroll area does so by itself only for what Tab reaches from within it.
void KeyboardRules::bringIntoSight(QObject* focused, Qt::FocusReason reason) {
    auto* widget = qobject_cast<QWidget*>(focused);
    if (!widget || (reason != Qt::TabFocusReason && reason != Qt::BacktabFocusReason))
        return;
    for (QWidget* above = widget->parentWidget(); above; above = above->parentWidget()) {
        auto* area = qobject_cast<QScrollArea*>(above);
        if (area && area->widget() && area->widget()->isAncestorOf(widget))
            area->ensureWidgetVisible(widget);
    }
}

void KeyboardRules::watchFocus(QWidget* before, QWidget* now) {
    const bool fell = before && (!before->isVisible() || !before->isEnabled());
    if (!fell || !isDestructive(now))
        return;
    // The next that is harmless.
    for (QWidget* next = now->nextInFocusChain(); next != now; next = next->nextInFocusChain())
        if ((next->focusPolicy() & Qt::TabFocus) && next->isVisible() && next->isEnabled() &&
            next->window() == now->window() && !isDestructive(next))
            return next->setFocus(Qt::OtherFocusReason);
    now->clearFocus();
}

} // namespace parlance::ui
