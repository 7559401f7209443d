// SPDX-License-Identifier: Apache-2.0
#include "core/models/bert/train/glue_task.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/models/bert/convert/model_vocabulary.h"
#include "core/models/bert/model/losses.h"
#include "core/models/bert/train/glue_validation.h"
#include "core/models/bert/train/starting_model.h"

namespace parlance::bert {

GlueTask::GlueTask(const models::TaskRequest& request)
    : m_config(glueConfigFromJson(request.config, "the configuration")),
      m_task(data::glueTaskNamed(m_config.data.taskName)) {
    StartedText started = startText(request, m_config.data, m_config.model);
    m_vocabulary = std::move(started.vocabulary);
    if (m_config.data.train.empty())
        throw Error(ErrorKind::Config, "there is no table to train on", "data.train",
                    "name a folder of GLUE's tables, or one table");
    const text::WordPiece wordPiece(m_vocabulary, m_config.data.lowerCase);
    const std::filesystem::path root = request.baseFolder / m_config.data.root;
    const auto sourceOf = [&](const std::string& path, data::GlueSplit split,
                              std::optional<std::uint64_t> seed) {
        return std::make_unique<GlueSource>(
            glueExamples(root / path, m_task, split, m_classes.names), wordPiece,
            m_config.data.maxSeqLength, m_config.data.batchSize, seed);
    };
    m_trainSource = sourceOf(m_config.data.train, data::GlueSplit::Train,
                             static_cast<std::uint64_t>(m_config.common.seed));
    const data::GlueExamples& table = m_trainSource->table();
    m_classes = {.task = std::string(m_task.name),
                 .names = table.classes,
                 .hasPairs = table.examples.front().pair.has_value()};
    if (!m_config.data.valid.empty())
        m_validSource = sourceOf(m_config.data.valid, data::GlueSplit::Dev, std::nullopt);
    setModel(startedModel(m_config.model,
                          classifyingHeads(std::max<std::int64_t>(1, std::ssize(m_classes.names))),
                          static_cast<std::uint64_t>(m_config.common.seed), started.model,
                          request.initModel.string()),
             m_config.model);
}

train::LossTerms GlueTask::forward(batching::Batch& next, const train::StepContext& /*context*/) {
    auto& batch = dynamic_cast<GlueBatch&>(next);
    const torch::Tensor logits =
        bert()->classes(bert()->pooled(bert()->forward(batch.input), batch.input)); // [B, K]
    const torch::Tensor loss =
        m_task.isRegression() ? (logits.squeeze(1).to(torch::kFloat) - batch.values).square().mean()
                              : meanLoss(logits, batch.labels);
    return meanOfMicroBatches(loss);
}

train::ValidationResult GlueTask::validate(const train::Validation& validation) {
    if (!m_validSource)
        return {};
    return validateGlue(bert(), *m_validSource, m_task, m_classes.names,
                        {.device = device(), .loaderThreads = m_config.data.workers}, validation);
}

void GlueTask::saveVocabularies(const std::filesystem::path& folder) const {
    TextTask::saveVocabularies(folder);
    writeFileAtomically(folder / kClassesFile, classesText(m_classes));
}

} // namespace parlance::bert
