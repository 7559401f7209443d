// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/wav2vec2_model.h"

#include "core/nn/gradient_scale.h"
#include "core/nn/padding.h"

#include <cmath>

namespace parlance::wav2vec2 {

namespace {

EncoderOptions encoderOptions(const ModelOptions& options) {
    const ArchitectureConfig& architecture = options.architecture;
    const RegularizationConfig& regularization = options.regularization;
    return {.layer = {.width = architecture.encoderEmbedDim,
                      .innerWidth = architecture.encoderFfnEmbedDim,
                      .heads = architecture.encoderAttentionHeads,
                      .normFirst = architecture.layerNormFirst,
                      .activation = nn::activationFromName(architecture.activationFn),
                      .dropout = regularization.dropout,
                      .attentionDropout = regularization.attentionDropout,
                      .activationDropout = regularization.activationDropout},
            .layers = architecture.encoderLayers,
            .positionKernel = architecture.convPos,
            .positionGroups = architecture.convPosGroups};
}

} // namespace

Wav2Vec2ModelImpl::Wav2Vec2ModelImpl(const ModelOptions& options)
    : m_options(options), m_convLayers(parseConvLayers(options.architecture.convFeatureLayers)) {
    const ArchitectureConfig& architecture = options.architecture;
    const std::int64_t width = architecture.encoderEmbedDim;
    const std::int64_t features = m_convLayers.back().channels;
    m_maskEmbedding = register_parameter("mask_emb", torch::zeros({width}));
    m_extractor = register_module("feature_extractor",
                                  FeatureExtractor(m_convLayers, architecture.convBias,
                                                   architecture.extractorMode == "layer_norm"));
    if (features != width)
        m_projection = register_module("post_extract_proj", torch::nn::Linear(features, width));
    m_encoder = register_module("encoder", Encoder(encoderOptions(options)));
    m_featureNorm = register_module("layer_norm", nn::LayerNorm(features));
}

EncodedFrames Wav2Vec2ModelImpl::forward(const Waveforms& waveforms, const StepDraws& draws,
                                         const Tap& tap) {
    torch::Tensor x = m_featureNorm(extract(waveforms, tap).transpose(1, 2)); // [B, T, features]
    if (tap)
        tap("layer_norm", x);
    if (m_projection) {
        x = m_projection(x); // [B, T, C]
        if (tap)
            tap("post_extract_proj", x);
    }
    x = torch::dropout(x, m_options.regularization.dropoutInput, is_training());

    EncodedFrames result;
    result.lengths = frameCounts(m_convLayers, waveforms.lengths, m_convLayers.size());
    result.padding = nn::paddingMask(result.lengths, x.size(1));
    result.frames =
        m_encoder->forward(masked(x, draws), waveforms.padded ? result.padding : torch::Tensor(),
                           draws.skippedLayers, tap);
    return result;
}

torch::Tensor Wav2Vec2ModelImpl::extract(const Waveforms& waveforms, const Tap& tap) {
    const torch::Tensor lengths =
        is_training() || !waveforms.padded ? torch::Tensor() : waveforms.lengths;
    const bool learns = m_options.featureGradMult > 0.0 && torch::GradMode::is_enabled();
    const torch::AutoGradMode gradients(learns);
    return nn::scaleGradient(m_extractor->forward(waveforms.source, lengths, tap),
                             learns ? m_options.featureGradMult : 1.0);
}

torch::Tensor Wav2Vec2ModelImpl::masked(torch::Tensor x, const StepDraws& draws) const {
    const auto maskChannels = [&] {
        if (draws.channelMask.defined())
            x = x.masked_fill(draws.channelMask.unsqueeze(1), 0.0);
    };
    if (m_options.channelMaskFirst)
        maskChannels();
    if (draws.timeMask.defined())
        x = torch::where(draws.timeMask.unsqueeze(2), m_maskEmbedding.to(x.scalar_type()), x);
    if (!m_options.channelMaskFirst)
        maskChannels();
    return x;
}

void Wav2Vec2ModelImpl::initialise() {
    const torch::NoGradGuard noGrad;
    m_maskEmbedding.uniform_(0.0, 1.0);
    for (const ConvBlock& block : m_extractor->blocks()) {
        torch::nn::init::kaiming_normal_(block->convolution->weight, /*a=*/0.0, torch::kFanIn,
                                         torch::kReLU);
        if (const torch::Tensor& bias = block->convolution->bias; bias.defined()) {
            const auto fanIn = static_cast<double>(block->convolution->weight[0].numel());
            bias.uniform_(-1.0 / std::sqrt(fanIn), 1.0 / std::sqrt(fanIn));
        }
    }
    if (m_projection)
        m_projection->reset_parameters();
    m_encoder->initialise(m_options.encoderInitStddev);
}

} // namespace parlance::wav2vec2
