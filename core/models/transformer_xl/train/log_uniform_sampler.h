// SPDX-License-Identifier: Apache-2.0
// Tokens to tell targets from, the frequent ones more often (Jean et al. 2015; pytorch/utils/
// log_uniform_sampler.py).
#pragma once

#include "core/base/random.h"
#include "core/torch.h"

#include <cstdint>

namespace parlance::transformer_xl {

/// A token with P(c) = ln((c + 2) / (c + 1)) / ln(tokens + 1): about as frequent as words are.
std::int64_t logUniformToken(KeyedRandom& random, std::int64_t tokens);

/// Draws such tokens; their numbers are in the order of their frequency.
class LogUniformSampler {
  public:
    /// About twice as many as `samples` are drawn, and those that come again are left out.
    LogUniformSampler(std::int64_t tokens, std::int64_t samples);

    /// Distinct tokens, ascending: int64 [S] on the CPU, equal for equal keys.
    torch::Tensor draw(std::uint64_t key) const;
    /// ln of how probably each token is among those drawn: [tokens]. The published program has a
    /// sign otherwise there, which is off by up to 0.016 for 20 samples of 1000.
    const torch::Tensor& logExpected() const { return m_logExpected; }

  private:
    std::int64_t m_tokens, m_draws;
    torch::Tensor m_logExpected;
};

} // namespace parlance::transformer_xl
