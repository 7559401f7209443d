// SPDX-License-Identifier: Apache-2.0
// Denoises audio that comes piece by piece, as spectral::Denoiser does it in the whole.
#pragma once

#include "core/spectral/denoiser.h"

namespace parlance::waveglow {

class DenoiserStream {
  public:
    /// The denoiser outlives it.
    DenoiserStream(const spectral::Denoiser& denoiser, const audio::MelConfig& config,
                   double strength);

    /// samples [·] -> those that are settled by now, [·]
    torch::Tensor push(const torch::Tensor& samples);
    /// The rest; all samples together are a multiple of the hop length. Audio shorter than what a
    /// transform needs stays as it is.
    torch::Tensor finish();

  private:
    /// Up to this sample, counted as all are.
    torch::Tensor denoised(std::int64_t end);

    const spectral::Denoiser& m_denoiser;
    std::int64_t m_hop, m_shortest, m_context;
    double m_strength;
    torch::Tensor m_audio;    ///< from m_start on
    std::int64_t m_start = 0; ///< a multiple of the hop, so that the frames lie where they would
    std::int64_t m_made = 0;
};

} // namespace parlance::waveglow
