// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/model/wav2vec2_model.h"

#include "core/models/wav2vec2/model/feature_pieces.h"
#include "core/nn/gradient_scale.h"
#include "core/nn/packable_linear.h"
#include "core/nn/padding.h"

#include <cmath>

namespace parlance::wav2vec2 {

namespace {

EncoderOptions encoderOptions(const ModelOptions& options) {
    const ArchitectureConfig& architecture = options.architecture;
    EncoderOptions encoder{
        .layer = {.width = architecture.encoderEmbedDim,
                  .innerWidth = architecture.encoderFfnEmbedDim,
                  .heads = architecture.encoderAttentionHeads,
                  .normFirst = architecture.layerNormFirst,
                  .activation = nn::activationFromName(architecture.activationFn),
                  .dropout = options.dropout.dropout,
                  .attentionDropout = options.dropout.attentionDropout,
                  .activationDropout = options.dropout.activationDropout},
        .layers = architecture.encoderLayers,
        .maskedPool = architecture.hourglassMaskedPool,
        .positionKernel = architecture.convPos,
        .positionGroups = architecture.convPosGroups};
    if (!architecture.hourglassTransformer.empty())
        encoder.hourglass = parseHourglass(architecture.hourglassTransformer);
    if (architecture.hourglassResample == "linear")
        encoder.resampling = Resampling::Linear;
    return encoder;
}

} // namespace

Wav2Vec2ModelImpl::Wav2Vec2ModelImpl(const ModelOptions& options)
    : Wav2Vec2ModelImpl(options, WithoutModules{}) {
    registerInput();
    registerContext();
}

Wav2Vec2ModelImpl::Wav2Vec2ModelImpl(const ModelOptions& options, WithoutModules /*tag*/)
    : m_options(options), m_convLayers(parseConvLayers(options.architecture.convFeatureLayers)) {}

void Wav2Vec2ModelImpl::registerInput() {
    const ArchitectureConfig& architecture = m_options.architecture;
    const std::int64_t width = architecture.encoderEmbedDim;
    m_maskEmbedding = register_parameter("mask_emb", torch::zeros({width}));
    m_extractor = register_module("feature_extractor",
                                  FeatureExtractor(m_convLayers, architecture.convBias,
                                                   architecture.extractorMode == "layer_norm"));
    if (featureWidth() != width)
        m_projection =
            register_module("post_extract_proj", torch::nn::Linear(featureWidth(), width));
}

void Wav2Vec2ModelImpl::registerContext() {
    m_encoder = register_module("encoder", Encoder(encoderOptions(m_options)));
    m_featureNorm = register_module("layer_norm", nn::LayerNorm(featureWidth()));
}

EncodedFrames Wav2Vec2ModelImpl::forward(const Waveforms& waveforms, const StepDraws& draws,
                                         const nn::Tap& tap) {
    return contextualised(features(waveforms, tap).normed, frameLengths(waveforms),
                          waveforms.padded, draws, tap);
}

Wav2Vec2ModelImpl::Features Wav2Vec2ModelImpl::features(const Waveforms& waveforms,
                                                        const nn::Tap& tap) {
    Features features;
    features.extracted = extract(waveforms, tap);                        // [B, F, T]
    features.normed = m_featureNorm(features.extracted.transpose(1, 2)); // [B, T, F]
    if (tap)
        tap("layer_norm", features.normed);
    return features;
}

EncodedFrames Wav2Vec2ModelImpl::contextualised(const torch::Tensor& normed,
                                                const torch::Tensor& lengths, bool padded,
                                                const StepDraws& draws, const nn::Tap& tap) {
    torch::Tensor x = normed;
    if (m_projection) {
        x = m_projection(x); // [B, T, C]
        if (tap)
            tap("post_extract_proj", x);
    }
    x = torch::dropout(x, m_options.dropout.dropoutInput, is_training());

    EncodedFrames result{
        .frames = {}, .lengths = lengths, .padding = nn::paddingMask(lengths, x.size(1))};
    result.frames = m_encoder->forward(masked(x, draws), padded ? result.padding : torch::Tensor(),
                                       draws.layerDrop, tap);
    return result;
}

torch::Tensor Wav2Vec2ModelImpl::frameLengths(const Waveforms& waveforms) const {
    return frameCounts(m_convLayers, waveforms.lengths, m_convLayers.size());
}

void Wav2Vec2ModelImpl::prepareForInference(compute::Precision precision) {
    if (m_maskEmbedding.device().is_cpu() && precision == compute::Precision::Fp32)
        return m_encoder->pack();
    m_encoder->fold();
    if (const auto type = compute::computeType(precision); type != torch::kFloat32) {
        nn::storeLinearLayersIn(*this, type);
        m_extractor->storeIn(type);
    }
}

torch::Tensor Wav2Vec2ModelImpl::extract(const Waveforms& waveforms, const nn::Tap& tap) {
    torch::Tensor lengths;
    if (waveforms.padded)
        lengths = is_training() ? waveforms.widths : waveforms.lengths;
    if (!tap.wantsBelow("feature_extractor") && !is_training() && !torch::GradMode::is_enabled() &&
        waveforms.source.is_cpu())
        return extractInPieces(m_extractor, waveforms.source, lengths, waveforms.moments);
    const bool learns = m_options.featureGradMult > 0.0 && torch::GradMode::is_enabled();
    const torch::AutoGradMode gradients(learns);
    return nn::scaleGradient(
        m_extractor->forward(waveforms.source, lengths, waveforms.moments, tap),
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
