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

torch::Tensor attentionWeights(const torch::Tensor& q, const torch::Tensor& k,
                               const torch::Tensor& mask) {
    auto scores = torch::matmul(q, k.transpose(-2, -1)) / std::sqrt(static_cast<double>(q.size(3)));
    if (mask.defined())
        scores = scores + mask;
    return torch::softmax(scores, -1, torch::kFloat32);
}

} // namespace parlance::nn
