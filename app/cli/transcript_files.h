// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/engine/local/transcription.h"

#include <filesystem>
#include <span>
#include <string>

namespace parlance::cli {

/// `transcribe --output PATH --format F`: one file for one input, else a folder of files.
class TranscriptFiles {
  public:
    /// Empty `output` = nothing is written. Throws Error{Usage} for an unknown format, or one
    /// without an output.
    TranscriptFiles(std::filesystem::path output, const std::string& format);

    void write(std::span<const engine::SpeechItem> items,
               const engine::TranscriptionResult& result) const;

  private:
    std::filesystem::path m_output;
    text::TranscriptFormat m_format = text::TranscriptFormat::Txt;
};

} // namespace parlance::cli
