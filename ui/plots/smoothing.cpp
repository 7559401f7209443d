// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/smoothing.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace parlance::ui {

std::size_t Smoothing::window() const {
    // Values of an average are weight / (1 - weight) points old in the mean, those of a window
    // (n - 1) / 2.
    return 2 * static_cast<std::size_t>(std::lround(weight / (1.0 - weight))) + 1;
}

double Smoother::next(double value) {
    if (!std::isfinite(value))
        return value;
    return m_smoothing.kind == Smoothing::Kind::Average ? nextAverage(value) : nextMedian(value);
}

/// Its start is not drawn towards zero: the sum is divided by the weights it has seen (the bias
/// correction of Kingma and Ba 2015, section 3).
double Smoother::nextAverage(double value) {
    m_sum = m_smoothing.weight * m_sum + (1.0 - m_smoothing.weight) * value;
    m_pastWeight *= m_smoothing.weight;
    return m_sum / (1.0 - m_pastWeight);
}

double Smoother::nextMedian(double value) {
    if (m_recent.size() < m_smoothing.window()) {
        m_recent.push_back(value);
    } else {
        m_sorted.erase(std::ranges::lower_bound(m_sorted, m_recent[m_oldest]));
        m_recent[m_oldest] = value;
        m_oldest = (m_oldest + 1) % m_recent.size();
    }
    m_sorted.insert(std::ranges::upper_bound(m_sorted, value), value);
    const std::size_t middle = m_sorted.size() / 2;
    return m_sorted.size() % 2 == 1 ? m_sorted[middle]
                                    : std::midpoint(m_sorted[middle - 1], m_sorted[middle]);
}

} // namespace parlance::ui
