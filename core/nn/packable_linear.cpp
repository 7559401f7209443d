// SPDX-License-Identifier: Apache-2.0
#include "core/nn/packable_linear.h"

#include "core/nn/onednn.h"

namespace parlance::nn {

void PackableLinearImpl::pack() {
    if (!onednn::available() || isPacked())
        return;
    const torch::NoGradGuard noGrad;
    m_packed = onednn::packLinear(weight.detach());
    weight.set_data(torch::empty({0}));
}

torch::Tensor PackableLinearImpl::forward(const torch::Tensor& x) {
    return isPacked() ? onednn::linear(x, m_packed, bias, onednn::After::Nothing)
                      : torch::nn::LinearImpl::forward(x);
}

torch::Tensor PackableLinearImpl::gelu(const torch::Tensor& x, bool ofTanh) {
    return onednn::linear(x, m_packed, bias,
                          ofTanh ? onednn::After::GeluTanh : onednn::After::Gelu);
}

void storeLinearLayersIn(torch::nn::Module& module, torch::ScalarType type) {
    for (const auto& each : module.modules())
        if (auto* linear = each->as<torch::nn::LinearImpl>())
            storeIn(*linear, type);
}

} // namespace parlance::nn
