// SPDX-License-Identifier: Apache-2.0
// A folder with a trained model: config.json, model.safetensors, dict.ltr.txt.
#pragma once

#include "core/models/wav2vec2/asr_config.h"
#include "core/text/ctc_dictionary.h"
#include "core/torch.h"

#include <filesystem>
#include <map>

namespace parlance::wav2vec2 {

class ModelFolder {
  public:
    /// Reads config.json. Throws Error{Checkpoint} when it is not of a wav2vec 2.0 recogniser.
    explicit ModelFolder(std::filesystem::path folder);

    const AsrConfig& config() const { return m_config; }
    text::CtcDictionary dictionary() const;
    std::map<std::string, torch::Tensor> weights() const;
    const std::filesystem::path& path() const { return m_folder; }

  private:
    std::filesystem::path m_folder;
    AsrConfig m_config;
};

} // namespace parlance::wav2vec2
