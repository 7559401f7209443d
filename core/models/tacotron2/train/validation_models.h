// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/infer/asr_runner.h"
#include "core/infer/speech/vocoder.h"
#include "core/models/tacotron2/config/tacotron2_config.h"

#include <filesystem>
#include <memory>

namespace parlance::tacotron2 {

/// The models beside the voice that a validation asks. Each is loaded when it is first needed, and
/// kept for the validations that follow.
class ValidationModels {
  public:
    /// Relative paths are against `baseFolder`.
    ValidationModels(const TtsConfig& config, std::filesystem::path baseFolder,
                     torch::Device device);

    /// Griffin-Lim where none is named.
    std::shared_ptr<infer::Vocoder> vocoder();
    /// Null where none is named.
    infer::AsrRunner* recogniser();

  private:
    TtsValidationConfig m_config;
    audio::MelConfig m_mel;
    std::filesystem::path m_baseFolder;
    torch::Device m_device;
    std::shared_ptr<infer::Vocoder> m_vocoder;
    std::unique_ptr<infer::AsrRunner> m_recogniser;
};

} // namespace parlance::tacotron2
