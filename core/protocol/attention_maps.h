// SPDX-License-Identifier: Apache-2.0
// Where a model looks, as the codecs of audio (attention.h) and of text (text_attention.h) send it:
// ATTENTION FP32 [L, H, R, C], and the parameters "attention_layer" and "attention_cells".
#pragma once

#include "core/infer/attention_options.h"
#include "core/protocol/tensor.h"

#include <span>

namespace parlance::protocol {

/// Layers x heads maps of rows x columns. A row holds the weights with which one place looks at
/// all columns; they add up to 1, or to 1 over as many rows as were averaged.
struct AttentionMaps {
    std::int64_t layers = 0, heads = 0, rows = 0, columns = 0;
    std::vector<float> weights; ///< [layers, heads, rows, columns]

    std::span<const float> map(std::int64_t layer, std::int64_t head) const {
        const auto size = static_cast<std::size_t>(rows * columns);
        return std::span(weights).subspan(static_cast<std::size_t>(layer * heads + head) * size,
                                          size);
    }
};

TensorDescription attentionDescription();
Tensor attentionTensor(AttentionMaps maps);
/// Throws Error{Internal} for an answer without them.
AttentionMaps attentionMapsOf(const std::vector<Tensor>& answer);

Json attentionParameters(const infer::AttentionOptions& options);
/// With as many weights at most as fit into an answer. Throws Error{Usage} for values that are not
/// possible.
infer::AttentionOptions attentionOptionsOf(const Json& parameters);

} // namespace parlance::protocol
