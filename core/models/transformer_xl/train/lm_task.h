// SPDX-License-Identifier: Apache-2.0
// Training by the likelihood of the next token, with memory from update to update (Dai et al. 2019;
// pytorch/train.py).
#pragma once

#include "core/data/tokens/token_file.h"
#include "core/models/model_family.h"
#include "core/models/transformer_xl/config/transformer_xl_config.h"
#include "core/models/transformer_xl/data/lm_batch.h"
#include "core/models/transformer_xl/train/log_uniform_sampler.h"
#include "core/text/tokens/vocabulary.h"

#include <map>

namespace parlance::transformer_xl {

class LmTask : public train::TrainTask {
  public:
    /// Reads the texts and makes the model. Throws what these throw.
    explicit LmTask(const models::TaskRequest& request);

    torch::nn::Module& model() override { return *m_model; }
    const batching::BatchSource& trainSource() const override { return *m_trainSource; }
    void prepare(torch::Device device, compute::Precision precision) override;
    void beginUpdate(std::int64_t /*update*/) override {}
    train::LossTerms forward(batching::Batch& batch, const train::StepContext& context) override;
    train::ValidationResult validate(const train::Validation& validation) override;
    std::vector<train::DerivedMetric> derivedMetrics() const override;
    std::map<std::string, torch::Tensor> carried() const override;
    void restoreCarried(const std::map<std::string, torch::Tensor>& tensors) override;
    void saveVocabularies(const std::filesystem::path& folder) const override;
    std::string itemUnit() const override { return "tokens"; }

  private:
    torch::Tensor lossesOf(const LmBatch& batch, const torch::Tensor& hidden,
                           const train::StepContext& context);

    LmConfig m_config;
    std::shared_ptr<const text::Vocabulary> m_vocabulary;
    std::shared_ptr<const data::TokenFile> m_validTokens;
    std::unique_ptr<batching::BatchSource> m_trainSource;
    ModelOptions m_options;
    TransformerXl m_model{nullptr};
    torch::Device m_device = torch::kCPU;
    std::optional<LogUniformSampler> m_sampler;
    torch::Tensor m_logExpected;             ///< of the sampler, on the device
    std::map<std::int64_t, Memory> m_memory; ///< by micro-batch
};

} // namespace parlance::transformer_xl
