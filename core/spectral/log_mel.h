// SPDX-License-Identifier: Apache-2.0
// Log-mel spectrograms of the published Tacotron 2 and WaveGlow (common/layers.py, TacotronSTFT):
// the natural logarithm of magnitudes under triangles on Slaney's mel scale with equal areas. B
// rows, S samples, M channels, K bins, T frames.
#pragma once

#include "core/spectral/stft.h"

namespace parlance::spectral {

/// log(kMelFloor): silence.
float silentMel();

/// [M, K] fp32. Throws as audio::checkMelConfig().
torch::Tensor melFilters(const audio::MelConfig& config);

class LogMel {
  public:
    /// Throws as audio::checkMelConfig().
    explicit LogMel(const audio::MelConfig& config, torch::Device device = torch::kCPU);

    const audio::MelConfig& config() const { return m_config; }
    const Stft& stft() const { return m_stft; }
    const torch::Tensor& filters() const { return m_filters; } ///< [M, K]

    /// audio [B, S] in [-1, 1] -> [B, M, 1 + S / hop]. Throws as Stft::forward() does.
    torch::Tensor forward(const torch::Tensor& audio) const;

  private:
    audio::MelConfig m_config;
    Stft m_stft;
    torch::Tensor m_filters;
};

} // namespace parlance::spectral
