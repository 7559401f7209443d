// SPDX-License-Identifier: Apache-2.0
#include "core/bench/peak_memory.h"

#include <c10/cuda/CUDACachingAllocator.h>

#include <malloc.h>

#include <fstream>
#include <string>

namespace parlance::bench {

namespace Allocator = c10::cuda::CUDACachingAllocator;

void resetPeakMemory(torch::Device device) {
    if (device.is_cuda()) {
        Allocator::resetPeakStats(device.index());
        return;
    }
    ::malloc_trim(0);                              // what an earlier measurement has left
    std::ofstream("/proc/self/clear_refs") << "5"; // proc(5): the peak becomes the current size
}

std::int64_t peakMemoryBytes(torch::Device device) {
    if (device.is_cuda()) {
        constexpr auto kAll = static_cast<std::size_t>(c10::CachingAllocator::StatType::AGGREGATE);
        return Allocator::getDeviceStats(device.index()).allocated_bytes[kAll].peak;
    }
    std::ifstream status("/proc/self/status");
    for (std::string word; status >> word;)
        if (word == "VmHWM:") {
            std::int64_t kibibytes = 0;
            status >> kibibytes;
            return kibibytes * 1024;
        }
    return 0;
}

} // namespace parlance::bench
