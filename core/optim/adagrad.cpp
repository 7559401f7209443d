// SPDX-License-Identifier: Apache-2.0
#include "core/optim/adagrad.h"

namespace parlance::optim {

Adagrad::Adagrad(const std::vector<ParameterGroup>& groups, const config::OptimizerConfig& config)
    : Optimizer(groups, config, {"sum"}), m_epsilon(config.epsilon) {}

void Adagrad::update(GroupStep& step) {
    widenGradients(step);
    at::_fused_adagrad_(step.weights, step.gradients, step.moments.front(),
                        Tensors(step.weights.size(), step.number), step.rate, /*lr_decay=*/0.0,
                        step.weightDecay, m_epsilon, /*maximize=*/false,
                        optional(step.control.divisor), optional(step.control.skip));
}

} // namespace parlance::optim
