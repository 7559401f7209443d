// SPDX-License-Identifier: Apache-2.0
// Training with teacher forcing (Shen et al. 2018, section 3.1; train.py).
#pragma once

#include "core/models/model_family.h"
#include "core/models/tacotron2/data/tts_source.h"
#include "core/models/tacotron2/train/validation_models.h"

namespace parlance::tacotron2 {

class TtsTask : public train::TrainTask {
  public:
    /// Reads the lists and makes the model. Throws what these throw.
    explicit TtsTask(const models::TaskRequest& request);

    torch::nn::Module& model() override { return *m_model; }
    const batching::BatchSource& trainSource() const override { return *m_trainSource; }
    void prepare(torch::Device device, compute::Precision precision) override;
    void beginUpdate(std::int64_t update) override;
    train::LossTerms forward(batching::Batch& batch, const train::StepContext& context) override;
    std::vector<torch::Tensor> runningStatistics() override { return m_model->buffers(); }
    train::ValidationResult validate(const train::Validation& validation) override;
    void saveVocabularies(const std::filesystem::path& folder) const override;
    std::string itemUnit() const override { return "mels"; }

  private:
    TtsConfig m_config;
    std::filesystem::path m_baseFolder;
    std::unique_ptr<TtsSource> m_trainSource, m_validSource;
    Tacotron2 m_model{nullptr};
    std::optional<ValidationModels> m_validationModels;
    torch::Device m_device = torch::kCPU;
    bool m_guided = false;
};

} // namespace parlance::tacotron2
