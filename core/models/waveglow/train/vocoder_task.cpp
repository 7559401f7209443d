// SPDX-License-Identifier: Apache-2.0
#include "core/models/waveglow/train/vocoder_task.h"

#include "core/base/random.h"
#include "core/models/waveglow/train/starting_vocoder.h"
#include "core/models/waveglow/train/vocoder_validation.h"
#include "core/models/waveglow/train/waveglow_loss.h"
#include "core/train/validation_data.h"

namespace parlance::waveglow {

VocoderTask::VocoderTask(const models::TaskRequest& request)
    : m_config(vocoderConfigFromJson(request.config, "the configuration")),
      m_trainSource(trainingSource(m_config, request.baseFolder)),
      m_validSource(train::readValidationData(
          [&] { return validationSource(m_config, request.baseFolder); })) {
    torch::manual_seed(randomKey(static_cast<std::uint64_t>(m_config.common.seed), "init"));
    m_model = WaveGlow(modelOptions(m_config));
    if (!request.initModel.empty())
        loadVocoderInto(m_model, request.initModel, request.initContent);
}

void VocoderTask::prepare(torch::Device device, compute::Precision /*precision*/) {
    m_device = device;
    m_model->to(device);
    m_model->train();
}

train::LossTerms VocoderTask::forward(batching::Batch& batch,
                                      const train::StepContext& /*context*/) {
    const auto& segments = dynamic_cast<VocoderBatch&>(batch);
    const Encoded encoded = m_model->forward(segments.mel, segments.audio);
    const torch::Tensor loss = waveGlowLoss(encoded, m_config.vocoder.sigma);
    return {.loss = loss, .sampleSize = torch::ones({}, loss.options()), .metrics = {}};
}

train::ValidationResult VocoderTask::validate(const train::Validation& validation) {
    if (!m_validSource)
        return {};
    return validateVocoder(m_model, *m_validSource, m_config, m_device, validation);
}

} // namespace parlance::waveglow
