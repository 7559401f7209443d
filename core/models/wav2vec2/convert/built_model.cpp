// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/convert/built_model.h"

#include "core/base/error.h"
#include "core/models/wav2vec2/convert/published_names.h"
#include "core/tensor_io/module_state.h"

#include <algorithm>
#include <set>

namespace parlance::wav2vec2 {

namespace {

/// The extent of a weight along an axis; -1 when it is not there.
std::int64_t extentOf(const Weights& weights, const std::string& name, std::int64_t axis) {
    const auto found = weights.find(name);
    return found == weights.end() || found->second.dim() <= axis ? -1 : found->second.size(axis);
}

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

class Agreement {
  public:
    explicit Agreement(const std::string& where) : m_where(where) {}

    void require(const char* key, std::int64_t configured, std::int64_t found) const {
        if (found != configured)
            throw Error(ErrorKind::Checkpoint,
                        strCat("the configuration says that ", key, " is ", configured,
                               ", the weights say ",
                               found < 0 ? "nothing of it" : std::to_string(found)),
                        m_where, "use the configuration and the weights of one model");
    }

  private:
    const std::string& m_where;
};

/// What checkAgainstWeights() says, of what stands on the body.
void checkHeads(const PretrainConfig& config, const Weights& weights, const std::string& where) {
    const Agreement agreement(where);
    agreement.require("pretrain.final_dim", contrastWidth(config),
                      extentOf(weights, "final_proj.weight", 0));
    const QuantizerConfig& quantizer = config.quantizer;
    if (!quantizer.targets)
        return;
    agreement.require("the codewords of all quantizer.groups",
                      quantizer.groups * quantizer.codewords,
                      extentOf(weights, "quantizer.vars", 1));
    agreement.require("quantizer.width of a group", codewordWidth(config) / quantizer.groups,
                      extentOf(weights, "quantizer.vars", 2));
    const std::int64_t features = parseConvLayers(config.model.convFeatureLayers).back().channels;
    for (std::int64_t i = 0; i + 1 < quantizer.depth; ++i)
        agreement.require("the width of quantizer.factor and quantizer.depth",
                          features * quantizer.factor,
                          extentOf(weights, strCat("quantizer.weight_proj.", i, ".0.weight"), 0));
}

} // namespace

void checkAgainstWeights(const ArchitectureConfig& architecture, const Weights& weights,
                         const std::string& where) {
    const Agreement agreement(where);
    const Weights body = bodyOf(weights);
    agreement.require("model.encoder_embed_dim", architecture.encoderEmbedDim,
                      extentOf(body, "encoder.layer_norm.weight", 0));
    agreement.require("model.encoder_ffn_embed_dim", architecture.encoderFfnEmbedDim,
                      extentOf(body, firstEndingWith(body, ".fc1.weight"), 0));
    agreement.require("model.conv_pos", architecture.convPos,
                      extentOf(body, "encoder.pos_conv.0.weight_g", 2));
    agreement.require(architecture.hourglassTransformer.empty()
                          ? "model.encoder_layers"
                          : "the layers of model.hourglass_transformer",
                      encoderLayerCount(architecture), layerCount(body));
    const std::vector<ConvLayer> layers = parseConvLayers(architecture.convFeatureLayers);
    for (std::size_t i = 0; i < layers.size(); ++i) {
        const std::string name = strCat("feature_extractor.conv_layers.", i, ".0.weight");
        agreement.require("model.conv_feature_layers' width", layers[i].channels,
                          extentOf(body, name, 0));
        agreement.require("model.conv_feature_layers' kernel", layers[i].kernel,
                          extentOf(body, name, 2));
    }
}

models::ConversionReport loadPublished(torch::nn::Module& module, const Weights& weights,
                                       const std::string& where) {
    const tensor_io::LoadReport loaded = tensor_io::loadState(module, weights);
    models::ConversionReport report{.missing = loaded.missing, .unexpected = loaded.unexpected};
    for (const std::string& name : report.missing)
        if (!name.ends_with("mask_emb"))
            throw Error(ErrorKind::Checkpoint, strCat("the weights lack ", name), where,
                        "use weights of a model with this configuration");
    for (const auto& [name, tensor] : weights)
        if (std::ranges::find(report.unexpected, name) == report.unexpected.end())
            report.matched.push_back(name);
    return report;
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
