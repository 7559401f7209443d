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

/// Samples at hand, read as a SoundFile is.
class SamplesAtHand {
  public:
    explicit SamplesAtHand(const AudioBuffer& audio)
        : m_audio(audio), m_info{.frames = static_cast<std::int64_t>(audio.samples.size()),
                                 .sampleRateHz = audio.sampleRateHz,
                                 .channels = 1,
                                 .format = "samples"} {}

    const AudioFileInfo& info() const { return m_info; }
    std::size_t readMono(std::size_t frames, std::vector<float>& out) {
        const std::size_t count = std::min(frames, m_audio.samples.size() - m_read);
        const auto begin = m_audio.samples.begin() + static_cast<std::ptrdiff_t>(m_read);
        out.insert(out.end(), begin, begin + static_cast<std::ptrdiff_t>(count));
        m_read += count;
        return count;
    }

  private:
    const AudioBuffer& m_audio;
    AudioFileInfo m_info;
    std::size_t m_read = 0;
};

using OpenAudio = std::variant<SoundFile, SamplesAtHand>;

OpenAudio opened(const AudioSource& source) {
    if (const auto* path = std::get_if<std::filesystem::path>(&source))
        return SoundFile(*path);
    return SamplesAtHand(*std::get<const AudioBuffer*>(source));
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
    Impl(const AudioSource& source, std::int64_t sampleRateHz)
        : audio(opened(source)), resampler(info().sampleRateHz, sampleRateHz) {}

    const AudioFileInfo& info() const {
        return std::visit([](const auto& open) -> const AudioFileInfo& { return open.info(); },
                          audio);
    }
    /// Converts one more block; false at the end.
    bool fill() {
        if (ended)
            return false;
        block.clear();
        ended = std::visit([this](auto& open) { return open.readMono(kBlockFrames, block); },
                           audio) < kBlockFrames;
        const std::vector<float> converted = resampler.push(block, ended);
        ready.insert(ready.end(), converted.begin(), converted.end());
        return true;
    }

    OpenAudio audio;
    Resampler resampler;
    std::vector<float> block; ///< at the audio's own rate
    std::vector<float> ready; ///< converted, not yet handed out
    bool ended = false;
};

AudioFileReader::AudioFileReader(const AudioSource& source, std::int64_t sampleRateHz)
    : m_impl(std::make_unique<Impl>(source, sampleRateHz)) {}
AudioFileReader::~AudioFileReader() = default;

const AudioFileInfo& AudioFileReader::info() const {
    return m_impl->info();
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
