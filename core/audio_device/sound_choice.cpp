// SPDX-License-Identifier: Apache-2.0
#include "core/audio_device/sound_choice.h"

#include "core/base/error.h"

#include <algorithm>
#include <string_view>

namespace parlance::audio {

namespace {

constexpr std::string_view kSeparator = ": ";

/// What a device is wanted for.
struct Use {
    int DeviceInfo::*channels;
    bool DeviceInfo::*isDefault;
};

/// The device's name as people know it.
std::string nameInKey(const std::string& key) {
    const auto end = key.find(kSeparator);
    return end == std::string::npos ? key : key.substr(end + kSeparator.size());
}

SoundChoice chosenFor(const Use& use, const std::vector<DeviceInfo>& devices,
                      const std::string& wanted, const Error& nothing) {
    const auto find = [&](auto matches) {
        return std::ranges::find_if(devices, [&](const DeviceInfo& device) {
            return device.*use.channels > 0 && matches(device);
        });
    };
    if (!wanted.empty()) {
        const auto found =
            find([&](const DeviceInfo& device) { return deviceKey(device) == wanted; });
        if (found != devices.end())
            return {*found, {}};
    }
    auto other = find([&](const DeviceInfo& device) { return device.*use.isDefault; });
    if (other == devices.end())
        other = find([](const DeviceInfo&) { return true; });
    if (other == devices.end())
        throw nothing;
    if (wanted.empty())
        return {*other, {}};
    return {*other, strCat("“", nameInKey(wanted), "” is not connected: “", other->name,
                           "” is used instead")};
}

} // namespace

std::string deviceKey(const DeviceInfo& device) {
    return strCat(device.hostApi, kSeparator, device.name);
}

SoundChoice chooseInput(const std::vector<DeviceInfo>& devices, const std::string& wanted) {
    return chosenFor({&DeviceInfo::inputChannels, &DeviceInfo::isDefaultInput}, devices, wanted,
                     Error(ErrorKind::Device, "no microphone found among the sound devices", {},
                           "plug one in, or start the sound server"));
}

SoundChoice chooseOutput(const std::vector<DeviceInfo>& devices, const std::string& wanted) {
    return chosenFor({&DeviceInfo::outputChannels, &DeviceInfo::isDefaultOutput}, devices, wanted,
                     Error(ErrorKind::Device, "no loudspeaker found among the sound devices", {},
                           "plug in headphones or speakers, or start the sound server"));
}

} // namespace parlance::audio
