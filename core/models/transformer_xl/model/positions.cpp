// SPDX-License-Identifier: Apache-2.0
#include "core/models/transformer_xl/model/positions.h"

#include "core/nn/fp32_island.h"

namespace parlance::transformer_xl {

torch::Tensor inverseFrequencies(std::int64_t width) {
    // As published: 1 / (10000 ** (torch.arange(0.0, width, 2.0) / width))
    return 1.0 /
           torch::pow(10000.0, torch::arange(0.0, static_cast<double>(width), 2.0, torch::kFloat) /
                                   static_cast<double>(width));
}

torch::Tensor sinusoids(const torch::Tensor& distances, const torch::Tensor& inverseFrequencies) {
    const nn::Fp32Island island;
    const torch::Tensor angles =
        torch::outer(distances.to(inverseFrequencies.scalar_type()), inverseFrequencies);
    return torch::cat({angles.sin(), angles.cos()}, 1);
}

torch::Tensor distances(std::int64_t queries, std::int64_t keys, torch::Device device) {
    const auto count = [&](std::int64_t n) {
        return torch::arange(n, torch::TensorOptions(torch::kInt64).device(device));
    };
    return (count(queries) + (keys - queries)).unsqueeze(1) - count(keys).unsqueeze(0);
}

} // namespace parlance::transformer_xl
