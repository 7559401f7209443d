// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/runs/series/column.h"

#include <cmath>
#include <cstdint>
#include <optional>
#include <vector>

namespace parlance::runs {

/// Finds where the least and the greatest finite value of any index range lie, in O(log n), so
/// that a curve of any length is drawn without losing a peak. The values stay with their owner,
/// who passes the same ones, grown at the end or truncated, to every call: anything with size()
/// and [], of at most 2^32 - 1 values. Cheap to copy, as a Column is.
class MinMaxPyramid {
  public:
    static constexpr std::size_t kFanOut = 16;

    struct Extremes {
        std::size_t least = 0;
        std::size_t greatest = 0;
    };

    /// Takes note of the values that came at the end since the last call.
    template <typename Values>
    void extend(const Values& values) {
        std::size_t below = values.size();
        for (std::size_t level = 0; below >= kFanOut; ++level) {
            if (level == m_levels.size())
                m_levels.emplace_back();
            for (std::size_t at = m_levels[level].size(); at < below / kFanOut; ++at)
                m_levels[level].push_back(cellOf(values, level, at));
            below /= kFanOut;
        }
    }

    /// Forgets the values from `size` on.
    void truncate(std::size_t size) {
        for (Column<Cell>& cells : m_levels)
            cells.truncate(size /= kFanOut);
    }

    /// Of [first, last); empty when no value there is finite.
    template <typename Values>
    std::optional<Extremes> extremes(const Values& values, std::size_t first,
                                     std::size_t last) const {
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
        climb([&](std::size_t at) { take(found, values, at); });
        for (const Column<Cell>& cells : m_levels) {
            if (first >= last)
                break;
            climb([&](std::size_t at) { take(found, values, cells[at]); });
        }
        if (found.least == kNone)
            return std::nullopt;
        return Extremes{found.least, found.greatest};
    }

    /// How many finite values of [first, last) are less than `low` or greater than `high`. Blocks
    /// whose extremes lie within are not looked into.
    template <typename Values>
    std::size_t countOutside(const Values& values, std::size_t first, std::size_t last, double low,
                             double high) const {
        std::size_t count = 0;
        while (first < last) {
            std::size_t level = 0;
            std::size_t block = 1;
            while (level < m_levels.size() && first % (block * kFanOut) == 0 &&
                   first + block * kFanOut <= last &&
                   first / (block * kFanOut) < m_levels[level].size()) {
                block *= kFanOut;
                ++level;
            }
            count += outsideOf(values, level, first / block, low, high);
            first += block;
        }
        return count;
    }

  private:
    static constexpr std::uint32_t kNone = UINT32_MAX;

    /// Indexes of the extremes of one block. Only whole blocks have a cell.
    struct Cell {
        std::uint32_t least = kNone;
        std::uint32_t greatest = kNone;
    };

    template <typename Values>
    static void take(Cell& cell, const Values& values, std::size_t at) {
        const auto value = values[at];
        if (!std::isfinite(value))
            return;
        if (cell.least == kNone || value < values[cell.least])
            cell.least = static_cast<std::uint32_t>(at);
        if (cell.greatest == kNone || value > values[cell.greatest])
            cell.greatest = static_cast<std::uint32_t>(at);
    }
    template <typename Values>
    static void take(Cell& cell, const Values& values, const Cell& other) {
        if (other.least == kNone)
            return;
        take(cell, values, other.least);
        take(cell, values, other.greatest);
    }

    /// Of the value at `at` for level 0, else of the block at `at` of the level below it.
    template <typename Values>
    std::size_t outsideOf(const Values& values, std::size_t level, std::size_t at, double low,
                          double high) const {
        if (level == 0)
            return std::isfinite(values[at]) && (values[at] < low || values[at] > high) ? 1 : 0;
        const Cell& cell = m_levels[level - 1][at];
        if (cell.least == kNone || (values[cell.least] >= low && values[cell.greatest] <= high))
            return 0;
        std::size_t count = 0;
        for (std::size_t i = at * kFanOut; i < (at + 1) * kFanOut; ++i)
            count += outsideOf(values, level - 1, i, low, high);
        return count;
    }

    template <typename Values>
    Cell cellOf(const Values& values, std::size_t level, std::size_t at) const {
        Cell cell;
        for (std::size_t i = at * kFanOut; i < (at + 1) * kFanOut; ++i) {
            if (level == 0)
                take(cell, values, i);
            else
                take(cell, values, m_levels[level - 1][i]);
        }
        return cell;
    }

    std::vector<Column<Cell>> m_levels; ///< level k: blocks of kFanOut^(k+1) values
};

} // namespace parlance::runs
