// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/silence_clock.h"

#include "ui/services/patience.h"
#include "ui/words/number_text.h"

#include <QTimerEvent>

#include <utility>

namespace parlance::ui {

namespace {
constexpr int kSilenceClockMs = 1000;
} // namespace

SilenceClock::SilenceClock(QObject* parent)
    : QObject(parent), m_steps(std::make_shared<Steps>(0)) {}

void SilenceClock::start() {
    m_steps = std::make_shared<Steps>(0);
    m_seen = 0;
    m_timer.start(kSilenceClockMs, this);
    sign();
}

void SilenceClock::stop() {
    m_timer.stop();
    countSilence(0.0);
}

void SilenceClock::sign() {
    m_lastSign.start();
    countSilence(0.0);
}

ProgressSink SilenceClock::watch(ProgressSink sink) {
    return [steps = m_steps, sink = std::move(sink)](const Progress& now) {
        ++*steps;
        if (sink)
            sink(now);
    };
}

void SilenceClock::countSilence(double seconds) {
    const bool isSilent = seconds >= kPatienceSec;
    if (std::exchange(m_isSilent, isSilent) || isSilent)
        Q_EMIT silent(isSilent ? tr("No progress for %1").arg(durationText(seconds)) : QString());
}

void SilenceClock::timerEvent(QTimerEvent* event) {
    if (event->timerId() != m_timer.timerId())
        return QObject::timerEvent(event);
    if (const std::int64_t steps = *m_steps; std::exchange(m_seen, steps) != steps)
        return sign();
    countSilence(static_cast<double>(m_lastSign.elapsed()) / 1000.0);
}

} // namespace parlance::ui
