// SPDX-License-Identifier: Apache-2.0
#include "core/audio/files/audio_file.h"

#include "core/audio/files/sound_file.h"
#include "core/audio/resample.h"
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

DecodedFile decodeAudioFile(const std::filesystem::path& path, std::int64_t sampleRateHz) {
    SoundFile file(path);
    const std::int64_t ownRateHz = file.info().sampleRateHz;
    const std::int64_t rateHz = sampleRateHz > 0 ? sampleRateHz : ownRateHz;
    DecodedFile decoded{file.info(), {rateHz, {}}};
    std::vector<float>& samples = decoded.audio.samples;
    Resampler resampler(ownRateHz, rateHz);
    std::vector<float> block;
    for (bool ended = false; !ended;) {
        block.clear();
        ended = file.readMono(kBlockFrames, block) < kBlockFrames;
        const std::vector<float> converted = resampler.push(block, ended);
        samples.insert(samples.end(), converted.begin(), converted.end());
        checkWholeLength(samples.size(), path);
    }
    samples.shrink_to_fit();
    decoded.cutShort = file.isCutShort();
    return decoded;
}

AudioBuffer readAudioFile(const std::filesystem::path& path) {
    return decodeAudioFile(path).audio;
}

AudioBuffer readAudioFile(const std::filesystem::path& path, std::int64_t sampleRateHz) {
    return decodeAudioFile(path, sampleRateHz).audio;
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
