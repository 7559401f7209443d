// SPDX-License-Identifier: Apache-2.0
#include "core/nn/instance_norm.h"

#include "core/nn/fp32_island.h"
#include "core/nn/padding.h"

namespace parlance::nn {

void RunningMoments::add(const torch::Tensor& x) {
    const std::int64_t count = x.size(2);
    if (count == 0)
        return;
    const Fp32Island island;
    const auto [var, mean] = torch::var_mean(widened(x)[0], /*dim=*/1, /*unbiased=*/false);
    const auto pieceMean = mean.to(torch::kFloat64);
    const auto pieceSquares = var.to(torch::kFloat64) * count;
    if (m_count == 0) {
        m_mean = pieceMean;
        m_squares = pieceSquares;
    } else {
        // Chan, Golub and LeVeque 1979: no large sums that cancel.
        const auto distance = pieceMean - m_mean;
        const double share = static_cast<double>(count) / static_cast<double>(m_count + count);
        m_squares += pieceSquares + distance.square() * (static_cast<double>(m_count) * share);
        m_mean += distance * share;
    }
    m_count += count;
}

TimeMoments RunningMoments::moments() const {
    if (m_count == 0)
        return {};
    return {.mean = m_mean.to(torch::kFloat32),
            .variance = (m_squares / m_count).to(torch::kFloat32)};
}

InstanceNormImpl::InstanceNormImpl(std::int64_t channels, double epsilon)
    : m_epsilon(epsilon), m_weight(register_parameter("weight", torch::ones({channels}))),
      m_bias(register_parameter("bias", torch::zeros({channels}))) {}

torch::Tensor InstanceNormImpl::forward(const torch::Tensor& x, const torch::Tensor& lengths) {
    const Fp32Island island;
    const torch::Tensor wide = widened(x);
    if (!lengths.defined())
        return torch::group_norm(wide, wide.size(1), m_weight, m_bias, m_epsilon)
            .to(x.scalar_type());

    const auto valid = paddingMask(lengths, wide.size(2)).logical_not().unsqueeze(1); // [B, 1, T]
    const auto count = lengths.clamp_min(1).to(wide.scalar_type()).view({-1, 1, 1});
    const auto mean = (wide * valid).sum(2, /*keepdim=*/true) / count; // [B, C, 1]
    const auto centred = wide - mean;
    const auto variance = (centred * valid).square().sum(2, /*keepdim=*/true) / count;
    const auto scale = m_weight.view({1, -1, 1}) * torch::rsqrt(variance + m_epsilon);
    return (centred * scale + m_bias.view({1, -1, 1})).to(x.scalar_type());
}

torch::Tensor InstanceNormImpl::scaledBy(const torch::Tensor& x, const TimeMoments& moments) {
    const Fp32Island island;
    return torch::batch_norm(widened(x), m_weight, m_bias, moments.mean, moments.variance,
                             /*training=*/false, /*momentum=*/0.0, m_epsilon,
                             /*cudnn_enabled=*/false)
        .to(x.scalar_type());
}

} // namespace parlance::nn
