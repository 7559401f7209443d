// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/model/contrastive.h"

#include "core/nn/fp32_island.h"

#include <limits>

namespace parlance::wav2vec2 {

namespace {

constexpr double kEpsilon = 1e-8;

torch::Tensor normalised(const torch::Tensor& x) {
    const auto wide = nn::widened(x);
    return wide / wide.norm(2, {-1}, /*keepdim=*/true).clamp_min(kEpsilon);
}

} // namespace

torch::Tensor contrastiveLogits(const ContrastiveInput& input, double temperature) {
    const nn::Fp32Island island;
    const auto& negatives = input.negatives;
    const auto positives = input.positives.unsqueeze(1);
    const auto predictions = normalised(input.predictions);
    const auto cosines = torch::matmul(predictions, normalised(input.targets).t()); // [N, M]
    auto logits = cosines.gather(1, torch::cat({positives, negatives}, 1));         // [N, 1 + K]
    const auto own = input.identities.index_select(0, input.positives).unsqueeze(1);
    const auto others = input.identities.index_select(0, negatives.flatten())
                            .view({negatives.size(0), negatives.size(1), own.size(2)});
    auto same = others.eq(own).all(-1); // [N, K]
    if (input.strangers.defined()) {
        const auto further =
            torch::matmul(normalised(input.strangers), predictions.unsqueeze(2)).squeeze(2);
        logits = torch::cat({logits, further}, 1);
        same = torch::cat({same, input.strangerIdentities.eq(own).all(-1)}, 1);
    }
    const auto hidden = torch::cat({torch::zeros_like(positives, torch::kBool), same}, 1);
    return (logits / temperature).masked_fill(hidden, -std::numeric_limits<double>::infinity());
}

torch::Tensor isCorrect(const torch::Tensor& logits) {
    const auto greatest = logits.argmax(-1).eq(0);
    const auto least = logits.argmin(-1).eq(0);
    return greatest.logical_and(least.logical_not());
}

} // namespace parlance::wav2vec2
