// SPDX-License-Identifier: Apache-2.0
// The attention loop over a whole sequence whose frames are known: an LSTM that is told what it
// looked at, and location-sensitive attention. T steps, B rows, H hidden, C features of a symbol, N
// symbols.
#pragma once

#include "core/models/tacotron2/model/attention.h"

namespace parlance::tacotron2 {

struct AttentionSequence {
    torch::Tensor hidden;     ///< [T, B, H]
    torch::Tensor contexts;   ///< [T, B, C]
    torch::Tensor alignments; ///< [T, B, N]
};

/// gates [T, B, 4H]: what the frames give to them, with their biases; weights [C + H, 4H] of
/// context and hidden state; factors [T, B, H] of the hidden states, undefined = 1. Its way back is
/// written out: torch's own would add up the gradient of every weight step by step, where it is one
/// product over all steps.
AttentionSequence attentionSequence(const torch::Tensor& gates, const torch::Tensor& weights,
                                    const torch::Tensor& factors, const AttentionMemory& memory);

} // namespace parlance::tacotron2
