// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/audio/audio_clip.h"

#include "core/base/progress.h"
#include "ui/audio/time_axis.h"

#include <QCoreApplication>
#include <QLocale>

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

struct AudioClipText {
    Q_DECLARE_TR_FUNCTIONS(AudioClipText)
};

} // namespace

std::shared_ptr<const AudioClip> makeClip(audio::AudioBuffer audio, const std::stop_token& stop) {
    auto clip = std::make_shared<AudioClip>();
    clip->waveform = audio::WaveformPyramid(audio.samples);
    clip->mel = audio::melSpectrogram(audio, melOptions(audio), stop);
    clip->audio = std::make_shared<const audio::AudioBuffer>(std::move(audio));
    return clip;
}

std::shared_ptr<const Recording> loadRecording(const std::filesystem::path& file,
                                               const std::stop_token& stop, std::int64_t rateHz) {
    audio::DecodedFile decoded = audio::decodeAudioFile(file, rateHz);
    throwIfStopped(stop, "opening the recording");
    return std::make_shared<const Recording>(
        Recording{file, decoded.info, decoded.cutShort, makeClip(std::move(decoded.audio), stop)});
}

QString detailsOf(const Recording& recording) {
    const audio::AudioFileInfo& info = recording.info;
    const QString channels =
        info.channels == 1
            ? AudioClipText::tr("mono")
            : AudioClipText::tr("%n channels, averaged", nullptr, static_cast<int>(info.channels));
    const QString details =
        QStringLiteral("%1 · %2 kHz · %3 · %4")
            .arg(clockText(recording.clip->durationSec(), 1),
                 QLocale().toString(static_cast<double>(info.sampleRateHz) / 1000.0, 'g', 4),
                 channels, QString::fromStdString(info.format));
    return recording.cutShort
               ? AudioClipText::tr("The file ends early or is damaged; this is what it holds") +
                     QStringLiteral(" · ") + details
               : details;
}

} // namespace parlance::ui
