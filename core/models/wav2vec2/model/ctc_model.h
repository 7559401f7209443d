// SPDX-License-Identifier: Apache-2.0
// wav2vec 2.0 with a letter projection, trained by CTC (Baevski et al. 2020, section 3.2; fairseq's
// Wav2VecCtc). Class 0 is the blank. B batch, T frames, V labels.
#pragma once

#include "core/models/wav2vec2/config/asr_config.h"
#include "core/models/wav2vec2/model/wav2vec2_model.h"
#include "core/nn/ctc_loss.h"

namespace parlance::wav2vec2 {

struct CtcModelOptions {
    ModelOptions body;
    std::int64_t labels = 0;
    double finalDropout = 0.0;
    double blankWeight = 0.0;
    std::string blankMode = "add";
};

/// Of the configuration's keys.
CtcModelOptions ctcModelOptions(const AsrConfig& config, std::int64_t labels);

struct CtcOutput {
    torch::Tensor logits;   ///< [B, T, V], as the projection gives them
    torch::Tensor logProbs; ///< [B, T, V] fp32; at padded frames the blank is certain
    torch::Tensor lengths;  ///< [B] int64, valid frames
    torch::Tensor padding;  ///< [B, T] bool, true = padded
};

class CtcModelImpl : public torch::nn::Module {
  public:
    explicit CtcModelImpl(const CtcModelOptions& options);

    CtcOutput forward(const Waveforms& waveforms, const StepDraws& draws = {},
                      const nn::Tap& tap = {});
    /// Of the body's features(): `normed` [B, T, F], of each row its first `lengths` [B] frames.
    CtcOutput fromFeatures(const torch::Tensor& normed, const torch::Tensor& lengths, bool padded);

    /// While frozen, only the projection learns; the body stays in training mode.
    void freezeBody(bool frozen) { m_bodyFrozen = frozen; }
    /// Random weights as fairseq's modules draw them, from torch's default generator.
    void initialise();

    /// See Wav2Vec2Model.
    void prepareForInference(compute::Precision precision);

    Wav2Vec2Model& body() { return m_body; }
    const ArchitectureConfig& architecture() const { return m_options.body.architecture; }

  private:
    CtcOutput outputOf(const EncodedFrames& encoded, bool padded);
    torch::Tensor logProbs(const torch::Tensor& logits, const torch::Tensor& padding) const;

    CtcModelOptions m_options;
    Wav2Vec2Model m_body{nullptr};
    torch::nn::Linear m_projection{nullptr};
    bool m_bodyFrozen = false;
};
TORCH_MODULE(CtcModel);

} // namespace parlance::wav2vec2
