// SPDX-License-Identifier: Apache-2.0
// What training lowers (modeling.py). B sequences, T positions, M masked places, V tokens, K
// classes.
#pragma once

#include "core/torch.h"

namespace parlance::bert {

/// Mean cross entropy of logits [..., K] and labels [...] int64, over those that are not -1; 0
/// where all are. fp32.
torch::Tensor meanLoss(const torch::Tensor& logits, const torch::Tensor& labels);

/// Of where an answer begins and ends: logits and positions [B, T], [B]. Positions of T or more do
/// not count.
torch::Tensor spanLoss(const torch::Tensor& startLogits, const torch::Tensor& endLogits,
                       const torch::Tensor& starts, const torch::Tensor& ends);

} // namespace parlance::bert
