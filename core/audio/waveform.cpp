// SPDX-License-Identifier: Apache-2.0
#include "core/audio/waveform.h"

#include <algorithm>
#include <utility>

namespace parlance::audio {

namespace {

constexpr std::size_t kFactor = 64;

void widen(std::span<const float> lows, std::span<const float> highs, std::size_t begin,
           std::size_t end, float& low, float& high) {
    for (std::size_t i = begin; i < end; ++i) {
        low = std::min(low, lows[i]);
        high = std::max(high, highs[i]);
    }
}

WaveformEnvelope nextLevel(std::span<const float> lows, std::span<const float> highs) {
    WaveformEnvelope level;
    for (std::size_t begin = 0; begin < lows.size(); begin += kFactor) {
        float low = lows[begin], high = highs[begin];
        widen(lows, highs, begin, std::min(begin + kFactor, lows.size()), low, high);
        level.low.push_back(low);
        level.high.push_back(high);
    }
    return level;
}

} // namespace

WaveformPyramid::WaveformPyramid(std::span<const float> samples) : m_samples(samples) {
    std::span<const float> lows = samples, highs = samples;
    while (lows.size() > kFactor) {
        m_levels.push_back(nextLevel(lows, highs));
        lows = m_levels.back().low;
        highs = m_levels.back().high;
    }
}

void WaveformPyramid::extremes(std::size_t begin, std::size_t end, float& low, float& high) const {
    low = high = m_samples[begin];
    std::span<const float> lows = m_samples, highs = m_samples;
    // Ragged ends on the fine level, whole blocks on the coarser one, level by level.
    for (const WaveformEnvelope& level : m_levels) {
        const std::size_t firstWhole = (begin + kFactor - 1) / kFactor;
        const std::size_t lastWhole = end / kFactor;
        if (firstWhole >= lastWhole)
            break;
        widen(lows, highs, begin, firstWhole * kFactor, low, high);
        widen(lows, highs, lastWhole * kFactor, end, low, high);
        begin = firstWhole;
        end = lastWhole;
        lows = level.low;
        highs = level.high;
    }
    widen(lows, highs, begin, end, low, high);
}

WaveformEnvelope WaveformPyramid::envelope(std::size_t begin, std::size_t end,
                                           std::size_t columns) const {
    WaveformEnvelope result{std::vector<float>(columns), std::vector<float>(columns)};
    end = std::min(end, m_samples.size());
    if (begin >= end)
        return result;
    const std::size_t count = end - begin;
    for (std::size_t column = 0; column < columns; ++column) {
        const std::size_t from = begin + column * count / columns;
        const std::size_t to = std::max(from + 1, begin + (column + 1) * count / columns);
        extremes(from, to, result.low[column], result.high[column]);
    }
    return result;
}

WaveformEnvelope waveformEnvelope(std::span<const float> samples, std::size_t columns) {
    return WaveformPyramid(samples).envelope(0, samples.size(), columns);
}

} // namespace parlance::audio
