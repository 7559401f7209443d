// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/audio/audio_buffer.h"

#include <filesystem>

namespace parlance::audio {

/// A mono file of the format that its ending names, written atomically: `.wav` and `.flac` with 16
/// bits, `.ogg` as Vorbis; none is `.wav`. Samples beyond full scale saturate. Returns the file.
/// Throws Error{Usage} for another ending, Error{IoWrite}.
std::filesystem::path writeAudioFile(std::filesystem::path path, const AudioBuffer& audio);

} // namespace parlance::audio
