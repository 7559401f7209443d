// SPDX-License-Identifier: Apache-2.0
#include "core/models/bert/model/encoder_layer.h"

#include "core/base/error.h"
#include "core/nn/placed_layers.h"

namespace parlance::bert {

namespace {

nn::TransformerOptions blockOptions(const ModelOptions& options) {
    return {.width = options.hiddenSize,
            .innerWidth = options.intermediateSize,
            .heads = options.numAttentionHeads,
            .normFirst = false,
            .activation = activationOf(options),
            .normEpsilon = options.layerNormEps,
            .dropout = options.hiddenDropoutProb,
            .attentionDropout = options.attentionProbsDropoutProb};
}

/// Registers the parts in the published places.
nn::TransformerParts placeParts(torch::nn::Module& module, nn::TransformerParts parts) {
    const auto projections = std::make_shared<nn::Place>();
    projections->register_module("query", parts.query.ptr());
    projections->register_module("key", parts.key.ptr());
    projections->register_module("value", parts.value.ptr());
    const auto mixed = nn::placed("dense", parts.output);
    mixed->register_module("LayerNorm", parts.attentionNorm.ptr());
    const auto attention = std::make_shared<nn::Place>();
    attention->register_module("self", projections);
    attention->register_module("output", mixed);
    module.register_module("attention", std::shared_ptr<torch::nn::Module>(attention));
    module.register_module(
        "intermediate", std::shared_ptr<torch::nn::Module>(nn::placed("dense_act", parts.inner)));
    const auto output = nn::placed("dense", parts.outer);
    output->register_module("LayerNorm", parts.finalNorm.ptr());
    module.register_module("output", std::shared_ptr<torch::nn::Module>(output));
    return parts;
}

} // namespace

nn::Activation activationOf(const ModelOptions& options) {
    const std::string& name = options.hiddenAct;
    if (name == "gelu")
        return options.gelu == "tanh" ? nn::Activation::GeluTanh : nn::Activation::Gelu;
    if (name == "relu")
        return nn::Activation::Relu;
    if (name == "swish")
        return nn::Activation::Swish;
    if (name == "tanh")
        return nn::Activation::Tanh;
    throw Error(ErrorKind::Config, "no such activation", name, "use gelu, relu, swish or tanh");
}

EncoderLayerImpl::EncoderLayerImpl(const ModelOptions& options)
    : m_block(blockOptions(options),
              placeParts(*this, nn::TransformerParts::make(blockOptions(options)))) {}

} // namespace parlance::bert
