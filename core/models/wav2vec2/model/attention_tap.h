// SPDX-License-Identifier: Apache-2.0
// Collects the attention of a batch while it goes through the encoder. B batch, L layers, H heads,
// T frames.
#pragma once

#include "core/infer/attention_options.h"
#include "core/models/wav2vec2/model/encoder_layer.h"
#include "core/nn/tap.h"

#include <map>
#include <vector>

namespace parlance::wav2vec2 {

/// The layers whose attention is asked for. Throws Error{Usage} for one that there is not, and for
/// all of an hourglass frame by frame: its layers see different frames.
std::vector<EncoderLayer> attentionLayers(const ArchitectureConfig& architecture,
                                          const infer::AttentionOptions& options,
                                          const std::string& where);

class AttentionTap {
  public:
    /// `frames`: of each item of the batch. Throws as attentionLayers() does, and Error{Data} for
    /// more weights than allowed.
    AttentionTap(const ArchitectureConfig& architecture, const infer::AttentionOptions& options,
                 std::vector<std::int64_t> frames, const std::string& where);

    /// For the model's forward(); this object must outlive it.
    nn::Tap tap();
    /// After it, of each item: [L, H, T, T] fp32 on the CPU, a row the weights of a frame.
    std::vector<torch::Tensor> maps() const;

  private:
    /// Rows and columns of an item's map at a layer.
    std::int64_t sideOf(std::size_t item, const EncoderLayer& layer) const;
    void checkSize(std::int64_t heads) const;
    void keep(const EncoderLayer& layer, const torch::Tensor& weights);

    infer::AttentionOptions m_options;
    std::vector<std::int64_t> m_frames;
    std::vector<EncoderLayer> m_layers;
    std::map<std::string, std::vector<torch::Tensor>> m_kept; ///< by path, of each item
};

} // namespace parlance::wav2vec2
