// SPDX-License-Identifier: Apache-2.0
// Weights by a rule, for models too large to lie beside the tests: sines of a tensor's place in the
// published order and of the place in the tensor, scaled so that signals neither grow nor vanish.
#pragma once

#include "core/tensor_io/module_state.h"

#include <QtGlobal>

#include <cmath>

namespace parlance::testing {

inline torch::Tensor publishedFill(const std::string& name, const torch::Tensor& like,
                                   std::int64_t place) {
    const torch::Tensor f = torch::sin(0.3 * static_cast<double>(place) +
                                       0.7 * torch::arange(like.numel(), torch::kFloat64) + 0.1)
                                .view(like.sizes());
    if (name.ends_with("num_batches_tracked"))
        return torch::zeros_like(like);
    if (name.ends_with("running_var"))
        return 1.0 + 0.5 * f.square();
    if (name.ends_with("weight_g") || (name.ends_with("weight") && like.dim() == 1))
        return 1.0 + 0.2 * f;
    if (name.starts_with("convinv."))
        return torch::eye(like.size(0), torch::kFloat64).unsqueeze(2) + 0.1 * f;
    if (like.dim() == 1)
        return 0.1 * f;
    return f / std::sqrt(static_cast<double>(like.numel() / like.size(0)));
}

inline void fillAsPublished(torch::nn::Module& module) {
    std::map<std::string, torch::Tensor> weights;
    for (const auto& [name, tensor] : tensor_io::stateOf(module))
        weights[name] = publishedFill(name, tensor, static_cast<std::int64_t>(weights.size()));
    tensor_io::loadStateStrict(module, weights, "the rule");
}

/// Sum, or sum of absolute values, in fp64.
inline double sumOf(const torch::Tensor& x) {
    return x.to(torch::kFloat64).sum().item<double>();
}
inline double absoluteSumOf(const torch::Tensor& x) {
    return x.to(torch::kFloat64).abs().sum().item<double>();
}
inline double elementOf(const torch::Tensor& x, std::initializer_list<std::int64_t> place) {
    torch::Tensor value = x;
    for (const std::int64_t i : place)
        value = value[i];
    return value.item<double>();
}
inline bool isNear(double actual, double expected) {
    const bool near = std::abs(actual - expected) <= 1e-4 * (1.0 + std::abs(expected));
    if (!near)
        qWarning("%.9g in place of %.9g", actual, expected);
    return near;
}

} // namespace parlance::testing
