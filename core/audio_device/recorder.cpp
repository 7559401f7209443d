// SPDX-License-Identifier: Apache-2.0
#include "core/audio_device/recorder.h"

#include "core/audio_device/input_stream.h"

#include <cmath>

namespace parlance::audio {

/// An open device.
struct Recorder::Open {
    PortAudioSession session;
    std::string name;
    std::unique_ptr<InputStream> stream;
};

Recorder::Recorder() = default;

Recorder::~Recorder() {
    close();
}

SoundChoice Recorder::listen(const std::string& wanted) {
    close();
    // The session first: a device's number holds only as long as it.
    auto open = std::make_unique<Open>();
    SoundChoice choice = chooseInput(listDevices(), wanted);
    auto capture = std::make_unique<Capture>(std::llround(choice.device.defaultSampleRateHz));
    open->name = choice.device.name;
    open->stream = std::make_unique<InputStream>(choice.device, *capture);
    m_capture = std::move(capture);
    m_open = std::move(open);
    return choice;
}

bool Recorder::isListening() const {
    return m_open != nullptr;
}

void Recorder::record(const std::filesystem::path& file) {
    if (!m_open)
        throw Error(ErrorKind::Device, "no microphone is open for recording", {},
                    "choose one first");
    m_capture->startRecording(file);
}

void Recorder::stop() {
    if (m_capture)
        m_capture->stopRecording();
}

void Recorder::close() {
    stop();
    m_open.reset();
}

void Recorder::checkDevice() {
    if (!m_open || m_open->stream->isAlive())
        return;
    const std::string name = m_open->name;
    close();
    throw Error(ErrorKind::Device, "the microphone gives no sound any more", name,
                "plug it in again or choose another one; what was recorded is kept");
}

void Recorder::resetClip() {
    if (m_capture)
        m_capture->resetClip();
}

CaptureStatus Recorder::status() const {
    return m_capture ? m_capture->status() : CaptureStatus{};
}

RecordedEnd Recorder::recorded(double fromSec) const {
    return m_capture ? m_capture->recorded(fromSec) : RecordedEnd{};
}

} // namespace parlance::audio
