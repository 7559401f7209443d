// SPDX-License-Identifier: Apache-2.0
#include "core/audio/level_meter.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace parlance::audio {

namespace {

constexpr double kFrameSec = 0.05;
constexpr std::size_t kKeptFrames = 100; // 5 s
constexpr std::size_t kShownFrames = 6;  // 0.3 s
constexpr std::size_t kFloorShare = 10;  // the quietest tenth: the pauses between words
constexpr float kFullScale = 0.999F;     // 16-bit devices stop a step below 1

constexpr double kVerdictAfterSec = 1.0;
constexpr double kNothingDb = -90.0; // the last bit of 16, toggling
constexpr double kQuietDb = -50.0;
constexpr double kFairDb = -35.0;

double decibel(double power) {
    return power > 0.0 ? std::max(kSilenceDb, 10.0 * std::log10(power)) : kSilenceDb;
}

} // namespace

LevelMeter::LevelMeter(std::int64_t sampleRateHz)
    : m_frameSamples(static_cast<std::size_t>(
          std::max<std::int64_t>(1, std::llround(static_cast<double>(sampleRateHz) * kFrameSec)))) {
}

void LevelMeter::push(std::span<const float> samples) {
    for (const float sample : samples) {
        const float size = std::abs(sample);
        m_current.power += static_cast<double>(sample) * static_cast<double>(sample);
        m_current.peak = std::max(m_current.peak, size);
        m_clipped += size >= kFullScale ? 1 : 0;
        if (++m_filled == m_frameSamples)
            completeFrame();
    }
}

void LevelMeter::completeFrame() {
    m_current.power /= static_cast<double>(m_frameSamples);
    m_frames.push_back(m_current);
    if (m_frames.size() > kKeptFrames)
        m_frames.pop_front();
    m_current = {};
    m_filled = 0;
}

LevelReading LevelMeter::reading() const {
    LevelReading reading;
    reading.clippedSamples = m_clipped;
    // A peak shows at once, an RMS of a few samples would jump about.
    float peak = m_current.peak;
    double power = 0.0;
    const std::size_t shown = std::min(m_frames.size(), kShownFrames);
    for (std::size_t i = m_frames.size() - shown; i < m_frames.size(); ++i) {
        peak = std::max(peak, m_frames[i].peak);
        power += m_frames[i].power / static_cast<double>(shown);
    }
    reading.peakDb = decibel(static_cast<double>(peak) * static_cast<double>(peak));
    reading.rmsDb = decibel(power);
    reading.heardSec = static_cast<double>(m_frames.size()) * kFrameSec;
    if (m_frames.empty())
        return reading;
    std::vector<double> powers;
    for (const Frame& frame : m_frames)
        powers.push_back(frame.power);
    const auto tenth = powers.begin() + static_cast<std::ptrdiff_t>(powers.size() / kFloorShare);
    std::nth_element(powers.begin(), tenth, powers.end());
    reading.noiseFloorDb = decibel(*tenth);
    return reading;
}

NoiseVerdict noiseVerdict(const LevelReading& reading) {
    if (reading.heardSec < kVerdictAfterSec)
        return NoiseVerdict::Listening;
    if (reading.noiseFloorDb < kNothingDb && reading.peakDb < kNothingDb)
        return NoiseVerdict::Silent;
    if (reading.noiseFloorDb < kQuietDb)
        return NoiseVerdict::Quiet;
    return reading.noiseFloorDb < kFairDb ? NoiseVerdict::Fair : NoiseVerdict::Noisy;
}

std::string_view noiseWords(NoiseVerdict verdict) {
    switch (verdict) {
    case NoiseVerdict::Listening:
        return "Listening to the room…";
    case NoiseVerdict::Silent:
        return "No sound comes in: unmute the microphone or choose another one";
    case NoiseVerdict::Quiet:
        return "Quiet background: good for recording";
    case NoiseVerdict::Fair:
        return "Some background noise: move closer to the microphone";
    case NoiseVerdict::Noisy:
        return "Noisy background: find a quieter place or move closer to the microphone";
    }
    return "";
}

} // namespace parlance::audio
