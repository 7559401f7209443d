// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/model/transformer_layer.h"

#include "core/kernels/bias_gelu.h"
#include "core/nn/attention.h"

namespace parlance::wav2vec2 {

SelfAttentionImpl::SelfAttentionImpl(std::int64_t width, std::int64_t heads, double dropout)
    : m_heads(heads), m_dropout(dropout),
      m_key(register_module("k_proj", nn::PackableLinear(width, width))),
      m_value(register_module("v_proj", nn::PackableLinear(width, width))),
      m_query(register_module("q_proj", nn::PackableLinear(width, width))),
      m_output(register_module("out_proj", nn::PackableLinear(width, width))) {}

torch::Tensor SelfAttentionImpl::splitHeads(const torch::Tensor& x) const {
    return x.view({x.size(0), x.size(1), m_heads, -1}).transpose(1, 2);
}

torch::Tensor SelfAttentionImpl::forward(const torch::Tensor& x, const torch::Tensor& keyMask) {
    const auto mixed =
        nn::attention(splitHeads(m_query(x)), splitHeads(m_key(x)), splitHeads(m_value(x)), keyMask,
                      is_training() ? m_dropout : 0.0); // [B, H, T, d]
    return m_output(mixed.transpose(1, 2).reshape(x.sizes()));
}

torch::Tensor SelfAttentionImpl::weights(const torch::Tensor& x, const torch::Tensor& keyMask) {
    return nn::attentionWeights(splitHeads(m_query(x)), splitHeads(m_key(x)), keyMask);
}

void SelfAttentionImpl::pack() {
    for (nn::PackableLinear* layer : {&m_key, &m_value, &m_query, &m_output})
        (*layer)->pack();
}

TransformerLayerImpl::TransformerLayerImpl(const TransformerLayerOptions& options)
    : m_options(options),
      m_attention(register_module(
          "self_attn", SelfAttention(options.width, options.heads, options.attentionDropout))),
      m_attentionNorm(register_module("self_attn_layer_norm", nn::LayerNorm(options.width))),
      m_inner(register_module("fc1", nn::PackableLinear(options.width, options.innerWidth))),
      m_outer(register_module("fc2", nn::PackableLinear(options.innerWidth, options.width))),
      m_finalNorm(register_module("final_layer_norm", nn::LayerNorm(options.width))) {}

torch::Tensor TransformerLayerImpl::forward(const torch::Tensor& x, const torch::Tensor& keyMask,
                                            const Tap& tap, const std::string& path) {
    if (m_options.normFirst) {
        const auto y = x + attend(m_attentionNorm(x), keyMask, tap, path);
        return y + feedForward(m_finalNorm(y));
    }
    const auto y = m_attentionNorm(x + attend(x, keyMask, tap, path));
    return m_finalNorm(y + feedForward(y));
}

torch::Tensor TransformerLayerImpl::attend(const torch::Tensor& x, const torch::Tensor& keyMask,
                                           const Tap& tap, const std::string& path) {
    if (tap && (tap.wants(path + ".attention") || tap.wants(path + ".attention_mean"))) {
        const torch::Tensor weights = m_attention->weights(x, keyMask);
        tap(path + ".attention", weights);
        tap(path + ".attention_mean", weights.mean(1));
    }
    return dropped(m_attention(x, keyMask));
}

void TransformerLayerImpl::pack() {
    m_attention->pack();
    m_inner->pack();
    m_outer->pack();
}

torch::Tensor TransformerLayerImpl::feedForward(const torch::Tensor& x) {
    torch::Tensor inner; // [B, T, inner width]
    if (m_options.activation == nn::Activation::Gelu && m_inner->isPacked()) {
        inner = m_inner->gelu(x);
    } else if (m_options.activation == nn::Activation::Gelu) {
        const auto product = torch::linear(x, m_inner->weight);
        inner = kernels::biasGelu(product, m_inner->bias.to(product.scalar_type()));
    } else {
        inner = nn::activate(m_options.activation, m_inner(x));
    }
    return dropped(m_outer(torch::dropout(inner, m_options.activationDropout, is_training())));
}

torch::Tensor TransformerLayerImpl::dropped(const torch::Tensor& x) const {
    return torch::dropout(x, m_options.dropout, is_training());
}

} // namespace parlance::wav2vec2
