// SPDX-License-Identifier: Apache-2.0
// How a model of speech synthesis sees sound: the audio options of the published Tacotron 2 and
// WaveGlow (NVIDIA DeepLearningExamples, PyTorch/SpeechSynthesis/Tacotron2, train.py and
// common/layers.py, TacotronSTFT), with the published values. The mel is the natural logarithm of
// magnitudes, not below kMelFloor. A voice and its vocoder must agree in all of it.
#pragma once

#include "core/config/field.h"

#include <string>

namespace parlance::audio {

/// Magnitudes below it count as it: silence is log(1e-5) = -11.5129.
inline constexpr double kMelFloor = 1e-5;

struct MelConfig {
    std::int64_t samplingRate = 22050; ///< Hz
    std::int64_t filterLength = 1024;  ///< samples in a Fourier transform
    std::int64_t hopLength = 256;      ///< samples from frame to frame
    std::int64_t winLength = 1024;     ///< samples, at most filterLength
    std::int64_t nMelChannels = 80;
    double melFmin = 0.0;    ///< Hz
    double melFmax = 8000.0; ///< Hz, at most half of samplingRate

    bool operator==(const MelConfig&) const = default;

    static auto fields() {
        using config::Field;
        using config::Unit;
        using M = MelConfig;
        return std::tuple{
            Field{.key = "sampling_rate",
                  .member = &M::samplingRate,
                  .label = "Sample rate",
                  .help = "Sample rate of the voice; recordings at another rate are resampled",
                  .unit = Unit::Hertz,
                  .range = {4000, 192000},
                  .aliases = "sampling_rate"},
            Field{.key = "filter_length",
                  .member = &M::filterLength,
                  .label = "Filter length",
                  .help = "Samples per Fourier transform",
                  .unit = Unit::Samples,
                  .range = {16, 65536},
                  .aliases = "filter_length"},
            Field{.key = "hop_length",
                  .member = &M::hopLength,
                  .label = "Hop length",
                  .help = "Samples from one frame to the next",
                  .unit = Unit::Samples,
                  .range = {8, 65536},
                  .aliases = "hop_length"},
            Field{.key = "win_length",
                  .member = &M::winLength,
                  .label = "Window length",
                  .help = "Samples covered by a frame, at most the filter length",
                  .unit = Unit::Samples,
                  .range = {16, 65536},
                  .aliases = "win_length"},
            Field{.key = "n_mel_channels",
                  .member = &M::nMelChannels,
                  .label = "Mel channels",
                  .help = "Mel bands of the spectrogram",
                  .range = {1, 1024},
                  .aliases = "n_mel_channels"},
            Field{.key = "mel_fmin",
                  .member = &M::melFmin,
                  .label = "Lowest frequency",
                  .help = "Where the lowest band begins",
                  .unit = Unit::Hertz,
                  .range = {0.0, 96000.0},
                  .aliases = "mel_fmin"},
            Field{.key = "mel_fmax",
                  .member = &M::melFmax,
                  .label = "Highest frequency",
                  .help = "Where the highest band ends, at most half the sample rate",
                  .unit = Unit::Hertz,
                  .range = {1.0, 96000.0},
                  .aliases = "mel_fmax"},
        };
    }
};

/// Checks what no single field can: throws Error{Config} naming the key.
void checkMelConfig(const MelConfig& config, const std::string& where);

} // namespace parlance::audio
