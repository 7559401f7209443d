// SPDX-License-Identifier: Apache-2.0
#include "core/compute/precision.h"

#include "core/base/error.h"

#include <ATen/autocast_mode.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <mutex>
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

/// Those that are alive in the whole process.
class LiveScopes {
  public:
    static LiveScopes& of() {
        static LiveScopes scopes;
        return scopes;
    }

    void add(bool forbidsProducts, bool forbidsConvolutions) {
        const std::lock_guard lock(m_mutex);
        if (m_alive++ == 0) {
            m_productsBefore = at::globalContext().allowTF32CuBLAS();
            m_convolutionsBefore = at::globalContext().allowTF32CuDNN();
        }
        m_forbidProducts += forbidsProducts;
        m_forbidConvolutions += forbidsConvolutions;
        apply();
    }
    void remove(bool forbidsProducts, bool forbidsConvolutions) {
        const std::lock_guard lock(m_mutex);
        --m_alive;
        m_forbidProducts -= forbidsProducts;
        m_forbidConvolutions -= forbidsConvolutions;
        apply();
    }

  private:
    void apply() const {
        at::globalContext().setAllowTF32CuBLAS(m_alive > 0 ? m_forbidProducts == 0
                                                           : m_productsBefore);
        at::globalContext().setAllowTF32CuDNN(m_alive > 0 ? m_forbidConvolutions == 0
                                                          : m_convolutionsBefore);
    }

    std::mutex m_mutex;
    int m_alive = 0, m_forbidProducts = 0, m_forbidConvolutions = 0;
    bool m_productsBefore = false, m_convolutionsBefore = false;
};

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

Tf32Scope::Tf32Scope(torch::Device device, Precision precision)
    : m_active(device.is_cuda()), m_forbidsProducts(precision != Precision::Tf32),
      m_forbidsConvolutions(precision == Precision::Fp32) {
    if (m_active)
        LiveScopes::of().add(m_forbidsProducts, m_forbidsConvolutions);
}

Tf32Scope::~Tf32Scope() {
    if (m_active)
        LiveScopes::of().remove(m_forbidsProducts, m_forbidsConvolutions);
}

ComputeScope::ComputeScope(torch::Device device, Precision precision)
    : m_tf32(device, precision), m_device(device.type()),
      m_wasEnabled(at::autocast::is_autocast_enabled(device.type())),
      m_previousType(at::autocast::get_autocast_dtype(device.type())) {
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
