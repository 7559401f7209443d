// SPDX-License-Identifier: Apache-2.0
#include "core/models/waveglow/infer/waveglow_runner.h"

#include "core/base/error.h"
#include "core/base/progress.h"
#include "core/models/waveglow/infer/denoiser_stream.h"

#include <algorithm>

namespace parlance::waveglow {

namespace {

// Groups that are computed at once: on a processor as many as stay in its caches, on a GPU as many
// as fill it.
constexpr std::int64_t kGroupsOnProcessor = 1024;
constexpr std::int64_t kGroupsOnGpu = 16384;

std::int64_t framesAtOnce(const InverseWeights& weights) {
    const std::int64_t groups = weights.setup.device.is_cpu() ? kGroupsOnProcessor : kGroupsOnGpu;
    return std::max<std::int64_t>(1, groups * weights.options.nGroup / weights.options.hopLength);
}

class Stream : public infer::VocoderStream {
  public:
    Stream(const InverseWeights& weights, const infer::VocodingOptions& options,
           std::optional<DenoiserStream> denoiser)
        : m_weights(weights),
          m_inverse(weights, PositionedNoise(options.seed, weights.options.nGroup), options.sigma),
          m_denoiser(std::move(denoiser)) {}

    std::vector<float> feed(const torch::Tensor& mel) override {
        if (mel.dim() != 2 || mel.size(0) != m_weights.options.nMelChannels)
            throw Error(ErrorKind::Shape, strCat("a mel of shape ", c10::str(mel.sizes())),
                        "WaveGlow",
                        strCat("it takes [", m_weights.options.nMelChannels, ", frames]"));
        const torch::NoGradGuard noGrad;
        std::vector<float> samples;
        const std::int64_t frames = mel.size(1);
        const std::int64_t step = framesAtOnce(m_weights);
        for (std::int64_t t = 0; t < frames; t += step) {
            const torch::Tensor made = m_inverse.push(mel.narrow(1, t, std::min(step, frames - t)));
            append(m_denoiser ? m_denoiser->push(made) : made, samples);
        }
        return samples;
    }

    std::vector<float> finish() override {
        const torch::NoGradGuard noGrad;
        std::vector<float> samples;
        const torch::Tensor made = m_inverse.finish();
        if (m_denoiser) {
            append(m_denoiser->push(made), samples);
            append(m_denoiser->finish(), samples);
        } else {
            append(made, samples);
        }
        return samples;
    }

  private:
    static void append(const torch::Tensor& made, std::vector<float>& samples) {
        const torch::Tensor plain = made.to(torch::kCPU).contiguous();
        samples.insert(samples.end(), plain.const_data_ptr<float>(),
                       plain.const_data_ptr<float>() + plain.numel());
    }

    const InverseWeights& m_weights;
    InverseStream m_inverse;
    std::optional<DenoiserStream> m_denoiser;
};

} // namespace

WaveGlowRunner::WaveGlowRunner(const WaveGlow& model, const audio::MelConfig& mel,
                               const infer::RunnerOptions& options)
    : m_mel(mel), m_weights(model->folded(), model->options(), options) {}

const spectral::Denoiser& WaveGlowRunner::denoiser() {
    if (!m_denoiser) {
        const torch::NoGradGuard noGrad;
        InverseStream inverse(m_weights, PositionedNoise(0, m_weights.options.nGroup),
                              /*sigma=*/0.0);
        const torch::Tensor start = inverse.push(
            torch::zeros({m_weights.options.nMelChannels, spectral::Denoiser::kHumFrames}));
        m_denoiser.emplace(m_mel, torch::cat({start, inverse.finish()}).unsqueeze(0));
    }
    return *m_denoiser;
}

std::unique_ptr<infer::VocoderStream>
WaveGlowRunner::stream(const infer::VocodingOptions& options) {
    std::optional<DenoiserStream> denoising;
    if (options.denoise > 0.0)
        denoising.emplace(denoiser(), m_mel, options.denoise);
    return std::make_unique<Stream>(m_weights, options, std::move(denoising));
}

std::vector<audio::AudioBuffer> WaveGlowRunner::vocode(const std::vector<torch::Tensor>& mels,
                                                       const infer::VocodingOptions& options,
                                                       const std::stop_token& stop) {
    std::vector<audio::AudioBuffer> audios;
    for (const torch::Tensor& mel : mels) {
        const std::unique_ptr<infer::VocoderStream> stream = this->stream(options);
        audio::AudioBuffer made{.sampleRateHz = m_mel.samplingRate, .samples = {}};
        const auto append = [&made](const std::vector<float>& samples) {
            made.samples.insert(made.samples.end(), samples.begin(), samples.end());
        };
        const std::int64_t frames = mel.size(1);
        const std::int64_t step = framesAtOnce(m_weights);
        for (std::int64_t t = 0; t < frames; t += step) {
            throwIfStopped(stop, "WaveGlow");
            append(stream->feed(mel.narrow(1, t, std::min(step, frames - t))));
        }
        append(stream->finish());
        audios.push_back(std::move(made));
    }
    return audios;
}

} // namespace parlance::waveglow
