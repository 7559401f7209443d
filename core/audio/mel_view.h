// SPDX-License-Identifier: Apache-2.0
// A log-mel spectrogram for drawing: plain code, no torch, so that the window has it.
#pragma once

#include "core/audio/audio_buffer.h"

#include <span>
#include <vector>

namespace parlance::audio {

struct MelOptions {
    int fftSize = 512;
    int hopSamples = 160;
    int melBins = 80;
    double minHz = 0.0;
    double maxHz = 0.0; ///< 0 = half the sample rate
};

/// Row-major [frames, melBins], decibels relative to full scale, floor -100.
struct MelSpectrogram {
    std::int64_t frames = 0;
    int melBins = 0;
    double hopSec = 0.0;
    std::vector<float> values;
};

/// Hann window, magnitude squared, Slaney-scaled triangular filters.
MelSpectrogram melSpectrogram(const AudioBuffer& audio, const MelOptions& options = {});

/// In place, forward, interleaved real and imaginary parts; size a power of two.
void fftInPlace(std::span<float> interleaved);

/// Smallest and largest sample of each of `columns` equal stretches, for drawing a waveform.
struct WaveformEnvelope {
    std::vector<float> low, high;
};
WaveformEnvelope waveformEnvelope(std::span<const float> samples, std::size_t columns);

} // namespace parlance::audio
