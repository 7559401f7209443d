// SPDX-License-Identifier: Apache-2.0
#include "core/base/process/process_usage.h"

#include <sys/resource.h>
#include <unistd.h>

#include <fstream>

namespace parlance {

namespace {

double secondsOf(const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
}

} // namespace

ProcessUsage processUsage() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    std::int64_t virtualPages = 0;
    std::int64_t residentPages = 0;
    std::ifstream("/proc/self/statm") >> virtualPages >> residentPages; // proc(5)
    const std::int64_t pageBytes = sysconf(_SC_PAGESIZE);
    return {.cpuSec = secondsOf(usage.ru_utime) + secondsOf(usage.ru_stime),
            .virtualBytes = virtualPages * pageBytes,
            .residentBytes = residentPages * pageBytes};
}

} // namespace parlance
