// SPDX-License-Identifier: Apache-2.0
// PortAudio's global state with an owner, and its errors in words. Internal to core/audio.
#pragma once

#include "core/base/error.h"

#include <portaudio.h>

#include <mutex>
#include <string>

namespace parlance::audio {

/// The cause and the remedy of a PaError as Error{Device}; `where` names the device or the action.
Error deviceError(PaError code, const std::string& where);
/// Throws it unless the code means success.
void checkDevice(PaError code, const std::string& where);

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
