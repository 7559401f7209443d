// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audio/audio_file.h"
#include "core/audio/mel_view.h"
#include "core/audio/waveform.h"

#include <filesystem>
#include <memory>
#include <stop_token>

namespace parlance::ui {

/// A recording as the page needs it: samples to play and what is drawn of them. Immutable.
struct AudioClip {
    std::filesystem::path file;
    audio::AudioFileInfo info;
    std::shared_ptr<const audio::AudioBuffer> audio; ///< mono
    audio::WaveformPyramid waveform;                 ///< of `audio`
    audio::MelSpectrogram mel;

    double durationSec() const { return audio->durationSec(); }
};

/// Decodes and analyses; takes seconds for long files, so not for the window's thread. `rateHz` is
/// what the audio is converted to, 0 for the file's own rate. Throws what reading audio throws.
std::shared_ptr<const AudioClip> loadClip(const std::filesystem::path& file,
                                          const std::stop_token& stop, std::int64_t rateHz = 0);

} // namespace parlance::ui
