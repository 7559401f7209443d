// SPDX-License-Identifier: Apache-2.0
#include "core/models/bert/train/pretrain_task.h"

#include "core/base/files.h"
#include "core/models/bert/convert/model_vocabulary.h"
#include "core/models/bert/data/pretrain_files.h"
#include "core/models/bert/model/losses.h"
#include "core/models/bert/train/parameter_groups.h"
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
    m_model = startedModel(m_config.model, kPretrainingHeads,
                           static_cast<std::uint64_t>(m_config.common.seed), start,
                           request.initModel.string());
    m_model->encoder().setCheckpointed(m_config.model.checkpointActivations);
    m_trainSource = trainingSource(m_config, request.baseFolder, *m_vocabulary);
    m_validSource = validationSource(m_config, request.baseFolder, *m_vocabulary);
}

void PretrainTask::prepare(torch::Device device, compute::Precision /*precision*/) {
    m_device = device;
    m_model->to(device);
    m_model->train();
}

std::vector<optim::ParameterGroup> PretrainTask::parameterGroups() {
    return bert::parameterGroups(*m_model);
}

train::LossTerms PretrainTask::forward(batching::Batch& next,
                                       const train::StepContext& /*context*/) {
    auto& batch = dynamic_cast<PretrainBatch&>(next);
    const torch::Tensor hidden = m_model->forward(batch.input);
    const torch::Tensor maskedLoss =
        meanLoss(m_model->maskedTokens(hidden, batch.places), batch.labels);
    const torch::Tensor nextLoss =
        meanLoss(m_model->nextSentence(m_model->pooled(hidden, batch.input)), batch.nextSentence);
    const torch::Tensor loss = maskedLoss + nextLoss;
    // As published, each micro-batch counts the same, however many tokens are masked in it.
    const torch::Tensor one = torch::ones({}, loss.options());
    return {.loss = loss,
            .sampleSize = one,
            .metrics = {{.name = "loss", .sum = loss.detach(), .weight = one},
                        {.name = "mlm_loss", .sum = maskedLoss.detach(), .weight = one},
                        {.name = "nsp_loss", .sum = nextLoss.detach(), .weight = one}}};
}

train::ValidationResult PretrainTask::validate(const train::Validation& validation) {
    if (!m_validSource)
        return {};
    return validatePretraining(m_model, *m_validSource, *m_vocabulary, m_config.validation.items,
                               {.device = m_device, .loaderThreads = m_config.data.workers},
                               validation);
}

void PretrainTask::saveVocabularies(const std::filesystem::path& folder) const {
    writeFileAtomically(folder / kVocabularyFile, m_vocabulary->content());
}

} // namespace parlance::bert
