// SPDX-License-Identifier: Apache-2.0
#include "core/train/update/dropped_updates.h"

#include <cmath>

namespace parlance::train {

DroppedUpdates::DroppedUpdates(torch::Device device)
    : m_dropped(torch::zeros({}, torch::TensorOptions(torch::kFloat64).device(device))),
      m_run(m_dropped.clone()), m_longest(m_dropped.clone()), m_loss(m_dropped.clone()),
      m_norm(m_dropped.clone()) {}

void DroppedUpdates::add(const torch::Tensor& finite, const torch::Tensor& loss,
                         const torch::Tensor& norm) {
    const torch::NoGradGuard noGrad;
    const torch::Tensor dropped = finite.logical_not();
    m_dropped = m_dropped + dropped;
    m_run = (m_run + 1.0) * dropped;
    m_longest = torch::maximum(m_longest, m_run);
    m_loss = torch::where(dropped, loss.detach(), m_loss);
    m_norm = torch::where(dropped, norm.detach(), m_norm);
}

DroppedUpdates::Count DroppedUpdates::take() {
    const torch::Tensor numbers = torch::stack({m_dropped, m_longest, m_loss, m_norm}).cpu();
    m_dropped = torch::zeros_like(m_dropped);
    m_longest = m_run;
    const auto at = [&](std::int64_t i) {
        const double number = numbers[i].item().toDouble();
        return std::isnan(number) ? std::abs(number) : number; // told as "nan", never as "-nan"
    };
    return {.dropped = static_cast<std::int64_t>(at(0)),
            .inARow = static_cast<std::int64_t>(at(1)),
            .loss = at(2),
            .norm = at(3)};
}

} // namespace parlance::train
