// SPDX-License-Identifier: Apache-2.0
// Fine-tuning on questions and their answers (Devlin et al. 2018, section 4.2; run_squad.py).
#pragma once

#include "core/models/bert/data/squad_source.h"
#include "core/models/bert/train/text_task.h"
#include "core/models/model_family.h"

namespace parlance::bert {

class SquadTask : public TextTask {
  public:
    /// Reads the questions and makes the model. Throws what these throw.
    explicit SquadTask(const models::TaskRequest& request);

    const batching::BatchSource& trainSource() const override { return *m_trainSource; }
    std::vector<optim::ParameterGroup> parameterGroups() override;
    train::LossTerms forward(batching::Batch& batch, const train::StepContext& context) override;
    train::ValidationResult validate(const train::Validation& validation) override;

  private:
    SquadConfig m_config;
    std::unique_ptr<SquadSource> m_trainSource, m_validSource;
};

} // namespace parlance::bert
