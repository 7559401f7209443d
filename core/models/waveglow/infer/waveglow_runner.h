// SPDX-License-Identifier: Apache-2.0
// Audio of spectrograms by a WaveGlow: each for itself, in pieces and in constant memory. So an
// item neither depends on its batch nor hears what pads it, and what lies past its end is what the
// published program has there for a file of its own.
#pragma once

#include "core/infer/speech/vocoder.h"
#include "core/models/waveglow/infer/denoiser_stream.h"
#include "core/models/waveglow/infer/inverse_stream.h"
#include "core/models/waveglow/model/waveglow_model.h"
#include "core/spectral/denoiser.h"

#include <optional>

namespace parlance::waveglow {

class WaveGlowRunner : public infer::Vocoder {
  public:
    /// `mel` agrees with the model's options in channels, hop and window. The model is not needed
    /// afterwards.
    WaveGlowRunner(const WaveGlow& model, const audio::MelConfig& mel,
                   const infer::RunnerOptions& options);

    const audio::MelConfig& mel() const override { return m_mel; }
    std::vector<audio::AudioBuffer> vocode(const std::vector<torch::Tensor>& mels,
                                           const infer::VocodingOptions& options,
                                           const std::stop_token& stop) override;
    std::unique_ptr<infer::VocoderStream> stream(const infer::VocodingOptions& options) override;

  private:
    const spectral::Denoiser& denoiser();
    std::optional<DenoiserStream> denoising(const infer::VocodingOptions& options);

    audio::MelConfig m_mel;
    InverseWeights m_weights;
    std::optional<spectral::Denoiser> m_denoiser; ///< once it has been asked for
};

} // namespace parlance::waveglow
