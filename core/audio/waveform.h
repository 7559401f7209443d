// SPDX-License-Identifier: Apache-2.0
// Peaks of a waveform for drawing, at any zoom: never a missed peak, never a pass over all samples.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

namespace parlance::audio {

/// Smallest and largest sample of each column.
struct WaveformEnvelope {
    std::vector<float> low, high;
};

/// Of `columns` equal stretches of `samples`; a stretch shorter than a sample takes the one it
/// lies in. Zero where there are no samples.
WaveformEnvelope waveformEnvelope(std::span<const float> samples, std::size_t columns);

/// Extremes of blocks of 64, 4096, ... samples, made once; a column is then put together from few.
class WaveformPyramid {
  public:
    WaveformPyramid() = default;
    /// Refers to `samples`, which must outlive the pyramid.
    explicit WaveformPyramid(std::span<const float> samples);

    /// The columns of samples [begin, end), clamped to what there is.
    WaveformEnvelope envelope(std::size_t begin, std::size_t end, std::size_t columns) const;

  private:
    void extremes(std::size_t begin, std::size_t end, float& low, float& high) const;

    std::span<const float> m_samples;
    std::vector<WaveformEnvelope> m_levels; ///< [0] of 64 samples, [1] of 64 * 64, ...
};

} // namespace parlance::audio
