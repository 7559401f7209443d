// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/audio/audio_clip.h"

#include "core/base/progress.h"
#include "ui/audio/time_axis.h"
#include "ui/words/number_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace parlance::ui {

namespace {

// Enough for any screen at full width, few enough that an hour is analysed in seconds.
constexpr std::int64_t kMaxFrames = 20000;

audio::MelOptions optionsFor(std::int64_t rateHz) {
    audio::MelOptions options;
    // About 40 ms: long enough that no filter falls between two bins.
    options.fftSize = rateHz <= 16000 ? 512 : rateHz <= 32000 ? 1024 : 2048;
    options.hopSamples = static_cast<int>(rateHz / 200);
    return options;
}

/// Fewer are drawn as they are.
constexpr std::int64_t kFewFrames = 1000;

/// Each frame is the mean of two; the last one may be of one.
audio::MelSpectrogram halved(const audio::MelSpectrogram& mel) {
    audio::MelSpectrogram half = mel;
    half.frames = (mel.frames + 1) / 2;
    half.hopSec = 2.0 * mel.hopSec;
    half.values.resize(static_cast<std::size_t>(half.frames * mel.melBins));
    for (std::int64_t frame = 0; frame < half.frames; ++frame) {
        const float* first = mel.values.data() + 2 * frame * mel.melBins;
        const float* second = 2 * frame + 1 < mel.frames ? first + mel.melBins : first;
        float* mean = half.values.data() + frame * mel.melBins;
        for (int bin = 0; bin < mel.melBins; ++bin)
            mean[bin] = 0.5F * (first[bin] + second[bin]);
    }
    return half;
}

struct AudioClipText {
    Q_DECLARE_TR_FUNCTIONS(AudioClipText)
};

} // namespace

const audio::MelSpectrogram& AudioClip::melFor(double columnSec) const {
    const audio::MelSpectrogram* found = &mel;
    for (const audio::MelSpectrogram& coarser : coarserMels)
        if (2.0 * coarser.hopSec <= columnSec)
            found = &coarser;
    return *found;
}

std::shared_ptr<const AudioClip> makeClip(audio::AudioBuffer audio, const std::stop_token& stop,
                                          const std::optional<audio::MelOptions>& mel) {
    auto clip = std::make_shared<AudioClip>();
    clip->waveform = audio::WaveformPyramid(audio.samples);
    audio::MelOptions options = mel.value_or(optionsFor(audio.sampleRateHz));
    const auto count = static_cast<std::int64_t>(audio.samples.size());
    options.hopSamples = std::max(options.hopSamples, static_cast<int>(count / kMaxFrames + 1));
    clip->mel = audio::melSpectrogram(audio, options, stop);
    for (const auto* last = &clip->mel; last->frames > kFewFrames; last = &clip->coarserMels.back())
        clip->coarserMels.push_back(halved(*last));
    clip->audio = std::make_shared<const audio::AudioBuffer>(std::move(audio));
    return clip;
}

std::shared_ptr<const Recording> loadRecording(const std::filesystem::path& file,
                                               const std::stop_token& stop, std::int64_t rateHz,
                                               const std::optional<audio::MelOptions>& mel) {
    audio::DecodedFile decoded = audio::decodeAudioFile(file, rateHz);
    throwIfStopped(stop, "opening the recording");
    return std::make_shared<const Recording>(Recording{
        file, decoded.info, decoded.cutShort, makeClip(std::move(decoded.audio), stop, mel)});
}

QString detailsOf(const Recording& recording) {
    const audio::AudioFileInfo& info = recording.info;
    const QString channels =
        info.channels == 1
            ? AudioClipText::tr("mono")
            : AudioClipText::tr("%n channels, averaged", nullptr, static_cast<int>(info.channels));
    QString length = lengthText(recording.clip->durationSec());
    if (recording.cutShort)
        length = AudioClipText::tr("%1, then the file ends early").arg(length);
    return QStringLiteral("%1 · %2 · %3 · %4")
        .arg(length, hertzText(static_cast<double>(info.sampleRateHz)), channels,
             QString::fromStdString(info.format));
}

} // namespace parlance::ui
