// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/contrastive.h"

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
    const auto positions = torch::arange(negatives.size(0), negatives.options()).unsqueeze(1);
    const auto cosines =
        torch::matmul(normalised(input.predictions), normalised(input.targets).t()); // [N, N]
    const auto logits =
        cosines.gather(1, torch::cat({positions, negatives}, 1)) / temperature; // [N, 1 + K]

    const auto others = input.identities.index_select(0, negatives.flatten())
                            .view({negatives.size(0), negatives.size(1), -1});
    const auto same = others.eq(input.identities.unsqueeze(1)).all(-1); // [N, K]
    const auto hidden = torch::cat({torch::zeros_like(positions, torch::kBool), same}, 1);
    return logits.masked_fill(hidden, -std::numeric_limits<double>::infinity());
}

torch::Tensor isCorrect(const torch::Tensor& logits) {
    const auto greatest = logits.argmax(-1).eq(0);
    const auto least = logits.argmin(-1).eq(0);
    return greatest.logical_and(least.logical_not());
}

} // namespace parlance::wav2vec2
