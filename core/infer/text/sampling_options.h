// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace parlance::infer {

/// How tokens are drawn from their probabilities.
struct SamplingOptions {
    double temperature = 1.0;       ///< 0 = always the likeliest token
    std::int64_t topK = 0;          ///< only the likeliest; 0 = all tokens
    double topP = 1.0;              ///< only the likeliest that together have this probability
    double repetitionPenalty = 1.0; ///< of tokens that the text holds; 1 = none
};

} // namespace parlance::infer
