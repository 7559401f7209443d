// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/bench/driving.h"

#include "core/base/error.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QTimer>

namespace parlance::studio {
namespace {

constexpr double kGiveUpSec = 120.0;

} // namespace

double waitFor(const char* what, const std::function<bool()>& done) {
    const double start = monotonicSec();
    QTimer wake; // so that the loop looks again, whatever happens
    wake.start(1);
    while (!done()) {
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        if (monotonicSec() - start > kGiveUpSec)
            throw Error(ErrorKind::Internal, "the window did not come to its end", what,
                        "look at the log with --log-level debug");
    }
    return monotonicSec() - start;
}

void rest(double seconds) {
    const double end = monotonicSec() + seconds;
    waitFor("a rest", [&] { return monotonicSec() >= end; });
}

void inOneCall(const std::function<void()>& what) {
    bool done = false;
    QTimer::singleShot(0, [&] {
        what();
        done = true;
    });
    waitFor("a call", [&] { return done; });
}

void press(QWidget& widget, Qt::Key key) {
    const bool isArrow = key == Qt::Key_Left || key == Qt::Key_Right;
    QKeyEvent event(QEvent::KeyPress, key, isArrow ? Qt::ShiftModifier : Qt::NoModifier);
    QCoreApplication::sendEvent(&widget, &event);
}

void type(QWidget& field, QChar letter) {
    QKeyEvent event(QEvent::KeyPress, letter.toUpper().unicode(), Qt::NoModifier, letter);
    QCoreApplication::sendEvent(&field, &event);
}

} // namespace parlance::studio
