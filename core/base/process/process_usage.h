// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace parlance {

/// What this process takes of its machine; 0 where /proc does not say.
struct ProcessUsage {
    double cpuSec = 0.0; ///< of all threads since the start
    std::int64_t virtualBytes = 0;
    std::int64_t residentBytes = 0;
};

ProcessUsage processUsage();

} // namespace parlance
