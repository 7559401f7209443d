// SPDX-License-Identifier: Apache-2.0
#include "core/compute/device_choice.h"

#include "core/base/error.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace parlance::compute {

namespace {

constexpr std::array<std::pair<const char*, Precision>, 4> kPrecisions{{
    {"fp32", Precision::Fp32},
    {"tf32", Precision::Tf32},
    {"fp16", Precision::Fp16},
    {"bf16", Precision::Bf16},
}};

bool needsGpu(Precision precision) {
    return precision == Precision::Tf32 || precision == Precision::Fp16;
}

/// N of "cuda:N", or -1.
int gpuIndex(const std::string& name) {
    constexpr std::string_view kPrefix = "cuda:";
    int index = -1;
    const char* end = name.data() + name.size();
    if (name.starts_with(kPrefix)) {
        const auto parsed = std::from_chars(name.data() + kPrefix.size(), end, index);
        if (parsed.ec != std::errc() || parsed.ptr != end)
            return -1;
    }
    return index;
}

} // namespace

Precision precisionFromName(const std::string& name, bool onGpu) {
    const auto found = std::find_if(kPrecisions.begin(), kPrecisions.end(),
                                    [&](const auto& entry) { return name == entry.first; });
    if (found == kPrecisions.end())
        throw Error(ErrorKind::Config, strCat("unknown precision \"", name, "\""), "precision",
                    "use fp32, tf32, fp16 or bf16");
    if (!onGpu && needsGpu(found->second))
        throw Error(ErrorKind::Config, strCat(name, " needs a GPU"), "precision",
                    "use fp32 or bf16 on the processor");
    return found->second;
}

std::string precisionName(Precision precision) {
    return std::find_if(kPrecisions.begin(), kPrecisions.end(),
                        [&](const auto& entry) { return precision == entry.second; })
        ->first;
}

int gpuFromName(const std::string& name, int gpus) {
    if (name == "cpu" || (name == "auto" && gpus == 0))
        return -1;
    const int index = name == "cuda" || name == "auto" ? 0 : gpuIndex(name);
    if (index < 0)
        throw Error(ErrorKind::Config, strCat("unknown device \"", name, "\""), "device",
                    "use auto, cpu, cuda or cuda:N");
    if (index >= gpus)
        throw Error(ErrorKind::Device, strCat("there is no ", name, ", ", gpus, " GPUs were found"),
                    "device", "use auto or cpu, or check the NVIDIA driver");
    return index;
}

} // namespace parlance::compute
