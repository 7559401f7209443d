// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/infer/ctc_runner.h"

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

CtcRunner::CtcRunner(const ModelContent& content, const std::string& where,
                     const infer::RunnerOptions& options)
    : m_options(options) {
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
    const compute::ComputeScope compute(m_options.device, m_options.precision);
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

std::vector<CtcRunner::Group>
CtcRunner::groupsOf(const std::vector<audio::AudioBuffer>& batch) const {
    std::vector<std::vector<float>> rows;
    std::vector<std::size_t> lengths;
    for (const audio::AudioBuffer& audio : batch) {
        rows.push_back(prepared(audio));
        lengths.push_back(rows.back().size());
    }
    const double slackSec = m_options.device.is_cpu() ? kSlackSec : kNoLimitSec;
    const auto slack = static_cast<std::size_t>(slackSec * static_cast<double>(sampleRateHz()));
    std::vector<Group> groups;
    for (std::vector<std::size_t>& items : infer::lengthGroups(lengths, slack)) {
        Group group{std::move(items), {}};
        for (const std::size_t i : group.items)
            group.rows.push_back(std::move(rows[i]));
        groups.push_back(std::move(group));
    }
    return groups;
}

std::vector<infer::AsrRunner::Decoding>
CtcRunner::hear(const std::vector<audio::AudioBuffer>& batch, const infer::AsrOptions& options) {
    std::vector<Decoding> decodings(batch.size());
    for (const Group& group : groupsOf(batch)) {
        const CtcOutput output = forward(group.rows);
        for (std::size_t row = 0; row < group.items.size(); ++row) {
            const auto index = static_cast<std::int64_t>(row);
            const auto frames = output.lengths[index].item<std::int64_t>();
            const auto samples = std::ssize(batch[group.items[row]].samples);
            decodings[group.items[row]] = [this, options, samples, frames,
                                           logProbs = output.logProbs[index],
                                           logits = output.logits[index]] {
                const auto decoder = infer::makeDecoder(m_dictionary, options.beam);
                decoder->add(logProbs, 0, frames);
                infer::AsrResult result{.transcript = infer::transcriptOf(
                                            decoder->finish(), m_dictionary, timing(samples))};
                result.alternatives = decoder->alternatives();
                if (options.keepLogits)
                    result.logits = logits.narrow(0, 0, frames).clone();
                return result;
            };
        }
    }
    return decodings;
}

std::vector<infer::Attention> CtcRunner::attention(const std::vector<audio::AudioBuffer>& batch,
                                                   const infer::AttentionOptions& options) {
    std::vector<infer::Attention> results(batch.size());
    for (const Group& group : groupsOf(batch)) {
        std::vector<std::int64_t> frames;
        for (const std::vector<float>& row : group.rows)
            frames.push_back(frameCount(m_convLayers, std::ssize(row)));
        AttentionTap taken(m_architecture, options, frames, "attention");
        const CtcOutput output = forward(group.rows, {}, taken.tap());
        const std::vector<torch::Tensor> maps = taken.maps();
        for (std::size_t row = 0; row < group.items.size(); ++row)
            results[group.items[row]] = {
                .maps = maps[row],
                .labels = emitted(
                    output.logProbs[static_cast<std::int64_t>(row)].narrow(0, 0, frames[row])),
                .frameSec = timing(0).frameSec};
    }
    return results;
}

std::vector<std::string> CtcRunner::emitted(const torch::Tensor& logProbs) const {
    std::vector<std::string> emitted;
    for (const std::int64_t id : infer::greedyPath(logProbs, 0, logProbs.size(0)).ids)
        emitted.push_back(id == 0 ? std::string() : labels().at(static_cast<std::size_t>(id)));
    return emitted;
}

infer::AsrResult CtcRunner::transcribeFile(const audio::AudioSource& source,
                                           const infer::AsrOptions& options,
                                           const ProgressSink& progress,
                                           const std::stop_token& stop) {
    const auto window = static_cast<std::size_t>(windows().window);
    audio::AudioFileReader reader(source, sampleRateHz());
    std::vector<float> samples = reader.read(window + 1);
    if (samples.size() > window)
        return transcribeByWindows(source, options, progress, stop);
    throwIfStopped(stop, "transcription");
    const auto count = static_cast<std::int64_t>(samples.size());
    infer::AsrResult result =
        std::move(transcribe({{sampleRateHz(), std::move(samples)}}, options).front());
    if (progress)
        progress({.done = count, .total = count, .what = {}});
    return result;
}

/// What depends on the whole recording is gathered first, so that windows do not change it.
infer::AsrResult CtcRunner::transcribeByWindows(const audio::AudioSource& source,
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
        audio::AudioFileReader reader(source, sampleRateHz());
        statistics =
            waveformStatistics([&](std::size_t count) { return reader.read(count); }, stop);
    }
    nn::TimeMoments moments;
    if (m_model->body()->extractor()->normsOverTime()) {
        audio::AudioFileReader reader(source, sampleRateHz());
        moments = gatherMoments(samplesOf(reader), stop);
    }
    audio::AudioFileReader reader(source, sampleRateHz());
    const auto total = static_cast<std::int64_t>(reader.info().durationSec() *
                                                 static_cast<double>(sampleRateHz()));
    infer::DecodingThread decoder(infer::makeDecoder(m_dictionary, options.beam), heard(options));
    infer::WindowedResult result = infer::decodeByWindows(
        samplesOf(reader),
        [&](std::span<const float> samples) {
            return frames({samples.begin(), samples.end()}, moments);
        },
        windows(), decoder, options.keepLogits ? infer::Logits::Keep : infer::Logits::Drop, total,
        progress, stop);
    return {.transcript = infer::transcriptOf(result.path, m_dictionary, timing(result.samples)),
            .logits = std::move(result.logits),
            .alternatives = decoder.alternatives()};
}

/// What a client hears of the frames so far.
infer::DecodingThread::Heard CtcRunner::heard(const infer::AsrOptions& options) const {
    if (!options.partial)
        return {};
    return [this, &options](const infer::FramePath& path) {
        infer::FrameTiming times = timing(0);
        times.durationSec = static_cast<double>(path.ids.size()) * times.frameSec;
        options.partial(infer::transcriptOf(path, m_dictionary, times));
    };
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
