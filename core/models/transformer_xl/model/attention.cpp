// SPDX-License-Identifier: Apache-2.0
#include "core/models/transformer_xl/model/attention.h"

#include "core/kernels/relative_attention/relative_attention.h"
#include "core/models/transformer_xl/model/positions.h"

#include <limits>

namespace parlance::transformer_xl {

namespace {

constexpr const char* kWeights = ".attention_probs";

torch::Tensor byHead(const torch::Tensor& x) { // [T, B, H, D] -> [B, H, T, D]
    return x.permute({1, 2, 0, 3});
}

/// Weights of scores [B, H, T, S], and what they make of the values.
torch::Tensor attend(torch::Tensor scores, const torch::Tensor& distance, const Heads& heads,
                     const AttentionRules& rules, const AttentionPlace& place) {
    torch::Tensor hidden = distance < 0;
    if (rules.reach)
        hidden = hidden.logical_or(distance > *rules.reach);
    scores = (scores * rules.scale).masked_fill(hidden, -std::numeric_limits<double>::infinity());
    const torch::Tensor weights = torch::softmax(
        scores, -1, scores.scalar_type() == torch::kDouble ? torch::kDouble : torch::kFloat);
    const torch::Tensor kept = place.masks.apply(weights, rules.dropout, place.maskPlace);
    place.tap(place.path + kWeights, kept);
    return torch::matmul(kept.to(heads.value.scalar_type()), byHead(heads.value))
        .permute({2, 0, 1, 3});
}

/// On a GPU the kernel has no tensor cores for fp32: products in tf32 are faster.
bool isOfTf32(const torch::Tensor& x) {
    return x.is_cuda() && x.scalar_type() == torch::kFloat32 &&
           at::globalContext().allowTF32CuBLAS();
}

/// Can the kernel do it? It shows no weights, takes no masks and has no biases of scores.
bool suitsKernel(const Heads& heads, const RelativePositions& positions,
                 const AttentionPlace& place) {
    return kernels::hasRelativeAttention(heads.query) && !isOfTf32(heads.query) &&
           positions.positionBias.defined() && !positions.scoreBias.defined() &&
           !place.masks.areGiven() && !place.tap.wants(place.path + kWeights);
}

torch::Tensor byKernel(const Heads& heads, const RelativePositions& positions,
                       const AttentionRules& rules, double dropout) {
    const auto type = heads.query.scalar_type();
    kernels::RelativeAttentionOptions options{
        .scale = rules.scale, .reach = rules.reach, .dropout = dropout};
    if (dropout > 0.0)
        options.seed = nn::drawnSeed();
    return kernels::relativeAttention({.query = heads.query,
                                       .key = heads.key,
                                       .value = heads.value,
                                       .position = positions.table.to(type),
                                       .contentBias = positions.contentBias.to(type),
                                       .positionBias = positions.positionBias.to(type)},
                                      options);
}

} // namespace

torch::Tensor relativeAttention(const Heads& heads, const RelativePositions& positions,
                                const AttentionRules& rules, const AttentionPlace& place) {
    if (suitsKernel(heads, positions, place))
        return byKernel(heads, positions, rules, place.masks.drawnShare(rules.dropout));
    const std::int64_t queries = heads.query.size(0), keys = heads.key.size(0);
    const auto type = heads.query.scalar_type();
    const torch::Tensor contentQuery = byHead(heads.query + positions.contentBias.to(type));
    const torch::Tensor positionQuery = positions.positionBias.defined()
                                            ? byHead(heads.query + positions.positionBias.to(type))
                                            : byHead(heads.query);
    torch::Tensor byDistance =
        torch::matmul(positionQuery, positions.table.to(type).permute({1, 2, 0})); // [B, H, T, N]
    if (positions.scoreBias.defined())
        byDistance = byDistance + positions.scoreBias.to(type).t().unsqueeze(1);
    const torch::Tensor distance = distances(queries, keys, heads.query.device());
    const torch::Tensor row = distance.clamp(0, positions.table.size(0) - 1);
    const torch::Tensor scores =
        torch::matmul(contentQuery, byHead(heads.key).transpose(-2, -1)) +
        byDistance.gather(-1, row.expand({byDistance.size(0), byDistance.size(1), queries, keys}));
    return attend(scores, distance, heads, rules, place);
}

torch::Tensor plainAttention(const Heads& heads, const AttentionRules& rules,
                             const AttentionPlace& place) {
    const torch::Tensor scores =
        torch::matmul(byHead(heads.query), byHead(heads.key).transpose(-2, -1));
    return attend(scores, distances(heads.query.size(0), heads.key.size(0), heads.query.device()),
                  heads, rules, place);
}

} // namespace parlance::transformer_xl
