// SPDX-License-Identifier: Apache-2.0
#include "core/audio/sounding_part.h"

#include <algorithm>
#include <cmath>

namespace parlance::audio {

namespace {

constexpr double kFrameSec = 0.01;
constexpr float kQuietestDb = -70.0F;
constexpr float kBelowLoudestDb = 40.0F;
constexpr float kBelowLoudestInNoiseDb = 25.0F;
constexpr float kAboveNoiseDb = 10.0F;
constexpr std::size_t kQuietestShare = 50; // the quietest fiftieth
constexpr std::size_t kQuietShare = 5;     // the quietest fifth
constexpr float kEvenDb = 3.0F;
constexpr double kLeastPower = 1e-12; // -120 dB

/// What is louder belongs to a sound.
float thresholdOf(std::vector<float> levels) {
    std::ranges::sort(levels);
    const float loudest = levels.back();
    const float quietest = levels[levels.size() / kQuietestShare];
    const float quiet = levels[levels.size() / kQuietShare];
    float threshold = loudest - kBelowLoudestDb;
    // The noise of a room is even and goes on. Weak sounds are not and do not. Its own moments are
    // a little louder than its quietest fifth.
    if (quiet + kEvenDb > threshold && quiet - quietest < kEvenDb)
        threshold = std::min(quiet + kAboveNoiseDb, loudest - kBelowLoudestInNoiseDb);
    return std::max(kQuietestDb, threshold);
}

} // namespace

SoundingMeter::SoundingMeter(std::int64_t sampleRateHz)
    : m_rateHz(sampleRateHz),
      m_frameSamples(
          std::max<std::int64_t>(1, std::llround(static_cast<double>(sampleRateHz) * kFrameSec))) {}

void SoundingMeter::add(std::span<const float> block) {
    m_samples += static_cast<std::int64_t>(block.size());
    for (const float sample : block) {
        m_power += static_cast<double>(sample) * static_cast<double>(sample);
        if (++m_filled == m_frameSamples)
            completeFrame();
    }
}

void SoundingMeter::completeFrame() {
    const double power = std::max(m_power / static_cast<double>(m_filled), kLeastPower);
    m_levels.push_back(static_cast<float>(10.0 * std::log10(power)));
    m_power = 0.0;
    m_filled = 0;
}

SoundingPart SoundingMeter::part() const {
    SoundingMeter whole = *this;
    if (whole.m_filled > 0)
        whole.completeFrame();
    const std::vector<float>& levels = whole.m_levels;
    if (levels.empty())
        return {};
    const float threshold = thresholdOf(levels);
    const auto sounds = [&](float level) { return level > threshold; };
    const auto first = std::ranges::find_if(levels, sounds);
    if (first == levels.end())
        return {};
    const auto last = std::find_if(levels.rbegin(), levels.rend(), sounds);
    return {(first - levels.begin()) * m_frameSamples,
            std::min((levels.rend() - last) * m_frameSamples, m_samples)};
}

SoundingFrames SoundingMeter::frames() const {
    SoundingFrames frames{.frameSec =
                              static_cast<double>(m_frameSamples) / static_cast<double>(m_rateHz)};
    if (m_levels.empty())
        return frames;
    const float threshold = thresholdOf(m_levels);
    for (const float level : m_levels)
        frames.sounds.push_back(level > threshold);
    return frames;
}

AudioBuffer withoutSilentEnds(const AudioBuffer& audio, double keepSec) {
    SoundingMeter meter(audio.sampleRateHz);
    meter.add(audio.samples);
    const SoundingPart part = meter.part();
    AudioBuffer kept{.sampleRateHz = audio.sampleRateHz, .samples = {}};
    if (part.begin == part.end)
        return kept;
    const std::int64_t keep = std::llround(keepSec * static_cast<double>(audio.sampleRateHz));
    kept.samples.assign(audio.samples.begin() + std::max<std::int64_t>(0, part.begin - keep),
                        audio.samples.begin() +
                            std::min(part.end + keep, std::ssize(audio.samples)));
    return kept;
}

} // namespace parlance::audio
