// SPDX-License-Identifier: Apache-2.0
#include "core/optim/lamb.h"

namespace parlance::optim {

namespace {

constexpr double kLargestNorm = 10.0; // of a weight, in Transformer-XL's form

} // namespace

Lamb::Lamb(const std::vector<ParameterGroup>& groups, const config::OptimizerConfig& config,
           LambForm form)
    : Optimizer(groups, config, {"exp_avg", "exp_avg_sq"}), m_form(form), m_beta1(config.beta1),
      m_beta2(config.beta2), m_epsilon(config.epsilon),
      m_biasCorrection(form == LambForm::Bert && config.biasCorrection),
      m_gradientAveraging(form == LambForm::TransformerXl || config.gradientAveraging),
      m_decoupledDecay(form == LambForm::TransformerXl || config.decoupledDecay),
      m_trustRatioForAll(form == LambForm::TransformerXl || config.trustRatioForAll) {}

void Lamb::update(GroupStep& step) const {
    Tensors directions = nextDirections(step);
    const bool scaled = step.trustRatio && (m_trustRatioForAll || step.weightDecay != 0.0);
    if (!scaled) {
        at::_foreach_mul_(directions, unlessSkipped(step.rate, /*instead=*/0.0, step));
        return at::_foreach_sub_(step.weights, directions);
    }
    torch::Tensor rates = trustRatios(step, directions) * step.rate; // [parameters]
    if (step.control.skip.defined())
        rates.masked_fill_(step.control.skip != 0.0, 0.0);
    const Tensors each = rates.unbind();
    for (std::size_t i = 0; i < each.size(); ++i)
        step.weights[i].addcmul_(directions[i], each[i], -1.0);
}

/// Brings the moments up to date and gives u of each parameter.
Tensors Lamb::nextDirections(const GroupStep& step) const {
    const Tensors& means = step.moments[0];
    const Tensors& squares = step.moments[1];
    Tensors directions = dividedGradients(step, m_decoupledDecay ? 0.0 : step.weightDecay);
    at::_foreach_mul_(means, unlessSkipped(m_beta1, /*instead=*/1.0, step));
    at::_foreach_add_(means, directions, m_gradientAveraging ? 1.0 - m_beta1 : 1.0);
    at::_foreach_mul_(squares, unlessSkipped(m_beta2, /*instead=*/1.0, step));
    at::_foreach_addcmul_(squares, directions, directions, 1.0 - m_beta2);

    Tensors denominators = at::_foreach_sqrt(squares);
    at::_foreach_copy_(directions, means); // the gradients have served
    if (m_biasCorrection) {
        const torch::Tensor t = step.number.to(torch::kFloat64).clamp_min(1.0);
        at::_foreach_div_(directions, (1.0 - torch::pow(m_beta1, t)).to(torch::kFloat32));
        at::_foreach_div_(denominators, (1.0 - torch::pow(m_beta2, t)).sqrt().to(torch::kFloat32));
    }
    at::_foreach_add_(denominators, m_epsilon);
    at::_foreach_div_(directions, denominators);
    if (m_decoupledDecay && step.weightDecay != 0.0)
        at::_foreach_add_(directions, step.weights, step.weightDecay);
    if (m_form == LambForm::Bert)
        for (std::size_t i = 0; i < directions.size(); ++i)
            if (step.types[i] != torch::kFloat32)
                directions[i].copy_(directions[i].to(step.types[i]));
    return directions;
}

torch::Tensor Lamb::trustRatios(const GroupStep& step, const Tensors& directions) const {
    torch::Tensor weights = torch::stack(at::_foreach_norm(step.weights, /*ord=*/2));
    torch::Tensor moves = torch::stack(at::_foreach_norm(directions, /*ord=*/2));
    const torch::Tensor zero = (weights == 0.0).logical_or(moves == 0.0);
    if (m_form == LambForm::TransformerXl) {
        weights = weights.clamp_max(kLargestNorm);
        moves = moves + m_epsilon;
    }
    return torch::where(zero, torch::ones_like(weights), weights / moves);
}

} // namespace parlance::optim
