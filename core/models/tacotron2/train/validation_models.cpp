// SPDX-License-Identifier: Apache-2.0
#include "core/models/tacotron2/train/validation_models.h"

#include "core/infer/speech/griffin_lim_vocoder.h"
#include "core/models/model_family.h"

namespace parlance::tacotron2 {

ValidationModels::ValidationModels(const TtsConfig& config, std::filesystem::path baseFolder,
                                   torch::Device device)
    : m_config(config.validation), m_mel(config.audio), m_baseFolder(std::move(baseFolder)),
      m_device(device) {}

std::shared_ptr<infer::Vocoder> ValidationModels::vocoder() {
    if (!m_vocoder && m_config.vocoder.empty())
        m_vocoder = std::make_shared<infer::GriffinLimVocoder>(m_mel, m_device);
    if (!m_vocoder)
        m_vocoder = models::loadRunner<infer::Vocoder>(
            models::Use::Vocode, models::locateModel(m_baseFolder / m_config.vocoder),
            {.device = m_device});
    return m_vocoder;
}

infer::AsrRunner* ValidationModels::recogniser() {
    if (!m_recogniser && !m_config.recogniser.empty())
        m_recogniser = models::loadRunner<infer::AsrRunner>(
            models::Use::Transcribe, models::locateModel(m_baseFolder / m_config.recogniser),
            {.device = m_device});
    return m_recogniser.get();
}

} // namespace parlance::tacotron2
