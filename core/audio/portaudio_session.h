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
/// While held, stderr goes nowhere: ALSA and JACK print a page of complaints about every device
/// that they only tried.
class QuietCall {
  public:
    QuietCall();
    ~QuietCall();
    QuietCall(const QuietCall&) = delete;
    QuietCall& operator=(const QuietCall&) = delete;

  private:
    std::unique_lock<std::recursive_mutex> m_lock;
    int m_stderr = -1; ///< the true one, kept aside
};

} // namespace parlance::audio
