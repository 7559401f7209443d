// SPDX-License-Identifier: Apache-2.0
// What happens to a waveform before the model hears it.
#pragma once

#include "core/base/random.h"
#include "core/models/wav2vec2/config/asr_config.h"

#include <span>
#include <vector>

namespace parlance::wav2vec2 {

/// Running mean and variance, for audio that is not all in memory.
class WaveformStatistics {
  public:
    void add(std::span<const float> samples);
    double mean() const;
    double variance() const; ///< biased

  private:
    double m_count = 0.0, m_sum = 0.0, m_sumOfSquares = 0.0;
};

/// (x - mean) / sqrt(variance + epsilon), in place, as fairseq's `normalize` does with layer_norm.
void normalize(std::span<float> samples, const WaveformStatistics& statistics, double epsilon);
/// By the samples' own statistics.
void normalize(std::span<float> samples, double epsilon);

/// Changed speed and loudness and added noise, as far as the configuration asks for them.
std::vector<float> augmented(const std::vector<float>& samples, const AugmentConfig& config,
                             KeyedRandom& random);

} // namespace parlance::wav2vec2
