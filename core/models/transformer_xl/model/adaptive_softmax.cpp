// SPDX-License-Identifier: Apache-2.0
#include "core/models/transformer_xl/model/adaptive_softmax.h"

#include "core/nn/fp32_island.h"
#include "core/nn/placed_layers.h"

namespace parlance::transformer_xl {

namespace {

torch::Tensor pickedFrom(const torch::Tensor& logits, const torch::Tensor& columns) {
    return logits.gather(1, columns.unsqueeze(1)).squeeze(1);
}

/// ln of the sum of exp over both: head [N, V], clusters [N, C] -> [N].
torch::Tensor logSum(const torch::Tensor& head, const torch::Tensor& clusters) {
    const torch::Tensor sum = torch::logsumexp(head, 1);
    return clusters.size(1) == 0 ? sum : torch::logaddexp(sum, torch::logsumexp(clusters, 1));
}

} // namespace

AdaptiveSoftmaxImpl::AdaptiveSoftmaxImpl(const ModelOptions& options,
                                         const AdaptiveEmbedding& embedding)
    : m_clusters(options.nToken, options.cutoffs), m_isOneTable(options.divVal == 1) {
    const std::int64_t further = m_clusters.count() - 1;
    if (further > 0) {
        m_clusterWeight =
            register_parameter("cluster_weight", torch::empty({further, options.embeddingWidth()}));
        m_clusterBias = register_parameter("cluster_bias", torch::empty({further}));
    }
    const auto weights = register_module("out_layers_weights", std::make_shared<nn::Place>());
    const auto biases = register_module("out_layers_biases", std::make_shared<nn::Place>());
    const auto projections = register_module("out_projs", std::make_shared<nn::Place>());
    const auto& tables = embedding->tables();
    for (std::size_t t = 0; t < tables.size(); ++t) {
        const std::string name = std::to_string(t);
        m_weights.push_back(options.tieWeight
                                ? tables[t]
                                : weights->register_parameter(name, torch::empty_like(tables[t])));
        m_biases.push_back(biases->register_parameter(name, torch::empty({tables[t].size(0)})));
    }
    const auto& shared = embedding->projections();
    for (std::int64_t t = 0; t < m_clusters.count(); ++t) {
        torch::Tensor projection;
        if (!shared.empty())
            projection = options.tiesProjection(t)
                             ? shared[m_isOneTable ? 0 : static_cast<std::size_t>(t)]
                             : projections->register_parameter(
                                   std::to_string(t),
                                   torch::empty({options.dModel,
                                                 options.clusterWidth(m_isOneTable ? 0 : t)}));
        m_projections.push_back(projection);
    }
}

torch::Tensor AdaptiveSoftmaxImpl::weight(std::int64_t t) const {
    return m_isOneTable ? m_weights[0].narrow(0, m_clusters.begin(t), m_clusters.size(t))
                        : m_weights[static_cast<std::size_t>(t)];
}

torch::Tensor AdaptiveSoftmaxImpl::bias(std::int64_t t) const {
    return m_isOneTable ? m_biases[0].narrow(0, m_clusters.begin(t), m_clusters.size(t))
                        : m_biases[static_cast<std::size_t>(t)];
}

torch::Tensor AdaptiveSoftmaxImpl::projected(const torch::Tensor& hidden, std::int64_t t) const {
    const torch::Tensor& projection = m_projections[static_cast<std::size_t>(t)];
    return projection.defined() ? torch::matmul(hidden, projection) : hidden;
}

std::pair<torch::Tensor, torch::Tensor>
AdaptiveSoftmaxImpl::headLogits(const torch::Tensor& hidden) {
    const torch::Tensor narrow = projected(hidden, 0);
    const torch::Tensor head = nn::widened(torch::linear(narrow, weight(0), bias(0)));
    if (!m_clusterWeight.defined())
        return {head, head.narrow(1, 0, 0)};
    const torch::Tensor clusters = torch::linear(narrow, m_clusterWeight, m_clusterBias);
    return {head, nn::widened(clusters).flip(1)};
}

torch::Tensor AdaptiveSoftmaxImpl::logits(const torch::Tensor& hidden, std::int64_t t) {
    return nn::widened(torch::linear(projected(hidden, t), weight(t), bias(t)));
}

torch::Tensor AdaptiveSoftmaxImpl::forward(const torch::Tensor& hidden,
                                           const torch::Tensor& targets,
                                           const TokenGroups& groups) {
    const torch::Tensor rows = hidden.flatten(0, -2);
    if (m_clusters.count() == 1) {
        const torch::Tensor all = headLogits(rows).first;
        return (torch::logsumexp(all, 1) - pickedFrom(all, targets.flatten())).view_as(targets);
    }
    const torch::Tensor grouped = rows.index_select(0, groups.order);
    const auto [head, clusters] = headLogits(grouped);
    const torch::Tensor headSum = logSum(head, clusters);
    std::vector<torch::Tensor> losses;
    std::int64_t begin = 0;
    for (std::int64_t t = 0; t < m_clusters.count(); ++t) {
        const std::int64_t count = groups.counts[static_cast<std::size_t>(t)];
        if (count == 0)
            continue;
        const torch::Tensor sum = headSum.narrow(0, begin, count);
        const torch::Tensor local = groups.local.narrow(0, begin, count);
        if (t == 0) {
            losses.push_back(sum - pickedFrom(head.narrow(0, begin, count), local));
        } else {
            const torch::Tensor tail = logits(grouped.narrow(0, begin, count), t);
            losses.push_back(sum - clusters.narrow(0, begin, count).select(1, t - 1) +
                             torch::logsumexp(tail, 1) - pickedFrom(tail, local));
        }
        begin += count;
    }
    return torch::cat(losses).index_select(0, groups.inverse).view_as(targets);
}

torch::Tensor AdaptiveSoftmaxImpl::sampled(const torch::Tensor& hidden,
                                           const torch::Tensor& targets,
                                           const torch::Tensor& samples,
                                           const torch::Tensor& logExpected,
                                           const torch::Tensor& targetLogExpected) {
    const torch::Tensor flat = targets.flatten();
    const torch::Tensor narrow = projected(hidden.flatten(0, -2), 0); // [N, W]
    const torch::Tensor own = nn::widened((narrow * torch::embedding(weight(0), flat)).sum(1) +
                                          bias(0).index_select(0, flat)) -
                              targetLogExpected; // [N]
    const torch::Tensor others =
        nn::widened(torch::linear(narrow, torch::embedding(weight(0), samples),
                                  bias(0).index_select(0, samples))) -
        logExpected;                 // [N, S]
    constexpr double kNever = -1e30; // a target that was drawn counts once
    const torch::Tensor among =
        others.masked_fill(flat.unsqueeze(1) == samples.unsqueeze(0), kNever);
    return (torch::logaddexp(own, torch::logsumexp(among, 1)) - own).view_as(targets);
}

torch::Tensor AdaptiveSoftmaxImpl::logProbs(const torch::Tensor& hidden) {
    const auto [head, clusters] = headLogits(hidden);
    const torch::Tensor sum = logSum(head, clusters).unsqueeze(1);
    std::vector<torch::Tensor> parts{head - sum};
    for (std::int64_t t = 1; t < m_clusters.count(); ++t)
        parts.push_back(torch::log_softmax(logits(hidden, t), 1) +
                        (clusters.narrow(1, t - 1, 1) - sum));
    return torch::cat(parts, 1);
}

} // namespace parlance::transformer_xl
