// SPDX-License-Identifier: Apache-2.0
// The transformer encoder (specification section 1.6). B batch, T frames, C width.
#pragma once

#include "core/models/wav2vec2/transformer_layer.h"
#include "core/nn/weight_norm_conv.h"

namespace parlance::wav2vec2 {

struct EncoderOptions {
    TransformerLayerOptions layer;
    std::int64_t layers = 0;
    std::int64_t positionKernel = 128;
    std::int64_t positionGroups = 16;
};

class EncoderImpl : public torch::nn::Module {
  public:
    explicit EncoderImpl(const EncoderOptions& options);

    /// x [B, T, C] -> [B, T, C]. `padding` [B, T], true = padded frame, may be undefined.
    /// `skippedLayers` has one entry a layer, true = skip it (layer drop); empty = skip none.
    torch::Tensor forward(const torch::Tensor& x, const torch::Tensor& padding,
                          const std::vector<bool>& skippedLayers, const Tap& tap);

    /// N(0, stddev^2) for all linear weights, biases 0; published with 0.02 (section 1.15).
    void initialise(double stddev);
    nn::WeightNormConv& positionConvolution() { return m_positions; }

  private:
    EncoderOptions m_options;
    nn::WeightNormConv m_positions;
    std::vector<TransformerLayer> m_layers;
    nn::LayerNorm m_norm{nullptr};
};
TORCH_MODULE(Encoder);

} // namespace parlance::wav2vec2
