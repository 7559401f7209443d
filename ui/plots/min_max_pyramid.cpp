// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/min_max_pyramid.h"

#include <cmath>

namespace parlance::ui {

void MinMaxPyramid::take(Cell& cell, std::span<const double> values, std::size_t index) {
    if (!std::isfinite(values[index]))
        return;
    const auto at = static_cast<std::uint32_t>(index);
    if (cell.least == kNone || values[index] < values[cell.least])
        cell.least = at;
    if (cell.greatest == kNone || values[index] > values[cell.greatest])
        cell.greatest = at;
}

void MinMaxPyramid::take(Cell& cell, std::span<const double> values, const Cell& other) {
    if (other.least == kNone)
        return;
    take(cell, values, other.least);
    take(cell, values, other.greatest);
}

void MinMaxPyramid::extend(std::span<const double> values) {
    std::size_t below = values.size();
    for (std::size_t level = 0; below >= kFanOut; ++level) {
        if (level == m_levels.size())
            m_levels.emplace_back();
        auto& cells = m_levels[level];
        const std::size_t count = below / kFanOut;
        while (cells.size() < count) {
            Cell cell;
            const std::size_t first = cells.size() * kFanOut;
            for (std::size_t i = first; i < first + kFanOut; ++i) {
                if (level == 0)
                    take(cell, values, i);
                else
                    take(cell, values, m_levels[level - 1][i]);
            }
            cells.push_back(cell);
        }
        below = count;
    }
}

std::optional<MinMaxPyramid::Extremes>
MinMaxPyramid::extremes(std::span<const double> values, std::size_t first, std::size_t last) const {
    Cell found;
    // Both ends climb: what does not fill a block of the next level is taken on this one.
    const auto climb = [&](auto&& takeAt) {
        while (first < last && first % kFanOut != 0)
            takeAt(first++);
        while (first < last && last % kFanOut != 0)
            takeAt(--last);
        first /= kFanOut;
        last /= kFanOut;
    };
    climb([&](std::size_t i) { take(found, values, i); });
    for (const auto& cells : m_levels) {
        if (first >= last)
            break;
        climb([&](std::size_t i) { take(found, values, cells[i]); });
    }
    if (found.least == kNone)
        return std::nullopt;
    return Extremes{found.least, found.greatest};
}

} // namespace parlance::ui
