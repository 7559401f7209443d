// SPDX-License-Identifier: Apache-2.0
#include "core/compute/precision.h"

#include "core/base/error.h"

#include <ATen/autocast_mode.h>

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

Precision precisionFromName(const std::string& name, torch::Device device) {
    const auto found = std::find_if(kPrecisions.begin(), kPrecisions.end(),
                                    [&](const auto& entry) { return name == entry.first; });
    if (found == kPrecisions.end())
        throw Error(ErrorKind::Config, strCat("unknown precision \"", name, "\""), "precision",
                    "use fp32, tf32, fp16 or bf16");
    if (device.is_cpu() && needsGpu(found->second))
        throw Error(ErrorKind::Config, strCat(name, " needs a GPU"), "precision",
                    "use fp32 or bf16 on the CPU");
    return found->second;
}

std::string precisionName(Precision precision) {
    return std::find_if(kPrecisions.begin(), kPrecisions.end(),
                        [&](const auto& entry) { return precision == entry.second; })
        ->first;
}

torch::ScalarType computeType(Precision precision) {
    switch (precision) {
    case Precision::Fp16:
        return torch::kFloat16;
    case Precision::Bf16:
        return torch::kBFloat16;
    case Precision::Fp32:
    case Precision::Tf32:
        break;
    }
    return torch::kFloat32;
}

torch::Device deviceFromName(const std::string& name) {
    const auto gpus = static_cast<int>(torch::cuda::device_count());
    if (name == "cpu" || (name == "auto" && gpus == 0))
        return torch::kCPU;
    const int index = name == "cuda" || name == "auto" ? 0 : gpuIndex(name);
    if (index < 0)
        throw Error(ErrorKind::Config, strCat("unknown device \"", name, "\""), "device",
                    "use auto, cpu, cuda or cuda:N");
    if (index >= gpus)
        throw Error(ErrorKind::Device, strCat("there is no ", name, ", ", gpus, " GPUs were found"),
                    "device", "use auto or cpu, or check the NVIDIA driver");
    return {torch::kCUDA, static_cast<torch::DeviceIndex>(index)};
}

ComputeScope::ComputeScope(torch::Device device, Precision precision)
    : m_device(device.type()), m_wasEnabled(at::autocast::is_autocast_enabled(device.type())),
      m_previousType(at::autocast::get_autocast_dtype(device.type())) {
    if (device.is_cuda()) {
        at::globalContext().setAllowTF32CuBLAS(precision == Precision::Tf32);
        at::globalContext().setAllowTF32CuDNN(precision == Precision::Tf32);
    }
    const torch::ScalarType type = computeType(precision);
    at::autocast::increment_nesting();
    at::autocast::set_autocast_enabled(m_device, type != torch::kFloat32);
    if (type != torch::kFloat32)
        at::autocast::set_autocast_dtype(m_device, type);
}

ComputeScope::~ComputeScope() {
    // The cache holds converted weights, which the next update makes stale.
    if (at::autocast::decrement_nesting() == 0)
        at::autocast::clear_cache();
    at::autocast::set_autocast_enabled(m_device, m_wasEnabled);
    at::autocast::set_autocast_dtype(m_device, m_previousType);
}

} // namespace parlance::compute
