// SPDX-License-Identifier: Apache-2.0
#include "core/audio_device/input_stream.h"

#include "core/audio_device/device_error.h"
#include "core/base/clock.h"

#include <algorithm>

namespace parlance::audio {

namespace {

constexpr int kMaxChannels = 2;      // a microphone may be on either side
constexpr double kLatencySec = 0.15; // a busy machine keeps up with this; a listener does not mind
constexpr double kPatienceSec = 3.0;

} // namespace

InputStream::InputStream(const DeviceInfo& device, Capture& capture)
    : m_capture(capture),
      m_channels(static_cast<std::size_t>(std::clamp(device.inputChannels, 1, kMaxChannels))) {
    const PortAudioCall call;
    const PaStreamParameters input{device.index, static_cast<int>(m_channels), paFloat32,
                                   kLatencySec, nullptr};
    checkDevice(Pa_OpenStream(&m_stream, &input, nullptr,
                              static_cast<double>(capture.sampleRateHz()),
                              paFramesPerBufferUnspecified, paNoFlag, &callback, this),
                device.name);
    m_seenAt = monotonicSec();
    const PaError failure = Pa_StartStream(m_stream);
    if (failure >= paNoError)
        return;
    const Error error = deviceError(failure, device.name);
    Pa_CloseStream(m_stream);
    throw error;
}

InputStream::~InputStream() {
    const PortAudioCall call;
    Pa_AbortStream(m_stream);
    Pa_CloseStream(m_stream);
}

int InputStream::callback(const void* input, void*, unsigned long frames,
                          const PaStreamCallbackTimeInfo*, PaStreamCallbackFlags flags,
                          void* self) {
    InputStream& stream = *static_cast<InputStream*>(self);
    stream.m_calls.fetch_add(1, std::memory_order_relaxed);
    if ((flags & paInputOverflow) != 0)
        stream.m_capture.noteOverflow();
    if (input)
        stream.m_capture.push(static_cast<const float*>(input), frames, stream.m_channels);
    return paContinue;
}

bool InputStream::isAlive() {
    if (Pa_IsStreamActive(m_stream) != 1)
        return false;
    const std::uint64_t calls = m_calls.load(std::memory_order_relaxed);
    if (calls != m_seenCalls) {
        m_seenCalls = calls;
        m_seenAt = monotonicSec();
    }
    return monotonicSec() - m_seenAt < kPatienceSec;
}

} // namespace parlance::audio
