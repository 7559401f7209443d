// SPDX-License-Identifier: Apache-2.0
#include "core/optim/sgd.h"

namespace parlance::optim {

Sgd::Sgd(const std::vector<ParameterGroup>& groups, const config::OptimizerConfig& config)
    : Optimizer(groups, config,
                config.momentum > 0.0 ? std::vector<std::string>{"momentum_buffer"}
                                      : std::vector<std::string>{}),
      m_momentum(config.momentum) {}

void Sgd::update(GroupStep& step) {
    widenGradients(step);
    // Momentum from zeros makes the first step what torch makes it: the gradient.
    at::_fused_sgd_(step.weights, step.gradients,
                    m_momentum > 0.0 ? step.moments.front() : Tensors{}, step.weightDecay,
                    m_momentum, step.rate, /*dampening=*/0.0, /*nesterov=*/false,
                    /*maximize=*/false, /*is_first_step=*/false, optional(step.control.divisor),
                    optional(step.control.skip));
}

} // namespace parlance::optim
