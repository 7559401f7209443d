// SPDX-License-Identifier: Apache-2.0
// What attention with relative positions is tried on, as a layer has it.
#pragma once

#include "core/kernels/relative_attention/relative_attention.h"

namespace parlance::kernels {

struct RelativeSize {
    std::int64_t queries, keys, batch, heads, width, positions;
};

/// Keys and values are slices of one projection, queries of another.
inline RelativeAttentionInputs inputsOf(const RelativeSize& s, torch::ScalarType type) {
    const auto queries = torch::randn({s.queries, s.batch, 3, s.heads, s.width}).to(type);
    const auto both = torch::randn({s.keys, s.batch, 2, s.heads, s.width}).to(type);
    return {.query = queries.select(2, 1),
            .key = both.select(2, 0),
            .value = both.select(2, 1),
            .position = torch::randn({s.positions, s.heads, s.width}).to(type),
            .contentBias = torch::randn({s.heads, s.width}).to(type),
            .positionBias = torch::randn({s.heads, s.width}).to(type)};
}

inline double worst(const torch::Tensor& a, const torch::Tensor& b) {
    return (a.detach().to(torch::kFloat64) - b.detach().to(torch::kFloat64))
        .abs()
        .max()
        .item<double>();
}

} // namespace parlance::kernels
