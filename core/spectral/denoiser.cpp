// SPDX-License-Identifier: Apache-2.0
#include "core/spectral/denoiser.h"

namespace parlance::spectral {

Denoiser::Denoiser(const audio::MelConfig& config, const torch::Tensor& hum)
    : m_stft(config, hum.device()),
      // As published, its first frame stands for all.
      m_spectrum(m_stft.forward(hum.to(torch::kFloat)).abs().slice(2, 0, 1)) {}

torch::Tensor Denoiser::apply(const torch::Tensor& audio, double strength) const {
    const torch::Tensor spectrum = m_stft.forward(audio.to(torch::kFloat));
    const torch::Tensor magnitude = spectrum.abs();
    const torch::Tensor kept = (magnitude - strength * m_spectrum).clamp_min(0.0);
    return m_stft.inverse(torch::polar(kept, spectrum.angle()));
}

} // namespace parlance::spectral
