// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/train/pretrain_task.h"

#include "core/base/log.h"
#include "core/base/random.h"
#include "core/models/wav2vec2/data/pretrain_files.h"
#include "core/models/wav2vec2/model/contrastive.h"
#include "core/models/wav2vec2/train/collapse.h"
#include "core/models/wav2vec2/train/initial_weights.h"
#include "core/models/wav2vec2/train/pretrain_draws.h"
#include "core/models/wav2vec2/train/pretrain_evaluation.h"
#include "core/models/wav2vec2/train/pretrain_loss.h"
#include "core/train/training_length.h"
#include "core/train/validation_data.h"

namespace parlance::wav2vec2 {

PretrainTask::PretrainTask(const models::TaskRequest& request)
    : m_config(pretrainConfigFromJson(request.config, "the configuration")) {
    m_trainSource = pretrainingSource(m_config, request.baseFolder);
    m_validSource = train::readValidationData(
        [&] { return pretrainValidationSource(m_config, request.baseFolder); });
    m_warmup = m_config.common.schedule.warmupSteps.updates(
        train::trainingLength(m_config.common.train, *m_trainSource));

    torch::manual_seed(randomKey(static_cast<std::uint64_t>(m_config.common.seed), "init"));
    m_model = PretrainModel(pretrainModelOptions(m_config));
    m_model->initialise();
    if (!request.initModel.empty())
        loadPretrained(m_model, m_config.model, request.initModel, request.initContent);
}

void PretrainTask::prepare(torch::Device device, compute::Precision /*precision*/) {
    m_device = device;
    m_model->to(device);
    m_model->train();
}

train::LossTerms PretrainTask::forward(batching::Batch& batch, const train::StepContext& context) {
    const auto& speech = dynamic_cast<PretrainBatch&>(batch);
    const PretrainDraws draws =
        drawPretraining(m_config, speech, context, Drawing::Training, m_device);
    const PretrainOutput output = m_model->forward(speech.waveforms, draws);
    const PretrainTerms terms = pretrainTerms(output, draws.subBatches, m_config.pretrain);
    const torch::Tensor loss = terms.total();

    const auto constant = [&](double value) { return torch::full({}, value, loss.options()); };
    const auto count = static_cast<double>(maskedFrames(draws.subBatches));
    const torch::Tensor frames = constant(count);
    std::vector<train::MetricTerm> metrics;
    const auto perFrame = [&](const char* name, const torch::Tensor& sum) {
        if (sum.defined())
            metrics.push_back({.name = name, .sum = sum.detach(), .weight = frames});
    };
    perFrame("loss", loss);
    perFrame("loss_0", terms.contrastive);
    perFrame("loss_1", terms.diversity);
    perFrame("loss_2", terms.penalty);
    perFrame("accuracy", 100.0 * isCorrect(output.logits.detach()).sum());
    if (terms.probPerplexity.defined()) {
        perFrame("prob_perplexity", terms.probPerplexity * count);
        perFrame("code_perplexity", terms.codePerplexity * count);
        perFrame("temp", constant(draws.temperature * count));
    }
    metrics.push_back(
        {.name = "ntokens",
         .sum = frames,
         .weight = constant(1.0 / static_cast<double>(m_config.common.train.accumulation))});
    return {.loss = loss, .sampleSize = frames, .metrics = std::move(metrics)};
}

train::ValidationResult PretrainTask::validate(const train::Validation& validation) {
    if (!m_validSource)
        return {};
    auto result = evaluatePretraining(m_model, *m_validSource, m_config,
                                      {.device = m_device, .loaderThreads = m_config.data.workers},
                                      validation);
    if (m_update > m_warmup)
        warnOfCollapse(result.values);
    return result;
}

void PretrainTask::warnOfCollapse(const runs::Values& values) const {
    const auto valueOf = [&](const char* name) {
        return runs::valueOf(values, name).value_or(0.0);
    };
    const ContrastHealth health{.contrastiveLoss = valueOf("loss_0"),
                                .equalNegatives = valueOf("equal_negatives"),
                                .codePerplexity = valueOf("code_perplexity"),
                                .negatives = negativeCount(m_config.pretrain),
                                .groups = m_config.quantizer.groups,
                                .codewords = m_config.quantizer.codewords};
    for (const std::string& sign : collapseSigns(health))
        log::warning("pre-training may have collapsed: ", sign, "; ", kCollapseRemedy);
}

} // namespace parlance::wav2vec2
