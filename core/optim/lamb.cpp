// SPDX-License-Identifier: Apache-2.0
#include "core/optim/lamb.h"

#include <limits>

namespace parlance::optim {

namespace {

kernels::LambRules rulesOf(const config::OptimizerConfig& config, LambForm form) {
    kernels::LambRules rules{.beta1 = config.beta1,
                             .beta2 = config.beta2,
                             .gradientShare = 1.0 - config.beta1,
                             .epsilon = config.epsilon,
                             .weightDecay = config.weightDecay,
                             .largestNorm = 10.0,
                             .normEpsilon = config.epsilon,
                             .decoupledDecay = true,
                             .biasCorrection = false,
                             .trustRatio = true,
                             .roundsDirections = false};
    if (form == LambForm::TransformerXl)
        return rules;
    rules.gradientShare = config.gradientAveraging ? 1.0 - config.beta1 : 1.0;
    rules.largestNorm = std::numeric_limits<double>::infinity();
    rules.normEpsilon = 0.0;
    rules.decoupledDecay = config.decoupledDecay;
    rules.biasCorrection = config.biasCorrection;
    rules.roundsDirections = true;
    return rules;
}

} // namespace

Lamb::Lamb(const std::vector<ParameterGroup>& groups, const config::OptimizerConfig& config,
           LambForm form)
    : Optimizer(groups, config, {"exp_avg", "exp_avg_sq"}), m_rules(rulesOf(config, form)),
      m_trustRatioForAll(form == LambForm::TransformerXl || config.trustRatioForAll),
      m_kernels(groups.size()) {}

void Lamb::update(GroupStep& step) {
    std::vector<kernels::LambParameter> parameters;
    for (std::size_t i = 0; i < step.weights.size(); ++i)
        parameters.push_back({.parameter = step.parameters[i],
                              .weight = step.weights[i],
                              .mean = step.moments[0][i],
                              .square = step.moments[1][i],
                              .gradient = step.gradients[i]});
    kernels::LambRules rules = m_rules;
    rules.weightDecay = step.weightDecay;
    rules.trustRatio = step.trustRatio && (m_trustRatioForAll || step.weightDecay != 0.0);
    m_kernels[step.group].update(parameters, rules,
                                 {.rate = step.rate,
                                  .number = step.number,
                                  .divisor = step.control.divisor,
                                  .skip = step.control.skip});
    step.isCopied = true;
}

} // namespace parlance::optim
