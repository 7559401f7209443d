// SPDX-License-Identifier: Apache-2.0
// The contrastive task (specification sections 1.10 and 1.12): tell the target of a masked frame
// from targets of other masked frames. N frames, K negatives, D width.
#pragma once

#include "core/torch.h"

namespace parlance::wav2vec2 {

/// One sub-batch.
struct ContrastiveInput {
    torch::Tensor predictions; ///< [N, D]
    torch::Tensor targets;     ///< [N, D]; gradients flow into the positives and the negatives
    /// [N, X]: targets with equal rows are the same target. The codes, which rounding cannot tear
    /// apart, or the targets themselves where nothing is quantised.
    torch::Tensor identities;
    torch::Tensor negatives; ///< [N, K] int64, rows of `targets`
};

/// [N, 1 + K] fp32: cosine / temperature, the positive in column 0; minus infinity where a negative
/// is the positive itself. All pairs come from one matrix product, so that the negatives' vectors
/// need not be gathered.
torch::Tensor contrastiveLogits(const ContrastiveInput& input, double temperature);

/// [N] bool: the positive has the greatest logit (and not all are equal).
torch::Tensor isCorrect(const torch::Tensor& logits);

} // namespace parlance::wav2vec2
