// SPDX-License-Identifier: Apache-2.0
#include "core/nn/attention.h"

#include <cmath>
#include <limits>

namespace parlance::nn {

torch::Tensor keyMask(const torch::Tensor& padding) {
    const auto empty = padding.all(1, /*keepdim=*/true);
    const auto hidden = padding.logical_and(empty.logical_not()); // [B, T]
    return torch::zeros(padding.sizes(), padding.options().dtype(torch::kFloat32))
        .masked_fill_(hidden, -std::numeric_limits<double>::infinity())
        .view({padding.size(0), 1, 1, padding.size(1)});
}

torch::Tensor attention(const torch::Tensor& q, const torch::Tensor& k, const torch::Tensor& v,
                        const torch::Tensor& mask, double dropout) {
    std::optional<torch::Tensor> optionalMask;
    if (mask.defined())
        optionalMask = mask.to(q.scalar_type());
    return at::scaled_dot_product_attention(q, k, v, optionalMask, dropout);
}

namespace {

/// Sequences of one length stand side by side as a batch.
torch::Tensor attendRun(const torch::Tensor& q, const torch::Tensor& k, const torch::Tensor& v,
                        std::int64_t begin, std::int64_t count, std::int64_t length,
                        double dropout) {
    const auto batch = [&](const torch::Tensor& rows) {
        return rows.narrow(0, begin, count * length)
            .view({count, length, rows.size(1), rows.size(2)})
            .transpose(1, 2);
    };
    return at::scaled_dot_product_attention(batch(q), batch(k), batch(v), {}, dropout)
        .transpose(1, 2)
        .reshape({count * length, q.size(1), q.size(2)});
}

torch::Tensor attendByRuns(const torch::Tensor& q, const torch::Tensor& k, const torch::Tensor& v,
                           const std::vector<std::int64_t>& lengths, double dropout) {
    std::vector<torch::Tensor> mixed;
    std::int64_t begin = 0;
    for (std::size_t first = 0; first < lengths.size();) {
        std::size_t last = first + 1;
        while (last < lengths.size() && lengths[last] == lengths[first])
            ++last;
        const auto count = static_cast<std::int64_t>(last - first);
        mixed.push_back(attendRun(q, k, v, begin, count, lengths[first], dropout));
        begin += count * lengths[first];
        first = last;
    }
    return mixed.size() == 1 ? mixed.front() : torch::cat(mixed);
}

} // namespace

torch::Tensor packedAttention(const torch::Tensor& q, const torch::Tensor& k,
                              const torch::Tensor& v, const Sequences& sequences, double dropout) {
    constexpr std::int64_t kWidthMultiple = 8; // of heads, that the kernels below take
    if (!q.is_cuda() || q.size(2) % kWidthMultiple != 0)
        return attendByRuns(q, k, v, sequences.lengths(), dropout);
    const torch::Tensor& bounds = sequences.bounds();
    const std::int64_t longest = sequences.longest();
    if (q.scalar_type() != torch::kFloat32)
        return std::get<0>(at::_flash_attention_forward(q, k, v, bounds, bounds, longest, longest,
                                                        dropout, /*is_causal=*/false,
                                                        /*return_debug_mask=*/false));
    return std::get<0>(at::_efficient_attention_forward(
                           q.unsqueeze(0), k.unsqueeze(0), v.unsqueeze(0), /*bias=*/{}, bounds,
                           bounds, longest, longest, dropout, /*custom_mask_type=*/0,
                           /*compute_log_sumexp=*/at::GradMode::is_enabled()))
        .squeeze(0);
}

torch::Tensor attentionWeights(const torch::Tensor& q, const torch::Tensor& k,
                               const torch::Tensor& mask) {
    auto scores = torch::matmul(q, k.transpose(-2, -1)) / std::sqrt(static_cast<double>(q.size(3)));
    if (mask.defined())
        scores = scores + mask;
    return torch::softmax(scores, -1, torch::kFloat32);
}

} // namespace parlance::nn
