// SPDX-License-Identifier: Apache-2.0
#include "core/infer/speech/griffin_lim_vocoder.h"

namespace parlance::infer {

class GriffinLimVocoder::Stream : public VocoderStream {
  public:
    Stream(const GriffinLimVocoder& vocoder, const VocodingOptions& options)
        : m_vocoder(vocoder), m_options(options) {}

    std::vector<float> feed(const torch::Tensor& mel) override {
        m_pieces.push_back(mel);
        return {};
    }
    std::vector<float> finish() override {
        return m_pieces.empty() ? std::vector<float>()
                                : m_vocoder.samples(torch::cat(m_pieces, 1), m_options, {});
    }

  private:
    const GriffinLimVocoder& m_vocoder;
    VocodingOptions m_options;
    std::vector<torch::Tensor> m_pieces;
};

std::vector<float> GriffinLimVocoder::samples(const torch::Tensor& mel,
                                              const VocodingOptions& options,
                                              const std::stop_token& stop) const {
    if (mel.size(1) == 0)
        return {};
    const torch::Tensor audio =
        m_griffinLim.audio(mel, {.seed = options.seed}, stop).to(torch::kCPU).contiguous();
    const auto* begin = audio.const_data_ptr<float>();
    return {begin, begin + audio.numel()};
}

std::vector<audio::AudioBuffer> GriffinLimVocoder::vocode(const std::vector<torch::Tensor>& mels,
                                                          const VocodingOptions& options,
                                                          const std::stop_token& stop) {
    std::vector<audio::AudioBuffer> audios;
    for (const torch::Tensor& mel : mels)
        audios.push_back({m_griffinLim.config().samplingRate, samples(mel, options, stop)});
    return audios;
}

std::unique_ptr<VocoderStream> GriffinLimVocoder::stream(const VocodingOptions& options) {
    return std::make_unique<Stream>(*this, options);
}

} // namespace parlance::infer
