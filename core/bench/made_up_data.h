// SPDX-License-Identifier: Apache-2.0
// What benches measure on where nothing recorded is at hand: speed and memory do not depend on what
// is said.
#pragma once

#include "core/audio/audio_buffer.h"

#include <cstdint>
#include <filesystem>

namespace parlance::bench {

/// White noise in place of speech.
audio::AudioBuffer noise(std::int64_t samples, std::int64_t sampleRateHz, std::uint64_t seed);

/// A temporary folder, removed with the object and all that is in it.
class BenchFolder {
  public:
    /// Throws Error{IoWrite}.
    BenchFolder();
    ~BenchFolder();
    BenchFolder(const BenchFolder&) = delete;
    BenchFolder& operator=(const BenchFolder&) = delete;

    const std::filesystem::path& path() const { return m_path; }

  private:
    std::filesystem::path m_path;
};

} // namespace parlance::bench
