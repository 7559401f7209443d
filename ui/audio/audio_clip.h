// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audio/files/audio_file.h"
#include "core/audio/mel_view.h"
#include "core/audio/waveform.h"

#include <QString>

#include <filesystem>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace parlance::ui {

/// Audio as widgets need it: samples to play and what is drawn of them. Immutable.
struct AudioClip {
    std::shared_ptr<const audio::AudioBuffer> audio; ///< mono
    audio::WaveformPyramid waveform;                 ///< of `audio`
    audio::MelSpectrogram mel;
    std::vector<audio::MelSpectrogram> coarserMels; ///< each of half as many frames as the last

    /// The coarsest that still has two frames or more in so many seconds.
    const audio::MelSpectrogram& melFor(double columnSec) const;
    double durationSec() const { return audio->durationSec(); }
};

/// A clip that was read from a file. Immutable.
struct Recording {
    std::filesystem::path file;
    audio::AudioFileInfo info;
    bool cutShort = false; ///< the file ends early or is damaged; the clip is what it holds
    std::shared_ptr<const AudioClip> clip;
};

/// Analyses; takes seconds for long audio, so not for the window's thread. Throws Error{Cancelled}.
/// The spectrogram is as `mel` says, by itself as is best to look at.
std::shared_ptr<const AudioClip> makeClip(audio::AudioBuffer audio, const std::stop_token& stop,
                                          const std::optional<audio::MelOptions>& mel = {});

/// Decodes and analyses. `rateHz` is what the audio is converted to, 0 for the file's own rate.
/// Throws what reading audio throws.
std::shared_ptr<const Recording> loadRecording(const std::filesystem::path& file,
                                               const std::stop_token& stop, std::int64_t rateHz = 0,
                                               const std::optional<audio::MelOptions>& mel = {});

/// "2.00 s · 16 kHz · mono · WAV, 16 bit"; where the file ends early, that it does.
QString detailsOf(const Recording& recording);

} // namespace parlance::ui
