// SPDX-License-Identifier: Apache-2.0
// The gate of a WaveNet's layer in one pass: tanh(a) sigmoid(b), where a and b are the two halves
// of the channels of gates + condition (van den Oord et al. 2016; waveglow/model.py,
// fused_add_tanh_sigmoid_multiply). Computed in fp32 whatever the storage type and rounded once.
#pragma once

#include "core/torch.h"

namespace parlance::kernels {

/// gates and condition [B, 2C, T] of the same type and device: fp32, bf16 or fp16, on the CPU fp64
/// as well -> [B, C, T]. Differentiable once. Throws Error{Shape} for other shapes, types or mixed
/// devices.
torch::Tensor gatedActivation(const torch::Tensor& gates, const torch::Tensor& condition);

} // namespace parlance::kernels
