// SPDX-License-Identifier: Apache-2.0
#include "core/audio_device/input_choice.h"

#include "core/base/error.h"

#include <algorithm>

namespace parlance::audio {

namespace {

constexpr std::string_view kSeparator = ": ";

/// The device's name as people know it.
std::string nameInKey(const std::string& key) {
    const auto end = key.find(kSeparator);
    return end == std::string::npos ? key : key.substr(end + kSeparator.size());
}

bool records(const DeviceInfo& device) {
    return device.inputChannels > 0;
}

} // namespace

std::string deviceKey(const DeviceInfo& device) {
    return strCat(device.hostApi, kSeparator, device.name);
}

InputChoice chooseInput(const std::vector<DeviceInfo>& devices, const std::string& wanted) {
    const auto find = [&](auto matches) {
        return std::ranges::find_if(
            devices, [&](const DeviceInfo& device) { return records(device) && matches(device); });
    };
    if (!wanted.empty()) {
        const auto found =
            find([&](const DeviceInfo& device) { return deviceKey(device) == wanted; });
        if (found != devices.end())
            return {*found, {}};
    }
    auto other = find([](const DeviceInfo& device) { return device.isDefaultInput; });
    if (other == devices.end())
        other = find([](const DeviceInfo&) { return true; });
    if (other == devices.end())
        throw Error(ErrorKind::Device, "no microphone found among the sound devices", {},
                    "plug one in, or start the sound server");
    if (wanted.empty())
        return {*other, {}};
    return {*other, strCat("“", nameInKey(wanted), "” is not connected: “", other->name,
                           "” is used instead")};
}

} // namespace parlance::audio
