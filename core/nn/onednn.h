// SPDX-License-Identifier: Apache-2.0
// oneDNN's operators on packed weights, for inference on a processor in fp32: what torch's own
// compiler emits. Weights are brought into the library's order once instead of with every call.
#pragma once

#include "core/torch.h"

namespace parlance::nn::onednn {

/// Has torch been built with it?
bool available();

enum class After { Nothing, Gelu, GeluTanh };

/// weight [N, K] on the CPU, fp32 -> an opaque tensor for linear().
torch::Tensor packLinear(const torch::Tensor& weight);
/// x [..., K] -> [..., N]; bias [N].
torch::Tensor linear(const torch::Tensor& x, const torch::Tensor& packed, const torch::Tensor& bias,
                     After after);

/// weight [N, C / groups, K] on the CPU, fp32 -> an opaque tensor for conv1d().
torch::Tensor packConv1d(const torch::Tensor& weight, std::int64_t padding, std::int64_t groups);
/// Of stride 1: x [B, C, T] -> [B, N, T + 2 padding - K + 1]; bias [N].
torch::Tensor conv1d(const torch::Tensor& x, const torch::Tensor& packed, const torch::Tensor& bias,
                     std::int64_t padding, std::int64_t groups);

} // namespace parlance::nn::onednn
