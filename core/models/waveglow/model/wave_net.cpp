// SPDX-License-Identifier: Apache-2.0
#include "core/models/waveglow/model/wave_net.h"

#include "core/kernels/gated_activation/gated_activation.h"
#include "core/nn/placed_layers.h"

namespace parlance::waveglow {

namespace {

torch::Tensor weightsOf(const std::vector<NormalisedConv>& layers) {
    std::vector<torch::Tensor> weights;
    for (const NormalisedConv& layer : layers)
        weights.push_back(layer->weight());
    return torch::cat(weights);
}

torch::Tensor biasesOf(const std::vector<NormalisedConv>& layers) {
    std::vector<torch::Tensor> biases;
    for (const NormalisedConv& layer : layers)
        biases.push_back(layer->bias());
    return torch::cat(biases);
}

} // namespace

WaveNetImpl::WaveNetImpl(const ModelOptions& options, std::int64_t channels)
    : m_start(NormalisedConvOptions{.inChannels = channels, .outChannels = options.nChannels}),
      m_end(torch::nn::Conv1dOptions(options.nChannels, 2 * channels, 1)),
      m_channels(options.nChannels) {
    const std::int64_t width = options.nChannels;
    for (std::int64_t i = 0; i < options.nLayers; ++i) {
        m_inputs.emplace_back(NormalisedConvOptions{.inChannels = width,
                                                    .outChannels = 2 * width,
                                                    .kernelSize = options.kernelSize,
                                                    .dilation = std::int64_t{1} << i});
        // The last layer has nothing to go on to.
        m_residuals.emplace_back(NormalisedConvOptions{
            .inChannels = width, .outChannels = i + 1 < options.nLayers ? 2 * width : width});
        m_conditions.emplace_back(NormalisedConvOptions{
            .inChannels = options.nMelChannels * options.nGroup, .outChannels = 2 * width});
    }
    register_module("in_layers", nn::listOf(m_inputs));
    register_module("res_skip_layers", nn::listOf(m_residuals));
    register_module("cond_layers", nn::listOf(m_conditions));
    register_module("start", m_start);
    register_module("end", m_end);
    // A flow begins as the identity.
    const torch::NoGradGuard noGrad;
    m_end->weight.zero_();
    m_end->bias.zero_();
}

torch::Tensor WaveNetImpl::forward(const torch::Tensor& audio, const torch::Tensor& condition) {
    // What the mel gives to all layers, in one product. Split, so that each of its gradients is
    // written once.
    const std::vector<torch::Tensor> conditions =
        torch::conv1d(condition, weightsOf(m_conditions), biasesOf(m_conditions))
            .split(2 * m_channels, 1);
    torch::Tensor x = m_start->forward(audio);
    torch::Tensor output;
    for (std::size_t i = 0; i < m_inputs.size(); ++i) {
        const torch::Tensor active =
            kernels::gatedActivation(m_inputs[i]->forward(x), conditions[i]);
        torch::Tensor skip = m_residuals[i]->forward(active);
        if (i + 1 < m_inputs.size()) {
            const std::vector<torch::Tensor> parts = skip.split(m_channels, 1);
            x = x + parts[0];
            skip = parts[1];
        }
        output = output.defined() ? output + skip : skip;
    }
    return m_end->forward(output);
}

FoldedNetwork WaveNetImpl::folded() const {
    const torch::NoGradGuard noGrad;
    FoldedNetwork network{.start = m_start->weight(),
                          .startBias = m_start->bias(),
                          .layers = {},
                          .end = m_end->weight,
                          .endBias = m_end->bias};
    for (std::size_t i = 0; i < m_inputs.size(); ++i)
        network.layers.push_back({.input = m_inputs[i]->weight(),
                                  .condition = m_conditions[i]->weight(),
                                  .bias = m_inputs[i]->bias() + m_conditions[i]->bias(),
                                  .residual = m_residuals[i]->weight(),
                                  .residualBias = m_residuals[i]->bias()});
    return network;
}

} // namespace parlance::waveglow
