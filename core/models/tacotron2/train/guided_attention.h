// SPDX-License-Identifier: Apache-2.0
// A loss that draws attention to the diagonal (Tachibana, Uenoyama and Aihara 2018, "Efficiently
// Trainable Text-to-Speech System Based on Deep Convolutional Networks with Guided Attention",
// section 3.2).
#pragma once

#include "core/torch.h"

namespace parlance::tacotron2 {

/// How much of the attention lies off the diagonal: for each frame t of T the sum over the symbols
/// n of N of weight * (1 - exp(-(n/N - t/T)^2 / (2 sigma^2))), averaged over all frames that are
/// there. alignments [B, T, N], frames [B] and symbols [B] int64. A scalar in [0, 1].
torch::Tensor guidedAttentionLoss(const torch::Tensor& alignments, const torch::Tensor& frames,
                                  const torch::Tensor& symbols, double sigma);

/// The mean over all frames that are there of the greatest weight. A scalar in (0, 1].
torch::Tensor attentionFocus(const torch::Tensor& alignments, const torch::Tensor& frames);

} // namespace parlance::tacotron2
