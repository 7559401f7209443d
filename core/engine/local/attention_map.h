// SPDX-License-Identifier: Apache-2.0
// Where a model looks: the attention of its layers and heads on one recording, into a file.
#pragma once

#include "core/engine/local/transcription.h"

namespace parlance::engine {

struct AttentionOrder {
    InferenceOptions inference;
    std::filesystem::path audio;
    std::optional<std::int64_t> layer, head; ///< from 0; empty = all
    /// .safetensors: `attention` [L, H, T, S] fp32, a row the weights of a frame. .json: the same
    /// as nested lists. .png: their mean over layers and heads, a row of pixels a frame, white =
    /// the greatest weight.
    std::filesystem::path output;
};

/// Returns the shape [L, H, T, S]. Throws Error{Usage} for a layer or head that there is not, and
/// for another ending of the output.
std::vector<std::int64_t> writeAttention(const AttentionOrder& order);

} // namespace parlance::engine
