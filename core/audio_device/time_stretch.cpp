// SPDX-License-Identifier: Apache-2.0
#include "core/audio_device/time_stretch.h"

#include <SoundTouch.h>

#include <algorithm>

namespace parlance::audio {

namespace {

// What SoundTouch advises for speech; its own choice is for music.
constexpr int kSequenceMs = 40;
constexpr int kSeekWindowMs = 15;
constexpr int kOverlapMs = 8;

} // namespace

TimeStretch::TimeStretch(std::int64_t sampleRateHz, double speed)
    : m_engine(std::make_unique<soundtouch::SoundTouch>()) {
    // The rate only says how long those are; SoundTouch throws beyond these.
    m_engine->setSampleRate(
        static_cast<unsigned>(std::clamp<std::int64_t>(sampleRateHz, 8000, 192000)));
    m_engine->setChannels(1);
    m_engine->setSetting(SETTING_SEQUENCE_MS, kSequenceMs);
    m_engine->setSetting(SETTING_SEEKWINDOW_MS, kSeekWindowMs);
    m_engine->setSetting(SETTING_OVERLAP_MS, kOverlapMs);
    m_engine->setTempo(speed);
}

TimeStretch::~TimeStretch() = default;

void TimeStretch::put(std::span<const float> samples) {
    m_engine->putSamples(samples.data(), static_cast<unsigned>(samples.size()));
}

void TimeStretch::finish() {
    m_engine->flush();
}

std::size_t TimeStretch::take(std::span<float> out) {
    return m_engine->receiveSamples(out.data(), static_cast<unsigned>(out.size()));
}

} // namespace parlance::audio
