// SPDX-License-Identifier: Apache-2.0
#include "core/models/tacotron2/model/encoder.h"

#include "core/base/str_cat.h"
#include "core/nn/padding.h"
#include "core/nn/placed_layers.h"

#include <cmath>

namespace parlance::tacotron2 {

EncoderImpl::EncoderImpl(const ModelOptions& options)
    : m_lstm(options.encoderEmbeddingDim, options.encoderEmbeddingDim) {
    for (std::int64_t i = 0; i < options.encoderNConvolutions; ++i)
        m_convolutions.emplace_back(ConvBatchNormOptions{
            .inChannels = i == 0 ? options.symbolsEmbeddingDim : options.encoderEmbeddingDim,
            .outChannels = options.encoderEmbeddingDim,
            .kernelSize = options.encoderKernelSize});
    register_module("convolutions", nn::listOf(m_convolutions));
    register_module("lstm", m_lstm);
}

torch::Tensor EncoderImpl::forward(const torch::Tensor& embedded, const torch::Tensor& lengths,
                                   Padding padding, const nn::DropoutMasks& masks,
                                   const nn::Tap& tap) {
    torch::Tensor x = embedded.transpose(1, 2);
    torch::Tensor past;
    if (padding == Padding::Hidden)
        past = nn::paddingMask(lengths.to(x.device()), x.size(2)).unsqueeze(1);
    for (std::size_t i = 0; i < m_convolutions.size(); ++i) {
        if (past.defined())
            x = x.masked_fill(past, 0.0);
        // The published name is that of the block before its activation.
        const torch::Tensor normalised = m_convolutions[i]->forward(x);
        tap(strCat("convolutions.", i), normalised);
        x = torch::relu(normalised);
        if (is_training())
            x = masks.apply(x, kDropout, strCat("encoder.", i));
    }
    return m_lstm->forward(x.transpose(1, 2), lengths);
}

void EncoderImpl::initialise(bool uniformScales) {
    for (ConvBatchNorm& convolution : m_convolutions)
        convolution->initialise(std::sqrt(2.0), uniformScales); // as for a ReLU
}

} // namespace parlance::tacotron2
