// SPDX-License-Identifier: Apache-2.0
// The contrastive task (Baevski et al. 2020, equation 3): tell the target of a masked frame
// from targets of other frames. N masked frames, M candidates, K and L negatives, D width.
#pragma once

#include "core/torch.h"

namespace parlance::wav2vec2 {

/// One sub-batch.
struct ContrastiveInput {
    torch::Tensor predictions; ///< [N, D]
    torch::Tensor targets;     ///< [M, D]; gradients flow into the positives and the negatives
    /// [M, X]: targets with equal rows are the same target. The codes, which rounding cannot tear
    /// apart, or the targets themselves where nothing is quantised.
    torch::Tensor identities;
    torch::Tensor positives; ///< [N] int64, rows of `targets`
    torch::Tensor negatives; ///< [N, K] int64, rows of `targets`
    /// Negatives that are the target of no frame, [N, L, D], and their identities, [N, L, X]; may
    /// be undefined.
    torch::Tensor strangers = {}, strangerIdentities = {};
};

/// [N, 1 + K + L] fp32: cosine / temperature, the positive in column 0; minus infinity where a
/// negative is the positive itself. All pairs of frames come from one matrix product, so that the
/// negatives' vectors need not be gathered.
torch::Tensor contrastiveLogits(const ContrastiveInput& input, double temperature);

/// [N] bool: the positive has the greatest logit (and not all are equal).
torch::Tensor isCorrect(const torch::Tensor& logits);

} // namespace parlance::wav2vec2
