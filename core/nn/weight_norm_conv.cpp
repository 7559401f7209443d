// SPDX-License-Identifier: Apache-2.0
#include "core/nn/weight_norm_conv.h"

#include "core/nn/fp32_island.h"
#include "core/nn/onednn.h"

namespace parlance::nn {

WeightNormConvImpl::WeightNormConvImpl(const WeightNormConvOptions& options) : m_options(options) {
    m_bias = register_parameter("bias", torch::zeros({options.channels}));
    m_gain = register_parameter("weight_g", torch::ones({1, 1, options.kernel}));
    m_direction = register_parameter(
        "weight_v",
        torch::ones({options.channels, options.channels / options.groups, options.kernel}));
}

torch::Tensor WeightNormConvImpl::weight() const {
    return m_folded.defined() ? m_folded : torch::_weight_norm(m_direction, m_gain, /*dim=*/2);
}

torch::Tensor WeightNormConvImpl::forward(const torch::Tensor& x) {
    const Fp32Island island;
    const std::int64_t padding = m_options.kernel / 2;
    const auto y = // [B, C, T or T + 1]
        m_packed.defined() ? onednn::conv1d(widened(x), m_packed, m_bias, padding, m_options.groups)
                           : torch::conv1d(widened(x), weight(), m_bias, /*stride=*/1, padding,
                                           /*dilation=*/1, m_options.groups);
    return y.narrow(2, 0, x.size(2)).to(x.scalar_type());
}

void WeightNormConvImpl::initialise(double stddev) {
    const torch::NoGradGuard noGrad;
    m_direction.normal_(0.0, stddev);
    m_gain.copy_(m_direction.square().sum(at::IntArrayRef{0, 1}, /*keepdim=*/true).sqrt());
    m_bias.zero_();
}

void WeightNormConvImpl::fold() {
    const torch::NoGradGuard noGrad;
    if (onednn::available() && m_direction.is_cpu())
        m_packed = onednn::packConv1d(weight(), m_options.kernel / 2, m_options.groups);
    else
        m_folded = weight();
}

} // namespace parlance::nn
