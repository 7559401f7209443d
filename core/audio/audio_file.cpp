// SPDX-License-Identifier: Apache-2.0
#include "core/audio/audio_file.h"

#include "core/audio/resample.h"
#include "core/audio/sound_file.h"
#include "core/base/error.h"

#include <algorithm>

namespace parlance::audio {

namespace {

constexpr std::size_t kBlockFrames = 1 << 16;

void checkWholeLength(std::size_t samples, const std::filesystem::path& path) {
    // A few kilobytes of FLAC can unfold to hours of silence.
    if (samples > kMaxWholeFileSamples)
        throw Error(ErrorKind::Data, "the audio is too long to hold in memory", path.string(),
                    strCat("split it into parts of at most ", kMaxWholeFileSamples, " samples"));
}

} // namespace

AudioFileInfo probeAudioFile(const std::filesystem::path& path) {
    return SoundFile(path).info();
}

AudioBuffer readAudioFile(const std::filesystem::path& path) {
    SoundFile file(path);
    AudioBuffer audio{file.info().sampleRateHz, {}};
    while (file.readMono(kBlockFrames, audio.samples) > 0)
        checkWholeLength(audio.samples.size(), path);
    audio.samples.shrink_to_fit();
    return audio;
}

AudioBuffer readAudioFile(const std::filesystem::path& path, std::int64_t sampleRateHz) {
    AudioFileReader reader(path, sampleRateHz);
    AudioBuffer audio{sampleRateHz, {}};
    for (;;) {
        const std::vector<float> block = reader.read(kBlockFrames);
        audio.samples.insert(audio.samples.end(), block.begin(), block.end());
        if (block.size() < kBlockFrames)
            break;
        checkWholeLength(audio.samples.size(), path);
    }
    audio.samples.shrink_to_fit();
    return audio;
}

struct AudioFileReader::Impl {
    Impl(const std::filesystem::path& path, std::int64_t sampleRateHz)
        : file(path), resampler(file.info().sampleRateHz, sampleRateHz) {}

    /// Converts one more block of the file; false at its end.
    bool fill() {
        if (ended)
            return false;
        block.clear();
        ended = file.readMono(kBlockFrames, block) < kBlockFrames;
        const std::vector<float> converted = resampler.push(block, ended);
        ready.insert(ready.end(), converted.begin(), converted.end());
        return true;
    }

    SoundFile file;
    Resampler resampler;
    std::vector<float> block; ///< at the file's rate
    std::vector<float> ready; ///< converted, not yet handed out
    bool ended = false;
};

AudioFileReader::AudioFileReader(const std::filesystem::path& path, std::int64_t sampleRateHz)
    : m_impl(std::make_unique<Impl>(path, sampleRateHz)) {}
AudioFileReader::~AudioFileReader() = default;

const AudioFileInfo& AudioFileReader::info() const {
    return m_impl->file.info();
}

std::vector<float> AudioFileReader::read(std::size_t count) {
    std::vector<float>& ready = m_impl->ready;
    while (ready.size() < count && m_impl->fill()) {
    }
    const auto end = ready.begin() + static_cast<std::ptrdiff_t>(std::min(count, ready.size()));
    std::vector<float> samples(ready.begin(), end);
    ready.erase(ready.begin(), end);
    return samples;
}

} // namespace parlance::audio
