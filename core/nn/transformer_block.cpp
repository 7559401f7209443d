// SPDX-License-Identifier: Apache-2.0
#include "core/nn/transformer_block.h"

#include "core/kernels/bias_gelu/bias_gelu.h"
#include "core/nn/attention.h"

namespace parlance::nn {

TransformerParts TransformerParts::make(const TransformerOptions& options) {
    const std::int64_t width = options.width;
    const PackableLinear key(width, width), value(width, width), query(width, width),
        output(width, width);
    const PackableLinear inner(width, options.innerWidth), outer(options.innerWidth, width);
    return {.query = query,
            .key = key,
            .value = value,
            .output = output,
            .attentionNorm = LayerNorm(width),
            .inner = inner,
            .outer = outer,
            .finalNorm = LayerNorm(width)};
}

TransformerBlock::TransformerBlock(const TransformerOptions& options, TransformerParts parts)
    : m_options(options), m_parts(std::move(parts)) {}

torch::Tensor TransformerBlock::forward(const torch::Tensor& x, const torch::Tensor& keyMask,
                                        bool training, const Tap& tap, const std::string& path) {
    if (m_options.normFirst) {
        const auto y = x + attend(m_parts.attentionNorm(x), keyMask, training, tap, path);
        return y + feedForward(m_parts.finalNorm(y), training);
    }
    const auto y = m_parts.attentionNorm(x + attend(x, keyMask, training, tap, path));
    return m_parts.finalNorm(y + feedForward(y, training));
}

torch::Tensor TransformerBlock::splitHeads(const torch::Tensor& x) const {
    return x.view({x.size(0), x.size(1), m_options.heads, -1}).transpose(1, 2);
}

torch::Tensor TransformerBlock::attend(const torch::Tensor& x, const torch::Tensor& keyMask,
                                       bool training, const Tap& tap, const std::string& path) {
    // In this order: that of the gradients' sum, and so its rounding, follows from it.
    const torch::Tensor value = splitHeads(m_parts.value(x));
    const torch::Tensor key = splitHeads(m_parts.key(x));
    const torch::Tensor query = splitHeads(m_parts.query(x));
    if (tap && (tap.wants(path + ".attention") || tap.wants(path + ".attention_mean"))) {
        const torch::Tensor weights = attentionWeights(query, key, keyMask);
        tap(path + ".attention", weights);
        tap(path + ".attention_mean", weights.mean(1));
    }
    const torch::Tensor mixed =
        attention(query, key, value, keyMask,
                  training ? m_options.attentionDropout : 0.0); // [B, H, T, C / H]
    return torch::dropout(m_parts.output(mixed.transpose(1, 2).reshape(x.sizes())),
                          m_options.dropout, training);
}

torch::Tensor TransformerBlock::feedForward(const torch::Tensor& x, bool training) {
    torch::Tensor inner; // [B, T, inner width]
    if (m_options.activation == Activation::Gelu && m_parts.inner->isPacked()) {
        inner = m_parts.inner->gelu(x);
    } else if (m_options.activation == Activation::Gelu) {
        const auto product = torch::linear(x, m_parts.inner->weight);
        inner = kernels::biasGelu(product, m_parts.inner->bias.to(product.scalar_type()));
    } else {
        inner = activate(m_options.activation, m_parts.inner(x));
    }
    inner = torch::dropout(inner, m_options.activationDropout, training);
    return torch::dropout(m_parts.outer(inner), m_options.dropout, training);
}

void TransformerBlock::pack() {
    for (PackableLinear* layer : {&m_parts.query, &m_parts.key, &m_parts.value, &m_parts.output,
                                  &m_parts.inner, &m_parts.outer})
        (*layer)->pack();
}

} // namespace parlance::nn
