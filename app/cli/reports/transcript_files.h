// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/engine/local/speech/transcription.h"

#include <filesystem>
#include <string>

namespace parlance::cli {

/// `transcribe --output PATH --format F`: one file for one input, else a folder of files.
class TranscriptFiles {
  public:
    /// Of `inputs` files; empty `output` = nothing is written. Throws Error{Usage} for an unknown
    /// format, or one without an output.
    TranscriptFiles(std::filesystem::path output, const std::string& format, std::size_t inputs);

    void write(const engine::SpeechItem& item, const text::Transcript& transcript) const;

    /// Is there one already? It was written as a whole.
    bool has(const engine::SpeechItem& item) const;
    /// What it says. Throws Error{Usage} for a format that is not read.
    std::string textOf(const engine::SpeechItem& item) const;

  private:
    std::filesystem::path fileOf(const engine::SpeechItem& item) const;

    std::filesystem::path m_output;
    bool m_isFolder;
    text::TranscriptFormat m_format = text::TranscriptFormat::Txt;
};

} // namespace parlance::cli
