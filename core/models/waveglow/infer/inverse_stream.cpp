// SPDX-License-Identifier: Apache-2.0
#include "core/models/waveglow/infer/inverse_stream.h"

#include "core/kernels/gated_activation/gated_activation.h"
#include "core/kernels/inverse_coupling/inverse_coupling.h"
#include "core/nn/fp32_island.h"

namespace parlance::waveglow {

namespace {

constexpr std::int64_t kNoPadding = 0;

torch::Tensor joined(const torch::Tensor& before, const torch::Tensor& after) {
    return before.defined() ? torch::cat({before, after}, 2) : after;
}

torch::Tensor from(const torch::Tensor& x, std::int64_t place) {
    return x.narrow(2, place, x.size(2) - place);
}

torch::Tensor zeros(const torch::Tensor& like, std::int64_t count) {
    return torch::zeros({1, like.size(1), count}, like.options());
}

} // namespace

InverseWeights::InverseWeights(const FoldedWeights& folded, const ModelOptions& modelOptions,
                               const compute::Setup& computed)
    : options(modelOptions), setup(computed), weights(folded) {
    const torch::NoGradGuard noGrad;
    const torch::ScalarType type = compute::computeType(setup.precision);
    const auto place = [this](torch::Tensor& tensor, torch::ScalarType as) {
        tensor = tensor.detach().to(setup.device, as).contiguous();
    };
    place(weights.upsample, torch::kFloat32);
    place(weights.upsampleBias, torch::kFloat32);
    for (FoldedFlow& flow : weights.flows) {
        place(flow.inverse, torch::kFloat32);
        FoldedNetwork& network = flow.network;
        for (torch::Tensor* tensor :
             {&network.start, &network.startBias, &network.end, &network.endBias})
            place(*tensor, type);
        for (FoldedLayer& layer : network.layers)
            for (torch::Tensor* tensor : {&layer.input, &layer.condition, &layer.bias,
                                          &layer.residual, &layer.residualBias})
                place(*tensor, type);
    }
    if (setup.device.is_cuda())
        whole.emplace(weights);
}

std::int64_t delayInGroups(const ModelOptions& options) {
    return options.nFlows * ((options.kernelSize - 1) / 2) *
           ((std::int64_t{1} << options.nLayers) - 1);
}

void ConditionWindow::append(const torch::Tensor& values) {
    m_values = joined(m_values, values);
}

void ConditionWindow::dropBefore(std::int64_t group) {
    if (!m_values.defined() || group <= m_from)
        return;
    m_values = waveglow::from(m_values, group - m_from).clone();
    m_from = group;
}

torch::Tensor ConditionWindow::at(std::int64_t group, std::int64_t count) const {
    return m_values.narrow(2, group - m_from, count);
}

LayerStream::LayerStream(const FoldedLayer& layer, std::int64_t dilation)
    : m_layer(layer), m_dilation(dilation), m_reach(dilation * (layer.input.size(2) - 1) / 2),
      m_x(torch::zeros({1, layer.input.size(1), m_reach}, layer.input.options())) {}

LayerStream::Piece LayerStream::push(const Piece& piece, const ConditionWindow& condition,
                                     bool last) {
    m_x = joined(m_x, piece.x);
    if (last)
        m_x = joined(m_x, zeros(m_x, m_reach));
    if (piece.skip.defined())
        m_skip = joined(m_skip, piece.skip);
    const std::int64_t channels = m_x.size(1);
    const std::int64_t count = m_x.size(2) - 2 * m_reach;
    if (count <= 0)
        return {.x = zeros(m_x, 0), .skip = zeros(m_x, 0)};

    const torch::Tensor active = kernels::gatedActivation(
        torch::conv1d(m_x, m_layer.input, m_layer.bias, /*stride=*/1, kNoPadding, m_dilation),
        torch::conv1d(condition.at(m_next, count), m_layer.condition));
    const torch::Tensor made = torch::conv1d(active, m_layer.residual, m_layer.residualBias);
    const bool goesOn = made.size(1) > channels; // the last layer has nothing to go on to
    Piece next{.x = {}, .skip = made.narrow(1, made.size(1) - channels, channels)};
    if (goesOn)
        next.x = m_x.narrow(2, m_reach, count) + made.narrow(1, 0, channels);
    if (m_skip.defined()) {
        next.skip = next.skip + m_skip.narrow(2, 0, count);
        m_skip = waveglow::from(m_skip, count);
    }
    m_x = waveglow::from(m_x, count).clone();
    m_next += count;
    return next;
}

FlowStream::FlowStream(const FoldedFlow& flow, const InverseWeights& weights)
    : m_flow(flow), m_type(compute::computeType(weights.setup.precision)),
      m_channels(flow.inverse.size(0)) {
    for (std::size_t i = 0; i < flow.network.layers.size(); ++i)
        m_layers.emplace_back(flow.network.layers[i], std::int64_t{1} << i);
}

torch::Tensor FlowStream::push(const torch::Tensor& x, const ConditionWindow& condition,
                               bool last) {
    const std::int64_t half = m_channels / 2;
    const std::int64_t aside = x.size(1) - m_channels;
    m_pending = joined(m_pending, x);
    const FoldedNetwork& network = m_flow.network;
    LayerStream::Piece piece{
        .x = x.size(2) == 0 ? torch::zeros({1, network.start.size(0), 0}, network.start.options())
                            : torch::conv1d(x.narrow(1, aside, half).to(m_type), network.start,
                                            network.startBias),
        .skip = {}};
    for (LayerStream& layer : m_layers)
        piece = layer.push(piece, condition, last);
    const std::int64_t count = piece.skip.size(2);
    if (count == 0)
        return zeros(m_pending, 0);
    const torch::Tensor affine = torch::conv1d(piece.skip, network.end, network.endBias);
    const torch::Tensor made =
        kernels::inverseCoupling(m_pending.narrow(2, 0, count), affine, m_flow.inverse);
    m_pending = waveglow::from(m_pending, count).clone();
    return made;
}

InverseStream::InverseStream(const InverseWeights& weights, const PositionedNoise& noise,
                             double sigma)
    : m_weights(weights), m_noise(noise), m_sigma(sigma) {
    for (auto flow = weights.weights.flows.rbegin(); flow != weights.weights.flows.rend(); ++flow)
        m_flows.emplace_back(*flow, weights);
}

torch::Tensor InverseStream::upsampled(const torch::Tensor& mel) {
    const ModelOptions& options = m_weights.options;
    const std::int64_t known = m_frames.defined() ? m_frames.size(2) : 0;
    const std::int64_t frames = mel.size(1);
    const torch::Tensor seen = joined(m_frames, ((mel - options.melMean) / options.melStd)
                                                    .to(m_weights.setup.device, torch::kFloat32)
                                                    .unsqueeze(0));
    // A frame reaches over what follows it, not over what was before.
    const std::int64_t reach = (options.winLength - 1) / options.hopLength;
    m_frames = waveglow::from(seen, std::max<std::int64_t>(0, seen.size(2) - reach)).clone();
    const std::int64_t groups = frames * options.hopLength / options.nGroup;
    const std::int64_t channels = options.nMelChannels;
    return torch::conv_transpose1d(seen, m_weights.weights.upsample, m_weights.weights.upsampleBias,
                                   options.hopLength)
        .narrow(2, known * options.hopLength, frames * options.hopLength)
        .reshape({1, channels, groups, options.nGroup})
        .permute({0, 1, 3, 2})
        .reshape({1, channels * options.nGroup, groups})
        .to(compute::computeType(m_weights.setup.precision));
}

torch::Tensor InverseStream::advance(const torch::Tensor& noise, bool last) {
    torch::Tensor x = noise;
    for (FlowStream& flow : m_flows)
        x = flow.push(x, m_condition, last);
    m_made += x.size(2);
    m_condition.dropBefore(m_made);
    return x.squeeze(0).t().reshape({-1});
}

torch::Tensor InverseStream::push(const torch::Tensor& mel, bool last) {
    const torch::NoGradGuard noGrad;
    const nn::Fp32Island island; // a validation's autocast would convert what has its types
    const compute::Tf32Scope tf32(m_weights.setup.device, m_weights.setup.precision);
    const std::int64_t start = m_condition.end();
    if (mel.size(1) > 0)
        m_condition.append(upsampled(mel));
    else if (start == 0 || !last)
        return torch::empty({0}, m_weights.setup.device);
    const std::int64_t count = m_condition.end() - start;
    const torch::Tensor noise = (m_sigma * m_noise.at(start, count)).to(m_weights.setup.device);
    if (start == 0 && last && m_weights.whole)
        return (*m_weights.whole)(noise, m_condition.at(0, count));
    return advance(noise, last);
}

} // namespace parlance::waveglow
