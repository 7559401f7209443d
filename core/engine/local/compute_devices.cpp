// SPDX-License-Identifier: Apache-2.0
#include "core/engine/local/compute_devices.h"

#include "core/base/str_cat.h"

#include <ATen/cuda/CUDAContext.h>
#include <torch/cuda.h>

#include <unistd.h>

#include <fstream>
#include <thread>

namespace parlance::engine {

namespace {

std::string processorName() {
    std::ifstream file("/proc/cpuinfo");
    for (std::string line; std::getline(file, line);)
        if (line.starts_with("model name"))
            return line.substr(std::min(line.find(": ") + 2, line.size()));
    return "processor";
}

DeviceSummary processor() {
    return {.name = "cpu",
            .description =
                strCat(processorName(), ", ", std::thread::hardware_concurrency(), " threads"),
            .memoryBytes = sysconf(_SC_PHYS_PAGES) * sysconf(_SC_PAGESIZE)};
}

} // namespace

std::vector<DeviceSummary> computeDevices() {
    std::vector<DeviceSummary> devices{processor()};
    if (!torch::cuda::is_available())
        return devices;
    for (c10::DeviceIndex i = 0; i < static_cast<c10::DeviceIndex>(torch::cuda::device_count());
         ++i) {
        const cudaDeviceProp& properties = *at::cuda::getDeviceProperties(i);
        devices.push_back({.name = strCat("cuda:", static_cast<int>(i)),
                           .description = properties.name,
                           .memoryBytes = static_cast<std::int64_t>(properties.totalGlobalMem)});
    }
    return devices;
}

} // namespace parlance::engine
