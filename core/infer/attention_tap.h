// SPDX-License-Identifier: Apache-2.0
// Collects the attention of a batch while it goes through a model. B batch, L layers, H heads,
// T positions.
#pragma once

#include "core/infer/attention_options.h"
#include "core/nn/tap.h"

#include <map>
#include <vector>

namespace parlance::infer {

/// Where a layer is tapped, and how many of an item's positions become one there.
struct TappedLayer {
    std::string path;
    std::int64_t factor = 1;
};

class AttentionTap {
  public:
    /// `layers`: all that the model has, each of `heads` heads and giving `<path>.attention`
    /// [B, H, T, T]; `positions`: of each item of the batch. Throws Error{Usage} for a layer that
    /// there is not, and for all of them position by position where they see different ones;
    /// Error{Data} for more weights than allowed.
    AttentionTap(std::vector<TappedLayer> layers, std::int64_t heads,
                 const AttentionOptions& options, std::vector<std::int64_t> positions);

    /// For the model's forward(); this object must outlive it.
    nn::Tap tap();
    /// After it, of each item: [L, H, T, T] fp32 on the CPU, a row the weights of a position.
    std::vector<torch::Tensor> maps() const;

  private:
    void choose();
    void checkSize(std::int64_t heads) const;
    /// Rows and columns of an item's map at a layer.
    std::int64_t sideOf(std::size_t item, const TappedLayer& layer) const;
    void keep(const TappedLayer& layer, const torch::Tensor& weights);

    std::vector<TappedLayer> m_layers;
    AttentionOptions m_options;
    std::vector<std::int64_t> m_positions;
    std::map<std::string, std::vector<torch::Tensor>> m_kept; ///< by path, of each item
};

} // namespace parlance::infer
