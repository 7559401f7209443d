// SPDX-License-Identifier: Apache-2.0
// Scaled dot-product attention (Vaswani et al. 2017) for queries, keys and values of shape
// [B, H, T, d]. B batch, H heads, T positions, N positions of all sequences, d width of a head.
#pragma once

#include "core/nn/sequences.h"
#include "core/torch.h"

namespace parlance::nn {

/// The additive fp32 mask [B, 1, 1, T] of a padding mask [B, T] (true = padded): minus infinity at
/// padded keys. A row with nothing but padding keeps all its keys, which spares it NaN; nobody
/// reads what it attends to.
torch::Tensor keyMask(const torch::Tensor& padding);

/// softmax(q k^T / sqrt d + mask) v, [B, H, T, d]. `mask` may be undefined. The softmax is computed
/// in fp32 by every backend; `dropout` is the share of weights to drop.
torch::Tensor attention(const torch::Tensor& q, const torch::Tensor& k, const torch::Tensor& v,
                        const torch::Tensor& mask, double dropout);

/// The same for sequences without padding: q, k, v [N, H, d] -> [N, H, d], a sequence seeing only
/// itself.
torch::Tensor packedAttention(const torch::Tensor& q, const torch::Tensor& k,
                              const torch::Tensor& v, const Sequences& sequences, double dropout);

/// The weights alone, softmax(q k^T / sqrt d + mask), [B, H, T, T]; to look at, not to train with.
torch::Tensor attentionWeights(const torch::Tensor& q, const torch::Tensor& k,
                               const torch::Tensor& mask);

} // namespace parlance::nn
