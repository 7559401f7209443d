// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/model/transformer_layer.h"

namespace parlance::wav2vec2 {

namespace {

/// Registers the parts with `layer`, in the published order.
nn::TransformerParts registered(torch::nn::Module& layer, const nn::TransformerOptions& options) {
    nn::TransformerParts parts = nn::TransformerParts::make(options);
    const auto attention =
        layer.register_module("self_attn", std::make_shared<torch::nn::Module>());
    attention->register_module("k_proj", parts.key);
    attention->register_module("v_proj", parts.value);
    attention->register_module("q_proj", parts.query);
    attention->register_module("out_proj", parts.output);
    layer.register_module("self_attn_layer_norm", parts.attentionNorm);
    layer.register_module("fc1", parts.inner);
    layer.register_module("fc2", parts.outer);
    layer.register_module("final_layer_norm", parts.finalNorm);
    return parts;
}

} // namespace

TransformerLayerImpl::TransformerLayerImpl(const nn::TransformerOptions& options)
    : m_block(options, registered(*this, options)) {}

} // namespace parlance::wav2vec2
