// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/after_first_paint.h"

#include <QEvent>
#include <QTimer>
#include <QWidget>

namespace parlance::ui {

AfterFirstPaint::AfterFirstPaint(QWidget& window, std::function<void()> call)
    : m_call(std::move(call)) {
    window.installEventFilter(this);
}

bool AfterFirstPaint::eventFilter(QObject* window, QEvent* event) {
    if (event->type() == QEvent::Paint) {
        window->removeEventFilter(this);
        // After the paint in hand has reached the screen.
        QTimer::singleShot(0, this, [this] { m_call(); });
    }
    return false;
}

} // namespace parlance::ui
