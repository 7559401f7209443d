// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/ctc_runner.h"

#include "core/audio/audio_file.h"
#include "core/base/error.h"
#include "core/base/log.h"
#include "core/models/wav2vec2/built_model.h"
#include "core/models/wav2vec2/waveform.h"

namespace parlance::wav2vec2 {

namespace {

constexpr double kWindowSec = 30.0;
constexpr double kContextSec = 2.0;

std::int64_t multipleOf(std::int64_t hop, double samples) {
    return std::max<std::int64_t>(1, static_cast<std::int64_t>(samples) / hop) * hop;
}

WaveformStatistics statisticsOf(const std::filesystem::path& file, std::int64_t sampleRateHz,
                                const std::stop_token& stop) {
    constexpr std::size_t kBlock = 1 << 20;
    WaveformStatistics statistics;
    audio::AudioFileReader reader(file, sampleRateHz);
    for (std::vector<float> block = reader.read(kBlock); !block.empty();
         block = reader.read(kBlock)) {
        throwIfStopped(stop, "transcription");
        statistics.add(block);
    }
    return statistics;
}

} // namespace

CtcRunner::CtcRunner(const models::ModelSource& source, const infer::RunnerOptions& options)
    : m_options(options) {
    const std::string where = source.path.string();
    const ModelContent content = readRecogniser(source);
    m_architecture = content.architecture(where);
    m_convLayers = parseConvLayers(m_architecture.convFeatureLayers);
    m_dictionary = *content.dictionary;
    models::ConversionReport report;
    m_model = buildRecogniser(content, where, report);
    if (!report.unexpected.empty())
        log::warning("passed over ", report.unexpected.size(), " weights of ", where,
                     " that recognition does not use, the first ", report.unexpected.front());
    m_model->to(options.device);
    m_model->eval();
    m_model->body()->foldWeights();
}

CtcOutput CtcRunner::forward(std::span<const std::vector<float>> rows) {
    const torch::InferenceMode inference;
    const train::ComputeScope compute(m_options.device, m_options.precision);
    Waveforms waveforms = collate(rows, {.minSamples = receptiveField(m_convLayers)});
    waveforms.to(m_options.device);
    CtcOutput output = m_model->forward(waveforms);
    output.logits = output.logits.to(torch::kCPU, torch::kFloat32);
    output.logProbs = output.logProbs.to(torch::kCPU);
    output.lengths = output.lengths.to(torch::kCPU);
    return output;
}

std::vector<infer::AsrResult> CtcRunner::transcribe(const std::vector<audio::AudioBuffer>& batch,
                                                    const infer::AsrOptions& options) {
    if (batch.empty())
        return {};
    std::vector<std::vector<float>> rows;
    for (const audio::AudioBuffer& audio : batch) {
        if (audio.sampleRateHz != sampleRateHz())
            throw Error(ErrorKind::Shape,
                        strCat("the audio has ", audio.sampleRateHz, " Hz, the model hears ",
                               sampleRateHz(), " Hz"),
                        "transcription", "convert the audio first");
        rows.push_back(audio.samples);
        if (m_architecture.normalize)
            normalize(rows.back());
        padToOneFrame(rows.back());
    }
    const CtcOutput output = forward(rows);
    std::vector<infer::AsrResult> results;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto row = static_cast<std::int64_t>(i);
        const auto length = output.lengths[row].item<std::int64_t>();
        const auto decoder = infer::makeDecoder(m_dictionary, options.beam);
        decoder->add(output.logProbs[row], 0, length);
        infer::AsrResult result;
        result.transcript =
            infer::transcriptOf(decoder->finish(), m_dictionary,
                                timing(static_cast<std::int64_t>(batch[i].samples.size())));
        if (options.keepLogits)
            result.logits = output.logits[row].narrow(0, 0, length).clone();
        results.push_back(std::move(result));
    }
    return results;
}

infer::AsrResult CtcRunner::transcribeFile(const std::filesystem::path& file,
                                           const infer::AsrOptions& options,
                                           const ProgressSink& progress,
                                           const std::stop_token& stop) {
    // A normalised waveform is normalised as a whole, so that windows do not change it.
    WaveformStatistics statistics;
    if (m_architecture.normalize)
        statistics = statisticsOf(file, sampleRateHz(), stop);
    audio::AudioFileReader reader(file, sampleRateHz());
    const auto read = [&](std::size_t count) {
        std::vector<float> samples = reader.read(count);
        if (m_architecture.normalize)
            normalize(samples, statistics);
        return samples;
    };
    const auto total = static_cast<std::int64_t>(reader.info().durationSec() *
                                                 static_cast<double>(sampleRateHz()));
    const auto decoder = infer::makeDecoder(m_dictionary, options.beam);
    infer::WindowedResult result = infer::decodeByWindows(
        read,
        [this](std::span<const float> samples) {
            return frames({samples.begin(), samples.end()});
        },
        windows(), *decoder, options.keepLogits ? infer::Logits::Keep : infer::Logits::Drop, total,
        progress, stop);
    return {.transcript = infer::transcriptOf(result.path, m_dictionary, timing(result.samples)),
            .logits = std::move(result.logits)};
}

infer::CtcFrames CtcRunner::frames(std::vector<float> samples) {
    padToOneFrame(samples);
    const std::vector<float> rows[] = {std::move(samples)};
    const CtcOutput output = forward(rows);
    const auto length = output.lengths[0].item<std::int64_t>();
    return {.logits = output.logits[0].narrow(0, 0, length),
            .logProbs = output.logProbs[0].narrow(0, 0, length)};
}

void CtcRunner::padToOneFrame(std::vector<float>& samples) const {
    const auto field = static_cast<std::size_t>(receptiveField(m_convLayers));
    if (!samples.empty() && samples.size() < field)
        samples.resize(field, 0.0F);
}

infer::FrameTiming CtcRunner::timing(std::int64_t samples) const {
    const auto rate = static_cast<double>(sampleRateHz());
    return {.frameSec = static_cast<double>(totalStride(m_convLayers)) / rate,
            .durationSec = static_cast<double>(samples) / rate};
}

infer::WindowOptions CtcRunner::windows() const {
    const std::int64_t hop = totalStride(m_convLayers);
    const auto rate = static_cast<double>(sampleRateHz());
    // A frame at the end of what is kept must see all of its own samples.
    const std::int64_t field = receptiveField(m_convLayers);
    const std::int64_t context =
        multipleOf(hop, std::max(kContextSec * rate, static_cast<double>(field + hop)));
    return {.window = std::max(multipleOf(hop, kWindowSec * rate), 3 * context),
            .context = context,
            .hop = hop};
}

} // namespace parlance::wav2vec2
