// SPDX-License-Identifier: Apache-2.0
#include "core/infer/causal_attention.h"

#include "core/infer/attention_limits.h"

#include <algorithm>

namespace parlance::infer {

namespace {

/// Of all maps while they are collected, whatever is averaged later: 2 GiB.
constexpr std::int64_t kMostCollected = std::int64_t{1} << 29;

} // namespace

CausalAttention::CausalAttention(const std::vector<std::string>& paths, std::int64_t heads,
                                 std::int64_t tokens, const AttentionOptions& options)
    : m_options(options) {
    for (const std::size_t layer : wantedLayers(options, paths.size()))
        m_order.push_back(paths[layer]);
    const auto weightsOf = [&](std::int64_t side) {
        return static_cast<double>(std::ssize(m_order) * heads) * static_cast<double>(side) *
               static_cast<double>(side);
    };
    requireFits(weightsOf(tokens), kMostCollected);
    requireFits(weightsOf(std::min(tokens, options.cells.value_or(tokens))), options.mostWeights);
    for (const std::string& path : m_order)
        m_layers[path] = torch::zeros({heads, tokens, tokens}, torch::kFloat32);
}

nn::Tap CausalAttention::tap(std::int64_t begin) {
    const auto keep = [this, begin](const std::string& path, const torch::Tensor& weights) {
        const auto layer = m_layers.find(path);
        if (layer == m_layers.end())
            return;
        const std::int64_t end = begin + weights.size(2);
        const std::int64_t seen = std::min(weights.size(3), end); // zeros before the text are none
        layer->second.narrow(1, begin, weights.size(2))
            .narrow(2, end - seen, seen)
            .copy_(weights[0].narrow(2, weights.size(3) - seen, seen));
    };
    return m_order.size() == 1 ? nn::Tap(m_order.front(), keep) : nn::Tap(keep);
}

torch::Tensor CausalAttention::maps() const {
    std::vector<torch::Tensor> layers;
    for (const std::string& path : m_order) {
        const torch::Tensor& map = m_layers.at(path);
        const std::int64_t side = std::min(map.size(1), m_options.cells.value_or(map.size(1)));
        layers.push_back(side == map.size(1) ? map : torch::adaptive_avg_pool2d(map, {side, side}));
    }
    return torch::stack(layers);
}

} // namespace parlance::infer
