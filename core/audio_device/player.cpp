// SPDX-License-Identifier: Apache-2.0
// A feeding thread prepares what is to be heard (play_source.h) some tenths of a second ahead, the
// callback takes it from a lock-free ring: stretching time allocates, which a callback must not.
#include "core/audio_device/player.h"

#include "core/audio/resample.h"
#include "core/audio/spsc_ring.h"
#include "core/audio_device/device_error.h"
#include "core/audio_device/play_source.h"
#include "core/audio_device/portaudio_session.h"
#include "core/audio_device/sound_choice.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

namespace parlance::audio {

using namespace std::chrono_literals;

namespace {

constexpr std::size_t kAhead = 1 << 14; // samples: a third of a second at 48 kHz
constexpr std::size_t kBlock = 512;
constexpr auto kFeedEvery = 20ms;

} // namespace

struct Player::Impl {
    static int callback(const void*, void* output, unsigned long frames,
                        const PaStreamCallbackTimeInfo*, PaStreamCallbackFlags, void* self) {
        return static_cast<Impl*>(self)->fillOutput(static_cast<float*>(output), frames);
    }
    int fillOutput(float* out, std::size_t frames);

    void open();
    void close();
    void start();
    void stop();
    void feed();
    /// load() gives the source something else, which goes on at `from`, in seconds.
    template <typename Load>
    void reload(Load load, double from);
    void convert(std::int64_t toHz);
    /// In samples of what is loaded.
    std::int64_t samplesOf(double seconds) const {
        return std::llround(std::clamp(seconds, 0.0, 1e9) * rateHz.load());
    }
    /// Changes the source by `change(position heard)`, and lets that be heard at once.
    template <typename Change>
    void alter(Change change) {
        const std::lock_guard lock(mutex);
        change(position.load());
        ring.discard();
        ended.store(false);
    }

    std::string output; ///< wanted; empty = the system's own
    std::string note;   ///< of the one that is open
    std::optional<PortAudioSession> session;
    PaStream* stream = nullptr;
    std::int64_t streamRateHz = 0; ///< while there is one
    std::size_t channels = 1;
    double speed = 1.0;
    TimeSpan loop;

    std::mutex mutex; ///< guards the source and the ring's writing end
    PlaySource source;
    std::unique_ptr<Resampler> converter; ///< of what comes of a recording that grows
    SpscRing<PlayedSample> ring{kAhead};
    std::atomic<bool> ended{false}; ///< the ring holds the last of it
    std::atomic<double> rateHz{1.0};
    std::atomic<std::int64_t> position{0}; ///< heard, in samples
    std::atomic<bool> playing{false};
    std::atomic<bool> finished{false};
    std::jthread feeder; ///< while playing
};

int Player::Impl::fillOutput(float* out, std::size_t frames) {
    const bool isLast = ended.load(); // before the ring is looked at
    std::array<PlayedSample, kBlock> block;
    float* const end = out + frames * channels;
    while (out < end) {
        const auto wanted = std::min(block.size(), static_cast<std::size_t>(end - out) / channels);
        const std::size_t count = ring.read({block.data(), wanted});
        for (std::size_t i = 0; i < count; ++i)
            out = std::fill_n(out, channels, block[i].value);
        if (count > 0)
            position.store(block[count - 1].position + 1);
        if (count < wanted)
            break;
    }
    if (out == end)
        return paContinue;
    std::fill(out, end, 0.0F);
    if (!isLast)
        return paContinue;           // the feeder was held up
    position.store(source.length()); // the source stays as it is while we run
    playing.store(false);
    finished.store(true);
    return paComplete;
}

void Player::Impl::feed() {
    const std::lock_guard lock(mutex);
    std::array<PlayedSample, kBlock> block;
    while (!ended.load() && ring.room() >= block.size()) {
        const std::size_t count = source.render(block);
        ring.write({block.data(), count});
        ended.store(count < block.size() && !source.isGrowing());
        if (count < block.size())
            break;
    }
}

template <typename Load>
void Player::Impl::reload(Load load, double from) {
    const std::lock_guard lock(mutex);
    load();
    rateHz.store(source.audio() ? static_cast<double>(source.audio()->sampleRateHz) : 1.0);
    const std::int64_t place = samplesOf(from);
    source.setSpeed(speed, 0);
    source.setLoop(samplesOf(loop.beginSec), samplesOf(loop.endSec), place);
    position.store(place);
}

void Player::Impl::convert(std::int64_t toHz) {
    const auto whole = [&] {
        const AudioBuffer audio = *source.audio();
        const bool grows = source.isGrowing();
        converter = std::make_unique<Resampler>(audio.sampleRateHz, toHz);
        source.loadGrowing(toHz);
        source.append(converter->push(audio.samples, !grows), !grows);
    };
    reload(whole, static_cast<double>(position.load()) / rateHz);
}

void Player::Impl::open() {
    const PortAudioCall call;
    session.emplace();
    const SoundChoice choice = chooseOutput(listDevices(), output);
    note = choice.note;
    channels = static_cast<std::size_t>(std::min(choice.device.outputChannels, 2));
    const PaStreamParameters parameters{
        choice.device.index, static_cast<int>(channels), paFloat32,
        Pa_GetDeviceInfo(choice.device.index)->defaultHighOutputLatency, nullptr};
    if (Pa_IsFormatSupported(nullptr, &parameters, rateHz) == paInvalidSampleRate)
        convert(std::llround(choice.device.defaultSampleRateHz));
    checkDevice(Pa_OpenStream(&stream, nullptr, &parameters, rateHz, paFramesPerBufferUnspecified,
                              paNoFlag, &Impl::callback, this),
                choice.device.name);
    streamRateHz = std::llround(rateHz.load());
}

void Player::Impl::close() {
    stop();
    const PortAudioCall call;
    if (stream)
        Pa_CloseStream(std::exchange(stream, nullptr));
    streamRateHz = 0;
    session.reset();
}

void Player::Impl::start() {
    // Nobody reads now: what was prepared for another place goes at once.
    alter([this](std::int64_t from) { source.seek(from); });
    ring.read({});
    feed();
    finished.store(false);
    playing.store(true);
    checkDevice(Pa_StartStream(stream), "playback");
    feeder = std::jthread([this](const std::stop_token& stopping) {
        std::mutex waiting;
        std::condition_variable_any bell;
        std::unique_lock lock(waiting);
        while (!bell.wait_for(lock, stopping, kFeedEvery,
                              [&] { return stopping.stop_requested() || !playing.load(); }))
            feed();
    });
}

void Player::Impl::stop() {
    playing.store(false);
    if (feeder.joinable()) {
        feeder.request_stop();
        feeder.join();
    }
    if (!stream)
        return;
    const PortAudioCall call;
    if (Pa_IsStreamStopped(stream) == 0)
        Pa_AbortStream(stream);
}

Player::Player() : m_impl(std::make_unique<Impl>()) {}
Player::~Player() {
    m_impl->close();
}

void Player::setDevice(const std::string& wanted) {
    if (std::exchange(m_impl->output, wanted) != wanted)
        m_impl->close();
}

void Player::load(std::shared_ptr<const AudioBuffer> audio) {
    m_impl->close();
    m_impl->finished.store(false);
    m_impl->reload([&] { m_impl->source.load(std::move(audio)); }, 0.0);
}

void Player::loadGrowing(std::int64_t sampleRateHz) {
    // Opening a device takes longer than making the first words.
    if (m_impl->streamRateHz == sampleRateHz)
        m_impl->stop();
    else
        m_impl->close();
    m_impl->finished.store(false);
    m_impl->converter.reset();
    m_impl->reload([&] { m_impl->source.loadGrowing(sampleRateHz); }, 0.0);
}

void Player::append(std::span<const float> samples, bool last) {
    Impl& impl = *m_impl;
    const std::lock_guard lock(impl.mutex);
    if (!impl.source.isGrowing())
        return;
    if (impl.converter)
        impl.source.append(impl.converter->push(samples, last), last);
    else
        impl.source.append(samples, last);
}

void Player::play() {
    Impl& impl = *m_impl;
    if (!impl.source.audio() || impl.playing.load())
        return;
    impl.stop(); // a stream that ran to its end must be stopped before it starts again
    if (!impl.source.isGrowing() && impl.position.load() >= impl.source.length())
        impl.position.store(0);
    try {
        if (!impl.stream)
            impl.open();
        impl.start();
    } catch (...) {
        impl.close();
        throw;
    }
}

void Player::pause() {
    m_impl->stop();
}

void Player::release() {
    m_impl->close();
}

void Player::seek(double seconds) {
    Impl& impl = *m_impl;
    impl.alter([&](std::int64_t) {
        const auto target = std::min(impl.samplesOf(seconds), impl.source.length());
        impl.source.seek(target);
        impl.position.store(target);
    });
}

void Player::setSpeed(double speed) {
    Impl& impl = *m_impl;
    impl.speed = speed;
    impl.alter([&](std::int64_t heard) { impl.source.setSpeed(speed, heard); });
}

void Player::setLoop(TimeSpan loop) {
    Impl& impl = *m_impl;
    impl.loop = loop;
    impl.alter([&](std::int64_t heard) {
        impl.source.setLoop(impl.samplesOf(loop.beginSec), impl.samplesOf(loop.endSec), heard);
    });
}

double Player::positionSec() const {
    return static_cast<double>(m_impl->position.load()) / m_impl->rateHz.load();
}

bool Player::isPlaying() const {
    return m_impl->playing.load();
}

const std::string& Player::note() const {
    return m_impl->note;
}

bool Player::takeFinished() {
    return m_impl->finished.exchange(false);
}

} // namespace parlance::audio
