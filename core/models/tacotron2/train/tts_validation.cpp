// SPDX-License-Identifier: Apache-2.0
#include "core/models/tacotron2/train/tts_validation.h"

#include "core/base/random.h"
#include "core/infer/alignment_report.h"
#include "core/nn/keyed_generator.h"
#include "core/spectral/griffin_lim.h"
#include "core/text/speech/speech_symbols.h"
#include "core/train/validation_loop.h"

#include <algorithm>

namespace parlance::tacotron2 {

namespace {

/// The prenet's dropout goes on outside of training, as published.
torch::Tensor prenetMask(at::IntArrayRef shape, std::uint64_t key, torch::Device device) {
    return torch::bernoulli(torch::full(shape, 1.0 - kDropout),
                            nn::keyedGenerator(key, torch::kCPU))
        .to(device);
}

DropoutMasks prenetMasks(const TtsBatch& batch, std::int64_t width, std::uint64_t key,
                         torch::Device device) {
    const at::DimVector shape{batch.targets.mel.size(2) + 1, batch.targets.mel.size(0), width};
    return DropoutMasks::given({{"prenet.0", prenetMask(shape, combinedKey(key, 0), device)},
                                {"prenet.1", prenetMask(shape, combinedKey(key, 1), device)}});
}

/// Sums over the batches, each counting as much as it has rows.
class Losses {
  public:
    explicit Losses(train::ValidationResult& result) : m_result(result) {}

    void add(const train::Measurements& measured) {
        const auto rows = measured.at("rows").item<double>();
        m_mel += rows * measured.at("mel").item<double>();
        m_gate += rows * measured.at("gate").item<double>();
        m_rows += rows;
    }
    void finish() {
        m_result.values = {{"loss", (m_mel + m_gate) / m_rows},
                           {"mel_loss", m_mel / m_rows},
                           {"gate_loss", m_gate / m_rows}};
    }

  private:
    train::ValidationResult& m_result;
    double m_mel = 0.0, m_gate = 0.0, m_rows = 0.0;
};

/// A sentence spoken freely, to be heard and seen.
void speak(Tacotron2& model, const TtsItem& item, const TtsConfig& config, torch::Device device,
           train::ValidationResult& result, std::vector<infer::AlignmentReport>& reports,
           const std::stop_token& stop) {
    const std::uint64_t key =
        randomKey(static_cast<std::uint64_t>(config.common.seed), "validation speech",
                  {static_cast<std::int64_t>(reports.size())});
    const auto count = static_cast<std::int64_t>(item.symbols.size());
    const Texts texts{.symbols = torch::tensor(item.symbols, torch::kInt64).unsqueeze(0).to(device),
                      .lengths = torch::tensor({count}, torch::kInt64)};
    const DecodingOptions options{
        .gateThreshold = config.model.gateThreshold,
        .maxDecoderSteps = config.model.maxDecoderSteps,
        .prenetMask = [&](std::int64_t step) {
            return prenetMask({2, 1, model->prenetSize()},
                              combinedKey(key, static_cast<std::uint64_t>(step)), device);
        }};
    const Decoded decoded = model->decode(texts, paddingOf(config.tts), options, stop);
    const std::int64_t frames = std::max<std::int64_t>(1, decoded.lengths[0].item<std::int64_t>());
    const torch::Tensor mel = decoded.spectrograms.melPostnet[0].narrow(1, 0, frames).cpu();
    const torch::Tensor alignment = decoded.spectrograms.alignments[0].narrow(0, 0, frames).cpu();
    std::vector<bool> spoken;
    for (const std::int64_t symbol : item.symbols)
        spoken.push_back(text::isSpoken(symbol));
    reports.push_back(infer::alignmentReport(alignment, spoken, decoded.stopped[0].item<bool>()));
    const spectral::GriffinLim griffinLim(config.audio);
    const torch::Tensor audio = griffinLim.audio(mel, {}, stop).clamp(-1.0, 1.0).contiguous();
    const auto* samples = audio.const_data_ptr<float>();
    result.media.push_back({item.name, audio::AudioBuffer{config.audio.samplingRate,
                                                          {samples, samples + audio.numel()}}});
    result.media.push_back({item.name + " alignment", alignment});
    result.media.push_back({item.name + " mel", mel});
    const infer::AlignmentReport& report = reports.back();
    result.items.push_back({.id = item.name,
                            .reference = item.text,
                            .hypothesis = report.verdict(),
                            .values = {{"attention_focus", report.focus},
                                       {"attention_coverage", report.coverage},
                                       {"stopped_share", report.stopped ? 100.0 : 0.0}}});
}

void addMeans(const std::vector<infer::AlignmentReport>& reports, train::ValidationResult& result) {
    if (reports.empty())
        return;
    double focus = 0.0, coverage = 0.0, stopped = 0.0;
    for (const infer::AlignmentReport& report : reports) {
        focus += report.focus;
        coverage += report.coverage;
        stopped += report.stopped ? 100.0 : 0.0;
    }
    const auto count = static_cast<double>(reports.size());
    result.values.emplace_back("attention_focus", focus / count);
    result.values.emplace_back("attention_coverage", coverage / count);
    result.values.emplace_back("stopped_share", stopped / count);
}

} // namespace

train::ValidationResult validateVoice(Tacotron2& model, const TtsSource& source,
                                      const TtsConfig& config,
                                      const std::filesystem::path& /*baseFolder*/,
                                      torch::Device device, const train::Validation& validation) {
    train::ValidationResult result;
    Losses losses(result);
    const auto seed = static_cast<std::uint64_t>(config.common.seed);
    const auto measure = [&](batching::Batch& next, std::int64_t index) {
        const auto& batch = dynamic_cast<TtsBatch&>(next);
        Spectrograms made =
            model->teacherForced(batch.texts, batch.targets.mel, paddingOf(config.tts),
                                 prenetMasks(batch, model->prenetSize(),
                                             randomKey(seed, "validation", {index}), device));
        if (config.tts.maskPadding)
            made = maskPadding(made, batch.targets.lengths);
        const Tacotron2Loss loss = tacotron2Loss(made, batch.targets);
        return train::Measurements{
            {"mel", loss.mel.cpu()},
            {"gate", loss.gate.cpu()},
            {"rows", torch::tensor(static_cast<double>(batch.places.size()))}};
    };
    train::validateOver(source, *model, {.device = device, .loaderThreads = config.data.workers},
                        validation, measure,
                        [&](const train::Measurements& measured) { losses.add(measured); });
    losses.finish();

    const train::EvaluationMode evaluationMode(*model);
    const auto samples =
        std::min(static_cast<std::size_t>(config.validation.samples), source.dataset().size());
    std::vector<infer::AlignmentReport> reports;
    for (std::size_t i = 0; i < samples; ++i)
        speak(model, source.dataset()[i], config, device, result, reports, validation.stop);
    addMeans(reports, result);
    return result;
}

} // namespace parlance::tacotron2
