// SPDX-License-Identifier: Apache-2.0
#include "core/engine/machine/machine_readings.h"

#include "core/base/clock.h"
#include "core/base/process/process_usage.h"

#include <algorithm>
#include <fstream>
#include <limits>
#include <string>
#include <thread>

namespace parlance::engine {

namespace {

/// Bytes that are not free for programs; 0 if /proc/meminfo does not say.
double usedBytes() {
    std::ifstream file("/proc/meminfo");
    double total = 0.0, available = 0.0;
    for (std::string name; file >> name;) {
        if (name == "MemTotal:")
            file >> total;
        else if (name == "MemAvailable:")
            file >> available;
        file.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
    }
    return 1024.0 * (total - available);
}

} // namespace

MachineReadings::MachineReadings() : m_process(ofProcess()), m_machine(ofMachine()) {}

MachineReadings::Used MachineReadings::ofProcess() {
    return {.busy = processUsage().cpuSec,
            .all = monotonicSec() * std::max(1u, std::thread::hardware_concurrency())};
}

/// The first line of /proc/stat: user, nice, system, idle, iowait, irq, softirq, steal in ticks.
MachineReadings::Used MachineReadings::ofMachine() {
    constexpr int kFields = 8, kIdle = 3, kWaiting = 4;
    std::ifstream file("/proc/stat");
    std::string name;
    file >> name;
    Used used;
    for (int field = 0; field < kFields; ++field) {
        double ticks = 0.0;
        file >> ticks;
        used.all += ticks;
        used.busy += field == kIdle || field == kWaiting ? 0.0 : ticks;
    }
    return used;
}

void MachineReadings::addShare(const char* name, Used& before, const Used& now,
                               runs::Values& values) {
    if (now.all > before.all)
        values.emplace_back(
            name,
            std::clamp(100.0 * (now.busy - before.busy) / (now.all - before.all), 0.0, 100.0));
    before = now;
}

runs::Values MachineReadings::read() {
    runs::Values values;
    addShare("cpu", m_process, ofProcess(), values);
    values.emplace_back("memory", static_cast<double>(processUsage().residentBytes));
    addShare("machine_cpu", m_machine, ofMachine(), values);
    if (const double used = usedBytes(); used > 0.0)
        values.emplace_back("machine_memory", used);
    return values;
}

} // namespace parlance::engine
