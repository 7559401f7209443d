// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/model/layer_stack.h"

#include "core/nn/fp32_island.h"

namespace parlance::wav2vec2 {

LayerStackImpl::LayerStackImpl(const nn::TransformerOptions& options, std::int64_t layers,
                               std::int64_t first)
    : m_first(static_cast<std::size_t>(first)), m_narrows(!options.normFirst) {
    for (std::int64_t i = 0; i < layers; ++i)
        m_layers.push_back(register_module(std::to_string(i), TransformerLayer(options)));
}

torch::Tensor LayerStackImpl::forward(const torch::Tensor& input, const torch::Tensor& keyMask,
                                      const LayerDrop& drop, const nn::Tap& tap,
                                      const std::string& path) {
    torch::Tensor x = m_narrows ? nn::narrowed(input) : input;
    for (std::size_t i = 0; i < m_layers.size(); ++i) {
        if (drop.skips(m_first + i))
            continue;
        const std::string layerPath = path + "." + std::to_string(i);
        const torch::Tensor y = m_layers[i]->forward(x, keyMask, tap, layerPath);
        const torch::Tensor rows = drop.rowsOf(m_first + i);
        x = rows.defined() ? torch::where(rows.view({-1, 1, 1}), y, x) : y;
        if (tap)
            tap(layerPath, nn::widened(x));
    }
    return nn::widened(x);
}

void LayerStackImpl::pack() {
    for (TransformerLayer& layer : m_layers)
        layer->pack();
}

} // namespace parlance::wav2vec2
