// SPDX-License-Identifier: Apache-2.0
#include "core/engine/local/training/machine_monitor.h"

#include "core/base/error.h"
#include "core/base/log.h"
#include "core/engine/machine/gpu_readings.h"
#include "core/engine/machine/machine_readings.h"

#include <chrono>
#include <condition_variable>
#include <mutex>

namespace parlance::engine {

namespace {

/// The first reading comes soon, so that short runs have one as well.
constexpr std::chrono::seconds kFirst{1};
constexpr std::chrono::seconds kInterval{5};

void monitor(const std::stop_token& stop, runs::RunWriter& writer, int gpu) {
    std::mutex mutex;
    std::condition_variable_any wake;
    MachineReadings machine;
    const GpuReadings gpus(gpu);
    for (std::chrono::seconds wait = kFirst;; wait = kInterval) {
        std::unique_lock lock(mutex);
        wake.wait_for(lock, stop, wait, [] { return false; });
        if (stop.stop_requested())
            return;
        try {
            runs::Values values = machine.read();
            const runs::Values more = gpus.read();
            values.insert(values.end(), more.begin(), more.end());
            writer.machine(values);
        } catch (const Error& problem) {
            log::warning("no more machine metrics: ", problem.what());
            return;
        }
    }
}

} // namespace

MachineMonitor::MachineMonitor(runs::RunWriter& writer, int gpu)
    : m_thread([&writer, gpu](const std::stop_token& stop) { monitor(stop, writer, gpu); }) {}

} // namespace parlance::engine
