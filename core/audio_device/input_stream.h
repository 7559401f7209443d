// SPDX-License-Identifier: Apache-2.0
// A running PortAudio input. Internal to core/audio.
#pragma once

#include "core/audio/capture.h"
#include "core/audio_device/device.h"
#include "core/audio_device/portaudio_session.h"

#include <atomic>

namespace parlance::audio {

class InputStream {
  public:
    /// Opens the device and has it feed `capture`, at the rate of that one. `device` must have been
    /// listed while a session was open that still is. Throws Error{Device}.
    InputStream(const DeviceInfo& device, Capture& capture);
    ~InputStream();
    InputStream(const InputStream&) = delete;
    InputStream& operator=(const InputStream&) = delete;

    /// False once the device has ended the stream, or has given nothing for seconds: a server that
    /// was killed may do either. To be asked every now and then, from one thread.
    bool isAlive();

  private:
    static int callback(const void* input, void*, unsigned long frames,
                        const PaStreamCallbackTimeInfo*, PaStreamCallbackFlags flags, void* self);

    Capture& m_capture;
    std::size_t m_channels;
    PaStream* m_stream = nullptr;
    std::atomic<std::uint64_t> m_calls{0}; ///< of the callback
    std::uint64_t m_seenCalls = 0;
    double m_seenAt = 0.0; ///< when m_calls was last seen to have grown
};

} // namespace parlance::audio
