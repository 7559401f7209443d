// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/convert/published_names.h"

#include <array>
#include <cctype>

namespace parlance::wav2vec2 {

namespace {

/// A rule holds for names that begin with it, or for the name itself where it ends in no dot. A `*`
/// stands for a number that both names share.
struct Rule {
    std::string_view huggingFace, published;
};

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

/// `name` with the part that `from` describes replaced by `to`.
std::optional<std::string> replaced(std::string_view name, std::string_view from,
                                    std::string_view to) {
    const std::size_t star = from.find('*');
    std::string_view number;
    std::string_view rest = name;
    if (star != std::string_view::npos) {
        if (!rest.starts_with(from.substr(0, star)))
            return std::nullopt;
        rest.remove_prefix(star);
        std::size_t digits = 0;
        while (digits < rest.size() && std::isdigit(static_cast<unsigned char>(rest[digits])))
            ++digits;
        number = rest.substr(0, digits);
        rest.remove_prefix(digits);
        from.remove_prefix(star + 1);
        if (digits == 0)
            return std::nullopt;
    }
    const bool whole = !from.ends_with('.');
    if (!rest.starts_with(from) || (whole && rest.size() != from.size()))
        return std::nullopt;
    rest.remove_prefix(from.size());
    std::string result(to);
    if (const std::size_t place = result.find('*'); place != std::string::npos)
        result.replace(place, 1, number);
    return result + std::string(rest);
}

template <typename Rules>
std::optional<std::string> firstOf(const Rules& rules, std::string_view name, bool forward) {
    for (const auto& [huggingFace, published] : rules)
        if (auto found = forward ? replaced(name, huggingFace, published)
                                 : replaced(name, published, huggingFace))
            return found;
    return std::nullopt;
}

} // namespace

std::optional<std::string> fromHuggingFace(std::string_view name, bool layerNormExtractor) {
    if (auto head = firstOf(kHeadRules, name, /*forward=*/true))
        return head;
    if (name.starts_with(kHuggingFaceBody))
        name.remove_prefix(kHuggingFaceBody.size());
    const std::array norm{layerNormExtractor ? kLayerNorm : kGroupNorm};
    if (auto found = firstOf(norm, name, /*forward=*/true))
        return found;
    return firstOf(kBodyRules, name, /*forward=*/true);
}

std::optional<std::string> toHuggingFace(std::string_view name, bool layerNormExtractor) {
    if (auto head = firstOf(kHeadRules, name, /*forward=*/false))
        return head;
    if (name.starts_with(kBodyPrefix))
        name.remove_prefix(kBodyPrefix.size());
    const std::array norm{layerNormExtractor ? kLayerNorm : kGroupNorm};
    auto found = firstOf(norm, name, /*forward=*/false);
    if (!found)
        found = firstOf(kBodyRules, name, /*forward=*/false);
    return found ? std::string(kHuggingFaceBody) + *found : found;
}

bool isHuggingFaceName(std::string_view name) {
    return name.starts_with(kHuggingFaceBody) || name.starts_with("feature_projection.") ||
           name.starts_with("lm_head.") || name.starts_with("project_hid.");
}

std::string withOldWeightNorm(std::string name) {
    for (const auto& [newer, older] : {std::pair{".parametrizations.weight.original0", ".weight_g"},
                                       {".parametrizations.weight.original1", ".weight_v"}})
        if (name.ends_with(newer))
            return name.substr(0, name.size() - std::string_view(newer).size()) + older;
    return name;
}

} // namespace parlance::wav2vec2
