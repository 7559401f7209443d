// SPDX-License-Identifier: Apache-2.0
// What a speech model makes of audio on the way to its result, for every family that has such
// models.
#pragma once

#include "core/audio/audio_buffer.h"
#include "core/torch.h"

#include <optional>
#include <vector>

namespace parlance::infer {

enum class FeatureKind { HiddenStates, Codes, Attention };

struct FeatureOptions {
    FeatureKind kind = FeatureKind::HiddenStates;
    /// Of hidden states: 0 = what enters the first layer, n = what the n-th gives; empty = the
    /// model's result. Of attention: the layer, from 0; empty = all. Codes have none.
    std::optional<std::int64_t> layer = {};
};

/// Not thread-safe: one thread owns a runner.
class FeatureRunner {
  public:
    virtual ~FeatureRunner() = default;

    virtual std::int64_t sampleRateHz() const = 0;

    /// One padded batch; every buffer at sampleRateHz(). Hidden states are [T, C] fp32, codes
    /// [T, groups] int64, attention [layers, heads, T, T] fp32, on the CPU. An item's result does
    /// not depend on the others within 1e-4. Throws Error{Data} for audio too long or too short to
    /// be taken whole.
    virtual std::vector<torch::Tensor> features(const std::vector<audio::AudioBuffer>& batch) = 0;
};

} // namespace parlance::infer
