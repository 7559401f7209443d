// SPDX-License-Identifier: Apache-2.0
// Fine-tuning with CTC as a training task (Baevski et al. 2020, section 3.2).
#pragma once

#include "core/models/model_family.h"
#include "core/models/wav2vec2/data/asr_source.h"

namespace parlance::wav2vec2 {

class AsrTask : public train::TrainTask {
  public:
    /// Reads manifests and dictionary and makes the model. Throws what these throw.
    explicit AsrTask(const models::TaskRequest& request);

    torch::nn::Module& model() override { return *m_model; }
    const batching::BatchSource& trainSource() const override { return *m_trainSource; }
    void prepare(torch::Device device, compute::Precision precision) override;
    void beginUpdate(std::int64_t update) override;
    train::LossTerms forward(batching::Batch& batch, const train::StepContext& context) override;
    train::ValidationResult validate(const train::Validation& validation) override;
    void saveVocabularies(const std::filesystem::path& folder) const override;
    std::string itemUnit() const override { return "seconds of audio"; }

  private:
    AsrConfig m_config;
    text::CtcDictionary m_dictionary;
    std::unique_ptr<AsrSource> m_trainSource;
    std::unique_ptr<AsrSource> m_validSource;
    CtcModel m_model{nullptr};
    torch::Device m_device = torch::kCPU;
};

} // namespace parlance::wav2vec2
