// SPDX-License-Identifier: Apache-2.0
#include "core/engine/local/machine_monitor.h"

#include "core/base/clock.h"

#include <sys/resource.h>
#include <unistd.h>

#include <chrono>
#include <condition_variable>
#include <fstream>
#include <mutex>

namespace parlance::engine {

namespace {

constexpr std::chrono::seconds kInterval{5};

double processorSec() {
    rusage usage = {};
    getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

/// Resident bytes: the second number of /proc/self/statm, in pages.
double residentBytes() {
    std::ifstream file("/proc/self/statm");
    double total = 0.0, resident = 0.0;
    file >> total >> resident;
    return resident * static_cast<double>(sysconf(_SC_PAGESIZE));
}

void monitor(const std::stop_token& stop, runs::RunWriter& writer) {
    std::mutex mutex;
    std::condition_variable_any wake;
    double time = monotonicSec(), busy = processorSec();
    const auto processors = static_cast<double>(std::thread::hardware_concurrency());
    for (;;) {
        std::unique_lock lock(mutex);
        wake.wait_for(lock, stop, kInterval, [] { return false; });
        if (stop.stop_requested())
            return;
        const double nowTime = monotonicSec(), nowBusy = processorSec();
        writer.machine({{"cpu", 100.0 * (nowBusy - busy) / (nowTime - time) / processors},
                        {"memory", residentBytes()}});
        time = nowTime;
        busy = nowBusy;
    }
}

} // namespace

MachineMonitor::MachineMonitor(runs::RunWriter& writer)
    : m_thread([&writer](const std::stop_token& stop) { monitor(stop, writer); }) {}

} // namespace parlance::engine
