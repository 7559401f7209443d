// SPDX-License-Identifier: Apache-2.0
// What teacher forcing is measured by (tacotron2/loss_function.py).
#pragma once

#include "core/models/tacotron2/model/tacotron2_model.h"

namespace parlance::tacotron2 {

struct Targets {
    torch::Tensor mel;     ///< [B, M, T], 0 past each length
    torch::Tensor gate;    ///< [B, T]: 1 from the last frame on
    torch::Tensor lengths; ///< [B] int64, frames
};

/// Scalars.
struct Tacotron2Loss {
    torch::Tensor mel;  ///< mean square errors before and after the postnet, summed
    torch::Tensor gate; ///< binary cross entropy

    torch::Tensor total() const { return mel + gate; }
};

/// Frames past each length become silence as published: mels 0, gate logits 1000, which say that it
/// has stopped.
Spectrograms maskPadding(const Spectrograms& made, const torch::Tensor& lengths);

/// Means over all frames, padded ones too, as published.
Tacotron2Loss tacotron2Loss(const Spectrograms& made, const Targets& targets);

} // namespace parlance::tacotron2
