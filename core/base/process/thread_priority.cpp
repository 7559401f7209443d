// SPDX-License-Identifier: Apache-2.0
#include "core/base/process/thread_priority.h"

#include <sys/resource.h>
#include <unistd.h>

namespace parlance {

void lowerThreadPriority() {
    constexpr int kNice = 5;
    // On Linux a thread has a nice value of its own. A refusal costs smoothness only.
    setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kNice);
}

} // namespace parlance
