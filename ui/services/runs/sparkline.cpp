// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/services/runs/sparkline.h"

#include <algorithm>
#include <cmath>

namespace parlance::ui {

void Sparkline::add(std::int64_t step, double value) {
    if (!std::isfinite(value))
        return;
    if (m_buckets.empty() || m_buckets.back().count >= m_pointsPerBucket) {
        if (m_buckets.size() == kMaxPoints)
            joinNeighbours();
        m_buckets.push_back({.firstStep = step});
    }
    m_buckets.back().sum += value;
    ++m_buckets.back().count;
}

void Sparkline::add(const runs::StepBlock& steps) {
    const auto loss = std::ranges::find(steps.names, "loss");
    if (steps.split != runs::Split::Train || loss == steps.names.end())
        return;
    const auto& values = steps.values[static_cast<std::size_t>(loss - steps.names.begin())];
    for (std::size_t row = 0; row < values.size(); ++row)
        add(steps.step[row], values[row]);
}

void Sparkline::dropAfter(std::int64_t step) {
    while (!m_buckets.empty() && m_buckets.back().firstStep > step)
        m_buckets.pop_back();
}

std::vector<double> Sparkline::points() const {
    std::vector<double> result;
    result.reserve(m_buckets.size());
    for (const Bucket& bucket : m_buckets)
        result.push_back(bucket.sum / static_cast<double>(bucket.count));
    return result;
}

void Sparkline::joinNeighbours() {
    static_assert(kMaxPoints % 2 == 0);
    for (std::size_t i = 0; i < kMaxPoints / 2; ++i) {
        Bucket joined = m_buckets[2 * i];
        joined.sum += m_buckets[2 * i + 1].sum;
        joined.count += m_buckets[2 * i + 1].count;
        m_buckets[i] = joined;
    }
    m_buckets.resize(kMaxPoints / 2);
    m_pointsPerBucket *= 2;
}

} // namespace parlance::ui
