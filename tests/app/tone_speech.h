// SPDX-License-Identifier: Apache-2.0
// A language that a tiny model learns in seconds: each letter is a tone of its own.
#pragma once

#include "core/audio/audio_buffer.h"

#include <QString>
#include <QStringList>

#include <filesystem>
#include <string>

namespace parlance::tests {

inline constexpr std::int64_t kToneRateHz = 8000;

/// `text` of the letters A to D and spaces, spoken in tones.
audio::AudioBuffer speakTones(const std::string& text);

/// Writes train.tsv, valid.tsv, their .ltr, dict.ltr.txt and the audio into `folder`. All that is
/// spoken lies on the 20 ms grid of the model's frames, and so must what it is to understand; with
/// `longestLeadSec` each recording begins after silence of up to that length.
void writeToneCorpus(const std::filesystem::path& folder, double longestLeadSec = 0.0);

/// Options of `parlance train` for a model that learns the corpus: the updates, then whatever else
/// is needed, all but --run.
QStringList toneTraining(const std::filesystem::path& corpus, int updates);

/// The same language as a voice to be learned: train.txt, valid.txt and the audio in `folder`.
void writeToneVoice(const std::filesystem::path& folder);

/// As toneTraining(), of a small Tacotron 2 or WaveGlow ("tacotron2", "waveglow") on that voice.
QStringList toneVoiceTraining(const std::filesystem::path& voice, const QString& family,
                              int updates);

} // namespace parlance::tests
