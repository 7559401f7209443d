// SPDX-License-Identifier: Apache-2.0
// Plain, so that what asks for them need not know torch.
#pragma once

#include "core/infer/text/tokens_read.h"

#include <string>
#include <vector>

namespace parlance::infer {

/// What a mask in a text is written as.
inline constexpr const char* kMaskToken = "[MASK]";
/// As many tokens are told of a mask at most.
inline constexpr std::int64_t kMostMaskChoices = 100;

/// A token that might stand in the place of a mask.
struct MaskChoice {
    std::int64_t id = 0;
    std::string token; ///< as it stands in the vocabulary, "##s" for one within a word
    double probability = 0.0;
};

struct MaskFillings {
    /// Of each mask that was read, in reading order, the likeliest tokens, the likeliest first.
    std::vector<std::vector<MaskChoice>> masks;
    TokensRead tokens = {};
};

} // namespace parlance::infer
