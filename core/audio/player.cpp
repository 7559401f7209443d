// SPDX-License-Identifier: Apache-2.0
#include "core/audio/device.h"
#include "core/audio/play_cursor.h"
#include "core/audio/portaudio_session.h"
#include "core/audio/resample.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace parlance::audio {

struct Player::Impl {
    static int callback(const void*, void* output, unsigned long frames,
                        const PaStreamCallbackTimeInfo*, PaStreamCallbackFlags, void* self) {
        Impl& impl = *static_cast<Impl*>(self);
        const std::size_t values = frames * static_cast<std::size_t>(impl.channels);
        if (!impl.cursor.render({static_cast<float*>(output), values},
                                static_cast<std::size_t>(impl.channels)))
            return paContinue;
        impl.playing.store(false);
        impl.finished.store(true);
        return paComplete;
    }

    void open();
    void close();
    void stop();
    void setAudio(std::shared_ptr<const AudioBuffer> audio) {
        rateHz.store(audio ? static_cast<double>(audio->sampleRateHz) : 1.0);
        cursor.load(std::move(audio));
    }

    std::optional<PortAudioSession> session;
    PaStream* stream = nullptr;
    int channels = 1;
    PlayCursor cursor;
    std::atomic<double> rateHz{1.0}; ///< of what the cursor holds
    std::atomic<bool> playing{false};
    std::atomic<bool> finished{false};
};

void Player::Impl::open() {
    const QuietCall quiet;
    session.emplace();
    const PaDeviceIndex device = Pa_GetDefaultOutputDevice();
    const PaDeviceInfo* info = device == paNoDevice ? nullptr : Pa_GetDeviceInfo(device);
    if (!info)
        throw Error(ErrorKind::Device, "no sound output found", "playback",
                    "plug in headphones or speakers, or start the sound server");
    channels = std::clamp(info->maxOutputChannels, 1, 2);
    const PaStreamParameters output{device, channels, paFloat32, info->defaultHighOutputLatency,
                                    nullptr};
    if (Pa_IsFormatSupported(nullptr, &output, rateHz) == paInvalidSampleRate) {
        const std::int64_t position = cursor.position();
        const double before = rateHz;
        setAudio(std::make_shared<AudioBuffer>(
            resample(*cursor.audio(), std::llround(info->defaultSampleRate))));
        cursor.seek(std::llround(static_cast<double>(position) / before * rateHz));
    }
    checkDevice(Pa_OpenStream(&stream, nullptr, &output, rateHz, paFramesPerBufferUnspecified,
                              paNoFlag, &Impl::callback, this),
                info->name);
}

void Player::Impl::close() {
    stop();
    const QuietCall quiet;
    if (stream)
        Pa_CloseStream(std::exchange(stream, nullptr));
    session.reset();
}

void Player::Impl::stop() {
    playing.store(false);
    if (!stream)
        return;
    const QuietCall quiet;
    if (Pa_IsStreamStopped(stream) == 0)
        Pa_AbortStream(stream);
}

Player::Player() : m_impl(std::make_unique<Impl>()) {}
Player::~Player() {
    m_impl->close();
}

void Player::load(std::shared_ptr<const AudioBuffer> audio) {
    m_impl->close();
    m_impl->finished.store(false);
    m_impl->setAudio(std::move(audio));
}

void Player::play() {
    Impl& impl = *m_impl;
    if (!impl.cursor.audio() || impl.playing.load())
        return;
    impl.stop(); // a stream that ran to its end must be stopped before it starts again
    if (impl.cursor.atEnd())
        impl.cursor.seek(0);
    try {
        if (!impl.stream)
            impl.open();
        impl.finished.store(false);
        impl.playing.store(true);
        checkDevice(Pa_StartStream(impl.stream), "playback");
    } catch (...) {
        impl.close();
        throw;
    }
}

void Player::pause() {
    m_impl->stop();
}

void Player::seek(double seconds) {
    const double sample = std::clamp(seconds, 0.0, 1e9) * m_impl->rateHz.load();
    m_impl->cursor.seek(std::llround(sample));
}

double Player::positionSec() const {
    return static_cast<double>(m_impl->cursor.position()) / m_impl->rateHz.load();
}

bool Player::isPlaying() const {
    return m_impl->playing.load();
}

bool Player::takeFinished() {
    return m_impl->finished.exchange(false);
}

} // namespace parlance::audio
