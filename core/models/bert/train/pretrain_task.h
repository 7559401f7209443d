// SPDX-License-Identifier: Apache-2.0
// Pre-training by masked tokens and next sentences (Devlin et al. 2018, section 3.1;
// run_pretraining.py).
#pragma once

#include "core/models/bert/config/pretrain_config.h"
#include "core/models/bert/data/pretrain_source.h"
#include "core/models/bert/model/bert_model.h"
#include "core/models/model_family.h"
#include "core/text/tokens/word_piece_vocabulary.h"

namespace parlance::bert {

class PretrainTask : public train::TrainTask {
  public:
    /// Opens the shards and makes the model. Throws what these throw.
    explicit PretrainTask(const models::TaskRequest& request);

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
    PretrainConfig m_config;
    std::shared_ptr<const text::WordPieceVocabulary> m_vocabulary;
    std::unique_ptr<PretrainSource> m_trainSource, m_validSource;
    BertModel m_model{nullptr};
    torch::Device m_device = torch::kCPU;
};

} // namespace parlance::bert
