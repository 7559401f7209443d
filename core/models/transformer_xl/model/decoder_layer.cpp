// SPDX-License-Identifier: Apache-2.0
#include "core/models/transformer_xl/model/decoder_layer.h"

#include "core/nn/placed_layers.h"

#include <cmath>

namespace parlance::transformer_xl {

namespace {

torch::nn::Linear withoutBias(std::int64_t in, std::int64_t out) {
    return torch::nn::Linear(torch::nn::LinearOptions(in, out).bias(false));
}

} // namespace

DecoderLayerImpl::DecoderLayerImpl(const ModelOptions& options)
    : m_options(options), m_output(withoutBias(options.nHead * options.dHead, options.dModel)),
      m_inner(options.dModel, options.dInner), m_outer(options.dInner, options.dModel),
      m_attentionNorm(options.dModel), m_finalNorm(options.dModel) {
    const std::int64_t width = options.nHead * options.dHead;
    const auto attention = register_module("dec_attn", std::make_shared<nn::Place>());
    if (options.attnType < 2) {
        m_queryKeyValue = withoutBias(options.dModel, 3 * width);
        attention->register_module("qkv_net", m_queryKeyValue.ptr());
    } else {
        m_query = withoutBias(options.dModel, width);
        m_keyValue = withoutBias(options.dModel, 2 * width);
        attention->register_module("q_net", m_query.ptr());
        attention->register_module("kv_net", m_keyValue.ptr());
    }
    attention->register_module("o_net", m_output.ptr());
    attention->register_module("layer_norm", m_attentionNorm.ptr());
    if (options.attnType == 0) {
        m_position = withoutBias(options.dModel, width);
        attention->register_module("r_net", m_position.ptr());
    }
    const auto network = register_module("pos_ff", std::make_shared<nn::Place>());
    const auto core = network->register_module("CoreNet", std::make_shared<nn::Place>());
    core->register_module("0", m_inner.ptr());
    core->register_module("3", m_outer.ptr());
    network->register_module("layer_norm", m_finalNorm.ptr());
}

torch::Tensor DecoderLayerImpl::positionTable(const torch::Tensor& sinusoids) {
    return m_position(sinusoids).view({-1, m_options.nHead, m_options.dHead});
}

torch::Tensor DecoderLayerImpl::projectedKeyValues(const torch::Tensor& seen) {
    if (m_keyValue)
        return m_keyValue(seen);
    const std::int64_t width = m_options.nHead * m_options.dHead;
    return torch::linear(seen, m_queryKeyValue->weight.narrow(0, width, 2 * width));
}

torch::Tensor DecoderLayerImpl::keyValues(const torch::Tensor& memory) {
    return projectedKeyValues(m_options.preLnorm ? m_attentionNorm(memory) : memory);
}

Heads DecoderLayerImpl::project(const torch::Tensor& x, const LayerContext& context) {
    const std::int64_t width = m_options.nHead * m_options.dHead;
    const std::int64_t length = x.size(0);
    const bool remembers = context.memory.defined() && context.memory.size(0) > 0;
    torch::Tensor seen = remembers ? torch::cat({context.memory.to(x.scalar_type()), x}) : x;
    if (m_options.preLnorm)
        seen = m_attentionNorm(seen);

    torch::Tensor query, keyValue;
    if (m_query) { // of what is not normalised, as published
        query = m_query(x);
        keyValue = projectedKeyValues(seen);
    } else if (!remembers) {
        const torch::Tensor all = m_queryKeyValue(seen);
        query = all.narrow(-1, 0, width);
        keyValue = all.narrow(-1, width, 2 * width);
    } else { // nobody asks from within the memory
        const auto weights = m_queryKeyValue->weight.split_with_sizes({width, 2 * width});
        query = torch::linear(seen.narrow(0, seen.size(0) - length, length), weights[0]);
        keyValue = torch::linear(seen, weights[1]);
    }
    if (context.past)
        keyValue = context.past->append(keyValue);
    const auto split = [&](const torch::Tensor& heads) {
        return heads.unflatten(-1, {m_options.nHead, m_options.dHead});
    };
    return {.query = split(query),
            .key = split(keyValue.narrow(-1, 0, width)),
            .value = split(keyValue.narrow(-1, width, width))};
}

torch::Tensor DecoderLayerImpl::attend(const torch::Tensor& x, const LayerContext& context) {
    const Heads heads = project(x, context);
    const AttentionRules rules{.scale = 1.0 / std::sqrt(static_cast<double>(m_options.dHead)),
                               .reach = context.reach,
                               .dropout = m_options.dropatt};
    const std::string maskPlace = context.maskPlace + ".attention";
    const std::string path = context.path;
    const AttentionPlace place{context.masks, maskPlace, context.tap, path};
    const torch::Tensor mixed = m_options.attnType < 2
                                    ? relativeAttention(heads, context.positions, rules, place)
                                    : plainAttention(heads, rules, place);
    return added(x, m_output(mixed.flatten(2)), m_attentionNorm, context, ".attention_output");
}

torch::Tensor DecoderLayerImpl::added(const torch::Tensor& x, const torch::Tensor& branch,
                                      nn::LayerNorm& norm, const LayerContext& context,
                                      const char* place) {
    if (!m_options.preLnorm && !context.masks.areGiven())
        return norm->ofSum(x, branch, context.masks.drawnShare(m_options.dropout),
                           /*training=*/true);
    const torch::Tensor sum =
        x + context.masks.apply(branch, m_options.dropout, context.maskPlace + place);
    return m_options.preLnorm ? sum : norm(sum);
}

torch::Tensor DecoderLayerImpl::feedForward(const torch::Tensor& x, const LayerContext& context) {
    const torch::Tensor in = m_options.preLnorm ? m_finalNorm(x) : x;
    const torch::Tensor inner = context.masks.apply(torch::relu(m_inner(in)), m_options.dropout,
                                                    context.maskPlace + ".ff_inner");
    return added(x, m_outer(inner), m_finalNorm, context, ".ff_output");
}

torch::Tensor DecoderLayerImpl::forward(const torch::Tensor& x, const LayerContext& context) {
    const torch::Tensor attended = attend(x, context);
    context.tap(context.path + ".dec_attn", attended);
    const torch::Tensor out = feedForward(attended, context);
    context.tap(context.path, out);
    return out;
}

} // namespace parlance::transformer_xl
