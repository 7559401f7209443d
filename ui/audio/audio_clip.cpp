// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/audio/audio_clip.h"

#include "core/base/progress.h"

#include <algorithm>

namespace parlance::ui {

namespace {

// Enough for any screen at full width, few enough that an hour is analysed in seconds.
constexpr std::int64_t kMaxFrames = 20000;

audio::MelOptions melOptions(const audio::AudioBuffer& buffer) {
    const std::int64_t rate = buffer.sampleRateHz;
    const auto count = static_cast<std::int64_t>(buffer.samples.size());
    audio::MelOptions options;
    // About 40 ms: long enough that no filter falls between two bins.
    options.fftSize = rate <= 16000 ? 512 : rate <= 32000 ? 1024 : 2048;
    options.hopSamples = static_cast<int>(std::max(rate / 200, count / kMaxFrames + 1));
    return options;
}

} // namespace

std::shared_ptr<const AudioClip> loadClip(const std::filesystem::path& file,
                                          const std::stop_token& stop, std::int64_t rateHz) {
    auto clip = std::make_shared<AudioClip>();
    clip->file = file;
    clip->info = audio::probeAudioFile(file);
    auto buffer = std::make_shared<audio::AudioBuffer>(
        rateHz > 0 ? audio::readAudioFile(file, rateHz) : audio::readAudioFile(file));
    throwIfStopped(stop, "opening the recording");
    clip->waveform = audio::WaveformPyramid(buffer->samples);
    clip->mel = audio::melSpectrogram(*buffer, melOptions(*buffer), stop);
    clip->audio = std::move(buffer);
    return clip;
}

} // namespace parlance::ui
