// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/input_guards.h"

#include <QEvent>
#include <QKeyEvent>
#include <QWidget>

namespace parlance::ui {
namespace {

class WheelGuard : public QObject {
  public:
    using QObject::QObject;

    bool eventFilter(QObject* object, QEvent* event) override {
        if (event->type() != QEvent::Wheel || static_cast<QWidget*>(object)->hasFocus())
            return false;
        event->ignore(); // goes on to the parent, which scrolls
        return true;
    }
};

class UndoGuard : public QObject {
  public:
    using QObject::QObject;

    bool eventFilter(QObject*, QEvent* event) override {
        // A widget claims a key by accepting this event; unclaimed, the form's action gets it.
        if (event->type() != QEvent::ShortcutOverride)
            return false;
        auto* key = static_cast<QKeyEvent*>(event);
        return key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo);
    }
};

} // namespace

void ignoreWheelWithoutFocus(QWidget* widget) {
    widget->setFocusPolicy(Qt::StrongFocus);
    widget->installEventFilter(new WheelGuard(widget));
}

void leaveUndoToForm(QWidget* widget) {
    widget->installEventFilter(new UndoGuard(widget));
}

} // namespace parlance::ui
