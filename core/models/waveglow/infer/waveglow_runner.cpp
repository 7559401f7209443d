// SPDX-License-Identifier: Apache-2.0
#include "core/models/waveglow/infer/waveglow_runner.h"

#include "core/base/error.h"
#include "core/base/progress.h"

#include <algorithm>

namespace parlance::waveglow {

namespace {

// Groups that are computed at once: on a processor as many as stay in its caches, on a GPU nearly
// any sentence (48 s), as one that comes whole is made in less than half the time.
constexpr std::int64_t kGroupsOnProcessor = 2048;
constexpr std::int64_t kGroupsOnGpu = 131072;

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

    std::vector<float> feed(const torch::Tensor& mel) override { return make(mel, false); }

    std::vector<float> finish() override {
        return finish(torch::empty({m_weights.options.nMelChannels, 0}));
    }
    /// In one go with the last of the mel, which costs less than to flush what is left behind it.
    std::vector<float> finish(const torch::Tensor& mel) { return make(mel, true); }

  private:
    std::vector<float> make(const torch::Tensor& mel, bool last) {
        if (mel.dim() != 2 || mel.size(0) != m_weights.options.nMelChannels)
            throw Error(ErrorKind::Shape, strCat("a mel of shape ", c10::str(mel.sizes())),
                        "WaveGlow",
                        strCat("it takes [", m_weights.options.nMelChannels, ", frames]"));
        const torch::NoGradGuard noGrad;
        std::vector<float> samples;
        const std::int64_t frames = mel.size(1);
        const std::int64_t step = framesAtOnce(m_weights);
        std::int64_t t = 0;
        do {
            const std::int64_t count = std::min(step, frames - t);
            const torch::Tensor made =
                m_inverse.push(mel.narrow(1, t, count), last && t + count == frames);
            append(m_denoiser ? m_denoiser->push(made) : made, samples);
            t += count;
        } while (t < frames);
        if (last && m_denoiser)
            append(m_denoiser->finish(), samples);
        return samples;
    }

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
        const torch::Tensor hum = inverse.push(
            torch::zeros({m_weights.options.nMelChannels, spectral::Denoiser::kHumFrames}),
            /*last=*/true);
        m_denoiser.emplace(m_mel, hum.unsqueeze(0));
    }
    return *m_denoiser;
}

std::optional<DenoiserStream> WaveGlowRunner::denoising(const infer::VocodingOptions& options) {
    return options.denoise > 0.0
               ? std::optional<DenoiserStream>(std::in_place, denoiser(), m_mel, options.denoise)
               : std::nullopt;
}

std::unique_ptr<infer::VocoderStream>
WaveGlowRunner::stream(const infer::VocodingOptions& options) {
    return std::make_unique<Stream>(m_weights, options, denoising(options));
}

std::vector<audio::AudioBuffer> WaveGlowRunner::vocode(const std::vector<torch::Tensor>& mels,
                                                       const infer::VocodingOptions& options,
                                                       const std::stop_token& stop) {
    std::vector<audio::AudioBuffer> audios;
    for (const torch::Tensor& mel : mels) {
        Stream stream(m_weights, options, denoising(options));
        audio::AudioBuffer made{.sampleRateHz = m_mel.samplingRate, .samples = {}};
        const auto append = [&made](const std::vector<float>& samples) {
            made.samples.insert(made.samples.end(), samples.begin(), samples.end());
        };
        const std::int64_t frames = mel.size(1);
        const std::int64_t step = framesAtOnce(m_weights);
        std::int64_t t = 0;
        throwIfStopped(stop, "WaveGlow");
        for (; frames - t > step; t += step) {
            append(stream.feed(mel.narrow(1, t, step)));
            throwIfStopped(stop, "WaveGlow");
        }
        append(stream.finish(mel.narrow(1, t, frames - t)));
        audios.push_back(std::move(made));
    }
    return audios;
}

} // namespace parlance::waveglow
