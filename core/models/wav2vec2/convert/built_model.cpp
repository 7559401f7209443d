// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/convert/built_model.h"

#include "core/base/error.h"
#include "core/models/published_checkpoint.h"
#include "core/models/wav2vec2/convert/published_names.h"

#include <algorithm>
#include <set>

namespace parlance::wav2vec2 {

namespace {

std::string firstEndingWith(const Weights& weights, std::string_view ending) {
    const auto found = std::ranges::find_if(
        weights, [&](const auto& item) { return item.first.ends_with(ending); });
    return found == weights.end() ? std::string() : found->first;
}

/// Layers of all stacks, plain or of an hourglass.
std::int64_t layerCount(const Weights& weights) {
    std::set<std::string> layers;
    for (const auto& [name, tensor] : weights)
        if (const std::size_t end = name.find(".self_attn."); end != std::string::npos)
            layers.insert(name.substr(0, end));
    return static_cast<std::int64_t>(layers.size());
}

/// What checkAgainstWeights() says, of what stands on the body.
void checkHeads(const PretrainConfig& config, const Weights& weights, const std::string& where) {
    tensor_io::requireAgreement("pretrain.final_dim", contrastWidth(config),
                                tensor_io::extentOf(weights, "final_proj.weight", 0), where);
    const QuantizerConfig& quantizer = config.quantizer;
    if (!quantizer.targets)
        return;
    tensor_io::requireAgreement("the codewords of all quantizer.groups",
                                quantizer.groups * quantizer.codewords,
                                tensor_io::extentOf(weights, "quantizer.vars", 1), where);
    tensor_io::requireAgreement("quantizer.width of a group",
                                codewordWidth(config) / quantizer.groups,
                                tensor_io::extentOf(weights, "quantizer.vars", 2), where);
    const std::int64_t features = parseConvLayers(config.model.convFeatureLayers).back().channels;
    for (std::int64_t i = 0; i + 1 < quantizer.depth; ++i)
        tensor_io::requireAgreement(
            "the width of quantizer.factor and quantizer.depth", features * quantizer.factor,
            tensor_io::extentOf(weights, strCat("quantizer.weight_proj.", i, ".0.weight"), 0),
            where);
}

} // namespace

void checkAgainstWeights(const ArchitectureConfig& architecture, const Weights& weights,
                         const std::string& where) {
    const Weights body = bodyOf(weights);
    tensor_io::requireAgreement("model.encoder_embed_dim", architecture.encoderEmbedDim,
                                tensor_io::extentOf(body, "encoder.layer_norm.weight", 0), where);
    tensor_io::requireAgreement("model.encoder_ffn_embed_dim", architecture.encoderFfnEmbedDim,
                                tensor_io::extentOf(body, firstEndingWith(body, ".fc1.weight"), 0),
                                where);
    tensor_io::requireAgreement("model.conv_pos", architecture.convPos,
                                tensor_io::extentOf(body, "encoder.pos_conv.0.weight_g", 2), where);
    tensor_io::requireAgreement(architecture.hourglassTransformer.empty()
                                    ? "model.encoder_layers"
                                    : "the layers of model.hourglass_transformer",
                                encoderLayerCount(architecture), layerCount(body), where);
    const std::vector<ConvLayer> layers = parseConvLayers(architecture.convFeatureLayers);
    for (std::size_t i = 0; i < layers.size(); ++i) {
        const std::string name = strCat("feature_extractor.conv_layers.", i, ".0.weight");
        tensor_io::requireAgreement("model.conv_feature_layers' width", layers[i].channels,
                                    tensor_io::extentOf(body, name, 0), where);
        tensor_io::requireAgreement("model.conv_feature_layers' kernel", layers[i].kernel,
                                    tensor_io::extentOf(body, name, 2), where);
    }
}

models::ConversionReport loadPublished(torch::nn::Module& module, const Weights& weights,
                                       const std::string& where) {
    return models::loadPublished(module, weights, where, {"mask_emb"});
}

CtcModel buildRecogniser(const ModelContent& content, const std::string& where,
                         models::ConversionReport& report) {
    const AsrConfig config = content.asrConfig(where);
    checkAgainstWeights(config.model, content.weights, where);
    CtcModel model(ctcModelOptions(config, labelCount(content.weights)));
    report = loadPublished(*model, content.weights, where);
    return model;
}

PretrainModel buildPretrained(const ModelContent& content, const std::string& where,
                              models::ConversionReport& report) {
    const PretrainConfig config = content.pretrainConfig(where);
    checkAgainstWeights(config.model, content.weights, where);
    checkHeads(config, content.weights, where);
    PretrainModel model(pretrainModelOptions(config));
    report = loadPublished(*model, content.weights, where);
    return model;
}

} // namespace parlance::wav2vec2
