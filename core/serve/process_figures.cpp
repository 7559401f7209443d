// SPDX-License-Identifier: Apache-2.0
#include "core/serve/process_figures.h"

#include "core/base/clock.h"
#include "core/base/process/process.h"

#include <sys/resource.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>

namespace parlance::serve {

namespace {

/// Seconds since 1970 at which this process started.
double startOfProcess() {
    double uptimeSec = 0.0;
    std::ifstream("/proc/uptime") >> uptimeSec;
    const auto ticks = static_cast<double>(processStartTicks(getpid()).value_or(0));
    return unixTimeSec() - uptimeSec + ticks / static_cast<double>(sysconf(_SC_CLK_TCK));
}

std::int64_t entriesOf(const char* folder) {
    std::error_code ignored; // no /proc, no number
    return std::distance(std::filesystem::directory_iterator(folder, ignored), {});
}

} // namespace

ProcessFigures processFigures() {
    static const double started = startOfProcess(); // the clock may be set later
    ProcessFigures figures;
    figures.usage = processUsage();
    figures.startedSec = started;
    figures.openFiles = entriesOf("/proc/self/fd");
    figures.threads = entriesOf("/proc/self/task");
    rlimit files{};
    getrlimit(RLIMIT_NOFILE, &files);
    figures.maxOpenFiles = static_cast<std::int64_t>(files.rlim_cur);
    return figures;
}

} // namespace parlance::serve
