// SPDX-License-Identifier: Apache-2.0
#include "core/models/transformer_xl/train/log_uniform_sampler.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace parlance::transformer_xl {

std::int64_t logUniformToken(KeyedRandom& random, std::int64_t tokens) {
    const double drawn = std::exp(random.uniform() * std::log(static_cast<double>(tokens) + 1.0));
    return std::clamp(static_cast<std::int64_t>(drawn) - 1, std::int64_t{0}, tokens - 1);
}

LogUniformSampler::LogUniformSampler(std::int64_t tokens, std::int64_t samples)
    : m_tokens(tokens), m_draws(2 * samples) {
    const torch::Tensor token = torch::arange(tokens, torch::kDouble);
    const torch::Tensor probability =
        ((token + 2) / (token + 1)).log() / std::log(static_cast<double>(tokens) + 1.0);
    // 1 - (1 - p)^draws, for p that may be tiny.
    m_logExpected =
        (-(static_cast<double>(m_draws) * (-probability).log1p()).expm1()).log().to(torch::kFloat);
}

torch::Tensor LogUniformSampler::draw(std::uint64_t key) const {
    KeyedRandom random(key);
    std::set<std::int64_t> drawn;
    for (std::int64_t i = 0; i < m_draws; ++i)
        drawn.insert(logUniformToken(random, m_tokens));
    return torch::tensor(std::vector<std::int64_t>(drawn.begin(), drawn.end()), torch::kInt64);
}

} // namespace parlance::transformer_xl
