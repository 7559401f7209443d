// SPDX-License-Identifier: Apache-2.0
// The short-time Fourier transform of the published Tacotron 2 and WaveGlow (NVIDIA
// DeepLearningExamples, PyTorch/SpeechSynthesis/Tacotron2, common/stft.py), by FFT where they
// convolve: a periodic Hann window, frames centred on multiples of the hop, ends mirrored, nothing
// scaled. B rows, S samples, K = filter length / 2 + 1 bins, T frames.
#pragma once

#include "core/audio/mel_config.h"
#include "core/torch.h"

namespace parlance::spectral {

class Stft {
  public:
    /// Throws as audio::checkMelConfig().
    explicit Stft(const audio::MelConfig& config, torch::Device device = torch::kCPU);

    /// audio [B, S] -> complex [B, K, 1 + S / hop]. Throws Error{Data} for at most half a filter of
    /// samples, which cannot be mirrored.
    torch::Tensor forward(const torch::Tensor& audio) const;
    /// spectrum [B, K, T] -> [B, hop * (T - 1)]
    torch::Tensor inverse(const torch::Tensor& spectrum) const;

    std::int64_t shortest() const { return m_filterLength / 2 + 1; } ///< samples

  private:
    std::int64_t m_filterLength, m_hopLength;
    torch::Tensor m_window; ///< [filter length]
};

} // namespace parlance::spectral
