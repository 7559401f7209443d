// SPDX-License-Identifier: Apache-2.0
// Sound devices through PortAudio. Every error is Error{Device} with cause and remedy in words.
#pragma once

#include "core/audio/audio_buffer.h"

#include <memory>
#include <string>
#include <vector>

namespace parlance::audio {

struct DeviceInfo {
    int index = -1; ///< PortAudio's
    std::string name;
    std::string hostApi;
    int inputChannels = 0;
    int outputChannels = 0;
    double defaultSampleRateHz = 0.0;
    bool isDefaultInput = false;
    bool isDefaultOutput = false;
};

/// Lists the devices anew. Empty without sound hardware; never throws for that.
std::vector<DeviceInfo> listDevices();

/// Plays one buffer through the default output, converted to the device's rate where it takes no
/// other. Opening a device takes up to a second: not for the window's thread. Not thread-safe but
/// for the const members; its callback runs on PortAudio's thread and takes no lock.
class Player {
  public:
    Player();
    ~Player();

    /// Replaces what is loaded and rewinds. Stops first.
    void load(std::shared_ptr<const AudioBuffer> audio);
    /// Opens the device when needed; throws Error{Device}. From the start again after the end.
    void play();
    void pause();
    /// Clamped to the buffer.
    void seek(double seconds);
    double positionSec() const;
    bool isPlaying() const;
    /// True once after playback ran to the end of the buffer.
    bool takeFinished();

  private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace parlance::audio
