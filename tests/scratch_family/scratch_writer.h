// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/infer/text/text_generator.h"
#include "core/models/model_source.h"
#include "tests/scratch_family/scratch_model.h"

namespace parlance::scratch {

/// Writes on from a prompt, character by character.
class TextWriter : public infer::TextGenerator {
  public:
    /// Of a checkpoint's folder.
    TextWriter(const models::ModelSource& source, const infer::RunnerOptions& options);

  private:
    void write(const std::string& prompt, const infer::GenerationOptions& options,
               const Writing& writing, const std::stop_token& stop) override;

    infer::RunnerOptions m_options;
    Vocabulary m_vocabulary;
    CharacterModel m_model{nullptr};
};

} // namespace parlance::scratch
