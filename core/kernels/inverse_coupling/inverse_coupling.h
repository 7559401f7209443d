// SPDX-License-Identifier: Apache-2.0
// A flow's way back in one pass: the second half of its channels is unscaled and unshifted by what
// the network said of the first half, and the 1x1 convolution is undone (Prenger et al. 2018,
// section 2; waveglow/model.py, WaveGlow.infer). Computed in fp32.
#pragma once

#include "core/torch.h"

namespace parlance::kernels {

/// x [B, G, T] in fp32: its last C channels are the flow's, those before pass through. affine
/// [B, C, T] in fp32, fp16 or bf16: shifts, then logarithms of scales. inverse [C, C, 1] in fp32.
/// -> [B, G, T]. Not differentiable. Throws Error{Shape} for other shapes, types or mixed devices.
torch::Tensor inverseCoupling(const torch::Tensor& x, const torch::Tensor& affine,
                              const torch::Tensor& inverse);

} // namespace parlance::kernels
