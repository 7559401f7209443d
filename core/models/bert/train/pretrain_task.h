// SPDX-License-Identifier: Apache-2.0
// Pre-training by masked tokens and next sentences (Devlin et al. 2018, section 3.1;
// run_pretraining.py).
#pragma once

#include "core/models/bert/config/pretrain_config.h"
#include "core/models/bert/data/pretrain_source.h"
#include "core/models/bert/train/text_task.h"
#include "core/models/model_family.h"

namespace parlance::bert {

class PretrainTask : public TextTask {
  public:
    /// Opens the shards and makes the model. Throws what these throw.
    explicit PretrainTask(const models::TaskRequest& request);

    const batching::BatchSource& trainSource() const override { return *m_trainSource; }
    train::LossTerms forward(batching::Batch& batch, const train::StepContext& context) override;
    train::ValidationResult validate(const train::Validation& validation) override;

  private:
    PretrainConfig m_config;
    std::unique_ptr<PretrainSource> m_trainSource, m_validSource;
};

} // namespace parlance::bert
