// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/model/resampling.h"

namespace parlance::wav2vec2 {

DownsampleImpl::DownsampleImpl(Resampling kind, std::int64_t width, std::int64_t factor)
    : m_factor(factor) {
    if (kind == Resampling::Linear)
        m_linear = register_module("linear", torch::nn::Linear(width * factor, width));
}

torch::Tensor DownsampleImpl::forward(const torch::Tensor& x) {
    if (m_linear)
        return m_linear(x.reshape({x.size(0), x.size(1) / m_factor, -1}));
    return x.reshape({x.size(0), x.size(1) / m_factor, m_factor, -1}).mean(2);
}

UpsampleImpl::UpsampleImpl(Resampling kind, std::int64_t width, std::int64_t factor)
    : m_factor(factor) {
    if (kind == Resampling::Linear)
        m_linear = register_module("linear", torch::nn::Linear(width, width * factor));
}

torch::Tensor UpsampleImpl::forward(const torch::Tensor& x) {
    if (m_linear)
        return m_linear(x).reshape({x.size(0), x.size(1) * m_factor, -1});
    return x.repeat_interleave(m_factor, /*dim=*/1);
}

} // namespace parlance::wav2vec2
