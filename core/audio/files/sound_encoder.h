// SPDX-License-Identifier: Apache-2.0
// Audio into the bytes of a sound file, by libsndfile. Internal to core/audio.
#pragma once

#include "core/audio/audio_buffer.h"

#include <string>

namespace parlance::audio {

/// Mono. `format` is one of libsndfile's, `name` what errors call it. Samples beyond full scale
/// saturate. Throws Error{IoWrite}.
std::string encodeSound(const AudioBuffer& audio, int format, const char* name);

} // namespace parlance::audio
