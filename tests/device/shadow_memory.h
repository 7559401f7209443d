// SPDX-License-Identifier: Apache-2.0
// Beside each byte of the made-up device's memory: who has touched it, and when.
#pragma once

#include "tests/device/host_execution.h"

#include <map>
#include <vector>

namespace parlance::device {

constexpr unsigned kWarp = 32;

/// An access: by whom, and when by the clocks that barriers and atomics advance.
struct Mark {
    std::uint32_t thread = 0; ///< in the grid, from 1; 0 = none
    std::uint32_t phase = 0;  ///< barriers of the block before it
    std::uint32_t warpClock = 0;
    std::uint32_t blockClock = 0;
};

/// What the running thread knows to have happened before.
struct Viewpoint {
    Mark now;
    unsigned threadsPerBlock;
    const std::array<std::uint32_t, kWarp>& lanes; ///< warp clocks of its warp
    const std::vector<std::uint32_t>& blocks;      ///< block clocks of the grid; may be empty

    bool isBefore(const Mark& mark) const;
};

/// What is wrong with an access; null `what` = nothing.
struct Objection {
    const char* what = nullptr;
    Mark other = {}; ///< of a data race
};

struct Cell {
    Mark write = {}, atomic = {}, read = {}, earlierRead = {}; ///< earlierRead: by another thread
    bool set = false;
    std::byte kept{}; ///< static shared memory while another block runs

    Objection touch(Access access, const Viewpoint& view);
};

struct Region {
    std::string name;
    std::byte* begin = nullptr;
    std::vector<Cell> cells;
    std::byte* end() const { return begin + cells.size(); }
};

/// All device::Buffers by address.
std::map<const std::byte*, Region>& buffers();

} // namespace parlance::device
