// SPDX-License-Identifier: Apache-2.0
#include "core/models/bert/model/losses.h"

#include <ATen/ops/nll_loss.h>

namespace parlance::bert {

torch::Tensor meanLoss(const torch::Tensor& logits, const torch::Tensor& labels) {
    const torch::Tensor logProbs =
        torch::log_softmax(logits.reshape({-1, logits.size(-1)}), -1, torch::kFloat);
    const torch::Tensor flat = labels.reshape(-1);
    const torch::Tensor sum = at::nll_loss(logProbs, flat, {}, at::Reduction::Sum, -1);
    return sum / (flat != -1).sum().clamp_min(1);
}

torch::Tensor spanLoss(const torch::Tensor& startLogits, const torch::Tensor& endLogits,
                       const torch::Tensor& starts, const torch::Tensor& ends) {
    const std::int64_t length = startLogits.size(1);
    const auto within = [&](const torch::Tensor& places) {
        return places.masked_fill((places < 0).logical_or(places >= length), -1);
    };
    return (meanLoss(startLogits, within(starts)) + meanLoss(endLogits, within(ends))) / 2.0;
}

} // namespace parlance::bert
