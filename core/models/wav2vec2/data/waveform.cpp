// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/data/waveform.h"

#include "core/audio/resample.h"

#include <algorithm>
#include <cmath>

namespace parlance::wav2vec2 {

namespace {

/// Speeds are rounded to shares of this: the converter takes whole rates.
constexpr double kSpeedUnits = 1000.0;

/// Plays `factor` times as fast, band-limited: pitch and tempo change together.
std::vector<float> atSpeed(const std::vector<float>& samples, double factor) {
    const auto from = static_cast<std::int64_t>(std::lround(factor * kSpeedUnits));
    return audio::resample({from, samples}, static_cast<std::int64_t>(kSpeedUnits)).samples;
}

void addNoise(std::vector<float>& samples, double snrDb, KeyedRandom& random) {
    WaveformStatistics statistics;
    statistics.add(samples);
    const double level = std::sqrt(statistics.variance()) * std::pow(10.0, -snrDb / 20.0);
    for (float& sample : samples)
        sample += static_cast<float>(level * random.normal());
}

} // namespace

void WaveformStatistics::add(std::span<const float> samples) {
    m_count += static_cast<double>(samples.size());
    for (const float sample : samples) {
        m_sum += sample;
        m_sumOfSquares += static_cast<double>(sample) * sample;
    }
}

double WaveformStatistics::mean() const {
    return m_count > 0.0 ? m_sum / m_count : 0.0;
}

double WaveformStatistics::variance() const {
    return m_count > 0.0 ? std::max(0.0, m_sumOfSquares / m_count - mean() * mean()) : 0.0;
}

void normalize(std::span<float> samples, const WaveformStatistics& statistics, double epsilon) {
    const double mean = statistics.mean();
    const double scale = 1.0 / std::sqrt(statistics.variance() + epsilon);
    for (float& sample : samples)
        sample = static_cast<float>((sample - mean) * scale);
}

void normalize(std::span<float> samples, double epsilon) {
    WaveformStatistics statistics;
    statistics.add(samples);
    normalize(samples, statistics, epsilon);
}

std::vector<float> augmented(const std::vector<float>& samples, const AugmentConfig& config,
                             KeyedRandom& random) {
    std::vector<float> result = samples;
    if (config.speed > 0.0 && !samples.empty())
        result = atSpeed(samples, 1.0 + config.speed * (2.0 * random.uniform() - 1.0));
    if (config.gain > 0.0) {
        const double decibels = config.gain * (2.0 * random.uniform() - 1.0);
        const auto factor = static_cast<float>(std::pow(10.0, decibels / 20.0));
        for (float& sample : result)
            sample *= factor;
    }
    if (config.noiseProb > 0.0 && random.uniform() < config.noiseProb) {
        const double range = config.noiseSnrMax - config.noiseSnrMin;
        addNoise(result, config.noiseSnrMin + range * random.uniform(), random);
    }
    return result;
}

} // namespace parlance::wav2vec2
