// SPDX-License-Identifier: Apache-2.0
// What a model makes of a text on the way to its result. T tokens, those that the model puts around
// a text included; C width.
#pragma once

#include "core/infer/runner.h"

#include <optional>
#include <string>
#include <vector>

namespace parlance::infer {

struct TextFeatures {
    torch::Tensor hiddenStates; ///< [T, C] fp32 on the CPU
    torch::Tensor tokens;       ///< [T] int64
};

class TextFeatureRunner : public virtual Runner {
  public:
    /// `layer`: 0 = what enters the first layer, n = what the n-th gives; empty = the result of
    /// all. Throws Error{Usage} for a layer that there is not, Error{Data} for a text too long to
    /// be read whole.
    virtual TextFeatures features(const std::string& text, std::optional<std::int64_t> layer) = 0;
};

} // namespace parlance::infer
