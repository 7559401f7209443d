// SPDX-License-Identifier: Apache-2.0
#include "core/optim/parameters.h"

#include <unordered_set>

namespace parlance::optim {

std::vector<NamedParameter> distinctParameters(const torch::nn::Module& module) {
    std::vector<NamedParameter> parameters;
    std::unordered_set<const c10::TensorImpl*> seen;
    for (const auto& item : module.named_parameters())
        if (seen.insert(item.value().unsafeGetTensorImpl()).second)
            parameters.push_back({item.key(), item.value()});
    return parameters;
}

std::vector<NamedParameter> parametersOf(const std::vector<ParameterGroup>& groups) {
    std::vector<NamedParameter> parameters;
    for (const ParameterGroup& group : groups)
        parameters.insert(parameters.end(), group.parameters.begin(), group.parameters.end());
    return parameters;
}

torch::Tensor gradientNorm(const std::vector<NamedParameter>& parameters) {
    const torch::NoGradGuard noGrad;
    std::vector<torch::Tensor> gradients;
    for (const NamedParameter& parameter : parameters)
        if (parameter.tensor.grad().defined())
            gradients.push_back(parameter.tensor.grad());
    if (gradients.empty())
        return torch::zeros({});
    const std::vector<torch::Tensor> norms =
        at::_foreach_norm(gradients, /*ord=*/2, torch::kFloat32);
    return torch::stack(norms).norm();
}

torch::Tensor clipDivisor(const torch::Tensor& norm, double limit) {
    return ((norm + 1e-6) / limit).clamp_min(1.0);
}

} // namespace parlance::optim
