// SPDX-License-Identifier: Apache-2.0
#include "core/models/bert/train/squad_task.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/models/bert/convert/model_vocabulary.h"
#include "core/models/bert/model/losses.h"
#include "core/models/bert/train/squad_validation.h"
#include "core/models/bert/train/starting_model.h"

#include <limits>

namespace parlance::bert {

namespace {

/// Logits [N] as [B, T], minus infinity where a sequence has ended.
torch::Tensor gridOf(const torch::Tensor& logits, const SquadBatch& batch) {
    const std::int64_t rows = batch.starts.size(0), longest = batch.input.sequences.longest();
    return torch::full({rows * longest}, -std::numeric_limits<float>::infinity(),
                       logits.options().dtype(torch::kFloat))
        .index_copy(0, batch.grid, logits.to(torch::kFloat))
        .view({rows, longest});
}

} // namespace

SquadTask::SquadTask(const models::TaskRequest& request)
    : m_config(squadConfigFromJson(request.config, "the configuration")) {
    StartedText started = startText(request, m_config.data, m_config.model);
    m_vocabulary = std::move(started.vocabulary);
    setModel(startedModel(m_config.model, kAnsweringHeads,
                          static_cast<std::uint64_t>(m_config.common.seed), started.model,
                          request.initModel.string()),
             m_config.model);
    const text::WordPiece wordPiece(m_vocabulary, m_config.data.lowerCase);
    const std::filesystem::path root = request.baseFolder / m_config.data.root;
    if (m_config.data.train.empty())
        throw Error(ErrorKind::Config, "there are no questions to train on", "data.train",
                    "name a JSON file of SQuAD");
    m_trainSource = std::make_unique<SquadSource>(
        squadSet(root / m_config.data.train, m_config.data, wordPiece,
                 data::SquadPurpose::Training),
        m_vocabulary, m_config.data.batchSize, static_cast<std::uint64_t>(m_config.common.seed));
    if (!m_config.data.valid.empty())
        m_validSource =
            std::make_unique<SquadSource>(squadSet(root / m_config.data.valid, m_config.data,
                                                   wordPiece, data::SquadPurpose::Answering),
                                          m_vocabulary, m_config.data.batchSize, std::nullopt);
}

std::vector<optim::ParameterGroup> SquadTask::parameterGroups() {
    std::vector<optim::ParameterGroup> groups = TextTask::parameterGroups();
    for (optim::ParameterGroup& group : groups) // no gradient reaches the pooler
        std::erase_if(group.parameters, [](const optim::NamedParameter& parameter) {
            return parameter.name.find("pooler") != std::string::npos;
        });
    return groups;
}

train::LossTerms SquadTask::forward(batching::Batch& next, const train::StepContext& /*context*/) {
    auto& batch = dynamic_cast<SquadBatch&>(next);
    const torch::Tensor logits = bert()->answerSpan(bert()->forward(batch.input)); // [N, 2]
    const torch::Tensor loss =
        spanLoss(gridOf(logits.select(1, 0), batch), gridOf(logits.select(1, 1), batch),
                 batch.starts, batch.ends);
    return meanOfMicroBatches(loss);
}

train::ValidationResult SquadTask::validate(const train::Validation& validation) {
    if (!m_validSource)
        return {};
    return validateSquad(bert(), *m_validSource, {m_vocabulary, m_config.data.lowerCase},
                         rankingOptions(m_config.evaluation, m_config.data.version2),
                         {.device = device(), .loaderThreads = m_config.data.workers}, validation)
        .result;
}

} // namespace parlance::bert
