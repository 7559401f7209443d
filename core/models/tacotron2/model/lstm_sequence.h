// SPDX-License-Identifier: Apache-2.0
// An LSTM over a whole sequence whose inputs are known, with dropout on the hidden state that goes
// on, which torch's own layers do not have. T steps, B rows, H hidden.
#pragma once

#include "core/torch.h"

#include <optional>

namespace parlance::tacotron2 {

/// A step of an LSTM, its results in place, and the way back.
struct LstmStep {
    /// gates [B, 4H] before their nonlinearities -> after; cell [B, H] of this step and its tanh.
    static void forward(torch::Tensor gates, const torch::Tensor& cellBefore, torch::Tensor cell,
                        torch::Tensor tanhCell, torch::Tensor hidden);
    /// gradients of hidden and cell -> of the gates; `cell` becomes that of the cell before.
    static void backward(const torch::Tensor& gates, const torch::Tensor& cellBefore,
                         const torch::Tensor& tanhCell, const torch::Tensor& hidden,
                         torch::Tensor& cell, torch::Tensor gateGradients);
};

/// Of torch's own functions an undefined tensor is none.
inline std::optional<torch::Tensor> ifDefined(const torch::Tensor& tensor) {
    return tensor.defined() ? std::optional(tensor) : std::nullopt;
}

/// gates [T, B, 4H]: what the inputs give to them, with their biases; recurrent [H, 4H]; factors
/// [T, B, H] of the hidden states, undefined = 1 -> hidden states [T, B, H]. The gradient of the
/// weights is one product over all steps.
torch::Tensor lstmSequence(const torch::Tensor& gates, const torch::Tensor& recurrent,
                           const torch::Tensor& factors);

} // namespace parlance::tacotron2
