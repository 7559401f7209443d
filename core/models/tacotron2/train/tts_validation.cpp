// SPDX-License-Identifier: Apache-2.0
#include "core/models/tacotron2/train/tts_validation.h"

#include "core/audio/resample.h"
#include "core/base/random.h"
#include "core/metrics/error_rate.h"
#include "core/models/tacotron2/infer/speech_runner.h"
#include "core/nn/keyed_generator.h"
#include "core/train/validation_loop.h"

#include <algorithm>
#include <cctype>
#include <optional>

namespace parlance::tacotron2 {

namespace {

/// Silence around what a recogniser hears: it has learned from recordings that begin and end with
/// some.
constexpr double kSilenceSec = 0.15;

/// The prenet's dropout goes on outside of training, as published.
nn::DropoutMasks prenetMasks(const TtsBatch& batch, std::int64_t width, std::uint64_t key,
                             torch::Device device) {
    const at::DimVector shape{batch.targets.mel.size(2) + 1, batch.targets.mel.size(0), width};
    const auto mask = [&](std::uint64_t layer) {
        return torch::bernoulli(torch::full(shape, 1.0 - kDropout),
                                nn::keyedGenerator(combinedKey(key, layer), torch::kCPU))
            .to(device);
    };
    return nn::DropoutMasks::given({{"prenet.0", mask(0)}, {"prenet.1", mask(1)}});
}

/// `loss` and its parts over all items, each batch counting as much as it has rows.
runs::Values lossesOf(Tacotron2& model, const TtsSource& source, const TtsConfig& config,
                      torch::Device device, const train::Validation& validation) {
    const auto seed = static_cast<std::uint64_t>(config.common.seed);
    const auto measure = [&](batching::Batch& next, std::int64_t index) {
        const auto& batch = dynamic_cast<TtsBatch&>(next);
        const nn::DropoutMasks masks =
            prenetMasks(batch, model->prenetSize(), randomKey(seed, "validation", {index}), device);
        Spectrograms made =
            model->teacherForced(batch.texts, batch.targets.mel, paddingOf(config.tts), masks);
        if (config.tts.maskPadding)
            made = maskPadding(made, batch.targets.lengths);
        const Tacotron2Loss loss = tacotron2Loss(made, batch.targets);
        return train::Measurements{
            {"mel", loss.mel.cpu()},
            {"gate", loss.gate.cpu()},
            {"rows", torch::tensor(static_cast<double>(batch.places.size()))}};
    };
    double mel = 0.0, gate = 0.0, rows = 0.0;
    const auto fold = [&](const train::Measurements& measured) {
        const auto count = measured.at("rows").item<double>();
        mel += count * measured.at("mel").item<double>();
        gate += count * measured.at("gate").item<double>();
        rows += count;
    };
    train::validateOver(source, *model, {.device = device, .loaderThreads = config.data.workers},
                        validation, measure, fold);
    return {{"loss", (mel + gate) / rows}, {"mel_loss", mel / rows}, {"gate_loss", gate / rows}};
}

/// Small letters and apostrophes: recognisers write neither case nor punctuation alike.
std::string plainWords(const std::string& text) {
    std::string words;
    for (const char letter : text) {
        const auto code = static_cast<unsigned char>(letter);
        const bool isPart = std::isalnum(code) != 0 || letter == '\'' || code >= 0x80;
        words += isPart ? static_cast<char>(std::tolower(code)) : ' ';
    }
    return words;
}

/// What a recogniser hears of it.
std::string heard(infer::AsrRunner& recogniser, const audio::AudioBuffer& spoken) {
    audio::AudioBuffer padded{spoken.sampleRateHz, {}};
    const auto silence =
        static_cast<std::size_t>(kSilenceSec * static_cast<double>(spoken.sampleRateHz));
    padded.samples.resize(silence);
    padded.samples.insert(padded.samples.end(), spoken.samples.begin(), spoken.samples.end());
    padded.samples.resize(padded.samples.size() + silence);
    if (padded.sampleRateHz != recogniser.sampleRateHz())
        padded = audio::resample(padded, recogniser.sampleRateHz());
    return recogniser.transcribe({padded}, {}).front().transcript.text;
}

/// Sentences spoken freely, to be heard and seen, and what they come to.
class Samples {
  public:
    explicit Samples(train::ValidationResult& result) : m_result(result) {}

    void add(const TtsItem& item, const infer::Utterance& utterance,
             const std::optional<std::string>& transcript) {
        const infer::AlignmentReport& report = utterance.report;
        m_result.media.push_back({item.name, utterance.audio});
        m_result.media.push_back({item.name + " alignment", utterance.alignment});
        m_result.media.push_back({item.name + " mel", utterance.mel});
        runs::ItemLine line{.id = item.name,
                            .reference = item.text,
                            .hypothesis = transcript.value_or(report.verdict()),
                            .values = {{"attention_focus", report.focus},
                                       {"attention_coverage", report.coverage},
                                       {"stopped_share", report.stopped ? 100.0 : 0.0},
                                       {"attention_skipped", static_cast<double>(report.skipped)},
                                       {"attention_repeats", static_cast<double>(report.repeats)}}};
        if (transcript) {
            const metrics::ErrorCounts errors =
                metrics::wordErrors(plainWords(item.text), plainWords(*transcript));
            m_errors += errors;
            line.errors = errors.errors();
            line.values.emplace_back("intelligibility_wer", 100.0 * errors.rate());
            m_isHeard = true;
        }
        m_result.items.push_back(std::move(line));
        m_focus += report.focus;
        m_coverage += report.coverage;
        m_stopped += report.stopped ? 100.0 : 0.0;
    }

    void finish() {
        const auto count = static_cast<double>(m_result.items.size());
        if (count == 0.0)
            return;
        m_result.values.emplace_back("attention_focus", m_focus / count);
        m_result.values.emplace_back("attention_coverage", m_coverage / count);
        m_result.values.emplace_back("stopped_share", m_stopped / count);
        if (m_isHeard)
            m_result.values.emplace_back("intelligibility_wer", 100.0 * m_errors.rate());
    }

  private:
    train::ValidationResult& m_result;
    double m_focus = 0.0, m_coverage = 0.0, m_stopped = 0.0;
    metrics::ErrorCounts m_errors;
    bool m_isHeard = false;
};

} // namespace

train::ValidationResult validateVoice(Tacotron2& model, const TtsSource& source,
                                      const TtsConfig& config, ValidationModels& models,
                                      torch::Device device, const train::Validation& validation) {
    train::ValidationResult result{.values = lossesOf(model, source, config, device, validation)};
    const auto count =
        std::min(static_cast<std::size_t>(config.validation.samples), source.dataset().size());
    if (count == 0)
        return result;
    infer::AsrRunner* recogniser = models.recogniser();
    const train::EvaluationMode evaluationMode(*model);
    SpeechRunner voice(model, {.mel = config.audio, .cleaners = cleanersOf(config)},
                       models.vocoder(), {.device = device});
    Samples samples(result);
    for (std::size_t i = 0; i < count; ++i) {
        const TtsItem& item = source.dataset()[i];
        const infer::Utterance utterance =
            voice.speak({item.symbols}, {.vocoding = {.seed = config.common.seed}}, validation.stop)
                .front();
        samples.add(item, utterance,
                    recogniser ? std::optional(heard(*recogniser, utterance.audio)) : std::nullopt);
    }
    samples.finish();
    return result;
}

} // namespace parlance::tacotron2
