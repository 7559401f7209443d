// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/convert/published_names.h"

#include "core/tensor_files/weight_names.h"

#include <array>

namespace parlance::wav2vec2 {

namespace {

using Rule = tensor_io::NameRule; // Hugging Face's names are theirs

constexpr std::string_view kHuggingFaceBody = "wav2vec2.";

/// Within the body; the prefix of Hugging Face's stands before.
constexpr std::array kBodyRules{
    Rule{"masked_spec_embed", "mask_emb"},
    Rule{"feature_extractor.conv_layers.*.conv.", "feature_extractor.conv_layers.*.0."},
    Rule{"feature_projection.layer_norm.", "layer_norm."},
    Rule{"feature_projection.projection.", "post_extract_proj."},
    Rule{"encoder.pos_conv_embed.conv.bias", "encoder.pos_conv.0.bias"},
    Rule{"encoder.pos_conv_embed.conv.parametrizations.weight.original0",
         "encoder.pos_conv.0.weight_g"},
    Rule{"encoder.pos_conv_embed.conv.parametrizations.weight.original1",
         "encoder.pos_conv.0.weight_v"},
    Rule{"encoder.pos_conv_embed.conv.weight_g", "encoder.pos_conv.0.weight_g"},
    Rule{"encoder.pos_conv_embed.conv.weight_v", "encoder.pos_conv.0.weight_v"},
    Rule{"encoder.layers.*.attention.", "encoder.layers.*.self_attn."},
    Rule{"encoder.layers.*.layer_norm.", "encoder.layers.*.self_attn_layer_norm."},
    Rule{"encoder.layers.*.feed_forward.intermediate_dense.", "encoder.layers.*.fc1."},
    Rule{"encoder.layers.*.feed_forward.output_dense.", "encoder.layers.*.fc2."},
    Rule{"encoder.layers.*.final_layer_norm.", "encoder.layers.*.final_layer_norm."},
    Rule{"encoder.layer_norm.", "encoder.layer_norm."},
};
constexpr Rule kGroupNorm{"feature_extractor.conv_layers.0.layer_norm.",
                          "feature_extractor.conv_layers.0.2."};
constexpr Rule kLayerNorm{"feature_extractor.conv_layers.*.layer_norm.",
                          "feature_extractor.conv_layers.*.2.1."};

/// Beside the body.
constexpr std::array kHeadRules{
    Rule{"lm_head.", kProjectionPrefix},
    Rule{"quantizer.codevectors", "quantizer.vars"},
    Rule{"quantizer.weight_proj.", "quantizer.weight_proj."},
    Rule{"project_q.", "project_q."},
    Rule{"project_hid.", "final_proj."},
};

} // namespace

std::optional<std::string> fromHuggingFace(std::string_view name, bool layerNormExtractor) {
    if (auto head = tensor_io::ourName(name, kHeadRules))
        return head;
    if (name.starts_with(kHuggingFaceBody))
        name.remove_prefix(kHuggingFaceBody.size());
    const std::array norm{layerNormExtractor ? kLayerNorm : kGroupNorm};
    if (auto found = tensor_io::ourName(name, norm))
        return found;
    return tensor_io::ourName(name, kBodyRules);
}

std::optional<std::string> toHuggingFace(std::string_view name, bool layerNormExtractor) {
    if (auto head = tensor_io::theirName(name, kHeadRules))
        return head;
    if (name.starts_with(kBodyPrefix))
        name.remove_prefix(kBodyPrefix.size());
    const std::array norm{layerNormExtractor ? kLayerNorm : kGroupNorm};
    auto found = tensor_io::theirName(name, norm);
    if (!found)
        found = tensor_io::theirName(name, kBodyRules);
    return found ? std::string(kHuggingFaceBody) + *found : found;
}

bool isHuggingFaceName(std::string_view name) {
    return name.starts_with(kHuggingFaceBody) || name.starts_with("feature_projection.") ||
           name.starts_with("lm_head.") || name.starts_with("project_hid.");
}

} // namespace parlance::wav2vec2
