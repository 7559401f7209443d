// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/model/attention_tap.h"

#include "core/base/error.h"
#include "core/base/str_cat.h"

#include <algorithm>

namespace parlance::wav2vec2 {

namespace {

const std::string kSuffix = ".attention";

/// Frames of the layer that an item has.
std::int64_t framesAt(std::int64_t frames, const EncoderLayer& layer) {
    return (frames + layer.factor - 1) / layer.factor;
}

} // namespace

std::vector<EncoderLayer> attentionLayers(const ArchitectureConfig& architecture,
                                          const infer::AttentionOptions& options,
                                          const std::string& where) {
    const std::int64_t count = encoderLayerCount(architecture);
    if (options.layer) {
        if (*options.layer < 0 || *options.layer >= count)
            throw Error(ErrorKind::Usage, strCat("there is no layer ", *options.layer), where,
                        strCat("name one from 0 to ", count - 1));
        return {encoderLayerAt(architecture, *options.layer)};
    }
    if (!architecture.hourglassTransformer.empty() && !options.cells)
        throw Error(ErrorKind::Usage, "the layers of an hourglass see different frames", where,
                    "name one with --layer");
    std::vector<EncoderLayer> layers;
    for (std::int64_t i = 0; i < count; ++i)
        layers.push_back(encoderLayerAt(architecture, i));
    return layers;
}

AttentionTap::AttentionTap(const ArchitectureConfig& architecture,
                           const infer::AttentionOptions& options, std::vector<std::int64_t> frames,
                           const std::string& where)
    : m_options(options), m_frames(std::move(frames)),
      m_layers(attentionLayers(architecture, options, where)) {
    checkSize(architecture.encoderAttentionHeads);
}

std::int64_t AttentionTap::sideOf(std::size_t item, const EncoderLayer& layer) const {
    // With a greatest size, all layers get the same, as a tensor of all needs.
    return m_options.cells ? std::min(*m_options.cells, m_frames[item])
                           : framesAt(m_frames[item], layer);
}

void AttentionTap::checkSize(std::int64_t heads) const {
    double weights = 0.0;
    for (std::size_t item = 0; item < m_frames.size(); ++item)
        for (const EncoderLayer& layer : m_layers) {
            const auto side = static_cast<double>(sideOf(item, layer));
            weights += static_cast<double>(heads) * side * side;
        }
    if (weights > static_cast<double>(m_options.mostWeights))
        throw Error(ErrorKind::Data, "the audio is too long for the attention of so many layers",
                    "attention", "name one layer, or give shorter audio");
}

nn::Tap AttentionTap::tap() {
    const auto keepOne = [this](const std::string& path, const torch::Tensor& weights) {
        for (const EncoderLayer& layer : m_layers)
            if (path == layer.path + kSuffix)
                keep(layer, weights);
    };
    return m_layers.size() == 1 ? nn::Tap(m_layers.front().path + kSuffix, keepOne)
                                : nn::Tap::below("encoder.", keepOne);
}

/// `weights`: [B, H, T, T], padded frames included.
void AttentionTap::keep(const EncoderLayer& layer, const torch::Tensor& weights) {
    std::vector<torch::Tensor>& kept = m_kept[layer.path];
    for (std::size_t item = 0; item < m_frames.size(); ++item) {
        const std::int64_t frames = framesAt(m_frames[item], layer);
        torch::Tensor map = weights[static_cast<std::int64_t>(item)]
                                .narrow(1, 0, frames)
                                .narrow(2, 0, frames)
                                .to(torch::kFloat32); // [H, T, T]
        const std::int64_t side = sideOf(item, layer);
        if (side != frames)
            map = torch::adaptive_avg_pool2d(map, {side, side});
        // Only what is wanted stays, layer by layer: a view would keep the whole.
        kept.push_back(map.cpu().clone());
    }
}

std::vector<torch::Tensor> AttentionTap::maps() const {
    std::vector<torch::Tensor> maps;
    for (std::size_t item = 0; item < m_frames.size(); ++item) {
        std::vector<torch::Tensor> layers;
        for (const EncoderLayer& layer : m_layers)
            layers.push_back(m_kept.at(layer.path).at(item));
        maps.push_back(torch::stack(layers));
    }
    return maps;
}

} // namespace parlance::wav2vec2
