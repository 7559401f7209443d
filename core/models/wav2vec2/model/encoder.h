// SPDX-License-Identifier: Apache-2.0
// The transformer encoder (Baevski et al. 2020, section 2; fairseq's TransformerEncoder), plain or
// as an hourglass (Nawrot et al. 2021).
// B batch, T frames, C width, f factor of the hourglass.
#pragma once

#include "core/models/wav2vec2/config/hourglass_shape.h"
#include "core/models/wav2vec2/model/layer_stack.h"
#include "core/models/wav2vec2/model/resampling.h"
#include "core/nn/weight_norm_conv.h"

#include <optional>

namespace parlance::wav2vec2 {

struct EncoderOptions {
    nn::TransformerOptions layer;
    std::int64_t layers = 0; ///< of a plain encoder
    std::optional<HourglassShape> hourglass = {};
    Resampling resampling = Resampling::Naive;
    bool maskedPool = true; ///< padded frames are 0 where the hourglass shortens the sequence
    std::int64_t positionKernel = 128;
    std::int64_t positionGroups = 16;
};

/// Published names: `layers` are all of a plain encoder's layers and those before an hourglass's
/// middle, `hourglass_layers` the middle, `post_layers` what follows it.
class EncoderImpl : public torch::nn::Module {
  public:
    explicit EncoderImpl(const EncoderOptions& options);

    /// x [B, T, C] -> [B, T, C]. `padding` [B, T], true = padded frame, may be undefined.
    torch::Tensor forward(const torch::Tensor& x, const torch::Tensor& padding,
                          const LayerDrop& drop, const nn::Tap& tap);

    /// N(0, stddev^2) for all linear weights, biases 0; published with 0.02 (fairseq's
    /// init_bert_params).
    void initialise(double stddev);
    /// For inference: computes once what depends on the weights alone.
    void fold() { m_positions->fold(); }
    /// The same for fp32 on a processor, after which nothing else works.
    void pack();

  private:
    void registerMiddle(const HourglassShape& shape);
    torch::Tensor throughMiddle(const torch::Tensor& x, const torch::Tensor& padding,
                                const LayerDrop& drop, const nn::Tap& tap);

    EncoderOptions m_options;
    nn::WeightNormConv m_positions;
    LayerStack m_layers{nullptr};
    LayerStack m_middleLayers{nullptr}, m_postLayers{nullptr}; ///< of an hourglass
    Upsample m_upsample{nullptr};
    Downsample m_downsample{nullptr};
    nn::LayerNorm m_norm{nullptr};
};
TORCH_MODULE(Encoder);

} // namespace parlance::wav2vec2
