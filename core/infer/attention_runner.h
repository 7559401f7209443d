// SPDX-License-Identifier: Apache-2.0
// Where a model looks, for every family that has attention. L layers, H heads, T frames.
#pragma once

#include "core/audio/audio_buffer.h"
#include "core/infer/attention_options.h"
#include "core/infer/runner.h"

#include <string>
#include <vector>

namespace parlance::infer {

struct Attention {
    torch::Tensor maps;              ///< [L, H, T, T] fp32 on the CPU, a row the weights of one
    std::vector<std::string> labels; ///< [T] what each frame emits; empty where it emits nothing
    double frameSec = 0.0;           ///< from one frame to the next
};

class AttentionRunner : public virtual Runner {
  public:
    virtual std::int64_t sampleRateHz() const = 0;

    /// One padded batch; every buffer at sampleRateHz(). An item's result does not depend on the
    /// others within 1e-4. Throws Error{Usage} for a layer that there is not, and Error{Data} for
    /// more weights than allowed.
    virtual std::vector<Attention> attention(const std::vector<audio::AudioBuffer>& batch,
                                             const AttentionOptions& options) = 0;
};

} // namespace parlance::infer
