// SPDX-License-Identifier: Apache-2.0
// PortAudio's global state with an owner. Internal to core/audio.
#pragma once

#include <portaudio.h>

#include <mutex>

namespace parlance::audio {

/// PortAudio initialised while alive. Sessions nest; PortAudio looks for devices only when the
/// first one begins.
class PortAudioSession {
  public:
    /// Throws Error{Device}.
    PortAudioSession();
    ~PortAudioSession();
    PortAudioSession(const PortAudioSession&) = delete;
    PortAudioSession& operator=(const PortAudioSession&) = delete;
};

/// Held around calls into PortAudio that open, close or list: the library wants them one at a time.
class PortAudioCall {
  public:
    PortAudioCall();

  private:
    std::unique_lock<std::recursive_mutex> m_lock;
};

} // namespace parlance::audio
