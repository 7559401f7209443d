// SPDX-License-Identifier: Apache-2.0
// Hidden states and attention of any wav2vec 2.0 model, and the quantiser's codes of a pre-trained
// one. B batch, T frames, C width, L layers, H heads.
#pragma once

#include "core/infer/asr_runner.h"
#include "core/infer/feature_runner.h"
#include "core/models/model_source.h"
#include "core/models/wav2vec2/convert/model_content.h"
#include "core/models/wav2vec2/model/attention_tap.h"
#include "core/models/wav2vec2/model/pretrain_model.h"

namespace parlance::wav2vec2 {

class BodyFeatureRunner : public infer::FeatureRunner {
  public:
    /// Throws Error{Usage} for a layer that the model does not have, Error{Checkpoint} for codes of
    /// a model without a quantiser.
    BodyFeatureRunner(const models::ModelSource& source, const infer::RunnerOptions& options,
                      const infer::FeatureOptions& features);

    std::int64_t sampleRateHz() const override { return m_architecture.sampleRate; }
    std::vector<torch::Tensor> features(const std::vector<audio::AudioBuffer>& batch) override;

  private:
    void chooseLayer(const infer::FeatureOptions& features, const std::string& where);
    void loadBody(const ModelContent& content, const std::string& where);
    void loadQuantizer(const ModelContent& content, const std::string& where);
    std::vector<float> prepared(const audio::AudioBuffer& audio) const;
    torch::Tensor computed(const Waveforms& waveforms);
    torch::Tensor hiddenStates(const Waveforms& waveforms);
    std::vector<torch::Tensor> attention(const Waveforms& waveforms,
                                         std::vector<std::int64_t> frames);

    infer::RunnerOptions m_options;
    infer::FeatureKind m_kind;
    ArchitectureConfig m_architecture;
    std::vector<ConvLayer> m_convLayers;
    infer::AttentionOptions m_attention; ///< where that is the kind
    std::optional<EncoderLayer> m_layer; ///< of hidden states; empty = the body's result
    Wav2Vec2Model m_body{nullptr};
    PretrainModel m_pretrained{nullptr}; ///< of codes; there is no other body then
};

} // namespace parlance::wav2vec2
