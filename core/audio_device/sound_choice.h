// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/audio_device/device.h"

#include <string>
#include <vector>

namespace parlance::audio {

/// What a choice of device is remembered by; its index changes with every plug.
std::string deviceKey(const DeviceInfo& device);

struct SoundChoice {
    DeviceInfo device;
    std::string note; ///< says so when it is not the one wanted; else empty
};

/// The input whose key is `wanted` (empty = whatever the system prefers), else the system's own,
/// else any. Throws Error{Device} where nothing records.
SoundChoice chooseInput(const std::vector<DeviceInfo>& devices, const std::string& wanted);

/// The same for what plays.
SoundChoice chooseOutput(const std::vector<DeviceInfo>& devices, const std::string& wanted);

} // namespace parlance::audio
