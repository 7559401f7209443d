// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/train/asr_task.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/models/wav2vec2/data/asr_files.h"
#include "core/models/wav2vec2/train/asr_evaluation.h"
#include "core/models/wav2vec2/train/initial_weights.h"
#include "core/models/wav2vec2/train/step_draws.h"
#include "core/train/validation_data.h"

namespace parlance::wav2vec2 {

AsrTask::AsrTask(const models::TaskRequest& request)
    : m_config(asrConfigFromJson(request.config, "the configuration")) {
    const AsrFiles files(m_config.data, request.baseFolder);
    m_dictionary = files.dictionary();
    m_trainSource = trainingSource(m_config, files, m_dictionary);
    m_validSource =
        train::readValidationData([&] { return validationSource(m_config, files, m_dictionary); });

    torch::manual_seed(randomKey(static_cast<std::uint64_t>(m_config.common.seed), "init"));
    m_model = CtcModel(ctcModelOptions(m_config, m_dictionary.size()));
    m_model->initialise();
    if (!request.initModel.empty())
        loadRecogniser(m_model, m_config.model, m_dictionary, request.initModel,
                       request.initContent);
}

void AsrTask::prepare(torch::Device device, compute::Precision /*precision*/) {
    m_device = device;
    m_model->to(device);
    m_model->train();
}

void AsrTask::beginUpdate(std::int64_t update) {
    m_model->freezeBody(update < m_config.finetune.freezeUpdates);
}

train::LossTerms AsrTask::forward(batching::Batch& batch, const train::StepContext& context) {
    const auto& asr = dynamic_cast<AsrBatch&>(batch);
    const StepDraws draws = drawStep(m_config, asr, context, m_device);
    const CtcOutput output = m_model->forward(asr.waveforms, draws);
    const auto loss = nn::ctcLoss(output.logProbs, asr.frameLengths, asr.targets).sum();
    const auto constant = [&](double value) { return torch::full({}, value, loss.options()); };
    const torch::Tensor sentences = constant(static_cast<double>(asr.utterances.size()));
    const torch::Tensor letters = constant(static_cast<double>(asr.targets.labels.numel()));
    const torch::Tensor perUpdate =
        constant(1.0 / static_cast<double>(m_config.common.train.accumulation));
    return {.loss = loss,
            .sampleSize = sentences,
            .metrics = {{.name = "loss", .sum = loss.detach(), .weight = sentences},
                        {.name = "ntokens", .sum = letters, .weight = perUpdate}}};
}

train::ValidationResult AsrTask::validate(const train::Validation& validation) {
    if (!m_validSource)
        return {};
    return evaluate(m_model, *m_validSource, m_dictionary,
                    {.device = m_device, .loaderThreads = m_config.data.workers}, validation);
}

void AsrTask::saveVocabularies(const std::filesystem::path& folder) const {
    writeFileAtomically(folder / kDictionaryFile, m_dictionary.format());
}

} // namespace parlance::wav2vec2
