// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/models/model_family.h"
#include "tests/scratch_family/scratch_data.h"
#include "tests/scratch_family/scratch_model.h"

namespace parlance::scratch {

class CharacterTask : public train::TrainTask {
  public:
    /// Of the files that the configuration names.
    explicit CharacterTask(const models::TaskRequest& request);
    /// Of texts; `valid` empty = none.
    CharacterTask(TrainConfig config, const std::string& train, const std::string& valid);

    torch::nn::Module& model() override { return *m_model; }
    const batching::BatchSource& trainSource() const override { return *m_train; }
    void prepare(torch::Device device, compute::Precision precision) override;
    void beginUpdate(std::int64_t /*update*/) override {}
    train::LossTerms forward(batching::Batch& batch, const train::StepContext& context) override;
    train::ValidationResult validate(const train::Validation& validation) override;
    void saveVocabularies(const std::filesystem::path& folder) const override;
    std::string itemUnit() const override { return "characters"; }

  private:
    TrainConfig m_config;
    Vocabulary m_vocabulary;
    std::unique_ptr<TextSource> m_train, m_valid;
    CharacterModel m_model{nullptr};
    torch::Device m_device = torch::kCPU;
};

} // namespace parlance::scratch
