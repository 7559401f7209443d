// SPDX-License-Identifier: Apache-2.0
#include "core/infer/attention_tap.h"

#include "core/base/error.h"
#include "core/infer/attention_limits.h"

#include <algorithm>

namespace parlance::infer {

namespace {

const std::string kSuffix = ".attention";

/// Positions of the layer that an item has.
std::int64_t positionsAt(std::int64_t positions, const TappedLayer& layer) {
    return (positions + layer.factor - 1) / layer.factor;
}

std::string commonPrefix(const std::vector<TappedLayer>& layers) {
    std::string prefix = layers.front().path;
    for (const TappedLayer& layer : layers)
        prefix.erase(std::ranges::mismatch(prefix, layer.path).in1, prefix.end());
    return prefix;
}

} // namespace

AttentionTap::AttentionTap(std::vector<TappedLayer> layers, std::int64_t heads,
                           const AttentionOptions& options, std::vector<std::int64_t> positions)
    : m_layers(std::move(layers)), m_options(options), m_positions(std::move(positions)) {
    choose();
    checkSize(heads);
}

void AttentionTap::choose() {
    if (m_options.layer) {
        m_layers = {m_layers[wantedLayers(m_options, m_layers.size()).front()]};
        return;
    }
    const auto isCoarse = [](const TappedLayer& layer) { return layer.factor != 1; };
    if (!m_options.cells && std::ranges::any_of(m_layers, isCoarse))
        throw Error(ErrorKind::Usage, "the layers of this model see different frames", "attention",
                    "name one with --layer");
}

std::int64_t AttentionTap::sideOf(std::size_t item, const TappedLayer& layer) const {
    // With a greatest size, all layers get the same, as a tensor of all needs.
    return m_options.cells ? std::min(*m_options.cells, m_positions[item])
                           : positionsAt(m_positions[item], layer);
}

void AttentionTap::checkSize(std::int64_t heads) const {
    double weights = 0.0;
    for (std::size_t item = 0; item < m_positions.size(); ++item)
        for (const TappedLayer& layer : m_layers) {
            const auto side = static_cast<double>(sideOf(item, layer));
            weights += static_cast<double>(heads) * side * side;
        }
    requireFits(weights, m_options.mostWeights);
}

nn::Tap AttentionTap::tap() {
    const auto keepOne = [this](const std::string& path, const torch::Tensor& weights) {
        for (const TappedLayer& layer : m_layers)
            if (path == layer.path + kSuffix)
                keep(layer, weights);
    };
    return m_layers.size() == 1 ? nn::Tap(m_layers.front().path + kSuffix, keepOne)
                                : nn::Tap::below(commonPrefix(m_layers), keepOne);
}

/// `weights`: [B, H, T, T], padded positions included.
void AttentionTap::keep(const TappedLayer& layer, const torch::Tensor& weights) {
    std::vector<torch::Tensor>& kept = m_kept[layer.path];
    for (std::size_t item = 0; item < m_positions.size(); ++item) {
        const std::int64_t positions = positionsAt(m_positions[item], layer);
        torch::Tensor map = weights[static_cast<std::int64_t>(item)]
                                .narrow(1, 0, positions)
                                .narrow(2, 0, positions)
                                .to(torch::kFloat32); // [H, T, T]
        const std::int64_t side = sideOf(item, layer);
        if (side != positions)
            map = torch::adaptive_avg_pool2d(map, {side, side});
        // Only what is wanted stays, layer by layer: a view would keep the whole.
        kept.push_back(map.cpu().clone());
    }
}

std::vector<torch::Tensor> AttentionTap::maps() const {
    std::vector<torch::Tensor> maps;
    for (std::size_t item = 0; item < m_positions.size(); ++item) {
        std::vector<torch::Tensor> layers;
        for (const TappedLayer& layer : m_layers)
            layers.push_back(m_kept.at(layer.path).at(item));
        maps.push_back(torch::stack(layers));
    }
    return maps;
}

} // namespace parlance::infer
