// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/work_progress.h"

#include "ui/widgets/layout/keep_place.h"

namespace parlance::ui {

namespace {
constexpr int kShares = 1000;
constexpr int kMotionMs = 33;
} // namespace

WorkProgress::WorkProgress(const QString& what, QWidget* parent)
    : QProgressBar(parent), m_what(what) {
    setAccessibleName(tr("Progress: %1").arg(what));
    setTextVisible(false);
    keepPlace(*this);
    connect(&m_silence, &SilenceClock::silent, this, &WorkProgress::silent);
    hide();
}

void WorkProgress::begin() {
    setRange(0, 0);
    m_motion.start(kMotionMs, this);
    m_silence.start();
    m_share = -1.0;
    show();
    Q_EMIT told(m_what, -1.0);
}

void WorkProgress::setShare(double share) {
    if (share != m_share)
        m_silence.sign();
    m_share = share;
    m_motion.stop();
    setRange(0, kShares);
    setValue(static_cast<int>(share * kShares));
    Q_EMIT told(m_what, share);
}

void WorkProgress::end() {
    m_motion.stop();
    m_silence.stop();
    hide();
    Q_EMIT told({}, 0.0);
}

void WorkProgress::timerEvent(QTimerEvent* event) {
    if (event->timerId() == m_motion.timerId())
        update();
    else
        QProgressBar::timerEvent(event);
}

} // namespace parlance::ui
