// SPDX-License-Identifier: Apache-2.0
// Names of weights: the published ones, which are ours, and Hugging Face's.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace parlance::wav2vec2 {

inline constexpr std::string_view kBodyPrefix = "w2v_encoder.w2v_model.";
inline constexpr std::string_view kProjectionPrefix = "w2v_encoder.proj.";

/// A name of Hugging Face's as a published one: bare for the body and the pre-training heads
/// ("encoder.layer_norm.weight"), with kProjectionPrefix for the letters' projection. Empty for a
/// name of something else. `layerNormExtractor`: the extractor has a norm over channels.
std::optional<std::string> fromHuggingFace(std::string_view name, bool layerNormExtractor);
/// The reverse. Empty for what Hugging Face's models lack.
std::optional<std::string> toHuggingFace(std::string_view name, bool layerNormExtractor);

/// Is this a name that only Hugging Face gives?
bool isHuggingFaceName(std::string_view name);

} // namespace parlance::wav2vec2
