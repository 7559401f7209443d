// SPDX-License-Identifier: Apache-2.0
// Transformer layers one after another, some of which a training step may skip (layer drop, Fan et
// al. 2019). B batch, T frames, C width.
#pragma once

#include "core/models/wav2vec2/model/transformer_layer.h"

#include <vector>

namespace parlance::wav2vec2 {

/// What one training step skips, by layer of the whole encoder. Joined sub-batches draw for
/// themselves, so that joining changes nothing.
struct LayerDrop {
    std::vector<bool> skipped = {};       ///< true = no row goes through it; empty = skip none
    std::vector<torch::Tensor> rows = {}; ///< [B] bool, the rows that go through it; undefined or
                                          ///< empty = all

    bool skips(std::size_t layer) const { return !skipped.empty() && skipped[layer]; }
    torch::Tensor rowsOf(std::size_t layer) const {
        return rows.empty() ? torch::Tensor() : rows[layer];
    }
};

/// Published names: the layers are children by number.
class LayerStackImpl : public torch::nn::Module {
  public:
    /// `first` is the number of the first layer within the encoder.
    LayerStackImpl(const nn::TransformerOptions& options, std::int64_t layers, std::int64_t first);

    /// [B, T, C] -> [B, T, C]; `keyMask` as of nn::keyMask. `tap` is given `<path>.<i>`.
    torch::Tensor forward(const torch::Tensor& input, const torch::Tensor& keyMask,
                          const LayerDrop& drop, const nn::Tap& tap, const std::string& path);
    void pack(); ///< see TransformerLayer

  private:
    std::vector<TransformerLayer> m_layers;
    std::size_t m_first;
    bool m_narrows; ///< where layers normalise what they give, a narrow type holds it
};
TORCH_MODULE(LayerStack);

} // namespace parlance::wav2vec2
