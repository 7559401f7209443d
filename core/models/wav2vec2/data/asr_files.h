// SPDX-License-Identifier: Apache-2.0
// From the data.* keys to dictionary and batches.
#pragma once

#include "core/models/wav2vec2/data/asr_source.h"

namespace parlance::wav2vec2 {

/// Beside a checkpoint's weights and, by default, beside the training manifest.
inline constexpr auto kDictionaryFile = "dict.ltr.txt";

/// Where the files that the data.* keys name lie.
class AsrFiles {
  public:
    /// Relative paths are against data.root, that against `baseFolder`. Throws Error{Config} when
    /// data.train is empty.
    AsrFiles(const AsrDataConfig& config, const std::filesystem::path& baseFolder);

    text::CtcDictionary dictionary() const;
    DatasetOptions dataset(const std::string& manifests, std::int64_t sampleRateHz) const;

  private:
    AsrDataConfig m_config;
    std::filesystem::path m_folder;
};

/// Utterances too short for one frame, or beyond the limits of data.*, are left out and counted in
/// the log. Throws Error{Data} when none is left.
std::unique_ptr<AsrSource> trainingSource(const AsrConfig& config, const AsrFiles& files,
                                          const text::CtcDictionary& dictionary);

/// Null when data.valid is empty. Every utterance takes part.
std::unique_ptr<AsrSource> validationSource(const AsrConfig& config, const AsrFiles& files,
                                            const text::CtcDictionary& dictionary);

} // namespace parlance::wav2vec2
