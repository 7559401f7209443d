// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/services/queue/queue_devices.h"

#include "core/base/str_cat.h"
#include "core/config/json_face.h"

#include <algorithm>
#include <charconv>

namespace parlance::ui {
namespace {

constexpr const char* kProcessor = "cpu";
constexpr const char* kGpu = "cuda";

bool isGpu(const std::string& device) {
    return device.starts_with(kGpu);
}

std::string gpuName(std::int64_t number) {
    return strCat(kGpu, ":", number);
}

std::string deviceOf(const runs::RunConfig& run) {
    const Json* device = config::findDotted(run.config, "device");
    return device && device->is_string() ? device->get<std::string>() : std::string("auto");
}

} // namespace

std::vector<std::string> queueDevices(const std::vector<engine::DeviceSummary>& devices) {
    std::vector<std::string> names;
    for (const engine::DeviceSummary& device : devices)
        names.push_back(device.name);
    return names;
}

std::optional<std::size_t> gpuNumber(const std::string& device) {
    const std::size_t colon = device.find(':');
    std::size_t number = 0;
    if (!isGpu(device) || colon == std::string::npos ||
        std::from_chars(device.data() + colon + 1, device.data() + device.size(), number).ec !=
            std::errc())
        return std::nullopt;
    return number;
}

DeviceShares::DeviceShares(std::vector<std::string> all, const std::vector<std::string>& chosen)
    : m_all(std::move(all)), m_chosen(chosen.begin(), chosen.end()) {
    std::erase_if(m_chosen, [this](const std::string& name) {
        return std::ranges::find(m_all, name) == m_all.end();
    });
    if (m_chosen.empty())
        m_chosen.insert(m_all.begin(), m_all.end());
}

void DeviceShares::take(const RunSummary& run, const std::string& given) {
    const std::string device = run.status.device.empty() ? given : run.status.device;
    if (device.empty())
        m_taken.insert(m_all.begin(), m_all.end());
    else if (!isGpu(device))
        m_taken.insert(kProcessor);
    else if (run.status.worldSize > 1)
        for (std::int64_t gpu = 0; gpu < run.status.worldSize; ++gpu)
            m_taken.insert(gpuName(gpu));
    else
        m_taken.insert(device == kGpu ? gpuName(0) : device);
}

/// All of them where it is trained in several processes, else any one.
std::vector<std::string> DeviceShares::wantedBy(const RunSummary& run) const {
    const std::string device = deviceOf(*run.config);
    std::vector<std::string> gpus;
    std::ranges::copy_if(m_all, std::back_inserter(gpus), isGpu);
    if (!isGpu(device) && (device == kProcessor || gpus.empty()))
        return {kProcessor};
    if (run.status.worldSize > 1)
        gpus.resize(std::min(gpus.size(), static_cast<std::size_t>(run.status.worldSize)));
    else if (device.find(':') != std::string::npos)
        return {device};
    return gpus;
}

DeviceShares::Place DeviceShares::placeFor(const RunSummary& run) {
    const std::vector<std::string> wanted = wantedBy(run);
    const auto isFree = [this](const std::string& device) {
        return m_chosen.contains(device) && !m_taken.contains(device);
    };
    const bool needsAll = run.status.worldSize > 1;
    std::string names;
    for (const std::string& device : wanted)
        names += strCat(names.empty() ? "" : ", ", device);
    if (needsAll && std::ranges::all_of(wanted, isFree)) {
        m_taken.insert(wanted.begin(), wanted.end());
        return {.isFree = true, .device = {}, .wanted = names};
    }
    const auto free = std::ranges::find_if(wanted, isFree);
    if (!needsAll && free != wanted.end()) {
        m_taken.insert(*free);
        return {.isFree = true, .device = *free, .wanted = names};
    }
    m_taken.insert(wanted.begin(), wanted.end()); // its turn comes before that of later ones
    return {.isFree = false, .device = {}, .wanted = names};
}

} // namespace parlance::ui
