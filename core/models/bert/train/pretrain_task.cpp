// SPDX-License-Identifier: Apache-2.0
#include "core/models/bert/train/pretrain_task.h"

#include "core/base/files.h"
#include "core/models/bert/convert/model_vocabulary.h"
#include "core/models/bert/data/pretrain_files.h"
#include "core/models/bert/model/losses.h"
#include "core/models/bert/train/pretrain_validation.h"
#include "core/models/bert/train/starting_model.h"

namespace parlance::bert {

PretrainTask::PretrainTask(const models::TaskRequest& request)
    : m_config(pretrainConfigFromJson(request.config, "the configuration")) {
    std::optional<ModelContent> start;
    if (!request.initModel.empty()) {
        start = startingModel(request.initModel, request.initContent);
        m_config.model.vocabSize = start->model.vocabSize;
        m_vocabulary = findVocabulary(request.initModel);
    }
    if (!m_vocabulary)
        m_vocabulary = pretrainingVocabulary(m_config, request.baseFolder);
    if (m_config.model.vocabSize == 0)
        m_config.model.vocabSize = rowsFor(*m_vocabulary);
    requireRows(*m_vocabulary, m_config.model);
    setModel(startedModel(m_config.model, kPretrainingHeads,
                          static_cast<std::uint64_t>(m_config.common.seed), start,
                          request.initModel.string()),
             m_config.model);
    m_trainSource = trainingSource(m_config, request.baseFolder, *m_vocabulary);
    m_validSource = validationSource(m_config, request.baseFolder, *m_vocabulary);
}

train::LossTerms PretrainTask::forward(batching::Batch& next,
                                       const train::StepContext& /*context*/) {
    auto& batch = dynamic_cast<PretrainBatch&>(next);
    const torch::Tensor hidden = bert()->forward(batch.input);
    const torch::Tensor maskedLoss =
        meanLoss(bert()->maskedTokens(hidden, batch.places), batch.labels);
    const torch::Tensor nextLoss =
        meanLoss(bert()->nextSentence(bert()->pooled(hidden, batch.input)), batch.nextSentence);
    const torch::Tensor loss = maskedLoss + nextLoss;
    train::LossTerms terms = meanOfMicroBatches(loss);
    for (const auto& [name, part] : {std::pair{"mlm_loss", maskedLoss}, {"nsp_loss", nextLoss}})
        terms.metrics.push_back({.name = name, .sum = part.detach(), .weight = terms.sampleSize});
    return terms;
}

train::ValidationResult PretrainTask::validate(const train::Validation& validation) {
    if (!m_validSource)
        return {};
    return validatePretraining(bert(), *m_validSource, *m_vocabulary, m_config.validation.items,
                               {.device = device(), .loaderThreads = m_config.data.workers},
                               validation);
}

} // namespace parlance::bert
