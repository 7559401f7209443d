// SPDX-License-Identifier: Apache-2.0
#include "core/models/waveglow/model/normalised_conv.h"

#include <cmath>

namespace parlance::waveglow {

NormalisedConvImpl::NormalisedConvImpl(const NormalisedConvOptions& options) : m_options(options) {
    // As torch draws a convolution, whose weight it then is.
    const double bound =
        1.0 / std::sqrt(static_cast<double>(options.inChannels * options.kernelSize));
    const torch::Tensor direction =
        torch::empty({options.outChannels, options.inChannels, options.kernelSize})
            .uniform_(-bound, bound);
    m_bias =
        register_parameter("bias", torch::empty({options.outChannels}).uniform_(-bound, bound));
    m_gain = register_parameter("weight_g",
                                direction.flatten(1).norm(2, 1).view({options.outChannels, 1, 1}));
    m_direction = register_parameter("weight_v", direction);
}

torch::Tensor NormalisedConvImpl::weight() const {
    return torch::_weight_norm(m_direction, m_gain, 0);
}

torch::Tensor NormalisedConvImpl::forward(const torch::Tensor& x) const {
    return torch::conv1d(x, weight(), m_bias, /*stride=*/1,
                         m_options.dilation * (m_options.kernelSize - 1) / 2, m_options.dilation);
}

} // namespace parlance::waveglow
