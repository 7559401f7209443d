// SPDX-License-Identifier: Apache-2.0
#include "core/models/waveglow/train/vocoder_validation.h"

#include "core/audio/peak_limiter.h"
#include "core/base/progress.h"
#include "core/base/random.h"
#include "core/models/waveglow/train/waveglow_loss.h"
#include "core/nn/keyed_generator.h"
#include "core/train/validation_loop.h"

#include <algorithm>
#include <numbers>

namespace parlance::waveglow {

namespace {

/// Of the noise that samples are made from: less than in training, which would hiss.
constexpr double kSampleSigma = 0.7;

/// Decibels for a nat of amplitude.
constexpr double kDecibelsPerNat = 20.0 / std::numbers::ln10;

audio::AudioBuffer bufferOf(const torch::Tensor& samples, std::int64_t rateHz) {
    const torch::Tensor kept = samples.cpu().contiguous();
    const auto* begin = kept.const_data_ptr<float>();
    audio::AudioBuffer audio{rateHz, {begin, begin + kept.numel()}};
    audio::limitPeaks(audio);
    return audio;
}

/// What a singular 1x1 convolution would show in time.
struct MixerHealth {
    double conditionNumber = 0.0; ///< the greatest
    std::int64_t negativeDeterminants = 0;
};

MixerHealth mixerHealth(const WaveGlow& model) {
    MixerHealth health;
    for (const auto& parameter : model->named_parameters()) {
        if (!parameter.key().starts_with("convinv."))
            continue;
        const torch::Tensor weight = parameter.value().detach().cpu().to(torch::kDouble).squeeze(2);
        const torch::Tensor singular = at::linalg_svdvals(weight);
        health.conditionNumber =
            std::max(health.conditionNumber, (singular.max() / singular.min()).item<double>());
        health.negativeDeterminants += at::linalg_det(weight).item<double>() < 0.0;
    }
    return health;
}

/// A recording made again from its mel.
void makeAgain(WaveGlow& model, const VocoderSource& source, std::size_t place,
               const VocoderConfig& config, torch::Device device, train::ValidationResult& result,
               double& distance) {
    const torch::Tensor recorded = source.samples(place).unsqueeze(0);
    const torch::Tensor mel = source.logMel().forward(recorded);
    const torch::Generator generator =
        nn::keyedGenerator(randomKey(static_cast<std::uint64_t>(config.common.seed),
                                     "validation noise", {static_cast<std::int64_t>(place)}),
                           torch::kCPU);
    std::vector<torch::Tensor> noise;
    for (const std::vector<std::int64_t>& shape : model->noiseShapes(1, mel.size(2)))
        noise.push_back(kSampleSigma * torch::randn(shape, generator, torch::kFloat).to(device));
    const torch::Tensor made = model->decode(mel.to(device), noise)
                                   .to(torch::kCPU, torch::kFloat) // narrower in mixed precision
                                   .narrow(1, 0, recorded.size(1));
    const double apart =
        kDecibelsPerNat * (source.logMel().forward(made) - mel).abs().mean().item<double>();
    distance += apart;
    const std::string& name = source.recordings()[place].name;
    result.media.push_back({name, bufferOf(made[0], config.audio.samplingRate)});
    runs::ItemLine line;
    line.id = name;
    line.values = {{"mel_distance", apart}};
    result.items.push_back(std::move(line));
}

} // namespace

train::ValidationResult validateVocoder(WaveGlow& model, const VocoderSource& source,
                                        const VocoderConfig& config, torch::Device device,
                                        const train::Validation& validation) {
    double loss = 0.0, rows = 0.0;
    const auto measure = [&](batching::Batch& next, std::int64_t /*index*/) {
        const auto& batch = dynamic_cast<VocoderBatch&>(next);
        return train::Measurements{
            {"loss",
             waveGlowLoss(model->forward(batch.mel, batch.audio), config.vocoder.sigma).cpu()},
            {"rows", torch::tensor(static_cast<double>(batch.places.size()))}};
    };
    const auto fold = [&](const train::Measurements& measured) {
        const auto count = measured.at("rows").item<double>();
        loss += count * measured.at("loss").item<double>();
        rows += count;
    };
    train::validateOver(source, *model, {.device = device, .loaderThreads = config.data.workers},
                        validation, measure, fold);
    const MixerHealth health = mixerHealth(model);
    train::ValidationResult result{
        .values = {{"loss", loss / rows},
                   {"condition_number", health.conditionNumber},
                   {"negative_determinants", static_cast<double>(health.negativeDeterminants)}}};

    const train::EvaluationMode evaluationMode(*model);
    const torch::NoGradGuard noGrad;
    const auto samples =
        std::min(static_cast<std::size_t>(config.validation.samples), source.recordings().size());
    double distance = 0.0;
    for (std::size_t i = 0; i < samples; ++i) {
        throwIfStopped(validation.stop, "validation");
        makeAgain(model, source, i, config, device, result, distance);
    }
    if (samples > 0)
        result.values.emplace_back("mel_distance", distance / static_cast<double>(samples));
    return result;
}

} // namespace parlance::waveglow
