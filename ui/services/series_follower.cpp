// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/services/series_follower.h"

#include <atomic>
#include <utility>

namespace parlance::ui {

SeriesFollower::SeriesFollower(std::filesystem::path metricsFile)
    : m_tail(std::move(metricsFile)) {}

bool SeriesFollower::poll() {
    std::vector<runs::MetricsLine> lines = m_tail.poll();
    if (lines.empty() && m_front)
        return false;
    if (!m_front) {
        m_front = std::make_shared<runs::RunSeries>();
        m_front->feed(lines);
        return true;
    }
    if (m_back && m_back.use_count() == 1) {
        // Orders our writes after the last reads of those who held the snapshot.
        std::atomic_thread_fence(std::memory_order_acquire);
        m_back->feed(m_missingInBack);
    } else {
        m_back = std::make_shared<runs::RunSeries>(*m_front);
    }
    m_back->feed(lines);
    m_missingInBack = std::move(lines);
    std::swap(m_front, m_back);
    return true;
}

} // namespace parlance::ui
