// SPDX-License-Identifier: Apache-2.0
// Takes away what a vocoder hums by itself (NVIDIA DeepLearningExamples,
// PyTorch/SpeechSynthesis/Tacotron2, waveglow/denoiser.py). B rows, S samples, K bins.
#pragma once

#include "core/spectral/stft.h"

namespace parlance::spectral {

class Denoiser {
  public:
    /// Frames of zeros from which a vocoder makes the hum, with sigma 0.
    static constexpr std::int64_t kHumFrames = 88;

    /// `hum` [1, S]: what the vocoder makes of a mel of kHumFrames zeros. Computes in fp32 on the
    /// hum's device.
    Denoiser(const audio::MelConfig& config, const torch::Tensor& hum);

    /// audio [B, S] -> [B, S - S % hop]: the hum's magnitudes times `strength` are taken off.
    torch::Tensor apply(const torch::Tensor& audio, double strength) const;
    const torch::Tensor& spectrum() const { return m_spectrum; } ///< of the hum, [1, K, 1]

  private:
    Stft m_stft;
    torch::Tensor m_spectrum;
};

} // namespace parlance::spectral
