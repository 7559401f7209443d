// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace parlance::wav2vec2 {

/// What a validation of pre-training found, and what it is measured against.
struct ContrastHealth {
    double contrastiveLoss = 0.0; ///< nats per masked frame
    double equalNegatives = 0.0;  ///< percent of the negatives that are the positive itself
    double codePerplexity = 0.0;  ///< 0 where nothing is quantised
    std::int64_t negatives = 100;
    std::int64_t groups = 2;
    std::int64_t codewords = 320; ///< of a group
};

/// The signs of a pre-training that has collapsed, each one sentence;
/// empty when there are none. A loss at chance is normal during the warm-up.
std::vector<std::string> collapseSigns(const ContrastHealth& health);

/// What helped others.
inline constexpr auto kCollapseRemedy = "lower the learning rate, accumulate more, warm up longer, "
                                        "or compute in bf16 or fp32";

} // namespace parlance::wav2vec2
