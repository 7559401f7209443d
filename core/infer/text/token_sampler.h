// SPDX-License-Identifier: Apache-2.0
// One token from the probabilities of all.
#pragma once

#include "core/base/random.h"

#include <cstdint>
#include <optional>
#include <set>
#include <span>

namespace parlance::infer {

struct SamplingOptions {
    double temperature = 1.0;       ///< 0 = always the likeliest token
    std::int64_t topK = 0;          ///< only the likeliest; 0 = all tokens
    double topP = 1.0;              ///< only the likeliest that together have this probability
    double repetitionPenalty = 1.0; ///< discourage(); 1 = none
};

/// Makes tokens that a text holds already less likely: their logarithms, of probabilities and not
/// only up to a constant, are multiplied (Keskar et al. 2019, section 4.1).
void discourage(std::span<float> logProbs, const std::set<std::int64_t>& tokens, double penalty);

/// The number of a token, whose probabilities' logarithms are given up to a constant. `banned` is
/// never drawn, unless there is nothing else. Equal logarithms and keys give equal tokens.
std::int64_t drawToken(std::span<const float> logProbs, const SamplingOptions& options,
                       std::optional<std::int64_t> banned, KeyedRandom& random);

} // namespace parlance::infer
