// SPDX-License-Identifier: Apache-2.0
// The body of wav2vec 2.0 (Baevski et al. 2020; specification sections 1.2 to 1.7): from waveform
// to contextual frames. Parameter names are the published state-dict names.
// B batch, S samples, T frames, C width.
#pragma once

#include "core/models/wav2vec2/asr_config.h"
#include "core/models/wav2vec2/encoder.h"
#include "core/models/wav2vec2/feature_extractor.h"

#include <optional>

namespace parlance::wav2vec2 {

/// A padded batch of waveforms.
struct Waveforms {
    torch::Tensor source;  ///< [B, S], zeros after each row's end
    torch::Tensor lengths; ///< [B] int64, valid samples
    bool padded = false;   ///< is any row shorter than S? Known on the host
};

/// All that is drawn for one training step but dropout. Undefined masks mask nothing.
struct StepDraws {
    torch::Tensor timeMask = {};          ///< [B, T] bool, true = frame becomes mask_emb
    torch::Tensor channelMask = {};       ///< [B, C] bool, true = channel becomes 0
    std::vector<bool> skippedLayers = {}; ///< layer drop; empty = none
};

struct ModelOptions {
    ArchitectureConfig architecture;
    RegularizationConfig regularization;
    double featureGradMult = 1.0; ///< 0 = the extractor does not learn
    bool channelMaskFirst = false;
    double encoderInitStddev = 0.02;
};

struct EncodedFrames {
    torch::Tensor frames;  ///< [B, T, C]
    torch::Tensor lengths; ///< [B] int64, valid frames
    torch::Tensor padding; ///< [B, T] bool, true = padded
};

class Wav2Vec2ModelImpl : public torch::nn::Module {
  public:
    explicit Wav2Vec2ModelImpl(const ModelOptions& options);

    /// In training mode the first norm's statistics include padded frames, as published; otherwise
    /// a row's result does not depend on its batch.
    EncodedFrames forward(const Waveforms& waveforms, const StepDraws& draws, const Tap& tap);

    /// Random weights as published (section 1.15), from torch's default generator.
    void initialise();
    /// For inference: computes the normalised position weights once.
    void foldWeights() { m_encoder->positionConvolution()->fold(); }

  private:
    torch::Tensor extract(const Waveforms& waveforms, const Tap& tap);
    torch::Tensor masked(torch::Tensor x, const StepDraws& draws) const;

    ModelOptions m_options;
    std::vector<ConvLayer> m_convLayers;
    torch::Tensor m_maskEmbedding; // [C]
    FeatureExtractor m_extractor{nullptr};
    torch::nn::Linear m_projection{nullptr}; ///< absent where the widths agree
    Encoder m_encoder{nullptr};
    nn::LayerNorm m_featureNorm{nullptr};
};
TORCH_MODULE(Wav2Vec2Model);

} // namespace parlance::wav2vec2
