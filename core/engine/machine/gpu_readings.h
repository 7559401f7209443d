// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/runs/metrics_log.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace parlance::engine {

/// What NVIDIA's management library (NVML) says of the GPUs of this machine. The library comes with
/// the driver, is looked for when the program runs, and may be missing.
class GpuReadings {
  public:
    static constexpr const char* kLibrary = "libnvidia-ml.so.1";

    /// `own` is the CUDA device, as this process counts them, whose readings have the plain names;
    /// -1 for none. CUDA_VISIBLE_DEVICES, which hides GPUs from CUDA and not from NVML, is heeded.
    explicit GpuReadings(int own, const char* library = kLibrary);
    ~GpuReadings();

    /// gpu_utilization, gpu_memory, gpu_temperature and gpu_power of each GPU, named as in
    /// core/runs/machine_metrics.h. What a GPU does not tell is left out; empty without a driver.
    runs::Values read() const;
    /// Bytes that are free on each GPU, by its number in CUDA, which shows them in the order of
    /// their buses only where CUDA_DEVICE_ORDER says so; -1 where one does not tell.
    std::vector<std::int64_t> freeMemory() const;

  private:
    class Nvml;
    std::unique_ptr<const Nvml> m_nvml; ///< null without a driver
    std::vector<unsigned> m_visible;    ///< by CUDA's number, as NVML counts
    unsigned m_own;                     ///< as NVML counts
};

} // namespace parlance::engine
