// SPDX-License-Identifier: Apache-2.0
#include "tests/core/kernels/plain_lamb.h"

#include <cmath>

namespace parlance::kernels {

namespace {

double numberOf(const torch::Tensor& scalar) {
    return scalar.item().toDouble();
}

/// Brings the moments up to date and gives u.
torch::Tensor nextDirection(const LambParameter& given, const LambRules& rules,
                            const LambStep& step) {
    torch::Tensor gradient = given.gradient.to(torch::kFloat32);
    if (step.divisor.defined())
        gradient = gradient / step.divisor;
    if (!rules.decoupledDecay)
        gradient = gradient + rules.weightDecay * given.weight;
    given.mean.mul_(rules.beta1).add_(gradient, rules.gradientShare);
    given.square.mul_(rules.beta2).addcmul_(gradient, gradient, 1.0 - rules.beta2);

    torch::Tensor mean = given.mean, root = given.square.sqrt();
    if (rules.biasCorrection) {
        const double t = std::max(1.0, numberOf(step.number));
        mean = mean / (1.0 - std::pow(rules.beta1, t));
        root = root / std::sqrt(1.0 - std::pow(rules.beta2, t));
    }
    torch::Tensor direction = mean / (root + rules.epsilon);
    if (rules.decoupledDecay)
        direction = direction + rules.weightDecay * given.weight;
    return rules.roundsDirections ? direction.to(given.parameter.scalar_type()).to(torch::kFloat32)
                                  : direction;
}

double trustRatio(const LambParameter& given, const LambRules& rules,
                  const torch::Tensor& direction) {
    const double weight = numberOf(given.weight.norm());
    const double move = numberOf(direction.norm());
    if (!rules.trustRatio || weight == 0.0 || move == 0.0)
        return 1.0;
    return std::min(weight, rules.largestNorm) / (move + rules.normEpsilon);
}

} // namespace

void plainLamb(const std::vector<LambParameter>& parameters, const LambRules& rules,
               const LambStep& step) {
    if (step.skip.defined() && numberOf(step.skip) != 0.0)
        return;
    for (const LambParameter& given : parameters) {
        const torch::Tensor direction = nextDirection(given, rules, step);
        given.weight.sub_(direction, step.rate * trustRatio(given, rules, direction));
        given.parameter.copy_(given.weight);
    }
}

} // namespace parlance::kernels
