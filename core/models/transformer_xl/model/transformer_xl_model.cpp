// SPDX-License-Identifier: Apache-2.0
#include "core/models/transformer_xl/model/transformer_xl_model.h"

#include "core/base/str_cat.h"
#include "core/models/transformer_xl/model/positions.h"
#include "core/nn/fp32_island.h"
#include "core/nn/packable_linear.h"
#include "core/nn/placed_layers.h"

#include <algorithm>

namespace parlance::transformer_xl {

TransformerXlImpl::TransformerXlImpl(const ModelOptions& options)
    : m_options(options), m_embedding(options), m_softmax(options, m_embedding) {
    const ModelOptions& o = options;
    std::vector<std::int64_t> biases{o.nHead, o.dHead};
    if (o.untieR)
        biases.insert(biases.begin(), o.nLayer);
    if (o.attnType == 1) {
        m_learned = register_parameter(
            "r_emb", torch::empty({o.nLayer, o.learnedPositions(), o.nHead, o.dHead}));
        m_contentBias = register_parameter("r_w_bias", torch::empty({o.nLayer, o.nHead, o.dHead}));
        m_learnedBias =
            register_parameter("r_bias", torch::empty({o.nLayer, o.learnedPositions(), o.nHead}));
    } else if (o.attnType == 0) {
        m_contentBias = register_parameter("r_w_bias", torch::empty(biases));
        m_positionBias = register_parameter("r_r_bias", torch::empty(biases));
    } else if (o.attnType == 3) {
        m_learned =
            register_parameter("r_emb", torch::empty({o.nLayer, o.learnedPositions(), o.dModel}));
    }
    register_module("word_emb", m_embedding);
    for (std::int64_t l = 0; l < o.nLayer; ++l)
        m_layers.emplace_back(o);
    register_module("layers", nn::listOf(m_layers));
    register_module("crit", m_softmax);
    if (o.attnType == 0 || o.attnType == 2) {
        const auto positions = register_module("pos_emb", std::make_shared<nn::Place>());
        m_inverseFrequencies = positions->register_buffer("inv_freq", inverseFrequencies(o.dModel));
    }
}

void TransformerXlImpl::setLengths(const ModelOptions& lengths) {
    m_options.tgtLen = lengths.tgtLen;
    m_options.extLen = lengths.extLen;
    m_options.memLen = lengths.memLen;
    m_options.sameLength = lengths.sameLength;
    m_options.clampLen = lengths.clampLen;
}

void TransformerXlImpl::storeIn(torch::ScalarType type) {
    nn::storeLinearLayersIn(*this, type);
    m_softmax->storeIn(type);
}

Memory TransformerXlImpl::firstMemory(std::int64_t rows) const {
    if (!m_options.zeroMemory || m_options.memLen == 0)
        return {};
    const torch::Tensor zeros = torch::zeros({m_options.memLen, rows, m_options.dModel},
                                             m_embedding->tables().front().options());
    return Memory(m_layers.size(), m_options.preLnorm ? zeros : nn::narrowed(zeros));
}

std::optional<std::int64_t> TransformerXlImpl::reach() const {
    if (!m_options.sameLength)
        return std::nullopt;
    return m_options.zeroMemory ? m_options.memLen - 1 : m_options.memLen;
}

torch::Tensor TransformerXlImpl::positionSinusoids(std::int64_t count) const {
    torch::Tensor distance = torch::arange(
        count, torch::TensorOptions(torch::kInt64).device(m_inverseFrequencies.device()));
    if (m_options.clampLen > 0)
        distance = distance.clamp_max(m_options.clampLen);
    return sinusoids(distance, m_inverseFrequencies);
}

RelativePositions TransformerXlImpl::relativePositions(std::size_t l,
                                                       const torch::Tensor& sinusoids,
                                                       std::int64_t count) {
    const auto layer = static_cast<std::int64_t>(l);
    if (m_options.attnType == 0)
        return {.table = m_layers[l]->positionTable(sinusoids),
                .contentBias = m_options.untieR ? m_contentBias.select(0, layer) : m_contentBias,
                .positionBias = m_options.untieR ? m_positionBias.select(0, layer) : m_positionBias,
                .scoreBias = {}};
    if (m_options.attnType != 1)
        return {};
    // The last rows are the nearest.
    std::int64_t rows = std::min(count, m_learned.size(1));
    if (m_options.clampLen > 0)
        rows = std::min(rows, m_options.clampLen);
    const auto nearest = [&](const torch::Tensor& learned) {
        return learned.select(0, layer).narrow(0, learned.size(1) - rows, rows).flip(0);
    };
    return {.table = nearest(m_learned),
            .contentBias = m_contentBias.select(0, layer),
            .positionBias = {},
            .scoreBias = nearest(m_learnedBias)};
}

/// Attention type 3: what is added to the `length` inputs of layer `l` before the last `queries`.
torch::Tensor TransformerXlImpl::learnedBefore(std::size_t l, std::int64_t queries,
                                               std::int64_t length) const {
    const torch::Tensor table = m_learned.select(0, static_cast<std::int64_t>(l));
    const torch::Tensor before = table.narrow(0, 0, table.size(0) - queries);
    const std::int64_t rows = std::min(length, before.size(0));
    const torch::Tensor nearest = before.narrow(0, before.size(0) - rows, rows);
    if (rows == length)
        return nearest.unsqueeze(1);
    return torch::cat({before.narrow(0, 0, 1).expand({length - rows, -1}), nearest}).unsqueeze(1);
}

Encoded TransformerXlImpl::forward(const Segment& segment, const Memory& memory,
                                   const nn::DropoutMasks& masks, const nn::Tap& tap) {
    const std::int64_t queries = segment.tokens.size(0);
    const std::int64_t before = lengthOf(memory);
    torch::Tensor x = m_embedding->forward(segment.tokens, segment.groups);
    tap("embedding", x);

    torch::Tensor sines;
    if (m_inverseFrequencies.defined())
        sines = positionSinusoids(before + queries).to(x.scalar_type());
    const torch::Tensor positions = // [M + T, 1, E], the farthest first
        m_options.attnType == 2 ? sines.flip(0).unsqueeze(1) : torch::Tensor();
    if (m_options.attnType == 0)
        sines = masks.apply(sines, m_options.dropout, "positions");
    if (positions.defined())
        x = x + positions.narrow(0, before, queries);
    x = masks.apply(x, m_options.dropout, "embedding");
    if (!m_options.preLnorm)
        x = nn::narrowed(x);

    // Attention types 2 and 3 put positions into the memory too, and what was put there once
    // stays, as published.
    Memory past = memory, inputs;
    for (std::size_t l = 0; l < m_layers.size(); ++l) {
        if (m_options.attnType == 2 && l == 0 && before > 0)
            past[l] = past[l] + positions.narrow(0, 0, before);
        if (m_options.attnType == 3) {
            if (before > 0)
                past[l] = past[l] + learnedBefore(l, queries, before);
            const torch::Tensor table = m_learned.select(0, static_cast<std::int64_t>(l));
            x = x + table.narrow(0, table.size(0) - queries, queries).unsqueeze(1);
        }
        inputs.push_back(x);
        x = m_layers[l]->forward(x, {.memory = past.empty() ? torch::Tensor() : past[l],
                                     .positions = relativePositions(l, sines, before + queries),
                                     .reach = reach(),
                                     .masks = masks,
                                     .tap = tap,
                                     .maskPlace = strCat("layer.", l),
                                     .path = strCat("layers.", l)});
    }
    return {.hidden = nn::widened(masks.apply(x, m_options.dropout, "output")),
            .memory = remembered(past, inputs, m_options)};
}

} // namespace parlance::transformer_xl
