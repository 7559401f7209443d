// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/infer/ctc/windowed_ctc.h"
#include "core/models/wav2vec2/model/wav2vec2_model.h"

namespace parlance::wav2vec2 {

/// The features of a recording that is not all in memory, as they are asked for: what the body's
/// features() gives for the whole, within rounding. T frames, F features.
class FeatureStream {
  public:
    /// `moments` of the whole recording where the extractor norms over time.
    FeatureStream(Wav2Vec2Model body, infer::SampleReader read, nn::TimeMoments moments,
                  torch::Device device);

    /// Normed features of up to `count` further frames, [T, F] on the device; fewer only at the
    /// end.
    torch::Tensor next(std::int64_t count);
    /// Read so far: all of the recording's once next() has given fewer frames than it was asked
    /// for.
    std::int64_t samples() const { return m_samples; }

  private:
    void readUpTo(std::int64_t samples);

    Wav2Vec2Model m_body;
    infer::SampleReader m_read;
    nn::TimeMoments m_moments;
    torch::Device m_device;
    std::vector<float> m_pending; ///< from where the next frame begins
    std::int64_t m_gap = 0;       ///< samples still to come that lie between two frames
    std::int64_t m_samples = 0;
};

} // namespace parlance::wav2vec2
