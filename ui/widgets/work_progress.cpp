// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/work_progress.h"

#include "ui/plots/number_text.h"
#include "ui/services/patience.h"

#include <utility>

namespace parlance::ui {

namespace {
constexpr int kShares = 1000;
constexpr int kMotionMs = 33;
constexpr int kClockMs = 1000;
} // namespace

WorkProgress::WorkProgress(const QString& what, QWidget* parent)
    : QProgressBar(parent), m_what(what) {
    setAccessibleName(tr("How far it is: %1").arg(what));
    setTextVisible(false);
    QSizePolicy kept = sizePolicy();
    kept.setRetainSizeWhenHidden(true);
    setSizePolicy(kept);
    hide();
}

void WorkProgress::begin() {
    setRange(0, 0);
    m_motion.start(kMotionMs, this);
    m_clock.start(kClockMs, this);
    m_lastSign.start();
    m_share = -1.0;
    show();
    Q_EMIT told(m_what, -1.0);
}

void WorkProgress::setShare(double share) {
    if (share != m_share) {
        m_lastSign.start();
        countSilence(0.0);
    }
    m_share = share;
    m_motion.stop();
    setRange(0, kShares);
    setValue(static_cast<int>(share * kShares));
    Q_EMIT told(m_what, share);
}

void WorkProgress::end() {
    m_motion.stop();
    m_clock.stop();
    countSilence(0.0);
    hide();
    Q_EMIT told({}, 0.0);
}

void WorkProgress::countSilence(double seconds) {
    const bool isSilent = seconds >= kPatienceSec;
    if (std::exchange(m_isSilent, isSilent) || isSilent)
        Q_EMIT silent(isSilent ? tr("No progress for %1").arg(durationText(seconds)) : QString());
}

void WorkProgress::timerEvent(QTimerEvent* event) {
    if (event->timerId() == m_motion.timerId())
        update();
    else if (event->timerId() == m_clock.timerId())
        countSilence(static_cast<double>(m_lastSign.elapsed()) / 1000.0);
    else
        QProgressBar::timerEvent(event);
}

} // namespace parlance::ui
