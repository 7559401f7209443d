// SPDX-License-Identifier: Apache-2.0
#include "core/train/update/phase_clock.h"

#include "core/base/clock.h"

#include <c10/core/impl/VirtualGuardImpl.h>

#include <utility>

namespace parlance::train {

void PhaseClock::count(double PhaseTimes::*phase, double seconds) {
    if (phase != nullptr)
        m_times.*phase += seconds;
}

void PhaseClock::lap(double PhaseTimes::*phase) {
    if (m_device.is_cpu()) {
        const double now = monotonicSec();
        count(phase, now - std::exchange(m_lastSec, now));
        return;
    }
    c10::Event end(m_device.type(), c10::EventFlag::BACKEND_DEFAULT); // one that is timed
    end.record(c10::impl::VirtualGuardImpl(m_device.type()).getStream(m_device));
    m_laps.push_back({phase, std::move(end)});
    countFinished();
}

void PhaseClock::countFinished() {
    while (!m_laps.empty() && m_laps.front().end.query()) {
        Lap lap = std::move(m_laps.front());
        m_laps.pop_front();
        if (m_counted)
            count(lap.phase, m_counted->elapsedTime(lap.end) / 1000.0);
        m_counted = std::move(lap.end);
    }
}

PhaseTimes PhaseClock::take() {
    if (!m_laps.empty())
        m_laps.back().end.synchronize();
    countFinished();
    return std::exchange(m_times, {});
}

} // namespace parlance::train
