// SPDX-License-Identifier: Apache-2.0
// Hidden states and attention of any wav2vec 2.0 model, and the quantiser's codes of a pre-trained
// one. B batch, T frames, C width, L layers, H heads.
#pragma once

#include "core/infer/attention_runner.h"
#include "core/infer/feature_runner.h"
#include "core/models/wav2vec2/convert/model_content.h"
#include "core/models/wav2vec2/model/encoder_layer.h"
#include "core/models/wav2vec2/model/pretrain_model.h"

namespace parlance::wav2vec2 {

class BodyRunner : public infer::FeatureRunner, public infer::AttentionRunner {
  public:
    BodyRunner(const ModelContent& content, const std::string& where,
               const infer::RunnerOptions& options);
    /// Of a recogniser's body, shared with it and prepared for inference.
    BodyRunner(Wav2Vec2Model body, const ArchitectureConfig& architecture, std::string where,
               const infer::RunnerOptions& options);

    std::int64_t sampleRateHz() const override { return m_architecture.sampleRate; }
    std::vector<torch::Tensor> features(const std::vector<audio::AudioBuffer>& batch,
                                        const infer::FeatureOptions& options) override;
    /// Labels stay empty: a body emits nothing.
    std::vector<infer::Attention> attention(const std::vector<audio::AudioBuffer>& batch,
                                            const infer::AttentionOptions& options) override;

  private:
    /// A padded batch on the device, and how many frames each item has.
    struct Batch {
        Waveforms waveforms;
        std::vector<std::int64_t> frames;
    };

    /// Throws Error{Checkpoint} for a model without a quantiser.
    PretrainModel& quantizer();
    Batch batchOf(const std::vector<audio::AudioBuffer>& batch) const;
    std::vector<float> prepared(const audio::AudioBuffer& audio) const;
    torch::Tensor hiddenStates(const Waveforms& waveforms,
                               const std::optional<infer::TappedLayer>& layer);

    infer::RunnerOptions m_options;
    std::string m_where;
    ArchitectureConfig m_architecture;
    std::vector<ConvLayer> m_convLayers;
    Wav2Vec2Model m_body{nullptr};
    PretrainModel m_pretrained{nullptr}; ///< the same module where the model is a pre-trained one
    std::string m_whyNoCodes;            ///< empty where there are codes
};

} // namespace parlance::wav2vec2
