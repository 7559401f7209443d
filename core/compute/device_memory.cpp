// SPDX-License-Identifier: Apache-2.0
#include "core/compute/device_memory.h"

#include "core/base/process/process_usage.h"

#include <c10/cuda/CUDACachingAllocator.h>

#include <malloc.h>

#include <fstream>
#include <string>

namespace parlance::compute {

namespace Allocator = c10::cuda::CUDACachingAllocator;

namespace {

c10::CachingAllocator::Stat heldBy(torch::Device device) {
    constexpr auto kAll = static_cast<std::size_t>(c10::CachingAllocator::StatType::AGGREGATE);
    return Allocator::getDeviceStats(device.index()).allocated_bytes[kAll];
}

} // namespace

std::int64_t memoryBytes(torch::Device device) {
    return device.is_cuda() ? heldBy(device).current : processUsage().residentBytes;
}

void resetPeakMemory(torch::Device device) {
    if (device.is_cuda()) {
        Allocator::resetPeakStats(device.index());
        return;
    }
    ::malloc_trim(0);                              // what an earlier measurement has left
    std::ofstream("/proc/self/clear_refs") << "5"; // proc(5): the peak becomes the current size
}

std::int64_t peakMemoryBytes(torch::Device device) {
    if (device.is_cuda())
        return heldBy(device).peak;
    std::ifstream status("/proc/self/status");
    for (std::string word; status >> word;)
        if (word == "VmHWM:") {
            std::int64_t kibibytes = 0;
            status >> kibibytes;
            return kibibytes * 1024;
        }
    return 0;
}

} // namespace parlance::compute
