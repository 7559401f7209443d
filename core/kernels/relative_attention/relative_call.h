// SPDX-License-Identifier: Apache-2.0
// From tensors to what the kernels take. Reads no numbers: tensors may be on any device.
#pragma once

#include "core/kernels/relative_attention/relative_attention_backends.h"
#include "core/kernels/relative_attention/relative_attention_cuda.h"

namespace parlance::kernels::detail {

RelativeCall relativeCall(const RelativeAttentionInputs& inputs,
                          const RelativeAttentionOptions& options);

/// What the kernels of the way back write.
struct RelativeBackwardTensors {
    RelativeBackwardTensors(const RelativeCall& call, const RelativeAttentionInputs& inputs);

    RelativeGradients pointers(const torch::Tensor& gradOutput,
                               const RelativeForward& forward) const;
    /// Of the inputs, in their order, once the kernels have run.
    torch::autograd::variable_list gradients() const;

    torch::Tensor query, key, value; ///< as the inputs
    torch::Tensor delta;             ///< [B, H, T]
    torch::Tensor distances;         ///< [parts, E, H, D]
    torch::Tensor contentBias, positionBias;
    std::int64_t positions; ///< rows that there are for E distances
};

} // namespace parlance::kernels::detail
