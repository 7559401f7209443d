// SPDX-License-Identifier: Apache-2.0
// Names and units of what machine lines say:
//
//     cpu, memory                     percent of all processors, bytes: of the worker alone
//     machine_cpu, machine_memory     the same of everything that runs on the machine
//     gpu_utilization, gpu_memory, gpu_temperature, gpu_power
//                                     percent, bytes, degrees Celsius, watts: of the GPU that the
//                                     run computes on; of the others gpu1_utilization and so on,
//                                     by the number that the driver gives them
#pragma once

#include "core/runs/metrics_log.h"

#include <string_view>

namespace parlance::runs {

/// What machine lines say of a run's worker, its machine and the GPU that it computes on.
inline constexpr std::string_view kMachineMetrics[] = {
    "cpu",        "memory",          "machine_cpu", "machine_memory", "gpu_utilization",
    "gpu_memory", "gpu_temperature", "gpu_power"};

/// Stands before these names where they are among other metrics, as those of curves.
inline constexpr std::string_view kMachinePrefix = "machine/";

/// Without the prefix; `name` itself if it has none.
constexpr std::string_view machineName(std::string_view name) {
    return name.starts_with(kMachinePrefix) ? name.substr(kMachinePrefix.size()) : name;
}

/// "%", "bytes", "°C", "W", or nothing for a name we do not know.
std::string_view machineUnit(std::string_view name);

} // namespace parlance::runs
