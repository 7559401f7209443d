// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/audio/audio_buffer.h"

#include <filesystem>

namespace parlance::wav2vec2 {

/// Noise in place of speech: speed and memory do not depend on what is said.
audio::AudioBuffer noise(double lengthSec, std::int64_t sampleRateHz, std::uint64_t seed);

/// Letters of a transcript of that length, about as many as in read English.
std::int64_t lettersIn(double lengthSec);

/// A labelled data set in a temporary folder of its own, removed with the object.
class SyntheticSpeech {
  public:
    SyntheticSpeech(std::int64_t items, double lengthSec, std::int64_t sampleRateHz);
    ~SyntheticSpeech();
    SyntheticSpeech(const SyntheticSpeech&) = delete;
    SyntheticSpeech& operator=(const SyntheticSpeech&) = delete;

    /// For whatever else must vanish with it.
    const std::filesystem::path& folder() const { return m_folder; }
    /// With the dictionary beside it.
    std::filesystem::path manifest() const { return m_folder / "speech.tsv"; }

  private:
    std::filesystem::path m_folder;
};

} // namespace parlance::wav2vec2
