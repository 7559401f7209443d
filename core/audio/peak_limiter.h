// SPDX-License-Identifier: Apache-2.0
// Keeps audio within full scale without clipping it: where a sample is beyond 1, all that is near
// it is turned down smoothly, as far as that sample needs. What is not near such a sample stays to
// the last bit as it is, and so does the loudness of a recording.
#pragma once

#include "core/audio/audio_buffer.h"

#include <span>

namespace parlance::audio {

/// Takes a recording in pieces; the result does not depend on where it is cut. It stays behind by
/// 10 ms.
class PeakLimiter {
  public:
    explicit PeakLimiter(std::int64_t sampleRateHz);

    /// The samples that follow -> those that are settled by now.
    std::vector<float> feed(std::span<const float> samples);
    /// The rest.
    std::vector<float> finish();
    /// The greatest level so far, as it was given.
    double peak() const { return m_peak; }

  private:
    std::vector<float> settled();

    std::int64_t m_reach; ///< of a loud sample to either side, in samples, before it is smoothed
    std::vector<double> m_weights; ///< of the smoothing, over as many to either side
    /// Those that are not settled, and twice the reach of settled ones before them.
    std::vector<float> m_samples;
    double m_peak = 0.0;
};

/// The same of a whole recording. Returns its peak before.
double limitPeaks(AudioBuffer& audio);

} // namespace parlance::audio
