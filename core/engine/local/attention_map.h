// SPDX-License-Identifier: Apache-2.0
// Where a model looks: the attention of its layers and heads on a recording or a text, into a file.
#pragma once

#include "core/engine/local/speech/transcription.h"

namespace parlance::engine {

struct AttentionOrder {
    InferenceOptions inference;
    std::filesystem::path audio;             ///< of this recording,
    std::string text = {};                   ///< or of this text, as people type it
    std::optional<std::int64_t> layer, head; ///< from 0; empty = all
    /// .safetensors: `attention` [L, H, T, S] fp32, a row the weights of a frame or token. .json:
    /// the same as nested lists, with the `labels` of a text's tokens. .png: their mean over layers
    /// and heads, a row of pixels a frame or token, white = the greatest weight.
    std::filesystem::path output;
};

/// Returns the shape [L, H, T, S]. Throws Error{Usage} for a layer or head that there is not, and
/// for another ending of the output; Error{Cancelled}.
std::vector<std::int64_t> writeAttention(const AttentionOrder& order, const std::stop_token& stop);

} // namespace parlance::engine
