// SPDX-License-Identifier: Apache-2.0
#include "core/models/waveglow/infer/inverse_whole.h"

#include "core/kernels/gated_activation/gated_activation.h"
#include "core/kernels/inverse_coupling/inverse_coupling.h"

namespace parlance::waveglow {

namespace {

/// The weight of a convolution of one tap, as a matrix.
torch::Tensor matrix(const torch::Tensor& weight) {
    return weight.squeeze(2);
}

/// What the mel says to all layers of a flow, one after the other, with the biases of their dilated
/// convolutions: [L 2C, T].
torch::Tensor conditionOf(const FoldedNetwork& network, const torch::Tensor& condition) {
    std::vector<torch::Tensor> weights, biases;
    for (const FoldedLayer& layer : network.layers) {
        weights.push_back(matrix(layer.condition));
        biases.push_back(layer.bias);
    }
    return torch::addmm(torch::cat(biases).unsqueeze(1), torch::cat(weights), condition);
}

/// A dilated convolution without its bias, [C, T] -> [O, T]: one product with what its taps see.
torch::Tensor dilated(const torch::Tensor& x, const torch::Tensor& weight, std::int64_t dilation) {
    const std::int64_t taps = weight.size(2), length = x.size(1);
    const std::int64_t reach = dilation * (taps - 1) / 2;
    const torch::Tensor padded = torch::constant_pad_nd(x, {reach, reach});
    std::vector<torch::Tensor> seen;
    for (std::int64_t tap = 0; tap < taps; ++tap)
        seen.push_back(padded.narrow(1, tap * dilation, length));
    return torch::mm(weight.transpose(1, 2).flatten(1), torch::cat(seen));
}

/// [h, T] -> [2h, T]
torch::Tensor affineOf(const FoldedNetwork& network, const torch::Tensor& half,
                       const torch::Tensor& condition) {
    const torch::Tensor said = conditionOf(network, condition);
    torch::Tensor x = torch::addmm(network.startBias.unsqueeze(1), matrix(network.start), half);
    const std::int64_t channels = x.size(0);
    torch::Tensor skip = torch::zeros_like(x);
    std::int64_t dilation = 1, heard = 0;
    for (const FoldedLayer& layer : network.layers) {
        const torch::Tensor active =
            kernels::gatedActivation(dilated(x, layer.input, dilation).unsqueeze(0),
                                     said.narrow(0, heard, 2 * channels).unsqueeze(0))
                .squeeze(0);
        const torch::Tensor mix = matrix(layer.residual);
        const auto mixInto = [&](torch::Tensor& sum, std::int64_t from) {
            sum.addmm_(mix.narrow(0, from, channels), active)
                .add_(layer.residualBias.narrow(0, from, channels).unsqueeze(1));
        };
        mixInto(skip, mix.size(0) - channels);
        if (mix.size(0) > channels) // the last layer has nothing to go on to
            mixInto(x, 0);
        heard += 2 * channels;
        dilation *= 2;
    }
    return torch::addmm(network.endBias.unsqueeze(1), matrix(network.end), skip);
}

} // namespace

torch::Tensor inverseOfWhole(const FoldedWeights& weights, const torch::Tensor& noise,
                             const torch::Tensor& condition) {
    torch::Tensor x = noise;
    for (auto flow = weights.flows.rbegin(); flow != weights.flows.rend(); ++flow) {
        const std::int64_t channels = flow->inverse.size(0);
        const torch::Tensor half = x.narrow(1, x.size(1) - channels, channels / 2);
        const torch::Tensor affine = affineOf(
            flow->network, half.squeeze(0).to(condition.scalar_type()), condition.squeeze(0));
        x = kernels::inverseCoupling(x, affine.unsqueeze(0), flow->inverse);
    }
    return x.squeeze(0).t().reshape({-1});
}

} // namespace parlance::waveglow
