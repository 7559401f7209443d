// SPDX-License-Identifier: Apache-2.0
// Training by maximum likelihood (Prenger et al. 2018, section 2; train.py).
#pragma once

#include "core/models/model_family.h"
#include "core/models/waveglow/data/vocoder_source.h"
#include "core/models/waveglow/model/waveglow_model.h"

namespace parlance::waveglow {

class VocoderTask : public train::TrainTask {
  public:
    /// Reads the lists and makes the model. Throws what these throw.
    explicit VocoderTask(const models::TaskRequest& request);

    torch::nn::Module& model() override { return *m_model; }
    const batching::BatchSource& trainSource() const override { return *m_trainSource; }
    void prepare(torch::Device device, compute::Precision precision) override;
    void beginUpdate(std::int64_t /*update*/) override {}
    train::LossTerms forward(batching::Batch& batch, const train::StepContext& context) override;
    train::ValidationResult validate(const train::Validation& validation) override;
    void saveVocabularies(const std::filesystem::path& /*folder*/) const override {}
    std::string itemUnit() const override { return "samples"; }

  private:
    VocoderConfig m_config;
    std::unique_ptr<VocoderSource> m_trainSource, m_validSource;
    WaveGlow m_model{nullptr};
    torch::Device m_device = torch::kCPU;
};

} // namespace parlance::waveglow
