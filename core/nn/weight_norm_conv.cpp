// SPDX-License-Identifier: Apache-2.0
#include "core/nn/weight_norm_conv.h"

#include "core/nn/fp32_island.h"
#include "core/nn/onednn.h"

#include <bit>

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

torch::Tensor WeightNormConvImpl::spectrum(std::int64_t length) {
    const bool keeps = m_folded.defined();
    if (keeps && m_spectrum.defined() && m_spectrumLength == length)
        return m_spectrum;
    const std::int64_t groups = m_options.groups, width = m_options.channels / groups;
    const torch::Tensor of = at::fft_rfft(weight(), length) // [C, C/G, F]
                                 .view({groups, width, width, -1})
                                 .permute({0, 3, 2, 1})
                                 .conj()
                                 .reshape({-1, width, width});
    if (keeps) {
        m_spectrum = of.resolve_conj();
        m_spectrumLength = length;
    }
    return of;
}

torch::Tensor WeightNormConvImpl::throughFrequencies(const torch::Tensor& x) {
    const std::int64_t batch = x.size(0), padding = m_options.kernel / 2;
    const std::int64_t groups = m_options.groups, width = m_options.channels / groups;
    // Long enough that nothing comes round.
    const auto length = static_cast<std::int64_t>(
        std::bit_ceil(static_cast<std::uint64_t>(x.size(2) + 2 * padding)));
    const torch::Tensor signal =
        at::fft_rfft(torch::constant_pad_nd(x, {padding, 0}), length) // [B, C, F]
            .view({batch, groups, width, -1})
            .permute({1, 3, 0, 2})
            .reshape({-1, batch, width});
    const torch::Tensor product = torch::bmm(signal, spectrum(length))
                                      .view({groups, -1, batch, width})
                                      .permute({2, 0, 3, 1})
                                      .reshape({batch, m_options.channels, -1});
    return at::fft_irfft(product, length).narrow(2, 0, x.size(2)) + m_bias.unsqueeze(1);
}

torch::Tensor WeightNormConvImpl::forward(const torch::Tensor& x) {
    const Fp32Island island;
    if (x.is_cuda())
        return throughFrequencies(widened(x)).to(x.scalar_type());
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
