// SPDX-License-Identifier: GPL-3.0-or-later
// The window in the hands of somebody who waits until it has done what was asked for.
#pragma once

#include "core/base/clock.h"

#include <QEvent>
#include <QWidget>

#include <functional>

namespace parlance::studio {

/// Lets the window live until `done`; returns the seconds it took. Throws Error{Internal} naming
/// `what` when that takes minutes.
double waitFor(const char* what, const std::function<bool()>& done);
void rest(double seconds);
/// Does it in a call of the event loop, so that it counts among the calls of the window.
void inOneCall(const std::function<void()>& what);
/// Arrows pan with Shift.
void press(QWidget& widget, Qt::Key key);
void type(QWidget& field, QChar letter);

/// Tells when a widget was painted last.
class PaintWatch : public QObject {
  public:
    explicit PaintWatch(QWidget& widget) { widget.installEventFilter(this); }
    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() == QEvent::Paint)
            m_paintedAt = monotonicSec();
        return false;
    }
    bool sawPaintSince(double time) const { return m_paintedAt > time; }

  private:
    double m_paintedAt = 0.0;
};

} // namespace parlance::studio
