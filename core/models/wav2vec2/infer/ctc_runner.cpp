// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/infer/ctc_runner.h"

#include "core/audio/audio_file.h"
#include "core/base/error.h"
#include "core/base/log.h"
#include "core/infer/length_groups.h"
#include "core/models/wav2vec2/config/hourglass_shape.h"
#include "core/models/wav2vec2/convert/built_model.h"
#include "core/models/wav2vec2/infer/recording_statistics.h"
#include "core/models/wav2vec2/model/attention_tap.h"

#include <cmath>

namespace parlance::wav2vec2 {

namespace {

/// A minute is heard whole. Attention reaches over all of a window, and small models lean on it:
/// of the words of minutes of digits, windows of half a minute changed one in eight.
constexpr double kWindowSec = 60.0;
constexpr double kContextSec = 4.0;
/// Padding that costs less than another pass would. A GPU has room for any, a processor does not.
constexpr double kSlackSec = 0.5;
constexpr double kNoLimitSec = 1e6;

std::int64_t roundedUp(double samples, std::int64_t unit) {
    return (static_cast<std::int64_t>(std::ceil(samples)) + unit - 1) / unit * unit;
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
    m_model->body()->prepareForInference(options.precision);
}

CtcOutput CtcRunner::forward(std::span<const std::vector<float>> rows,
                             const nn::TimeMoments& moments, const Tap& tap) {
    const torch::InferenceMode inference;
    const train::ComputeScope compute(m_options.device, m_options.precision);
    Waveforms waveforms = collate(rows, {.minSamples = receptiveField(m_convLayers)});
    waveforms.moments = moments;
    waveforms.to(m_options.device);
    CtcOutput output = m_model->forward(waveforms, {}, tap);
    output.logits = output.logits.to(torch::kCPU, torch::kFloat32);
    output.logProbs = output.logProbs.to(torch::kCPU);
    output.lengths = output.lengths.to(torch::kCPU);
    return output;
}

std::vector<float> CtcRunner::prepared(const audio::AudioBuffer& audio) const {
    if (audio.sampleRateHz != sampleRateHz())
        throw Error(ErrorKind::Shape,
                    strCat("the audio has ", audio.sampleRateHz, " Hz, the model hears ",
                           sampleRateHz(), " Hz"),
                    "transcription", "convert the audio first");
    std::vector<float> samples = audio.samples;
    if (m_architecture.normalize)
        normalize(samples, m_architecture.normalizeEpsilon);
    padToOneFrame(samples);
    return samples;
}

std::vector<infer::AsrResult> CtcRunner::transcribe(const std::vector<audio::AudioBuffer>& batch,
                                                    const infer::AsrOptions& options) {
    if (batch.empty())
        return {};
    std::vector<std::vector<float>> rows;
    for (const audio::AudioBuffer& audio : batch)
        rows.push_back(prepared(audio));
    std::vector<infer::AsrResult> results(batch.size());
    for (const std::vector<std::size_t>& group : groups(rows)) {
        std::vector<std::vector<float>> together;
        std::vector<std::int64_t> lengths; // in frames
        for (const std::size_t i : group) {
            lengths.push_back(frameCount(m_convLayers, std::ssize(rows[i])));
            together.push_back(std::move(rows[i]));
        }
        std::optional<AttentionTap> attention;
        if (options.attention)
            attention.emplace(m_architecture, *options.attention, lengths, "attention");
        const CtcOutput output = forward(together, {}, attention ? attention->tap() : Tap());
        const auto maps = attention ? attention->maps() : std::vector<torch::Tensor>();
        for (std::size_t row = 0; row < group.size(); ++row) {
            const auto index = static_cast<std::int64_t>(row);
            const auto samples = std::ssize(batch[group[row]].samples);
            infer::AsrResult& result = results[group[row]];
            result = resultOf(output, index, samples, options);
            if (attention)
                result.attention =
                    attentionOf(maps[row], output.logProbs[index].narrow(0, 0, lengths[row]));
        }
    }
    return results;
}

std::vector<std::vector<std::size_t>>
CtcRunner::groups(std::span<const std::vector<float>> rows) const {
    std::vector<std::size_t> lengths;
    for (const std::vector<float>& row : rows)
        lengths.push_back(row.size());
    const double slackSec = m_options.device.is_cpu() ? kSlackSec : kNoLimitSec;
    return infer::lengthGroups(
        lengths, static_cast<std::size_t>(slackSec * static_cast<double>(sampleRateHz())));
}

infer::AsrResult CtcRunner::resultOf(const CtcOutput& output, std::int64_t row,
                                     std::int64_t samples, const infer::AsrOptions& options) const {
    const auto length = output.lengths[row].item<std::int64_t>();
    const auto decoder = infer::makeDecoder(m_dictionary, options.beam);
    decoder->add(output.logProbs[row], 0, length);
    infer::AsrResult result;
    result.transcript = infer::transcriptOf(decoder->finish(), m_dictionary, timing(samples));
    if (options.keepLogits)
        result.logits = output.logits[row].narrow(0, 0, length).clone();
    return result;
}

infer::AsrAttention CtcRunner::attentionOf(const torch::Tensor& maps,
                                           const torch::Tensor& logProbs) const {
    return {.maps = maps,
            .emitted = infer::greedyPath(logProbs, 0, logProbs.size(0)).ids,
            .frameSec = timing(0).frameSec};
}

infer::AsrResult CtcRunner::transcribeFile(const std::filesystem::path& file,
                                           const infer::AsrOptions& options,
                                           const ProgressSink& progress,
                                           const std::stop_token& stop) {
    const auto window = static_cast<std::size_t>(windows().window);
    audio::AudioFileReader reader(file, sampleRateHz());
    std::vector<float> samples = reader.read(window + 1);
    if (samples.size() > window)
        return transcribeByWindows(file, options, progress, stop);
    throwIfStopped(stop, "transcription");
    const auto count = static_cast<std::int64_t>(samples.size());
    infer::AsrResult result =
        std::move(transcribe({{sampleRateHz(), std::move(samples)}}, options).front());
    if (progress)
        progress({.done = count, .total = count, .what = {}});
    return result;
}

/// What depends on the whole recording is gathered first, so that windows do not change it.
infer::AsrResult CtcRunner::transcribeByWindows(const std::filesystem::path& file,
                                                const infer::AsrOptions& options,
                                                const ProgressSink& progress,
                                                const std::stop_token& stop) {
    WaveformStatistics statistics;
    const auto samplesOf = [&](audio::AudioFileReader& reader) {
        return [&](std::size_t count) {
            std::vector<float> samples = reader.read(count);
            if (m_architecture.normalize)
                normalize(samples, statistics, m_architecture.normalizeEpsilon);
            return samples;
        };
    };
    if (m_architecture.normalize) {
        audio::AudioFileReader reader(file, sampleRateHz());
        statistics =
            waveformStatistics([&](std::size_t count) { return reader.read(count); }, stop);
    }
    nn::TimeMoments moments;
    if (m_model->body()->extractor()->normsOverTime()) {
        audio::AudioFileReader reader(file, sampleRateHz());
        moments = gatherMoments(samplesOf(reader), stop);
    }
    audio::AudioFileReader reader(file, sampleRateHz());
    const auto total = static_cast<std::int64_t>(reader.info().durationSec() *
                                                 static_cast<double>(sampleRateHz()));
    const auto decoder = infer::makeDecoder(m_dictionary, options.beam);
    infer::WindowedResult result = infer::decodeByWindows(
        samplesOf(reader),
        [&](std::span<const float> samples) {
            return frames({samples.begin(), samples.end()}, moments);
        },
        windows(), *decoder, options.keepLogits ? infer::Logits::Keep : infer::Logits::Drop, total,
        progress, stop);
    return {.transcript = infer::transcriptOf(result.path, m_dictionary, timing(result.samples)),
            .logits = std::move(result.logits)};
}

nn::TimeMoments CtcRunner::gatherMoments(const infer::SampleReader& read,
                                         const std::stop_token& stop) {
    const torch::InferenceMode inference;
    return firstNormMoments(m_model->body()->extractor(), read, stop);
}

infer::CtcFrames CtcRunner::frames(std::vector<float> samples, const nn::TimeMoments& moments) {
    const std::vector<float> rows[] = {std::move(samples)};
    const CtcOutput output = forward(rows, moments);
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
    // Windows begin where an hourglass begins a block.
    const std::int64_t unit =
        m_architecture.hourglassTransformer.empty()
            ? hop
            : hop * parseHourglass(m_architecture.hourglassTransformer).factor;
    // A frame at the end of what is kept must see all of its samples and positions.
    const std::int64_t sight = receptiveField(m_convLayers) + m_architecture.convPos / 2 * hop;
    const std::int64_t context =
        roundedUp(std::max(kContextSec * rate, static_cast<double>(sight)), unit);
    return {.window = std::max(roundedUp(kWindowSec * rate, unit), 3 * context),
            .context = context,
            .hop = hop};
}

} // namespace parlance::wav2vec2
