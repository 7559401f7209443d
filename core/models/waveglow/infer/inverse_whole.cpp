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

torch::Tensor exact(const torch::Tensor& x) {
    return x.to(torch::kFloat64);
}

} // namespace

/// What the layers of a flow work on: a row for each group, with room to either side for what the
/// taps reach.
class WholeInverse::Rows {
  public:
    /// condition [M G, T]
    Rows(const torch::Tensor& condition, std::int64_t channels, std::int64_t taps,
         std::int64_t room)
        : m_channels(channels), m_taps(taps), m_room(room), m_count(condition.size(1)),
          m_sums(torch::zeros({m_count + 2 * room, 2 * channels}, condition.options())),
          m_seen(
              torch::empty({m_count, taps * channels + condition.size(0)}, condition.options())) {
        m_seen.narrow(1, taps * channels, condition.size(0)).copy_(condition.t());
    }

    /// x and the skips beside each other, [T, 2C].
    torch::Tensor sums() const { return m_sums.narrow(0, m_room, m_count); }
    torch::Tensor x() const { return sums().narrow(1, 0, m_channels); }
    torch::Tensor skips() const { return sums().narrow(1, m_channels, m_channels); }

    /// [T, K C + M G]: what the taps see of x, with `beyond` [C] to either side of it, and the mel.
    torch::Tensor seen(std::int64_t dilation, const torch::Tensor& beyond) {
        const std::int64_t reach = dilation * (m_taps - 1) / 2;
        for (const std::int64_t from : {m_room - reach, m_room + m_count})
            m_sums.narrow(0, from, reach)
                .narrow(1, 0, m_channels)
                .copy_(beyond.expand({reach, -1}));
        const torch::ScalarType element = elementOfCopies();
        const torch::Tensor source = m_sums.view(element);
        const torch::Tensor target = m_seen.narrow(1, 0, m_taps * m_channels).view(element);
        const std::int64_t row = source.size(1), width = row / 2;
        target.unflatten(1, {m_taps, width})
            .copy_(source.as_strided({m_count, m_taps, width}, {row, dilation * row, 1},
                                     (m_room - reach) * row));
        return m_seen;
    }

  private:
    /// What is only copied is copied in few, wide accesses where the rows divide into such.
    torch::ScalarType elementOfCopies() const {
        const std::int64_t size = m_sums.element_size(), word = sizeof(std::int64_t);
        const bool divides = m_channels * size % word == 0 && m_seen.size(1) * size % word == 0;
        return divides ? torch::kInt64 : m_sums.scalar_type();
    }

    std::int64_t m_channels, m_taps, m_room, m_count;
    torch::Tensor m_sums; ///< [room + T + room, 2C]
    torch::Tensor m_seen;
};

WholeInverse::WholeInverse(const FoldedWeights& weights) {
    const torch::NoGradGuard noGrad;
    for (auto flow = weights.flows.rbegin(); flow != weights.flows.rend(); ++flow)
        m_flows.push_back(flowOf(*flow));
}

WholeInverse::Flow WholeInverse::flowOf(const FoldedFlow& folded) {
    const FoldedNetwork& network = folded.network;
    const auto type = network.start.scalar_type();
    const std::int64_t channels = network.start.size(0);
    torch::Tensor lacking = exact(network.startBias); // of x, and of the skips
    torch::Tensor skipped = torch::zeros_like(lacking);
    Flow flow{.start = matrix(network.start),
              .layers = {},
              .end = matrix(network.end),
              .endBias = {},
              .inverse = folded.inverse};
    for (const FoldedLayer& layer : network.layers) {
        const torch::Tensor taps = layer.input.transpose(1, 2).flatten(1);
        const torch::Tensor gate = exact(layer.bias) + exact(layer.input.sum(2)).mv(lacking);
        flow.layers.push_back({.beyond = lacking.neg().to(type),
                               .seen = torch::cat({taps, matrix(layer.condition)}, 1),
                               .gate = gate.to(type).view({2, channels}),
                               .mix = matrix(layer.residual)});
        const torch::Tensor bias = exact(layer.residualBias);
        if (bias.size(0) > channels) // the last layer has nothing to go on to
            lacking = lacking + bias.narrow(0, 0, channels);
        skipped = skipped + bias.narrow(0, bias.size(0) - channels, channels);
    }
    flow.endBias = (exact(network.endBias) + exact(flow.end).mv(skipped)).to(type).unsqueeze(1);
    return flow;
}

/// half [h, T] -> [2h, T]
torch::Tensor WholeInverse::affineOf(const Flow& flow, const torch::Tensor& half, Rows& rows) {
    torch::Tensor x = rows.x(), skips = rows.skips(), sums = rows.sums();
    torch::mm_out(x, half.t(), flow.start.t());
    skips.zero_();
    std::int64_t dilation = 1;
    for (const Layer& layer : flow.layers) {
        const torch::Tensor gates = torch::mm(rows.seen(dilation, layer.beyond), layer.seen.t());
        const torch::Tensor halves = gates.unflatten(1, layer.gate.sizes());
        const torch::Tensor active =
            kernels::gatedActivation(halves, layer.gate.expand_as(halves)).squeeze(1);
        torch::Tensor& target = layer.mix.size(0) == sums.size(1) ? sums : skips;
        target.addmm_(active, layer.mix.t());
        dilation *= 2;
    }
    return torch::addmm(flow.endBias, flow.end, skips.t());
}

torch::Tensor WholeInverse::operator()(const torch::Tensor& noise,
                                       const torch::Tensor& condition) const {
    const Flow& any = m_flows.front();
    const std::int64_t channels = any.start.size(0);
    const std::int64_t taps = (any.layers.front().seen.size(1) - condition.size(1)) / channels;
    const std::int64_t room = (taps - 1) / 2 << (any.layers.size() - 1);
    Rows rows(condition.squeeze(0), channels, taps, room);
    torch::Tensor x = noise;
    for (const Flow& flow : m_flows) {
        const std::int64_t c = flow.inverse.size(0);
        const torch::Tensor half = x.narrow(1, x.size(1) - c, c / 2).squeeze(0);
        const torch::Tensor affine = affineOf(flow, half.to(condition.scalar_type()), rows);
        x = kernels::inverseCoupling(x, affine.unsqueeze(0), flow.inverse);
    }
    return x.squeeze(0).t().reshape({-1});
}

} // namespace parlance::waveglow
