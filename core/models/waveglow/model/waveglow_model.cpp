// SPDX-License-Identifier: Apache-2.0
#include "core/models/waveglow/model/waveglow_model.h"

#include "core/nn/placed_layers.h"

namespace parlance::waveglow {

namespace {

/// [B, T] -> [B, group, T / group]: neighbours become channels.
torch::Tensor squeezed(const torch::Tensor& audio, std::int64_t group) {
    const std::int64_t groups = audio.size(1) / group;
    return audio.narrow(1, 0, groups * group).view({audio.size(0), groups, group}).transpose(1, 2);
}

} // namespace

WaveGlowImpl::WaveGlowImpl(const ModelOptions& options)
    : m_options(options),
      m_upsample(torch::nn::ConvTranspose1dOptions(options.nMelChannels, options.nMelChannels,
                                                   options.winLength)
                     .stride(options.hopLength)) {
    for (std::int64_t flow = 0; flow < options.nFlows; ++flow) {
        const std::int64_t channels = options.channelsAt(flow);
        m_networks.emplace_back(options, channels / 2);
        m_mixers.emplace_back(channels);
    }
    register_module("upsample", m_upsample);
    register_module("WN", nn::listOf(m_networks));
    register_module("convinv", nn::listOf(m_mixers));
}

torch::Tensor WaveGlowImpl::condition(const torch::Tensor& mel, std::int64_t samples) {
    const std::int64_t group = m_options.nGroup;
    const torch::Tensor seen = (mel - m_options.melMean) / m_options.melStd;
    const torch::Tensor upsampled = m_upsample->forward(seen).narrow(2, 0, samples);
    const std::int64_t groups = samples / group;
    return upsampled.narrow(2, 0, groups * group)
        .reshape({mel.size(0), mel.size(1), groups, group})
        .permute({0, 1, 3, 2})
        .reshape({mel.size(0), mel.size(1) * group, groups});
}

Encoded WaveGlowImpl::forward(const torch::Tensor& mel, const torch::Tensor& audio) {
    const torch::Tensor spoken = condition(mel, audio.size(1));
    torch::Tensor x = squeezed(audio, m_options.nGroup);
    Encoded encoded;
    std::vector<torch::Tensor> z;
    for (std::int64_t flow = 0; flow < m_options.nFlows; ++flow) {
        if (m_options.isEarly(flow)) {
            z.push_back(x.narrow(1, 0, m_options.nEarlySize));
            x = x.narrow(1, m_options.nEarlySize, x.size(1) - m_options.nEarlySize);
        }
        const auto i = static_cast<std::size_t>(flow);
        x = m_mixers[i]->forward(x);
        encoded.logDeterminant.push_back(static_cast<double>(x.size(0) * x.size(2)) *
                                         m_mixers[i]->logDeterminant());
        const std::int64_t half = x.size(1) / 2;
        const torch::Tensor kept = x.narrow(1, 0, half);
        const torch::Tensor affine = m_networks[i]->forward(kept, spoken);
        const torch::Tensor logS = affine.narrow(1, half, half);
        x = torch::cat(
            {kept, torch::exp(logS) * x.narrow(1, half, half) + affine.narrow(1, 0, half)}, 1);
        encoded.logS.push_back(logS);
    }
    z.push_back(x);
    encoded.z = torch::cat(z, 1);
    return encoded;
}

torch::Tensor WaveGlowImpl::decode(const torch::Tensor& mel,
                                   const std::vector<torch::Tensor>& noise) {
    const torch::Tensor spoken = condition(mel, mel.size(2) * m_options.hopLength);
    auto joining = noise.begin();
    torch::Tensor x = *joining++;
    for (std::int64_t flow = m_options.nFlows - 1; flow >= 0; --flow) {
        const auto i = static_cast<std::size_t>(flow);
        const std::int64_t half = x.size(1) / 2;
        const torch::Tensor kept = x.narrow(1, 0, half);
        const torch::Tensor affine = m_networks[i]->forward(kept, spoken);
        x = torch::cat({kept, (x.narrow(1, half, half) - affine.narrow(1, 0, half)) *
                                  torch::exp(-affine.narrow(1, half, half))},
                       1);
        x = m_mixers[i]->inverse(x);
        if (m_options.isEarly(flow))
            x = torch::cat({*joining++, x}, 1);
    }
    return x.transpose(1, 2).reshape({x.size(0), -1});
}

std::vector<std::vector<std::int64_t>> WaveGlowImpl::noiseShapes(std::int64_t rows,
                                                                 std::int64_t frames) const {
    const std::int64_t groups = frames * m_options.hopLength / m_options.nGroup;
    std::vector<std::vector<std::int64_t>> shapes{
        {rows, m_options.channelsAt(m_options.nFlows - 1), groups}};
    for (std::int64_t flow = m_options.nFlows - 1; flow > 0; --flow)
        if (m_options.isEarly(flow))
            shapes.push_back({rows, m_options.nEarlySize, groups});
    return shapes;
}

torch::Tensor WaveGlowImpl::hum(std::int64_t frames) {
    const torch::Tensor mel =
        torch::zeros({1, m_options.nMelChannels, frames}, m_upsample->weight.options());
    std::vector<torch::Tensor> silence;
    for (const std::vector<std::int64_t>& shape : noiseShapes(1, frames))
        silence.push_back(torch::zeros(shape, mel.options()));
    return decode(mel, silence);
}

FoldedWeights WaveGlowImpl::folded() const {
    const torch::NoGradGuard noGrad;
    FoldedWeights weights{
        .upsample = m_upsample->weight, .upsampleBias = m_upsample->bias, .flows = {}};
    for (std::size_t i = 0; i < m_networks.size(); ++i)
        weights.flows.push_back(
            {.network = m_networks[i]->folded(), .inverse = m_mixers[i]->inverseWeight()});
    return weights;
}

} // namespace parlance::waveglow
