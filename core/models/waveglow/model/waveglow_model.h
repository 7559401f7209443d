// SPDX-License-Identifier: Apache-2.0
// Log-mel spectrograms to audio and back by invertible steps (Prenger, Valle and Catanzaro 2018,
// "WaveGlow: A Flow-based Generative Network for Speech Synthesis"). Parameter names are those of
// NVIDIA's example (DeepLearningExamples, PyTorch/SpeechSynthesis/Tacotron2, waveglow/model.py).
#pragma once

#include "core/models/waveglow/model/invertible_conv.h"
#include "core/models/waveglow/model/wave_net.h"

#include <vector>

namespace parlance::waveglow {

/// Audio as noise, and what its density needs.
struct Encoded {
    torch::Tensor z;                           ///< [B, group, T / group], early outputs first
    std::vector<torch::Tensor> logS;           ///< [B, h, T / group] of each flow
    std::vector<torch::Tensor> logDeterminant; ///< of each flow, over the batch
};

class WaveGlowImpl : public torch::nn::Module {
  public:
    explicit WaveGlowImpl(const ModelOptions& options);

    /// mel [B, M, F], audio [B, T] in [-1, 1] with T <= F * hop + win - hop; a remainder of T by
    /// the group is dropped.
    Encoded forward(const torch::Tensor& mel, const torch::Tensor& audio);
    /// The audio [B, F * hop] that this noise stands for: a tensor for each shape of noiseShapes(),
    /// already scaled by sigma.
    torch::Tensor decode(const torch::Tensor& mel, const std::vector<torch::Tensor>& noise);
    /// What it hums by itself [1, F * hop]: the audio of a mel of zeros, without any noise.
    torch::Tensor hum(std::int64_t frames);
    /// Noise [B, C, F * hop / group] for F frames: first what the last flows begin with, then what
    /// joins before earlier ones.
    std::vector<std::vector<std::int64_t>> noiseShapes(std::int64_t rows,
                                                       std::int64_t frames) const;
    FoldedWeights folded() const;
    /// The mel for each group of samples: [B, M * group, groups].
    torch::Tensor condition(const torch::Tensor& mel, std::int64_t samples);

    const ModelOptions& options() const { return m_options; }

  private:
    ModelOptions m_options;
    torch::nn::ConvTranspose1d m_upsample;
    std::vector<WaveNet> m_networks;
    std::vector<InvertibleConv> m_mixers;
};
TORCH_MODULE(WaveGlow);

} // namespace parlance::waveglow
