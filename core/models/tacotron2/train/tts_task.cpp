// SPDX-License-Identifier: Apache-2.0
#include "core/models/tacotron2/train/tts_task.h"

#include "core/base/files.h"
#include "core/base/random.h"
#include "core/models/tacotron2/train/guided_attention.h"
#include "core/models/tacotron2/train/starting_voice.h"
#include "core/models/tacotron2/train/tts_validation.h"
#include "core/train/validation_data.h"

namespace parlance::tacotron2 {

TtsTask::TtsTask(const models::TaskRequest& request)
    : m_config(ttsConfigFromJson(request.config, "the configuration")),
      m_baseFolder(request.baseFolder), m_trainSource(trainingSource(m_config, request.baseFolder)),
      m_validSource(train::readValidationData(
          [&] { return validationSource(m_config, request.baseFolder); })) {
    torch::manual_seed(randomKey(static_cast<std::uint64_t>(m_config.common.seed), "init"));
    m_model = Tacotron2(modelOptions(m_config));
    m_model->initialise(m_config.tts.uniformInitializeBnWeight);
    if (!request.initModel.empty())
        loadVoiceInto(m_model, request.initModel, request.initContent);
}

void TtsTask::prepare(torch::Device device, compute::Precision /*precision*/) {
    m_device = device;
    m_validationModels.emplace(m_config, m_baseFolder, device);
    m_model->to(device);
    m_model->train();
}

void TtsTask::beginUpdate(std::int64_t update) {
    const AttentionHelpConfig& guided = m_config.tts.guidedAttention;
    m_guided = guided.weight > 0.0 && update <= guided.steps;
}

train::LossTerms TtsTask::forward(batching::Batch& batch, const train::StepContext& /*context*/) {
    const auto& tts = dynamic_cast<TtsBatch&>(batch);
    Spectrograms made = m_model->teacherForced(tts.texts, tts.targets.mel, paddingOf(m_config.tts),
                                               nn::DropoutMasks::drawn());
    if (m_config.tts.maskPadding)
        made = maskPadding(made, tts.targets.lengths);
    const Tacotron2Loss parts = tacotron2Loss(made, tts.targets);
    torch::Tensor loss = parts.total();
    // As published, each micro-batch counts the same, whatever its lengths.
    const torch::Tensor one = torch::ones({}, loss.options());
    std::vector<train::MetricTerm> metrics{
        {.name = "mel_loss", .sum = parts.mel.detach(), .weight = one},
        {.name = "gate_loss", .sum = parts.gate.detach(), .weight = one},
        {.name = "attention_focus",
         .sum = attentionFocus(made.alignments.detach(), tts.targets.lengths),
         .weight = one}};
    if (m_guided) {
        const torch::Tensor guided =
            guidedAttentionLoss(made.alignments, tts.targets.lengths,
                                tts.texts.lengths.to(m_device), m_config.tts.guidedAttention.sigma);
        loss = loss + m_config.tts.guidedAttention.weight * guided;
        metrics.push_back({.name = "attention_loss", .sum = guided.detach(), .weight = one});
    }
    return {.loss = loss, .sampleSize = one, .metrics = std::move(metrics)};
}

train::ValidationResult TtsTask::validate(const train::Validation& validation) {
    if (!m_validSource)
        return {};
    return validateVoice(m_model, *m_validSource, m_config, *m_validationModels, m_device,
                         validation);
}

void TtsTask::saveVocabularies(const std::filesystem::path& folder) const {
    const std::string& pronunciations = m_config.data.pronunciations;
    if (!pronunciations.empty())
        writeFileAtomically(folder / kPronunciationsFile,
                            readFile(m_baseFolder / m_config.data.root / pronunciations));
}

} // namespace parlance::tacotron2
