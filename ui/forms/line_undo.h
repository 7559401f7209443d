// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeyEvent>
#include <QLineEdit>

namespace parlance::ui {

/// What was typed in the line is undone first. When it has nothing more, the keys are for what is
/// around it: by itself a line claims them all the same.
inline void undoInLineFirst(QLineEdit& line) {
    class Guard : public QObject {
      public:
        explicit Guard(QLineEdit& line) : QObject(&line), m_line(line) {}

        bool eventFilter(QObject*, QEvent* event) override {
            if (event->type() != QEvent::ShortcutOverride) // which it would accept
                return false;
            auto* key = static_cast<QKeyEvent*>(event);
            return (key->matches(QKeySequence::Undo) && !m_line.isUndoAvailable()) ||
                   (key->matches(QKeySequence::Redo) && !m_line.isRedoAvailable());
        }

      private:
        QLineEdit& m_line;
    };
    QWidget* const focused = line.focusProxy(); // the combo box that it is in
    (focused ? focused : &line)->installEventFilter(new Guard(line));
}

} // namespace parlance::ui
