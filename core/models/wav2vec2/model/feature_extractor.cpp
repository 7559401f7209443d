// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/model/feature_extractor.h"

#include "core/nn/packable_linear.h"

namespace parlance::wav2vec2 {

namespace {

torch::nn::Conv1d makeConvolution(std::int64_t inputChannels, const ConvLayer& shape, bool bias) {
    return torch::nn::Conv1d(torch::nn::Conv1dOptions(inputChannels, shape.channels, shape.kernel)
                                 .stride(shape.stride)
                                 .bias(bias));
}

torch::Tensor activated(torch::Tensor x) {
    return torch::GradMode::is_enabled() ? torch::gelu(x) : torch::gelu_(x);
}

/// An otherwise empty module: one level in the published names.
std::shared_ptr<torch::nn::Module> level(torch::nn::Module& parent, const std::string& name) {
    return parent.register_module(name, std::make_shared<torch::nn::Module>());
}

} // namespace

ConvBlockImpl::ConvBlockImpl(std::int64_t inputChannels, const ConvLayer& shape, bool bias,
                             BlockNorm norm)
    : convolution(register_module("0", makeConvolution(inputChannels, shape, bias))) {
    if (norm == BlockNorm::OverTime)
        m_overTime = register_module("2", nn::InstanceNorm(shape.channels));
    if (norm == BlockNorm::OverChannels)
        m_overChannels = level(*this, "2")->register_module("1", nn::LayerNorm(shape.channels));
}

torch::Tensor ConvBlockImpl::forward(const torch::Tensor& x, const torch::Tensor& validFrames,
                                     const nn::TimeMoments& given) {
    if (m_overTime && given.defined())
        return activated(normalised(x, given));
    torch::Tensor y = convolution(x);
    if (m_overTime)
        y = m_overTime(y, validFrames);
    if (m_overChannels)
        y = m_overChannels(y.transpose(1, 2)).transpose(1, 2);
    return activated(y);
}

/// The convolution and the norm are one convolution with other weights.
torch::Tensor ConvBlockImpl::normalised(const torch::Tensor& x, const nn::TimeMoments& given) {
    const nn::Affine norm = m_overTime->affineOf(given);
    const torch::Tensor& bias = convolution->bias;
    return torch::conv1d(x, convolution->weight * norm.scale.view({-1, 1, 1}),
                         bias.defined() ? bias * norm.scale + norm.shift : norm.shift,
                         convolution->options.stride());
}

void ConvBlockImpl::storeIn(torch::ScalarType type) {
    if (!m_overTime)
        nn::storeIn(*convolution, type);
}

FeatureExtractorImpl::FeatureExtractorImpl(const std::vector<ConvLayer>& shapes, bool bias,
                                           bool normEveryBlock)
    : m_shapes(shapes), m_normsOverTime(!normEveryBlock) {
    const auto blocks = level(*this, "conv_layers");
    std::int64_t channels = 1;
    for (std::size_t i = 0; i < shapes.size(); ++i) {
        const BlockNorm first = i == 0 ? BlockNorm::OverTime : BlockNorm::None;
        const BlockNorm norm = normEveryBlock ? BlockNorm::OverChannels : first;
        m_blocks.push_back(
            blocks->register_module(std::to_string(i), ConvBlock(channels, shapes[i], bias, norm)));
        channels = shapes[i].channels;
    }
}

torch::Tensor FeatureExtractorImpl::forward(const torch::Tensor& source,
                                            const torch::Tensor& sampleLengths,
                                            const nn::TimeMoments& given, const nn::Tap& tap) {
    const torch::Tensor validFrames =
        sampleLengths.defined() ? frameCounts(m_shapes, sampleLengths, 1) : torch::Tensor();
    torch::Tensor x = source.unsqueeze(1); // [B, 1, S]
    for (std::size_t i = 0; i < m_blocks.size(); ++i) {
        x = m_blocks[i]->forward(x, validFrames, given);
        if (tap)
            tap("feature_extractor.conv_layers." + std::to_string(i), x);
    }
    return x;
}

void FeatureExtractorImpl::storeIn(torch::ScalarType type) {
    for (ConvBlock& block : m_blocks)
        block->storeIn(type);
}

torch::Tensor frameCounts(const std::vector<ConvLayer>& layers, const torch::Tensor& lengths,
                          std::size_t depth) {
    torch::Tensor frames = lengths;
    for (std::size_t i = 0; i < depth; ++i)
        frames =
            (torch::floor_divide(frames - layers[i].kernel, layers[i].stride) + 1).clamp_min(0);
    return frames;
}

} // namespace parlance::wav2vec2
