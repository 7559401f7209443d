// SPDX-License-Identifier: GPL-3.0-or-later
// Which device the next run of a queue may have: one run per device. No widget here.
#pragma once

#include "core/engine/engine.h"
#include "ui/services/runs/run_summary.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace parlance::ui {

/// Names of the devices that a queue can share out: all GPUs and the processor.
std::vector<std::string> queueDevices(const std::vector<engine::DeviceSummary>& devices);

/// N of "cuda:N"; empty for the processor.
std::optional<std::size_t> gpuNumber(const std::string& device);

/// What is taken at the moment, or kept for runs that wait longer.
class DeviceShares {
  public:
    /// `all` are the machine's, `chosen` those that the queue may use; empty = all.
    DeviceShares(std::vector<std::string> all, const std::vector<std::string>& chosen);

    /// A run that is active on this machine has its devices, or will have those that it was given
    /// (`given`, empty = unknown: then it may be any of them).
    void take(const RunSummary& run, const std::string& given);

    struct Place {
        bool isFree = false;
        std::string device; ///< to train on; empty = as the run's configuration says
        std::string wanted; ///< what has to become free, where it is not
    };
    /// Where this run can be trained now. What it takes, or waits for, the next ones do not get.
    Place placeFor(const RunSummary& run);

  private:
    std::vector<std::string> wantedBy(const RunSummary& run) const;

    std::vector<std::string> m_all;
    std::set<std::string> m_chosen;
    std::set<std::string> m_taken;
};

} // namespace parlance::ui
