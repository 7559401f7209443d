// SPDX-License-Identifier: Apache-2.0
// Attention whose scores depend on content and on relative position (Dai et al. 2019, section 3.3;
// mem_transformer.py, RelPartialLearnableMultiHeadAttn). Query i and key j lie d = i + (S - T) - j
// steps apart:
//     score(i, j) = ((q_i + u) . k_j + (q_i + v) . r_d) * scale,   y_i = softmax_j(score) . value
// over the keys with 0 <= d <= reach. Distances index the position rows: nothing is shifted, and
// the scores of a whole sequence are never in memory at once.
#pragma once

#include "core/torch.h"

#include <optional>

namespace parlance::kernels {

/// T queries, S >= T keys (memory in front), B sequences, H heads of D values, N position rows.
struct RelativeAttentionInputs {
    torch::Tensor query;        ///< q [T, B, H, D]
    torch::Tensor key;          ///< k [S, B, H, D]
    torch::Tensor value;        ///< [S, B, H, D]
    torch::Tensor position;     ///< r [N, H, D], row d for distance d, the last for those beyond
    torch::Tensor contentBias;  ///< u [H, D]
    torch::Tensor positionBias; ///< v [H, D]
};

struct RelativeAttentionOptions {
    double scale = 1.0;                               ///< as a rule 1 / sqrt(D)
    std::optional<std::int64_t> reach = std::nullopt; ///< the greatest distance that a query sees
    double dropout = 0.0;                             ///< share of the weights to drop, below 1
    /// What is dropped follows from it, head, query and key, on a GPU as on the CPU.
    std::uint64_t seed = 0;
};

/// Whether there is a kernel for queries [T, B, H, D] of this device, type and width: on the CPU
/// for any, on a GPU for fp32, fp16 and bf16 and D up to 128.
bool hasRelativeAttention(const torch::Tensor& query);

/// y [T, B, H, D]. Differentiable in all inputs, which are of one floating type and may be views.
/// fp16 and bf16 are computed in fp32 and rounded at the end on the CPU; a GPU rounds what goes
/// into products, and sums in fp32. On either the same weights are dropped. Throws Error{Shape} for
/// other shapes, types or mixed devices, Error{Device} where there is no kernel, Error{Config} for
/// options out of range.
torch::Tensor relativeAttention(const RelativeAttentionInputs& inputs,
                                const RelativeAttentionOptions& options);

} // namespace parlance::kernels
