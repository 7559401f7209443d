// SPDX-License-Identifier: Apache-2.0
// Audio files that the tests make for themselves, in every format that libsndfile writes.
#pragma once

#include "core/audio/audio_buffer.h"

#include <filesystem>
#include <string>
#include <vector>

namespace parlance::audio::test {

/// Something like a voiced utterance: three harmonics of a gliding pitch under a slow envelope,
/// below 1.5 kHz so that every rate from 8 kHz can carry it. Amplitude at most 0.6.
AudioBuffer utterance(std::int64_t sampleRateHz, double seconds);

/// Interleaved `channels` copies, each with its own gain, that average to the original.
std::vector<float> spread(const AudioBuffer& audio, int channels);

/// Writes with libsndfile; `format` is its SF_FORMAT_ bits.
void writeSound(const std::filesystem::path& path, int format, const AudioBuffer& audio,
                int channels = 1);

/// RMS of the difference over the RMS of `expected`, at the best of `maxShift` shifts both ways:
/// lossy formats may delay. Lengths may differ.
double relativeError(const std::vector<float>& expected, const std::vector<float>& found,
                     int maxShift = 0);

} // namespace parlance::audio::test
