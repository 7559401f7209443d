// SPDX-License-Identifier: Apache-2.0
#include "core/nn/instance_norm.h"

#include "core/nn/fp32_island.h"
#include "core/nn/padding.h"

namespace parlance::nn {

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

Affine InstanceNormImpl::affineOf(const TimeMoments& moments) const {
    const torch::Tensor scale = m_weight * torch::rsqrt(moments.variance + m_epsilon);
    return {.scale = scale, .shift = m_bias - moments.mean * scale};
}

} // namespace parlance::nn
