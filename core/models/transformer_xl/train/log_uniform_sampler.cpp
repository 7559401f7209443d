// SPDX-License-Identifier: Apache-2.0
#include "core/models/transformer_xl/train/log_uniform_sampler.h"

#include "core/base/random.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace parlance::transformer_xl {

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
    const double range = std::log(static_cast<double>(m_tokens) + 1.0);
    for (std::int64_t i = 0; i < m_draws; ++i)
        drawn.insert(std::min(m_tokens - 1,
                              static_cast<std::int64_t>(std::exp(random.uniform() * range)) - 1));
    return torch::tensor(std::vector<std::int64_t>(drawn.begin(), drawn.end()), torch::kInt64);
}

} // namespace parlance::transformer_xl
