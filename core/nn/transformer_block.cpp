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
            .attentionNorm = LayerNorm(width, options.normEpsilon),
            .inner = inner,
            .outer = outer,
            .finalNorm = LayerNorm(width, options.normEpsilon)};
}

TransformerBlock::TransformerBlock(const TransformerOptions& options, TransformerParts parts)
    : m_options(options), m_parts(std::move(parts)) {}

torch::Tensor TransformerBlock::forward(const torch::Tensor& x, const Sequences& sequences,
                                        bool training, const Tap& tap, const std::string& path) {
    if (m_options.normFirst) {
        const auto added = [&](const torch::Tensor& sum, const torch::Tensor& branch) {
            return sum + torch::dropout(branch, m_options.dropout, training);
        };
        const auto y = added(x, attend(m_parts.attentionNorm(x), sequences, training, tap, path));
        return added(y, feedForward(m_parts.finalNorm(y), training));
    }
    const auto y = m_parts.attentionNorm->ofSum(x, attend(x, sequences, training, tap, path),
                                                m_options.dropout, training);
    return m_parts.finalNorm->ofSum(y, feedForward(y, training), m_options.dropout, training);
}

torch::Tensor TransformerBlock::splitHeads(const torch::Tensor& x) const {
    return x.view({x.size(0), x.size(1), m_options.heads, -1}).transpose(1, 2);
}

torch::Tensor TransformerBlock::attend(const torch::Tensor& x, const Sequences& sequences,
                                       bool training, const Tap& tap, const std::string& path) {
    const double dropout = training ? m_options.attentionDropout : 0.0;
    const torch::Tensor mixed = sequences.arePacked()
                                    ? mixPacked(x, sequences, dropout)
                                    : mixPadded(x, sequences.keyMask(), dropout, tap, path);
    return m_parts.output(mixed);
}

torch::Tensor TransformerBlock::mixPadded(const torch::Tensor& x, const torch::Tensor& keyMask,
                                          double dropout, const Tap& tap, const std::string& path) {
    // In this order: that of the gradients' sum, and so its rounding, follows from it.
    const torch::Tensor value = splitHeads(m_parts.value(x));
    const torch::Tensor key = splitHeads(m_parts.key(x));
    const torch::Tensor query = splitHeads(m_parts.query(x));
    if (tap && (tap.wants(path + ".attention") || tap.wants(path + ".attention_mean"))) {
        const torch::Tensor weights = attentionWeights(query, key, keyMask);
        tap(path + ".attention", weights);
        tap(path + ".attention_mean", weights.mean(1));
    }
    return attention(query, key, value, keyMask, dropout).transpose(1, 2).reshape(x.sizes());
}

torch::Tensor TransformerBlock::mixPacked(const torch::Tensor& x, const Sequences& sequences,
                                          double dropout) {
    const auto heads = [&](const torch::Tensor& rows) {
        return rows.view({rows.size(0), m_options.heads, -1});
    };
    const torch::Tensor value = heads(m_parts.value(x));
    const torch::Tensor key = heads(m_parts.key(x));
    const torch::Tensor query = heads(m_parts.query(x));
    return packedAttention(query, key, value, sequences, dropout).reshape(x.sizes());
}

torch::Tensor TransformerBlock::activated(const torch::Tensor& x) {
    const bool ofTanh = m_options.activation == Activation::GeluTanh;
    if (!ofTanh && m_options.activation != Activation::Gelu)
        return activate(m_options.activation, m_parts.inner(x));
    if (m_parts.inner->isPacked())
        return m_parts.inner->gelu(x, ofTanh);
    const auto product = torch::linear(x, m_parts.inner->weight);
    return kernels::biasGelu(product, m_parts.inner->bias.to(product.scalar_type()),
                             ofTanh ? kernels::GeluForm::Tanh : kernels::GeluForm::Exact);
}

torch::Tensor TransformerBlock::feedForward(const torch::Tensor& x, bool training) {
    const auto inner = torch::dropout(activated(x), m_options.activationDropout, training);
    return m_parts.outer(inner);
}

void TransformerBlock::pack() {
    for (PackableLinear* layer : {&m_parts.query, &m_parts.key, &m_parts.value, &m_parts.output,
                                  &m_parts.inner, &m_parts.outer})
        (*layer)->pack();
}

} // namespace parlance::nn
