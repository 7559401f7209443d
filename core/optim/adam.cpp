// SPDX-License-Identifier: Apache-2.0
// All forms run on torch's fused kernels, in a single pass. They correct the bias by the update's
// number; at the number infinity nothing is left to correct, which gives the uncorrected forms, and
// the others too, whose corrections lie in the rate eta alone.
#include "core/optim/adam.h"

#include <limits>

namespace parlance::optim {

Adam::Adam(const std::vector<ParameterGroup>& groups, const config::OptimizerConfig& config,
           AdamForm form)
    : Optimizer(groups, config, {"exp_avg", "exp_avg_sq"}), m_form(form), m_beta1(config.beta1),
      m_beta2(config.beta2), m_epsilon(config.epsilon), m_biasCorrection(config.biasCorrection) {}

torch::Tensor Adam::eta(const GroupStep& step) const {
    torch::Tensor rate = torch::full({}, step.rate, step.number.options().dtype(torch::kFloat64));
    if (m_biasCorrection) {
        const torch::Tensor t = step.number.to(torch::kFloat64).clamp_min(1.0);
        rate = rate * (1.0 - torch::pow(m_beta2, t)).sqrt() / (1.0 - torch::pow(m_beta1, t));
    }
    return rate.to(torch::kFloat32);
}

void Adam::update(GroupStep& step) {
    widenGradients(step);
    const bool ratesCorrect = m_form == AdamForm::LegacyKernel || m_form == AdamForm::Plain;
    const torch::Tensor number =
        m_biasCorrection && !ratesCorrect
            ? step.number
            : torch::full_like(step.number, std::numeric_limits<float>::infinity());
    const Tensors numbers(step.weights.size(), number);
    const auto apply = [&](auto fused, const auto& rate, double decay) {
        fused(step.weights, step.gradients, step.moments[0], step.moments[1],
              /*max_exp_avg_sqs=*/Tensors{}, numbers, rate, m_beta1, m_beta2, decay, m_epsilon,
              /*amsgrad=*/false, /*maximize=*/false, optional(step.control.divisor),
              optional(step.control.skip));
    };
    const auto decoupled = [](auto&&... arguments) {
        at::_fused_adamw_(std::forward<decltype(arguments)>(arguments)...);
    };
    switch (m_form) {
    case AdamForm::Decoupled:
        return apply(decoupled, step.rate, step.weightDecay);
    case AdamForm::Coupled:
        return apply(
            [](auto&&... arguments) {
                at::_fused_adam_(std::forward<decltype(arguments)>(arguments)...);
            },
            step.rate, step.weightDecay);
    case AdamForm::LegacyKernel:
        return apply(decoupled, eta(step), step.weightDecay);
    case AdamForm::Plain:
        if (step.weightDecay > 0.0)
            at::_foreach_mul_(step.weights, unlessSkipped(1.0 - step.rate * step.weightDecay,
                                                          /*instead=*/1.0, step));
        return apply(decoupled, eta(step), /*decay=*/0.0);
    }
}

} // namespace parlance::optim
