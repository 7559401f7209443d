// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/runs/metrics_log.h"

#include <memory>

namespace parlance::engine {

/// What NVIDIA's management library (NVML) says of the GPUs of this machine. The library comes with
/// the driver, is looked for when the program runs, and may be missing.
class GpuReadings {
  public:
    static constexpr const char* kLibrary = "libnvidia-ml.so.1";

    explicit GpuReadings(const char* library = kLibrary);
    ~GpuReadings();

    /// gpu_utilization, gpu_memory, gpu_temperature and gpu_power of each GPU, named as in
    /// core/runs/machine_metrics.h. What a GPU does not tell is left out; empty without a driver.
    runs::Values read() const;

  private:
    class Nvml;
    std::unique_ptr<const Nvml> m_nvml; ///< null without a driver
};

} // namespace parlance::engine
