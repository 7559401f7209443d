// SPDX-License-Identifier: Apache-2.0
// What this process takes of its machine, from /proc.
#pragma once

#include "core/base/process/process_usage.h"

#include <cstdint>

namespace parlance::serve {

struct ProcessFigures {
    ProcessUsage usage{};
    double startedSec = 0.0; ///< since 1970
    std::int64_t openFiles = 0;
    std::int64_t maxOpenFiles = 0;
    std::int64_t threads = 0;
};

ProcessFigures processFigures();

} // namespace parlance::serve
