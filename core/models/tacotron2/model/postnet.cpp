// SPDX-License-Identifier: Apache-2.0
#include "core/models/tacotron2/model/postnet.h"

#include "core/base/str_cat.h"
#include "core/nn/placed_layers.h"

namespace parlance::tacotron2 {

PostnetImpl::PostnetImpl(const ModelOptions& options) {
    const std::int64_t last = options.postnetNConvolutions - 1;
    for (std::int64_t i = 0; i <= last; ++i)
        m_convolutions.emplace_back(ConvBatchNormOptions{
            .inChannels = i == 0 ? options.nMelChannels : options.postnetEmbeddingDim,
            .outChannels = i == last ? options.nMelChannels : options.postnetEmbeddingDim,
            .kernelSize = options.postnetKernelSize});
    register_module("convolutions", nn::listOf(m_convolutions));
}

torch::Tensor PostnetImpl::forward(const torch::Tensor& mel, const nn::DropoutMasks& masks) {
    torch::Tensor x = mel;
    for (std::size_t i = 0; i < m_convolutions.size(); ++i) {
        x = m_convolutions[i]->forward(x);
        if (i + 1 < m_convolutions.size())
            x = torch::tanh(x);
        if (is_training())
            x = masks.apply(x, kDropout, strCat("postnet.", i));
    }
    return x;
}

void PostnetImpl::initialise(bool uniformScales) {
    constexpr double kTanhGain = 5.0 / 3.0;
    for (std::size_t i = 0; i < m_convolutions.size(); ++i)
        m_convolutions[i]->initialise(i + 1 < m_convolutions.size() ? kTanhGain : 1.0,
                                      uniformScales);
}

} // namespace parlance::tacotron2
