// SPDX-License-Identifier: Apache-2.0
// What an optimiser works on: parameters, in groups that follow the same rules.
#pragma once

#include "core/torch.h"

#include <optional>
#include <string>
#include <vector>

namespace parlance::optim {

struct NamedParameter {
    std::string name;
    torch::Tensor tensor;
};

struct ParameterGroup {
    std::string name;
    std::vector<NamedParameter> parameters;
    std::optional<double> weightDecay = {}; ///< in place of optimizer.weight_decay; 0 = none
    bool trustRatio = true;                 ///< false: LAMB does not scale the steps of the group
    double rateFactor = 1.0;                ///< of the learning rate
};

/// The parameters of a module, each tensor once: one that is tied to another has the name under
/// which it comes first.
std::vector<NamedParameter> distinctParameters(const torch::nn::Module& module);

/// All parameters of the groups.
std::vector<NamedParameter> parametersOf(const std::vector<ParameterGroup>& groups);

/// Global L2 norm of all gradients, fp32, on their device. Zero when there are none.
torch::Tensor gradientNorm(const std::vector<NamedParameter>& parameters);

/// What gradients of that norm are to be divided by so that it is at most `limit`: as torch's
/// clip_grad_norm_ has it, (norm + 1e-6) / limit, but at least 1.
torch::Tensor clipDivisor(const torch::Tensor& norm, double limit);

} // namespace parlance::optim
