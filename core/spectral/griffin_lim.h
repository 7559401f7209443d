// SPDX-License-Identifier: Apache-2.0
// Audio from a log-mel spectrogram without any training: magnitudes that would give that mel, and
// phases that agree with them (Griffin and Lim 1984; with the momentum of Perraudin, Balazs and
// Soendergaard 2013). M channels, K bins, T frames.
#pragma once

#include "core/spectral/log_mel.h"

#include <stop_token>

namespace parlance::spectral {

struct GriffinLimOptions {
    std::int64_t iterations = 32;
    double momentum = 0.99;
    std::int64_t seed = 1; ///< of the phases that it begins with
};

class GriffinLim {
  public:
    /// Throws as LogMel does.
    explicit GriffinLim(const audio::MelConfig& config, torch::Device device = torch::kCPU);

    const audio::MelConfig& config() const { return m_logMel.config(); }

    /// Magnitudes [K, T], none negative, whose mel comes nearest to this one, [M, T].
    torch::Tensor magnitudes(const torch::Tensor& mel) const;
    /// mel [M, T] -> audio [T * hop] in fp32. Throws Error{Cancelled} on a stop request.
    torch::Tensor audio(const torch::Tensor& mel, const GriffinLimOptions& options,
                        const std::stop_token& stop = {}) const;
    /// Audio [hop * (T - 1)] of magnitudes [K, T].
    torch::Tensor audioOf(const torch::Tensor& magnitudes, const GriffinLimOptions& options,
                          const std::stop_token& stop = {}) const;

  private:
    LogMel m_logMel;
    torch::Tensor m_pseudoInverse; ///< [K, M]
    torch::Tensor m_gram;          ///< [K, K]: filters' transpose times filters
    double m_step;                 ///< of a descent on their squared error
};

} // namespace parlance::spectral
