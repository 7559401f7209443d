// SPDX-License-Identifier: Apache-2.0
// The middle of a transformer's feed-forward block in one pass: gelu(x + bias), in the two forms of
// Hendrycks and Gimpel 2016, section 2, with phi the standard normal density:
//   Exact  gelu(z) = z/2 (1 + erf(z / sqrt 2)),  gelu'(z) = 1/2 (1 + erf(z / sqrt 2)) + z phi(z)
//   Tanh   gelu(z) = z/2 (1 + tanh s),  gelu'(z) = 1/2 (1 + tanh s) + z/2 (1 - tanh^2 s) s'(z),
//          s(z) = sqrt(2 / pi) (z + 0.044715 z^3), as in Google's BERT, modeling.py, gelu
// Computed in fp32 whatever the storage type and rounded once, as the published wav2vec 2.0 code
// does. The forward pass keeps x and bias only; the sum is formed again in the backward pass.
#pragma once

#include "core/kernels/bias_gelu/gelu_form.h"
#include "core/torch.h"

namespace parlance::kernels {

/// x [..., C], bias [C] of the same type and device: fp32, bf16 or fp16, on the CPU fp64 as well.
/// Differentiable once. Throws Error{Shape} for other shapes, types or mixed devices.
torch::Tensor biasGelu(const torch::Tensor& x, const torch::Tensor& bias,
                       GeluForm form = GeluForm::Exact);

} // namespace parlance::kernels
