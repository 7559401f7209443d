// SPDX-License-Identifier: Apache-2.0
// Connectionist temporal classification (Graves et al. 2006) with class 0 as the blank.
#pragma once

#include "core/torch.h"

#include <vector>

namespace parlance::nn {

/// What was said, for a batch of B rows.
struct CtcTargets {
    torch::Tensor labels;              ///< [sum of lengths] int64, row after row
    std::vector<std::int64_t> lengths; ///< B; on the host, so that the loss waits for no device
};

/// The loss of each row, [B] fp32. logProbs [B, T, V] fp32; frameLengths has B entries of at most
/// T. A row with more labels than its frames can hold has loss and gradient zero.
torch::Tensor ctcLoss(const torch::Tensor& logProbs, const std::vector<std::int64_t>& frameLengths,
                      const CtcTargets& targets);

} // namespace parlance::nn
