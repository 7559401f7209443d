// SPDX-License-Identifier: Apache-2.0
#include "core/models/transformer_xl/model/adaptive_softmax.h"

#include "core/nn/fp32_island.h"
#include "core/nn/placed_layers.h"

#include <algorithm>

namespace parlance::transformer_xl {

namespace {

torch::Tensor pickedFrom(const torch::Tensor& logits, const torch::Tensor& columns) {
    return logits.gather(1, columns.unsqueeze(1)).squeeze(1);
}

/// Of hidden states [extended + T, B, E] those that the targets [T, B] follow: [T * B, E].
torch::Tensor rowsBefore(const torch::Tensor& targets, const torch::Tensor& hidden) {
    const std::int64_t length = targets.size(0);
    return hidden.narrow(0, hidden.size(0) - length, length).flatten(0, -2);
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

void AdaptiveSoftmaxImpl::storeIn(torch::ScalarType type) {
    const torch::NoGradGuard noGrad;
    const auto convert = [&](torch::Tensor& tensor) {
        if (tensor.defined())
            tensor = tensor.to(type); // the embedding's tables stay as they are
    };
    convert(m_clusterWeight);
    convert(m_clusterBias);
    for (std::vector<torch::Tensor>* tensors : {&m_weights, &m_biases, &m_projections})
        std::ranges::for_each(*tensors, convert);
}

AdaptiveSoftmaxImpl::Parts AdaptiveSoftmaxImpl::parts() const {
    if (!m_isOneTable || m_clusters.count() == 1)
        return {.weights = m_weights, .biases = m_biases};
    std::vector<std::int64_t> sizes;
    for (std::int64_t t = 0; t < m_clusters.count(); ++t)
        sizes.push_back(m_clusters.size(t));
    return {.weights = m_weights[0].split_with_sizes(sizes),
            .biases = m_biases[0].split_with_sizes(sizes)};
}

torch::Tensor AdaptiveSoftmaxImpl::projected(const torch::Tensor& hidden, std::size_t t) const {
    return m_projections[t].defined() ? torch::matmul(hidden, m_projections[t]) : hidden;
}

/// The first cluster's logits [N, size], and those of the further clusters by number, [N, t - 1].
std::pair<torch::Tensor, torch::Tensor> AdaptiveSoftmaxImpl::headLogits(const torch::Tensor& hidden,
                                                                        const Parts& parts) const {
    const torch::Tensor narrow = projected(hidden, 0);
    const torch::Tensor head =
        nn::widened(torch::linear(narrow, parts.weights[0], parts.biases[0]));
    if (!m_clusterWeight.defined())
        return {head, head.narrow(1, 0, 0)};
    const torch::Tensor clusters = torch::linear(narrow, m_clusterWeight, m_clusterBias);
    return {head, nn::widened(clusters).flip(1)};
}

/// Of a further cluster: [N, size].
torch::Tensor AdaptiveSoftmaxImpl::tailLogits(const torch::Tensor& hidden, std::size_t t,
                                              const Parts& parts) const {
    return nn::widened(torch::linear(projected(hidden, t), parts.weights[t], parts.biases[t]));
}

torch::Tensor AdaptiveSoftmaxImpl::forward(const torch::Tensor& hidden,
                                           const torch::Tensor& targets,
                                           const TokenGroups& groups) {
    const Parts parts = this->parts();
    const torch::Tensor rows = rowsBefore(targets, hidden);
    if (m_clusters.count() == 1) {
        const torch::Tensor all = headLogits(rows, parts).first;
        return (torch::logsumexp(all, 1) - pickedFrom(all, targets.flatten())).view_as(targets);
    }
    const torch::Tensor grouped = rows.index_select(0, groups.order);
    const auto [head, clusters] = headLogits(grouped, parts);
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
            const torch::Tensor tail =
                tailLogits(grouped.narrow(0, begin, count), static_cast<std::size_t>(t), parts);
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
    const torch::Tensor narrow = projected(rowsBefore(targets, hidden), 0); // [N, W]
    const torch::Tensor own = nn::widened((narrow * torch::embedding(m_weights[0], flat)).sum(1) +
                                          m_biases[0].index_select(0, flat)) -
                              targetLogExpected; // [N]
    const torch::Tensor others =
        nn::widened(torch::linear(narrow, torch::embedding(m_weights[0], samples),
                                  m_biases[0].index_select(0, samples))) -
        logExpected;                 // [N, S]
    constexpr double kNever = -1e30; // a target that was drawn counts once
    const torch::Tensor among =
        others.masked_fill(flat.unsqueeze(1) == samples.unsqueeze(0), kNever);
    return (torch::logaddexp(own, torch::logsumexp(among, 1)) - own).view_as(targets);
}

torch::Tensor AdaptiveSoftmaxImpl::logProbs(const torch::Tensor& hidden) {
    const Parts parts = this->parts();
    const auto [head, clusters] = headLogits(hidden, parts);
    const torch::Tensor sum = logSum(head, clusters).unsqueeze(1);
    std::vector<torch::Tensor> all{head - sum};
    for (std::int64_t t = 1; t < m_clusters.count(); ++t)
        all.push_back(
            torch::log_softmax(tailLogits(hidden, static_cast<std::size_t>(t), parts), 1) +
            (clusters.narrow(1, t - 1, 1) - sum));
    return torch::cat(all, 1);
}

} // namespace parlance::transformer_xl
