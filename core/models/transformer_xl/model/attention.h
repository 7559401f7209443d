// SPDX-License-Identifier: Apache-2.0
// What a layer attends to, for all four kinds of positions: T queries over S keys, of which the
// first S - T are memory. B rows, H heads, D width of a head.
#pragma once

#include "core/nn/dropout_masks.h"
#include "core/nn/tap.h"
#include "core/torch.h"

#include <optional>

namespace parlance::transformer_xl {

struct Heads {
    torch::Tensor query;      ///< [T, B, H, D]
    torch::Tensor key, value; ///< [S, B, H, D]
};

/// Positions in the scores of relative attention.
struct RelativePositions {
    /// Of distance d at row d; farther keys take the last row. Sinusoids, projected: [N, H, D].
    torch::Tensor table;
    torch::Tensor contentBias;  ///< [H, D], on queries that look at contents
    torch::Tensor positionBias; ///< [H, D], on those that look at positions; may be undefined
    torch::Tensor scoreBias;    ///< [N, H], on their scores; may be undefined
};

struct AttentionRules {
    double scale = 1.0;
    std::optional<std::int64_t> reach = {}; ///< the farthest key that is seen
    double dropout = 0.0;                   ///< of weights
};

/// What looks on: weights go to `<path>.attention_probs` [B, H, T, S].
struct AttentionPlace {
    const nn::DropoutMasks& masks;
    const std::string& maskPlace;
    const nn::Tap& tap;
    const std::string& path;
};

/// -> [T, B, H, D]
torch::Tensor relativeAttention(const Heads& heads, const RelativePositions& positions,
                                const AttentionRules& rules, const AttentionPlace& place);
/// Positions are in the contents.
torch::Tensor plainAttention(const Heads& heads, const AttentionRules& rules,
                             const AttentionPlace& place);

} // namespace parlance::transformer_xl
