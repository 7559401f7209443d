// SPDX-License-Identifier: Apache-2.0
// The vocoder that needs no training.
#pragma once

#include "core/infer/speech/vocoder.h"
#include "core/spectral/griffin_lim.h"

namespace parlance::infer {

/// Of VocodingOptions only the seed matters. A spectrogram that comes piece by piece sounds as a
/// whole, so all of it is given at the end.
class GriffinLimVocoder : public Vocoder {
  public:
    explicit GriffinLimVocoder(const audio::MelConfig& config, torch::Device device = torch::kCPU)
        : m_griffinLim(config, device) {}

    const audio::MelConfig& mel() const override { return m_griffinLim.config(); }
    std::vector<audio::AudioBuffer> vocode(const std::vector<torch::Tensor>& mels,
                                           const VocodingOptions& options,
                                           const std::stop_token& stop) override;
    std::unique_ptr<VocoderStream> stream(const VocodingOptions& options) override;

  private:
    class Stream;
    std::vector<float> samples(const torch::Tensor& mel, const VocodingOptions& options,
                               const std::stop_token& stop) const;

    spectral::GriffinLim m_griffinLim;
};

} // namespace parlance::infer
