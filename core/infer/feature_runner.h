// SPDX-License-Identifier: Apache-2.0
// What a speech model makes of audio on the way to its result, for every family that has such
// models. T frames, C width.
#pragma once

#include "core/audio/audio_buffer.h"
#include "core/infer/feature_options.h"
#include "core/infer/runner.h"

#include <vector>

namespace parlance::infer {

class FeatureRunner : public virtual Runner {
  public:
    virtual std::int64_t sampleRateHz() const = 0;

    /// One padded batch; every buffer at sampleRateHz(). Hidden states are [T, C] fp32, codes
    /// [T, groups] int64, on the CPU. An item's result does not depend on the others within 1e-4.
    /// Throws Error{Data} for audio too long or too short to be taken whole, Error{Usage} for a
    /// layer that the model does not have, and Error{Checkpoint} for codes where it has none.
    virtual std::vector<torch::Tensor> features(const std::vector<audio::AudioBuffer>& batch,
                                                const FeatureOptions& options) = 0;
};

} // namespace parlance::infer
