// SPDX-License-Identifier: Apache-2.0
#include "core/audio/peak_limiter.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace parlance::audio {

namespace {

/// Slow enough for a change of level not to be heard as a click, fast enough not to be heard as
/// one of loudness.
constexpr double kReachSec = 0.005;
/// What is beyond it is cut off: a sample of a broken model may be infinite.
constexpr float kLoudest = 1000.0F;

/// By how much a sample has to be turned down; 0 = not at all.
double excessOf(float sample) {
    const double level = std::abs(sample);
    return level > 1.0 ? 1.0 - 1.0 / level : 0.0;
}

} // namespace

PeakLimiter::PeakLimiter(std::int64_t sampleRateHz)
    : m_reach(std::lround(kReachSec * static_cast<double>(sampleRateHz))),
      m_samples(static_cast<std::size_t>(2 * m_reach)) {
    double sum = 0.0;
    for (std::int64_t i = 1; i <= 2 * m_reach + 1; ++i) {
        const double place = static_cast<double>(i) / static_cast<double>(2 * m_reach + 2);
        m_weights.push_back(1.0 - std::cos(2.0 * std::numbers::pi * place));
        sum += m_weights.back();
    }
    for (double& weight : m_weights)
        weight /= sum;
}

std::vector<float> PeakLimiter::feed(std::span<const float> samples) {
    for (const float sample : samples) {
        m_samples.push_back(std::clamp(sample, -kLoudest, kLoudest));
        m_peak = std::max(m_peak, static_cast<double>(std::abs(m_samples.back())));
    }
    return settled();
}

std::vector<float> PeakLimiter::finish() {
    m_samples.resize(m_samples.size() + static_cast<std::size_t>(2 * m_reach)); // of silence
    return settled();
}

// The gain of a sample is a mean over its neighbourhood of what the loudest sample within reach
// needs. It is itself within reach of all of its neighbourhood, so it is never turned down too
// little.
std::vector<float> PeakLimiter::settled() {
    const auto begin = m_samples.begin() + 2 * m_reach;
    const std::int64_t count = std::ssize(m_samples) - 4 * m_reach;
    if (count <= 0)
        return {};
    std::vector<float> made(begin, begin + count);
    std::vector<double> excess(m_samples.size());
    std::ranges::transform(m_samples, excess.begin(), excessOf);
    if (std::ranges::any_of(excess, [](double value) { return value > 0.0; })) {
        std::vector<double> needed; // from m_reach samples before the first one on
        for (auto from = excess.begin(); from != excess.end() - 2 * m_reach; ++from)
            needed.push_back(*std::max_element(from, from + 2 * m_reach + 1));
        for (std::size_t i = 0; i < made.size(); ++i) {
            double less = 0.0;
            for (std::size_t k = 0; k < m_weights.size(); ++k)
                less += m_weights[k] * needed[i + k];
            if (less > 0.0)
                made[i] = static_cast<float>(std::clamp((1.0 - less) * made[i], -1.0, 1.0));
        }
    }
    m_samples.erase(m_samples.begin(), m_samples.begin() + count);
    return made;
}

double limitPeaks(AudioBuffer& audio) {
    PeakLimiter limiter(audio.sampleRateHz);
    std::vector<float> samples = limiter.feed(audio.samples);
    const std::vector<float> rest = limiter.finish();
    samples.insert(samples.end(), rest.begin(), rest.end());
    audio.samples = std::move(samples);
    return limiter.peak();
}

} // namespace parlance::audio
