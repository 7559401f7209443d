// SPDX-License-Identifier: Apache-2.0
#include "core/models/waveglow/model/invertible_conv.h"

#include "core/nn/placed_layers.h"

namespace parlance::waveglow {

InvertibleConvImpl::InvertibleConvImpl(std::int64_t channels) {
    torch::Tensor rotation = std::get<0>(torch::linalg_qr(torch::randn({channels, channels})));
    if (torch::linalg_det(rotation).item<float>() < 0.0F)
        rotation.select(1, 0).neg_();
    auto conv = std::make_shared<nn::Place>();
    m_weight = conv->register_parameter("weight", rotation.contiguous().unsqueeze(2));
    register_module("conv", conv);
}

torch::Tensor InvertibleConvImpl::forward(const torch::Tensor& x) const {
    return torch::conv1d(x, m_weight);
}

torch::Tensor InvertibleConvImpl::logDeterminant() const {
    return std::get<1>(torch::linalg_slogdet(
        m_weight.squeeze(2).to(c10::promoteTypes(m_weight.scalar_type(), torch::kFloat32))));
}

torch::Tensor InvertibleConvImpl::inverseWeight() const {
    return torch::linalg_inv(m_weight.squeeze(2).to(torch::kFloat64))
        .to(m_weight.scalar_type())
        .unsqueeze(2);
}

torch::Tensor InvertibleConvImpl::inverse(const torch::Tensor& x) const {
    return torch::conv1d(x, inverseWeight());
}

} // namespace parlance::waveglow
