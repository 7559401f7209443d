// SPDX-License-Identifier: Apache-2.0
// Convolutional feature extractor (Baevski et al. 2020, section 2; fairseq's
// ConvFeatureExtractionModel): blocks of convolution, norm, GELU.
// B batch, S samples, C channels, T frames.
#pragma once

#include "core/models/wav2vec2/config/conv_layers.h"
#include "core/nn/instance_norm.h"
#include "core/nn/layer_norm.h"
#include "core/nn/tap.h"
#include "core/torch.h"

namespace parlance::wav2vec2 {

enum class BlockNorm { None, OverTime, OverChannels };

/// Published names: `0` the convolution, `2` the norm over time, `2.1` the norm over channels.
class ConvBlockImpl : public torch::nn::Module {
  public:
    ConvBlockImpl(std::int64_t inputChannels, const ConvLayer& shape, bool bias, BlockNorm norm);
    /// x [B, C, T] -> [B, C', T']. A norm over time takes `given` statistics, else those of each
    /// row's first `validFrames` [B] after the convolution; undefined = all.
    torch::Tensor forward(const torch::Tensor& x, const torch::Tensor& validFrames,
                          const nn::TimeMoments& given);

    /// For inference under autocast to `type`: converts the weights once. Those that a norm over
    /// time scales (see above) stay as they are.
    void storeIn(torch::ScalarType type);

    torch::nn::Conv1d convolution;

  private:
    torch::Tensor normalised(const torch::Tensor& x, const nn::TimeMoments& given);

    nn::InstanceNorm m_overTime{nullptr};
    nn::LayerNorm m_overChannels{nullptr};
};
TORCH_MODULE(ConvBlock);

class FeatureExtractorImpl : public torch::nn::Module {
  public:
    FeatureExtractorImpl(const std::vector<ConvLayer>& shapes, bool bias, bool normEveryBlock);

    /// source [B, S] -> [B, C, T]. With `sampleLengths` [B], the norm over time heeds valid frames
    /// only; with `given` statistics, it takes these.
    torch::Tensor forward(const torch::Tensor& source, const torch::Tensor& sampleLengths,
                          const nn::TimeMoments& given, const nn::Tap& tap);

    /// See ConvBlock.
    void storeIn(torch::ScalarType type);

    /// Is there a norm over time? A part of a recording alone does not have its statistics.
    bool normsOverTime() const { return m_normsOverTime; }

    const std::vector<ConvBlock>& blocks() const { return m_blocks; }
    const std::vector<ConvLayer>& shapes() const { return m_shapes; }

  private:
    std::vector<ConvLayer> m_shapes;
    bool m_normsOverTime;
    std::vector<ConvBlock> m_blocks;
};
TORCH_MODULE(FeatureExtractor);

/// Frames of each row after the first `depth` layers: lengths [B] int64 -> [B] int64.
torch::Tensor frameCounts(const std::vector<ConvLayer>& layers, const torch::Tensor& lengths,
                          std::size_t depth);

} // namespace parlance::wav2vec2
