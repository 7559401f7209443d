// SPDX-License-Identifier: Apache-2.0
#include "core/audio_device/device.h"

#include "core/audio_device/portaudio_session.h"
#include "core/base/error.h"

namespace parlance::audio {

std::vector<DeviceInfo> listDevices() {
    const PortAudioCall call;
    std::vector<DeviceInfo> devices;
    try {
        const PortAudioSession session;
        for (int index = 0; index < Pa_GetDeviceCount(); ++index) {
            const PaDeviceInfo* info = Pa_GetDeviceInfo(index);
            const PaHostApiInfo* api = info ? Pa_GetHostApiInfo(info->hostApi) : nullptr;
            if (!api)
                continue;
            devices.push_back({index, info->name, api->name, info->maxInputChannels,
                               info->maxOutputChannels, info->defaultSampleRate,
                               index == Pa_GetDefaultInputDevice(),
                               index == Pa_GetDefaultOutputDevice()});
        }
    } catch (const Error&) {
        // No sound system at all is the same to a list as one without devices.
        return {};
    }
    return devices;
}

} // namespace parlance::audio
