// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

namespace parlance::audio {

/// A sound device as PortAudio lists it.
struct DeviceInfo {
    int index = -1; ///< PortAudio's, until it is initialised again
    std::string name;
    std::string hostApi;
    int inputChannels = 0;
    int outputChannels = 0;
    double defaultSampleRateHz = 0.0;
    bool isDefaultInput = false;
    bool isDefaultOutput = false;

    bool operator==(const DeviceInfo&) const = default;
};

/// Lists the devices. While no stream is open in the program PortAudio looks again for those that
/// were plugged in, which may take a second. Empty without sound hardware; never throws for that.
std::vector<DeviceInfo> listDevices();

} // namespace parlance::audio
