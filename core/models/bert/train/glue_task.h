// SPDX-License-Identifier: Apache-2.0
// Fine-tuning of classifiers of texts (Devlin et al. 2018, section 4.1; run_glue.py).
#pragma once

#include "core/models/bert/convert/model_classes.h"
#include "core/models/bert/data/glue_source.h"
#include "core/models/bert/train/text_task.h"
#include "core/models/model_family.h"

namespace parlance::bert {

class GlueTask : public TextTask {
  public:
    /// Reads the tables and makes the model. Throws what these throw.
    explicit GlueTask(const models::TaskRequest& request);

    const batching::BatchSource& trainSource() const override { return *m_trainSource; }
    train::LossTerms forward(batching::Batch& batch, const train::StepContext& context) override;
    train::ValidationResult validate(const train::Validation& validation) override;
    void saveVocabularies(const std::filesystem::path& folder) const override;

  private:
    GlueConfig m_config;
    const data::GlueTask& m_task;
    ModelClasses m_classes;
    std::unique_ptr<GlueSource> m_trainSource, m_validSource;
};

} // namespace parlance::bert
