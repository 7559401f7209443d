// SPDX-License-Identifier: Apache-2.0
// One token from the probabilities of all, on the device where they are.
#pragma once

#include "core/base/random.h"
#include "core/infer/text/sampling_options.h"
#include "core/torch.h"

#include <cstdint>
#include <optional>
#include <set>

namespace parlance::infer {

/// logProbs [V] with those of tokens that a text holds already less likely: the logarithms, of
/// probabilities and not only up to a constant, are multiplied (Keskar et al. 2019, section 4.1).
torch::Tensor discouraged(const torch::Tensor& logProbs, const std::set<std::int64_t>& tokens,
                          double penalty);

/// The number of a token, whose probabilities' logarithms [V] are given in fp32, up to a constant.
/// `banned` is never drawn, unless there is nothing else. On a processor, equal logarithms and keys
/// give equal tokens.
std::int64_t drawToken(const torch::Tensor& logProbs, const SamplingOptions& options,
                       std::optional<std::int64_t> banned, KeyedRandom& random);

} // namespace parlance::infer
