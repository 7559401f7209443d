// SPDX-License-Identifier: Apache-2.0
#include "core/models/tacotron2/train/tacotron2_loss.h"

#include "core/nn/padding.h"

namespace parlance::tacotron2 {

Spectrograms maskPadding(const Spectrograms& made, const torch::Tensor& lengths) {
    constexpr double kStopped = 1000.0;
    const torch::Tensor past =
        nn::paddingMask(lengths.to(made.gate.device()), made.gate.size(1)); // [B, T]
    return {.mel = made.mel.masked_fill(past.unsqueeze(1), 0.0),
            .melPostnet = made.melPostnet.masked_fill(past.unsqueeze(1), 0.0),
            .gate = made.gate.masked_fill(past, kStopped),
            .alignments = made.alignments};
}

Tacotron2Loss tacotron2Loss(const Spectrograms& made, const Targets& targets) {
    return {.mel = torch::mse_loss(made.mel, targets.mel) +
                   torch::mse_loss(made.melPostnet, targets.mel),
            .gate = torch::binary_cross_entropy_with_logits(made.gate, targets.gate)};
}

} // namespace parlance::tacotron2
