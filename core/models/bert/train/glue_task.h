// SPDX-License-Identifier: Apache-2.0
// Fine-tuning of classifiers of texts (Devlin et al. 2018, section 4.1; run_glue.py).
#pragma once

#include "core/models/bert/convert/model_classes.h"
#include "core/models/bert/data/glue_source.h"
#include "core/models/bert/model/bert_model.h"
#include "core/models/model_family.h"

namespace parlance::bert {

class GlueTask : public train::TrainTask {
  public:
    /// Reads the tables and makes the model. Throws what these throw.
    explicit GlueTask(const models::TaskRequest& request);

    torch::nn::Module& model() override { return *m_model; }
    const batching::BatchSource& trainSource() const override { return *m_trainSource; }
    void prepare(torch::Device device, compute::Precision precision) override;
    std::vector<optim::ParameterGroup> parameterGroups() override;
    void beginUpdate(std::int64_t /*update*/) override {}
    train::LossTerms forward(batching::Batch& batch, const train::StepContext& context) override;
    train::ValidationResult validate(const train::Validation& validation) override;
    void saveVocabularies(const std::filesystem::path& folder) const override;
    std::string itemUnit() const override { return "sequences"; }

  private:
    GlueConfig m_config;
    const data::GlueTask& m_task;
    std::shared_ptr<const text::WordPieceVocabulary> m_vocabulary;
    ModelClasses m_classes;
    std::unique_ptr<GlueSource> m_trainSource, m_validSource;
    BertModel m_model{nullptr};
    torch::Device m_device = torch::kCPU;
};

} // namespace parlance::bert
