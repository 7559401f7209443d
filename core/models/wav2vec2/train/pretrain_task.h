// SPDX-License-Identifier: Apache-2.0
// Pre-training as a training task (Baevski et al. 2020, section 3.1).
#pragma once

#include "core/models/model_family.h"
#include "core/models/wav2vec2/data/pretrain_source.h"
#include "core/models/wav2vec2/model/pretrain_model.h"

namespace parlance::wav2vec2 {

class PretrainTask : public train::TrainTask {
  public:
    /// Reads manifests and makes the model. Throws what these throw.
    explicit PretrainTask(const models::TaskRequest& request);

    torch::nn::Module& model() override { return *m_model; }
    const batching::BatchSource& trainSource() const override { return *m_trainSource; }
    void prepare(torch::Device device, compute::Precision precision) override;
    void beginUpdate(std::int64_t update) override { m_update = update; }
    train::LossTerms forward(batching::Batch& batch, const train::StepContext& context) override;
    /// Warns of a collapse, once the warm-up is over.
    train::ValidationResult validate(const train::Validation& validation) override;
    void saveVocabularies(const std::filesystem::path& /*folder*/) const override {}
    std::string itemUnit() const override { return "seconds of audio"; }

  private:
    void warnOfCollapse(const runs::Values& values) const;

    PretrainConfig m_config;
    std::unique_ptr<PretrainSource> m_trainSource;
    std::unique_ptr<PretrainSource> m_validSource;
    PretrainModel m_model{nullptr};
    torch::Device m_device = torch::kCPU;
    std::int64_t m_warmup = 0; ///< updates
    std::int64_t m_update = 0;
};

} // namespace parlance::wav2vec2
