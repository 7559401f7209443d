// SPDX-License-Identifier: Apache-2.0
#include "core/optim/loss_scaler.h"

#include "core/base/error.h"

#include <algorithm>

namespace parlance::optim {

LossScalerOptions lossScalerOptions(const config::LossScaleConfig& config,
                                    std::int64_t accumulation) {
    return {.initialScale = config.initial,
            .window = std::max<std::int64_t>(1, config.window / accumulation),
            .tolerance = config.tolerance,
            .threshold = config.threshold,
            .minScale = config.minimum};
}

LossScaler::LossScaler(const LossScalerOptions& options, torch::Device device)
    : m_options(options),
      m_scale(torch::zeros({}, torch::TensorOptions(torch::kFloat64).device(device))),
      m_exhausted(torch::zeros({}, torch::TensorOptions(torch::kBool).device(device))) {
    m_iteration = torch::zeros_like(m_scale);
    m_lastOverflow = torch::zeros_like(m_scale);
    m_lastChange = torch::zeros_like(m_scale);
    m_overflowsSinceChange = torch::zeros_like(m_scale);
    restore({.scale = options.initialScale});
}

torch::Tensor LossScaler::scale() const {
    return m_scale.to(torch::kFloat32);
}

void LossScaler::update(const torch::Tensor& finite) {
    const torch::NoGradGuard noGrad;
    const torch::Tensor overflow = finite.logical_not();
    const torch::Tensor overflows = m_overflowsSinceChange + overflow;
    // The last change starts at -1, so that there is always an iteration since.
    const torch::Tensor share = overflows / (m_iteration - m_lastChange);
    const torch::Tensor falls = overflow.logical_and(share >= m_options.tolerance);
    // The last overflow starts at -1, so the first rise comes with success number `window`.
    const torch::Tensor rises =
        finite.logical_and((m_iteration - m_lastOverflow).remainder(m_options.window) == 0);

    const torch::Tensor raised = (m_scale * m_options.factor).clamp_max(m_options.maxScale);
    const torch::Tensor lowered = (m_scale / m_options.factor).clamp_min(m_options.threshold);
    const torch::Tensor next = torch::where(rises, raised, torch::where(falls, lowered, m_scale));
    const torch::Tensor exhausted = overflow.logical_and(next <= m_options.minScale);

    m_exhausted = m_exhausted.logical_or(exhausted);
    m_scale = torch::where(exhausted, m_scale, next);
    m_lastOverflow = torch::where(overflow, m_iteration, m_lastOverflow);
    m_lastChange = torch::where(rises.logical_or(falls), m_iteration, m_lastChange);
    m_overflowsSinceChange = torch::where(falls, torch::zeros_like(overflows), overflows);
    m_iteration = m_iteration + 1.0;
}

void LossScaler::check() const {
    if (!m_exhausted.item().toBool())
        return;
    const State now = state();
    throw Error(ErrorKind::Diverged,
                strCat("gradients overflow even at the loss scale ", now.scale, " (minimum ",
                       m_options.minScale, ")"),
                strCat("step ", now.lastOverflow + 1, " of the loss scaler"),
                "lower optimizer.learning_rate, or train in bf16 or fp32");
}

LossScaler::State LossScaler::state() const {
    const torch::Tensor numbers =
        torch::stack({m_scale, m_iteration, m_lastOverflow, m_lastChange, m_overflowsSinceChange})
            .cpu();
    const auto at = [&](std::int64_t i) { return numbers[i].item().toDouble(); };
    const auto count = [&](std::int64_t i) { return static_cast<std::int64_t>(at(i)); };
    return {.scale = at(0),
            .iteration = count(1),
            .lastOverflow = count(2),
            .lastChange = count(3),
            .overflowsSinceChange = count(4)};
}

void LossScaler::restore(const State& state) {
    m_scale.fill_(state.scale);
    m_iteration.fill_(state.iteration);
    m_lastOverflow.fill_(state.lastOverflow);
    m_lastChange.fill_(state.lastChange);
    m_overflowsSinceChange.fill_(state.overflowsSinceChange);
    m_exhausted.fill_(false);
}

} // namespace parlance::optim
