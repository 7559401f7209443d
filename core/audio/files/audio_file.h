// SPDX-License-Identifier: Apache-2.0
// Audio files through libsndfile: WAV, FLAC, OGG (Vorbis, Opus), MP3, AIFF, ...; channels are
// averaged. Throws Error{IoRead} for a file that is missing or may not be read, Error{Data} for one
// that is not audio, is empty, breaks off within its header, has a rate outside 1 to 768 kHz or
// more than 256 channels, or holds values that are not finite.
#pragma once

#include "core/audio/audio_buffer.h"

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <variant>

namespace parlance::audio {

struct AudioFileInfo {
    std::int64_t frames = 0; ///< samples per channel, as the header says; 0 = it does not say
    std::int64_t sampleRateHz = 0;
    int channels = 0;
    std::string format; ///< "WAV, 16 bit", for people

    double durationSec() const {
        return static_cast<double>(frames) / static_cast<double>(sampleRateHz);
    }
};

/// Reads the header only.
AudioFileInfo probeAudioFile(const std::filesystem::path& path);

/// The longest audio that is read as a whole: 4 GiB of samples, 18 hours at 16 kHz.
inline constexpr std::size_t kMaxWholeFileSamples = std::size_t{1} << 30;

/// A whole file, mixed to mono.
struct DecodedFile {
    AudioFileInfo info;
    AudioBuffer audio;
    bool cutShort = false; ///< it ends early or is damaged: `audio` is what it holds
};

/// At `sampleRateHz`, 0 for the file's own rate. A file cut short is also logged as a warning.
/// Throws Error{Data} beyond kMaxWholeFileSamples.
DecodedFile decodeAudioFile(const std::filesystem::path& path, std::int64_t sampleRateHz = 0);

/// Its audio at the file's own rate, and resampled to `sampleRateHz`.
AudioBuffer readAudioFile(const std::filesystem::path& path);
AudioBuffer readAudioFile(const std::filesystem::path& path, std::int64_t sampleRateHz);

/// Audio that can be read again and again: a file, or samples that outlive their readers.
using AudioSource = std::variant<std::filesystem::path, const AudioBuffer*>;

/// Long audio block by block at a chosen rate, in constant memory.
class AudioFileReader {
  public:
    AudioFileReader(const AudioSource& source, std::int64_t sampleRateHz);
    ~AudioFileReader();

    const AudioFileInfo& info() const;
    /// Up to `count` further mono samples at the chosen rate; fewer only at the end.
    std::vector<float> read(std::size_t count);

  private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace parlance::audio
