// SPDX-License-Identifier: Apache-2.0
#include "core/engine/machine/gpu_readings.h"

#include "core/base/str_cat.h"

#include <dlfcn.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <numeric>
#include <sstream>
#include <string_view>

namespace parlance::engine {

namespace {

// The part of nvml.h that is used here; the library keeps its versioned functions stable.
using Device = struct nvmlDevice_st*;
struct Utilization {
    unsigned gpu = 0, memory = 0; ///< percent of the time
};
struct Memory {
    unsigned long long total = 0, free = 0, used = 0; ///< bytes
};
constexpr int kSuccess = 0;
constexpr int kCoreTemperature = 0;
constexpr unsigned kMaxDevices = 64;
constexpr unsigned kNone = kMaxDevices;

struct CloseLibrary {
    void operator()(void* library) const { ::dlclose(library); }
};

} // namespace

class GpuReadings::Nvml {
  public:
    /// Null where the library is missing, too old, or finds no driver.
    static std::unique_ptr<const Nvml> open(const char* name) {
        std::unique_ptr<Nvml> nvml(new Nvml);
        nvml->m_library.reset(::dlopen(name, RTLD_NOW | RTLD_LOCAL));
        if (!nvml->m_library || !nvml->findFunctions() || nvml->m_init() != kSuccess)
            return nullptr;
        nvml->m_begun = true;
        return nvml;
    }
    ~Nvml() {
        if (m_begun)
            m_shutdown();
    }

    runs::Values read(unsigned own) const {
        runs::Values values;
        for (unsigned index = 0; index < count(); ++index)
            if (Device device = nullptr; m_handle(index, &device) == kSuccess)
                read(device, index == own ? "gpu" : strCat("gpu", index), values);
        return values;
    }

    /// Of the device that CUDA_VISIBLE_DEVICES names: by number, or by the beginning of its UUID.
    unsigned indexOf(const std::string& name) const {
        unsigned number = 0;
        const char* const end = name.data() + name.size();
        if (std::from_chars(name.data(), end, number).ptr == end)
            return number;
        for (unsigned index = 0; index < count(); ++index) {
            std::array<char, 96> uuid{};
            if (Device device = nullptr; m_handle(index, &device) == kSuccess &&
                                         m_uuid(device, uuid.data(), uuid.size()) == kSuccess &&
                                         std::string_view(uuid.data()).starts_with(name))
                return index;
        }
        return kNone;
    }

    unsigned count() const {
        unsigned count = 0;
        return m_count(&count) == kSuccess ? std::min(count, kMaxDevices) : 0;
    }

    std::int64_t freeMemory(unsigned index) const {
        Device device = nullptr;
        Memory memory;
        return index < count() && m_handle(index, &device) == kSuccess &&
                       m_memory(device, &memory) == kSuccess
                   ? static_cast<std::int64_t>(memory.free)
                   : -1;
    }

  private:
    void read(Device device, const std::string& name, runs::Values& values) const {
        if (Utilization used; m_utilization(device, &used) == kSuccess)
            values.emplace_back(name + "_utilization", used.gpu);
        if (Memory memory; m_memory(device, &memory) == kSuccess)
            values.emplace_back(name + "_memory", static_cast<double>(memory.used));
        if (unsigned celsius = 0; m_temperature(device, kCoreTemperature, &celsius) == kSuccess)
            values.emplace_back(name + "_temperature", celsius);
        if (unsigned milliwatts = 0; m_power(device, &milliwatts) == kSuccess)
            values.emplace_back(name + "_power", 1e-3 * milliwatts);
    }

    bool findFunctions() {
        return find("nvmlInit_v2", m_init) && find("nvmlShutdown", m_shutdown) &&
               find("nvmlDeviceGetCount_v2", m_count) &&
               find("nvmlDeviceGetHandleByIndex_v2", m_handle) &&
               find("nvmlDeviceGetUUID", m_uuid) &&
               find("nvmlDeviceGetUtilizationRates", m_utilization) &&
               find("nvmlDeviceGetMemoryInfo", m_memory) &&
               find("nvmlDeviceGetTemperature", m_temperature) &&
               find("nvmlDeviceGetPowerUsage", m_power);
    }
    template <typename Function>
    bool find(const char* name, Function& function) const {
        function = reinterpret_cast<Function>(::dlsym(m_library.get(), name));
        return function != nullptr;
    }

    std::unique_ptr<void, CloseLibrary> m_library;
    bool m_begun = false;
    int (*m_init)() = nullptr;
    int (*m_shutdown)() = nullptr;
    int (*m_count)(unsigned*) = nullptr;
    int (*m_handle)(unsigned, Device*) = nullptr;
    int (*m_uuid)(Device, char*, unsigned) = nullptr;
    int (*m_utilization)(Device, Utilization*) = nullptr;
    int (*m_memory)(Device, Memory*) = nullptr;
    int (*m_temperature)(Device, int, unsigned*) = nullptr;
    int (*m_power)(Device, unsigned*) = nullptr;
};

GpuReadings::GpuReadings(int own, const char* library) : m_nvml(Nvml::open(library)), m_own(kNone) {
    if (!m_nvml)
        return;
    if (const char* const visible = std::getenv("CUDA_VISIBLE_DEVICES")) {
        std::istringstream names(visible);
        for (std::string name; std::getline(names, name, ',');)
            m_visible.push_back(m_nvml->indexOf(name));
    } else {
        m_visible.resize(m_nvml->count());
        std::iota(m_visible.begin(), m_visible.end(), 0U);
    }
    if (own >= 0 && static_cast<std::size_t>(own) < m_visible.size())
        m_own = m_visible[static_cast<std::size_t>(own)];
}
GpuReadings::~GpuReadings() = default;

runs::Values GpuReadings::read() const {
    return m_nvml ? m_nvml->read(m_own) : runs::Values();
}

std::vector<std::int64_t> GpuReadings::freeMemory() const {
    std::vector<std::int64_t> bytes;
    for (const unsigned index : m_visible)
        bytes.push_back(m_nvml->freeMemory(index));
    return bytes;
}

} // namespace parlance::engine
