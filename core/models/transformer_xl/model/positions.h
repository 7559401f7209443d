// SPDX-License-Identifier: Apache-2.0
// How far a query is from its keys, and sinusoids of it (pytorch/mem_transformer.py,
// PositionalEmbedding). With M keys of memory before the T of the segment, key j is i + M - j
// positions before query i.
#pragma once

#include "core/torch.h"

namespace parlance::transformer_xl {

/// 1 / 10000^(2c / E), c = 0 ... E / 2 - 1, fp32.
torch::Tensor inverseFrequencies(std::int64_t width);

/// distances [N] -> [N, E]: all sines, then all cosines. Computed in fp32: half precision is off by
/// up to 0.2 at distance 384.
torch::Tensor sinusoids(const torch::Tensor& distances, const torch::Tensor& inverseFrequencies);

/// [T, S] int64; negative for keys after the query.
torch::Tensor distances(std::int64_t queries, std::int64_t keys, torch::Device device);

} // namespace parlance::transformer_xl
