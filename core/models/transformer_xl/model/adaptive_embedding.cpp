// SPDX-License-Identifier: Apache-2.0
#include "core/models/transformer_xl/model/adaptive_embedding.h"

#include "core/nn/placed_layers.h"

#include <cmath>

namespace parlance::transformer_xl {

AdaptiveEmbeddingImpl::AdaptiveEmbeddingImpl(const ModelOptions& options)
    : m_clusters(options.nToken,
                 options.divVal > 1 ? options.cutoffs : std::vector<std::int64_t>()),
      m_scale(std::sqrt(static_cast<double>(options.dModel))) {
    const auto layers = register_module("emb_layers", std::make_shared<nn::Place>());
    const auto projections = register_module("emb_projs", std::make_shared<nn::Place>());
    const bool projects = options.divVal > 1 || options.embeddingWidth() != options.dModel;
    for (std::int64_t t = 0; t < m_clusters.count(); ++t) {
        const std::int64_t width = options.clusterWidth(t);
        const auto place =
            layers->register_module(std::to_string(t), std::make_shared<nn::Place>());
        m_tables.push_back(
            place->register_parameter("weight", torch::empty({m_clusters.size(t), width})));
        if (projects)
            m_projections.push_back(projections->register_parameter(
                std::to_string(t), torch::empty({options.dModel, width})));
    }
}

torch::Tensor AdaptiveEmbeddingImpl::forward(const torch::Tensor& tokens,
                                             const TokenGroups& groups) {
    if (!isSplit()) {
        const torch::Tensor rows = torch::embedding(m_tables[0], tokens);
        return m_scale * (m_projections.empty() ? rows : torch::linear(rows, m_projections[0]));
    }
    std::vector<torch::Tensor> parts;
    std::int64_t begin = 0;
    for (std::size_t t = 0; t < m_tables.size(); begin += groups.counts[t++])
        if (groups.counts[t] > 0)
            parts.push_back(torch::linear(
                torch::embedding(m_tables[t], groups.local.narrow(0, begin, groups.counts[t])),
                m_projections[t]));
    const torch::Tensor rows = torch::cat(parts).index_select(0, groups.inverse);
    return m_scale * rows.view({tokens.size(0), tokens.size(1), -1});
}

} // namespace parlance::transformer_xl
