// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/models/bert/config/model_config.h"
#include "core/models/bert/model/bert_model.h"
#include "core/text/tokens/word_piece_vocabulary.h"
#include "core/train/train_task.h"

namespace parlance::bert {

/// What all ways to train a BERT have in common.
class TextTask : public train::TrainTask {
  public:
    torch::nn::Module& model() override { return *m_model; }
    void prepare(torch::Device device, compute::Precision precision) override;
    /// All but biases and layer norms decay, as published (optimization.py and the training
    /// programs).
    std::vector<optim::ParameterGroup> parameterGroups() override;
    void beginUpdate(std::int64_t /*update*/) override {}
    void saveVocabularies(const std::filesystem::path& folder) const override;
    std::string itemUnit() const override { return "sequences"; }

  protected:
    /// Before anything else is asked.
    void setModel(BertModel model, const ModelConfig& config);

    BertModel& bert() { return m_model; }
    torch::Device device() const { return m_device; }

    std::shared_ptr<const text::WordPieceVocabulary> m_vocabulary;

  private:
    BertModel m_model{nullptr};
    torch::Device m_device = torch::kCPU;
};

/// As published, each micro-batch counts the same, whatever is in it.
train::LossTerms meanOfMicroBatches(const torch::Tensor& loss);

} // namespace parlance::bert
