// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/model/encoder.h"

#include "core/nn/attention.h"

#include <cmath>

namespace parlance::wav2vec2 {

namespace {

/// What is missing to a multiple of `factor`.
std::int64_t shortfallOf(std::int64_t frames, std::int64_t factor) {
    return (factor - frames % factor) % factor;
}

/// [B, T] -> [B, ceil(T / f)]: a block is padded if all its frames are, those beyond the end too.
torch::Tensor blockPadding(const torch::Tensor& padding, std::int64_t factor) {
    const auto whole =
        torch::constant_pad_nd(padding, {0, shortfallOf(padding.size(1), factor)}, true);
    return whole.view({padding.size(0), -1, factor}).all(2);
}

} // namespace

EncoderImpl::EncoderImpl(const EncoderOptions& options)
    : m_options(options), m_positions(nn::WeightNormConvOptions{.channels = options.layer.width,
                                                                .kernel = options.positionKernel,
                                                                .groups = options.positionGroups}) {
    // The published module is a sequence whose first part is the convolution.
    const auto positions = register_module("pos_conv", std::make_shared<torch::nn::Module>());
    positions->register_module("0", m_positions);
    const std::int64_t first = options.hourglass ? options.hourglass->before : options.layers;
    m_layers = register_module("layers", LayerStack(options.layer, first, 0));
    if (options.hourglass)
        registerMiddle(*options.hourglass);
    m_norm = register_module("layer_norm", nn::LayerNorm(options.layer.width));
}

void EncoderImpl::registerMiddle(const HourglassShape& shape) {
    const nn::TransformerOptions& layer = m_options.layer;
    m_middleLayers =
        register_module("hourglass_layers", LayerStack(layer, shape.middle, shape.before));
    m_postLayers =
        register_module("post_layers", LayerStack(layer, shape.after, shape.before + shape.middle));
    m_upsample = register_module("upsample_layer",
                                 Upsample(m_options.resampling, layer.width, shape.factor));
    m_downsample = register_module("downsample_layer",
                                   Downsample(m_options.resampling, layer.width, shape.factor));
}

torch::Tensor EncoderImpl::forward(const torch::Tensor& input, const torch::Tensor& padding,
                                   const LayerDrop& drop, const nn::Tap& tap) {
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
    if (tap)
        tap("encoder.input", x);
    x = torch::dropout(x, m_options.layer.dropout, is_training());
    x = m_layers->forward(x, keyMask, drop, tap, "encoder.layers");
    if (m_options.hourglass) {
        x = throughMiddle(x, padding, drop, tap);
        x = m_postLayers->forward(x, keyMask, drop, tap, "encoder.post_layers");
    }
    return m_options.layer.normFirst ? normed(x) : x;
}

torch::Tensor EncoderImpl::throughMiddle(const torch::Tensor& x, const torch::Tensor& padding,
                                         const LayerDrop& drop, const nn::Tap& tap) {
    const std::int64_t factor = m_options.hourglass->factor;
    torch::Tensor y = x;
    torch::Tensor keyMask;
    if (padding.defined()) {
        // Where the published code has not cleared them, padded frames leak into the block of the
        // last valid ones.
        if (m_options.maskedPool)
            y = y.masked_fill(padding.unsqueeze(2), 0.0);
        keyMask = nn::keyMask(blockPadding(padding, factor));
    }
    if (const std::int64_t shortfall = shortfallOf(x.size(1), factor); shortfall > 0)
        y = torch::constant_pad_nd(y, {0, 0, 0, shortfall});
    y = m_downsample(y); // [B, ceil(T / f), C]
    if (tap)
        tap("encoder.downsample_layer", y);
    y = m_middleLayers->forward(y, keyMask, drop, tap, "encoder.hourglass_layers");
    y = m_upsample(y); // [B, ceil(T / f) f, C]
    if (tap)
        tap("encoder.upsample_layer", y);
    return x + y.narrow(1, 0, x.size(1));
}

void EncoderImpl::pack() {
    fold();
    for (LayerStack* layers : {&m_layers, &m_middleLayers, &m_postLayers})
        if (!layers->is_empty())
            (*layers)->pack();
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
