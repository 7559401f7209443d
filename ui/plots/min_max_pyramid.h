// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace parlance::ui {

/// Finds where the least and the greatest finite value of any index range lie, in O(log n), so
/// that a curve of any length is drawn without losing a peak. The values stay with their owner,
/// who passes the same ones, grown at the end at most, to every call.
class MinMaxPyramid {
  public:
    struct Extremes {
        std::size_t least = 0;
        std::size_t greatest = 0;
    };

    /// Takes note of the values that came at the end since the last call.
    void extend(std::span<const double> values);
    void clear() { m_levels.clear(); }

    /// Of [first, last); empty when no value there is finite.
    std::optional<Extremes> extremes(std::span<const double> values, std::size_t first,
                                     std::size_t last) const;

  private:
    static constexpr std::size_t kFanOut = 16;
    static constexpr std::uint32_t kNone = UINT32_MAX;

    /// Indexes of the extremes of one block. Only whole blocks have a cell.
    struct Cell {
        std::uint32_t least = kNone;
        std::uint32_t greatest = kNone;
    };
    static void take(Cell& cell, std::span<const double> values, std::size_t index);
    static void take(Cell& cell, std::span<const double> values, const Cell& other);

    std::vector<std::vector<Cell>> m_levels; ///< level k: blocks of kFanOut^(k+1) values
};

} // namespace parlance::ui
