// SPDX-License-Identifier: Apache-2.0
#include "core/compute/threads.h"

#include <sched.h>

#include <algorithm>

namespace parlance::compute {

std::int64_t resolvedThreads(std::int64_t configured, std::int64_t processesOnHost) {
    if (configured > 0)
        return configured;
    cpu_set_t allowed;
    CPU_ZERO(&allowed);
    const std::int64_t cores =
        sched_getaffinity(0, sizeof(allowed), &allowed) == 0 ? CPU_COUNT(&allowed) : 1;
    return std::max<std::int64_t>(1, cores / processesOnHost);
}

} // namespace parlance::compute
