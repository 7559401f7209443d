// SPDX-License-Identifier: Apache-2.0
#include "core/serve/process_figures.h"

#include "core/base/clock.h"
#include "core/base/process.h"

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

double secondsOf(const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
}

} // namespace

ProcessFigures processFigures() {
    static const double started = startOfProcess(); // the clock may be set later
    ProcessFigures figures;
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    figures.cpuSec = secondsOf(usage.ru_utime) + secondsOf(usage.ru_stime);
    figures.startedSec = started;
    std::int64_t virtualPages = 0;
    std::int64_t residentPages = 0;
    std::ifstream("/proc/self/statm") >> virtualPages >> residentPages;
    const std::int64_t pageBytes = sysconf(_SC_PAGESIZE);
    figures.virtualBytes = virtualPages * pageBytes;
    figures.residentBytes = residentPages * pageBytes;
    figures.openFiles = entriesOf("/proc/self/fd");
    figures.threads = entriesOf("/proc/self/task");
    rlimit files{};
    getrlimit(RLIMIT_NOFILE, &files);
    figures.maxOpenFiles = static_cast<std::int64_t>(files.rlim_cur);
    return figures;
}

} // namespace parlance::serve
