// SPDX-License-Identifier: Apache-2.0
// The body of wav2vec 2.0 (Baevski et al. 2020, section 2; fairseq's Wav2Vec2Model): from waveform
// to contextual frames. Parameter names are the published state-dict names.
// B batch, S samples, T frames, C width.
#pragma once

#include "core/compute/precision.h"
#include "core/models/wav2vec2/config/dropout_config.h"
#include "core/models/wav2vec2/config/wav2vec2_config.h"
#include "core/models/wav2vec2/data/waveform_batch.h"
#include "core/models/wav2vec2/model/encoder.h"
#include "core/models/wav2vec2/model/feature_extractor.h"

namespace parlance::wav2vec2 {

/// All that is drawn for one training step but dropout. Undefined masks mask nothing.
struct StepDraws {
    torch::Tensor timeMask = {};    ///< [B, T] bool, true = frame becomes mask_emb
    torch::Tensor channelMask = {}; ///< [B, C] bool, true = channel becomes 0
    LayerDrop layerDrop = {};
};

struct ModelOptions {
    ArchitectureConfig architecture;
    BodyDropoutConfig dropout;
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

    /// In training mode the first norm's statistics include padded frames, as published, but for
    /// what `widths` says; otherwise a row's result does not depend on its batch.
    EncodedFrames forward(const Waveforms& waveforms, const StepDraws& draws, const nn::Tap& tap);

    /// The two halves of forward(), of which the first sees no further than its receptive field:
    /// [B, F, T] from the extractor, and its frames after the first layer norm, [B, T, F].
    struct Features {
        torch::Tensor extracted, normed;
    };
    Features features(const Waveforms& waveforms, const nn::Tap& tap);
    /// The other half, of `normed` features, of which each row has its first `lengths` [B] frames;
    /// `padded`: is any row shorter than T?
    EncodedFrames contextualised(const torch::Tensor& normed, const torch::Tensor& lengths,
                                 bool padded, const StepDraws& draws, const nn::Tap& tap);

    /// Random weights as fairseq's modules draw them, from torch's default generator.
    void initialise();
    /// For inference: the weights are folded, for fp32 on a processor packed, for fp16 and bf16
    /// converted: a ComputeScope of that precision must surround forward(). Their values
    /// cannot be read or changed afterwards.
    void prepareForInference(compute::Precision precision);
    FeatureExtractor& extractor() { return m_extractor; }

  protected:
    /// For a model with more modules in between: it calls registerInput() and registerContext()
    /// itself, because the order of parameters is part of the published layout.
    struct WithoutModules {};
    Wav2Vec2ModelImpl(const ModelOptions& options, WithoutModules);
    void registerInput();
    void registerContext();

    /// Frames of each row, [B].
    torch::Tensor frameLengths(const Waveforms& waveforms) const;
    std::int64_t featureWidth() const { return m_convLayers.back().channels; }
    const ModelOptions& options() const { return m_options; }

  private:
    torch::Tensor extract(const Waveforms& waveforms, const nn::Tap& tap);
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
