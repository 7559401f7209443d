// SPDX-License-Identifier: Apache-2.0
// What gated_activation.cpp dispatches to on the CPU. Tensors are checked.
#pragma once

#include "core/torch.h"

namespace parlance::kernels::detail {

struct GatedForward {
    torch::Tensor output; ///< [B, C, T]
    torch::Tensor halves; ///< [B, 2C, T]: tanh and sigmoid, for the backward pass
};
GatedForward gatedForwardCpu(const torch::Tensor& gates, const torch::Tensor& condition);
/// The gradient with respect to gates + condition, which is that of each.
torch::Tensor gatedBackwardCpu(const torch::Tensor& gradOutput, const torch::Tensor& halves);

} // namespace parlance::kernels::detail
