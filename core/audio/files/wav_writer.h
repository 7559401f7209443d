// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/audio/audio_buffer.h"

#include <filesystem>
#include <string>

namespace parlance::audio {

enum class SampleFormat { Pcm16, Pcm24, Float32 };

/// The bytes of a mono WAV file. Samples beyond full scale saturate.
std::string encodeWav(const AudioBuffer& audio, SampleFormat format = SampleFormat::Pcm16);

/// A mono WAV file, written atomically.
void writeWavFile(const std::filesystem::path& path, const AudioBuffer& audio,
                  SampleFormat format = SampleFormat::Pcm16);

} // namespace parlance::audio
