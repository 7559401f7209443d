// SPDX-License-Identifier: Apache-2.0
// What relative_attention.cpp dispatches to. Inputs are checked, their last dimension is dense.
#pragma once

#include "core/kernels/relative_attention/relative_attention.h"
#include "core/kernels/relative_attention/weight_dropout.h"

namespace parlance::kernels::detail {

struct RelativeForward {
    torch::Tensor output;    ///< [T, B, H, D], of the inputs' type
    torch::Tensor logSumExp; ///< of the scores of each query, [B, H, T], fp32 or fp64
};

WeightDropout dropoutOf(const RelativeAttentionOptions& options);

/// fp32 and fp64.
RelativeForward relativeForwardCpu(const RelativeAttentionInputs& inputs,
                                   const RelativeAttentionOptions& options);
/// The gradients of the inputs, in their order.
torch::autograd::variable_list relativeBackwardCpu(const torch::Tensor& gradOutput,
                                                   const RelativeAttentionInputs& inputs,
                                                   const RelativeForward& forward,
                                                   const RelativeAttentionOptions& options);

/// fp32, fp16 and bf16, on a GPU.
RelativeForward relativeForwardCuda(const RelativeAttentionInputs& inputs,
                                    const RelativeAttentionOptions& options);
/// Those of position and biases are fp32.
torch::autograd::variable_list relativeBackwardCuda(const torch::Tensor& gradOutput,
                                                    const RelativeAttentionInputs& inputs,
                                                    const RelativeForward& forward,
                                                    const RelativeAttentionOptions& options);

} // namespace parlance::kernels::detail
