// SPDX-License-Identifier: Apache-2.0
#include "core/compute/threads.h"

#include <sched.h>

namespace parlance::compute {

std::int64_t resolvedThreads(std::int64_t configured) {
    if (configured > 0)
        return configured;
    cpu_set_t allowed;
    CPU_ZERO(&allowed);
    return sched_getaffinity(0, sizeof(allowed), &allowed) == 0 ? CPU_COUNT(&allowed) : 1;
}

} // namespace parlance::compute
