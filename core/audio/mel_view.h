// SPDX-License-Identifier: Apache-2.0
// A log-mel spectrogram for drawing: plain code, no torch, so that the window has it.
#pragma once

#include "core/audio/audio_buffer.h"
#include "core/audio/mel_config.h"

#include <stop_token>
#include <vector>

namespace parlance::audio {

struct MelOptions {
    int fftSize = 512; ///< a power of two; also the length of the window
    int hopSamples = 160;
    int melBins = 80;
    double minHz = 0.0;
    double maxHz = 0.0;        ///< 0 = half the sample rate
    bool ofMagnitudes = false; ///< the filters weigh magnitudes instead of powers
};

/// What a voice and a vocoder of this configuration are given, at its sample rate: alike but for
/// the scale (theirs is the natural logarithm) and the ends (theirs are mirrored).
MelOptions melOptionsOf(const MelConfig& config);

inline constexpr double kMelFloorDb = -100.0;

/// Row-major [frames, melBins]; frame i is centred on sample i * hop. Decibels from kMelFloorDb up:
/// a full-scale sine in the linear part of the scale reads about 0.
struct MelSpectrogram {
    std::int64_t frames = 0;
    int melBins = 0;
    double hopSec = 0.0;
    double minHz = 0.0;
    double maxHz = 0.0;
    std::vector<float> values;
};

/// Hann window, magnitude squared or itself, triangular filters on Slaney's mel scale (linear to 1
/// kHz, then logarithmic; Auditory Toolbox, 1998) with equal area. Samples beyond the ends count as
/// zero. Throws Error{Cancelled} when a stop is requested, Error{Config} for options out of range.
MelSpectrogram melSpectrogram(const AudioBuffer& audio, const MelOptions& options = {},
                              const std::stop_token& stop = {});

double melFromHz(double hz);
double hzFromMel(double mel);

} // namespace parlance::audio
