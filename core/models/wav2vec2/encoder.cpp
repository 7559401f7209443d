// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/encoder.h"

#include "core/nn/attention.h"

#include <cmath>

namespace parlance::wav2vec2 {

EncoderImpl::EncoderImpl(const EncoderOptions& options)
    : m_options(options), m_positions(nn::WeightNormConvOptions{.channels = options.layer.width,
                                                                .kernel = options.positionKernel,
                                                                .groups = options.positionGroups}) {
    // The published module is a sequence whose first part is the convolution.
    const auto positions = register_module("pos_conv", std::make_shared<torch::nn::Module>());
    positions->register_module("0", m_positions);
    const auto layers = register_module("layers", std::make_shared<torch::nn::Module>());
    for (std::int64_t i = 0; i < options.layers; ++i)
        m_layers.push_back(
            layers->register_module(std::to_string(i), TransformerLayer(options.layer)));
    m_norm = register_module("layer_norm", nn::LayerNorm(options.layer.width));
}

torch::Tensor EncoderImpl::forward(const torch::Tensor& input, const torch::Tensor& padding,
                                   const std::vector<bool>& skippedLayers, const Tap& tap) {
    torch::Tensor x = input;
    torch::Tensor keyMask;
    if (padding.defined()) {
        x = x.masked_fill(padding.unsqueeze(2), 0.0);
        keyMask = nn::keyMask(padding);
    }
    const auto positions = torch::gelu(m_positions(x.transpose(1, 2))); // [B, C, T]
    if (tap)
        tap("encoder.pos_conv", positions);
    x = x + positions.transpose(1, 2);

    const auto normed = [&](const torch::Tensor& y) {
        torch::Tensor z = m_norm(y);
        if (tap)
            tap("encoder.layer_norm", z);
        return z;
    };
    if (!m_options.layer.normFirst)
        x = normed(x);
    x = torch::dropout(x, m_options.layer.dropout, is_training());
    for (std::size_t i = 0; i < m_layers.size(); ++i) {
        if (!skippedLayers.empty() && skippedLayers[i])
            continue;
        const std::string path = "encoder.layers." + std::to_string(i);
        x = m_layers[i]->forward(x, keyMask, tap, path);
        if (tap)
            tap(path, x);
    }
    return m_options.layer.normFirst ? normed(x) : x;
}

void EncoderImpl::initialise(double stddev) {
    const torch::NoGradGuard noGrad;
    const auto taps = static_cast<double>(m_options.positionKernel * m_options.layer.width);
    m_positions->initialise(std::sqrt(4.0 / taps));
    for (const auto& module : modules(/*include_self=*/false)) {
        if (auto* linear = module->as<torch::nn::LinearImpl>()) {
            linear->weight.normal_(0.0, stddev);
            linear->bias.zero_();
        }
    }
}

} // namespace parlance::wav2vec2
