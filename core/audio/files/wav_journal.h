// SPDX-License-Identifier: Apache-2.0
// A mono 16-bit WAV file that is whole at every moment: the header's sizes follow each block that
// is written, so that whatever kills the program leaves a file that any player opens.
#pragma once

#include "core/base/process/descriptor.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>

struct sf_private_tag;

namespace parlance::audio {

/// What a WAV file can count: 12 hours at 48 kHz.
inline constexpr std::int64_t kMaxJournalSamples = (std::int64_t{1} << 31) - 1024;

/// Holds an flock(2) on its file: a recording that nobody holds was left by a killed program.
class WavJournal {
  public:
    /// Makes the file, which must not be there yet. Throws Error{IoWrite} or Error{DiskFull}, here
    /// and below.
    WavJournal(std::filesystem::path path, std::int64_t sampleRateHz,
               std::int64_t maxSamples = kMaxJournalSamples);
    ~WavJournal();
    WavJournal(const WavJournal&) = delete;
    WavJournal& operator=(const WavJournal&) = delete;

    /// Samples beyond full scale saturate. What was there before an error stays playable.
    void append(std::span<const float> samples);
    /// Also survives a power failure from here on.
    void sync();

    std::int64_t samples() const { return m_samples; }
    const std::filesystem::path& path() const { return m_path; }

  private:
    struct Closer {
        void operator()(sf_private_tag* file) const;
    };

    std::filesystem::path m_path;
    std::int64_t m_maxSamples;
    Descriptor m_descriptor; ///< outlives m_file, which writes through it
    std::unique_ptr<sf_private_tag, Closer> m_file;
    std::int64_t m_samples = 0;
};

/// Makes the header of a journal count every sample that the file holds: the last block may have
/// been written when its writer was killed before the header. Throws Error{Data} for another file.
void completeJournal(const std::filesystem::path& path);

} // namespace parlance::audio
