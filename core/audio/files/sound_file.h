// SPDX-License-Identifier: Apache-2.0
// One open audio file: libsndfile behind our errors and limits. Internal to core/audio.
#pragma once

#include "core/audio/files/audio_file.h"

#include <filesystem>
#include <memory>
#include <vector>

struct sf_private_tag;

namespace parlance::audio {

class SoundFile {
  public:
    /// Opens and checks the header; throws as audio_file.h says.
    explicit SoundFile(std::filesystem::path path);

    const AudioFileInfo& info() const { return m_info; }
    /// Appends up to `frames` frames, mixed to mono, to `out`; returns how many there were. Takes
    /// memory for what the file holds, never for what its header promises.
    std::size_t readMono(std::size_t frames, std::vector<float>& out);
    /// The file ended early or was damaged; known once everything has been read.
    bool isCutShort() const { return m_cutShort; }

  private:
    struct Closer {
        void operator()(sf_private_tag* file) const;
    };
    void mixBlock(std::size_t frames, std::vector<float>& out) const;
    void noteEnd();

    std::filesystem::path m_path;
    std::unique_ptr<sf_private_tag, Closer> m_file;
    AudioFileInfo m_info;
    std::vector<float> m_block; ///< interleaved
    std::int64_t m_framesRead = 0;
    bool m_ended = false;
    bool m_cutShort = false;
};

} // namespace parlance::audio
