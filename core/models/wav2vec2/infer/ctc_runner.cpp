// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/infer/ctc_runner.h"

#include "core/base/error.h"
#include "core/base/log.h"
#include "core/infer/length_groups.h"
#include "core/models/wav2vec2/config/hourglass_shape.h"
#include "core/models/wav2vec2/convert/built_model.h"
#include "core/models/wav2vec2/infer/feature_stream.h"
#include "core/models/wav2vec2/infer/recording_statistics.h"
#include "core/models/wav2vec2/model/encoder_layer.h"

#include <algorithm>
#include <cmath>

namespace parlance::wav2vec2 {

namespace {

/// Published models learned on utterances of up to 35 s; README.md says what windows change.
constexpr double kWindowSec = 30.0;
constexpr double kContextSec = 5.0;
/// A GPU has room for any padding, a processor does not.
constexpr double kSlackSec = 0.5;
constexpr double kNoLimitSec = 1e6;

std::int64_t roundedUp(double frames, std::int64_t unit) {
    return (static_cast<std::int64_t>(std::ceil(frames)) + unit - 1) / unit * unit;
}

torch::Tensor onHost(const torch::Tensor& logits) {
    return logits.to(torch::kCPU, torch::kFloat32);
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
        log::warning("ignored ", report.unexpected.size(), " weights of ", where,
                     " that recognition does not use, the first ", report.unexpected.front());
    m_model->to(options.device);
    m_model->eval();
    m_model->prepareForInference(options.precision);
    m_body.emplace(m_model->body(), m_architecture, where, options);
}

CtcOutput CtcRunner::forward(std::span<const std::vector<float>> rows, const nn::Tap& tap) {
    const torch::InferenceMode inference;
    const compute::ComputeScope compute(m_options.device, m_options.precision);
    Waveforms waveforms = collate(rows, {.minSamples = receptiveField(m_convLayers)});
    waveforms.to(m_options.device);
    CtcOutput output = m_model->forward(waveforms, {}, tap);
    output.logProbs = output.logProbs.to(torch::kCPU);
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
    const auto slack = static_cast<std::size_t>(slackSec() * static_cast<double>(sampleRateHz()));
    std::vector<Group> groups;
    for (std::vector<std::size_t>& items : infer::lengthGroups(lengths, slack)) {
        Group group{std::move(items), {}};
        for (const std::size_t i : group.items)
            group.rows.push_back(std::move(rows[i]));
        groups.push_back(std::move(group));
    }
    return groups;
}

double CtcRunner::slackSec() const {
    return m_options.device.is_cpu() ? kSlackSec : kNoLimitSec;
}

std::vector<infer::AsrRunner::Decoding>
CtcRunner::hear(const std::vector<audio::AudioBuffer>& batch, const infer::AsrOptions& options) {
    std::vector<Decoding> decodings(batch.size());
    for (const Group& group : groupsOf(batch)) {
        const CtcOutput output = forward(group.rows);
        const torch::Tensor logits = options.keepLogits ? onHost(output.logits) : torch::Tensor();
        for (std::size_t row = 0; row < group.items.size(); ++row) {
            const auto index = static_cast<std::int64_t>(row);
            const std::int64_t frames = frameCount(m_convLayers, std::ssize(group.rows[row]));
            const audio::AudioBuffer& audio = batch[group.items[row]];
            audio::SoundingMeter meter(audio.sampleRateHz);
            meter.add(audio.samples);
            decodings[group.items[row]] = [this, beam = options.beam, frames,
                                           times = timing(std::ssize(audio.samples), meter),
                                           logProbs = output.logProbs[index],
                                           logits = logits.defined() ? logits[index] : logits] {
                const auto decoder = infer::makeDecoder(m_dictionary, beam);
                decoder->add(logProbs, 0, frames);
                infer::AsrResult result{
                    .transcript = infer::transcriptOf(decoder->finish(), m_dictionary, times)};
                result.transcript.alternatives = decoder->alternatives();
                if (logits.defined())
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
        infer::AttentionTap taken(encoderLayers(m_architecture),
                                  m_architecture.encoderAttentionHeads, options, frames);
        const CtcOutput output = forward(group.rows, taken.tap());
        const std::vector<torch::Tensor> maps = taken.maps();
        for (std::size_t row = 0; row < group.items.size(); ++row)
            results[group.items[row]] = {
                .maps = maps[row],
                .labels = emitted(
                    output.logProbs[static_cast<std::int64_t>(row)].narrow(0, 0, frames[row])),
                .frameSec = frameSec()};
    }
    return results;
}

std::vector<std::string> CtcRunner::emitted(const torch::Tensor& logProbs) const {
    std::vector<std::string> emitted;
    for (const std::int64_t id : infer::greedyPath(logProbs, 0, logProbs.size(0)).ids)
        emitted.push_back(id == 0 ? std::string() : labels().at(static_cast<std::size_t>(id)));
    return emitted;
}

infer::AsrRunner::Decoding CtcRunner::hearFile(const audio::AudioSource& source,
                                               const infer::AsrOptions& options,
                                               const ProgressSink& progress,
                                               const std::stop_token& stop) {
    // What one frame more than fits takes.
    const auto more =
        static_cast<std::size_t>(windows(options.longAudio).window * totalStride(m_convLayers) +
                                 receptiveField(m_convLayers));
    audio::AudioFileReader reader(source, sampleRateHz());
    std::vector<float> samples = reader.read(more);
    if (samples.size() == more)
        return hearByWindows(source, options, progress, stop);
    throwIfStopped(stop, "transcription");
    const auto count = static_cast<std::int64_t>(samples.size());
    Decoding decoding = std::move(hear({{sampleRateHz(), std::move(samples)}}, options).front());
    if (progress)
        progress({.done = count, .total = count, .what = {}});
    return decoding;
}

/// What depends on the whole recording is gathered first, so that windows do not change it.
infer::AsrRunner::Decoding CtcRunner::hearByWindows(const audio::AudioSource& source,
                                                    const infer::AsrOptions& options,
                                                    const ProgressSink& progress,
                                                    const std::stop_token& stop) {
    WaveformStatistics statistics;
    const auto samplesOf = [&](audio::AudioFileReader& reader, audio::SoundingMeter& meter) {
        return [&](std::size_t count) {
            std::vector<float> samples = reader.read(count);
            meter.add(samples);
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
        audio::SoundingMeter unused(sampleRateHz());
        moments = gatherMoments(samplesOf(reader, unused), stop);
    }
    audio::AudioFileReader reader(source, sampleRateHz());
    audio::SoundingMeter meter(sampleRateHz());
    FeatureStream features(m_model->body(), samplesOf(reader, meter), moments, m_options.device);
    const auto kept = options.keepLogits ? infer::Logits::Keep : infer::Logits::Drop;
    const auto decoder = std::make_shared<infer::DecodingThread>(
        infer::makeDecoder(m_dictionary, options.beam), heard(options.partial));
    const torch::Tensor logits = infer::hearByWindows(
        [&](std::int64_t count) {
            const torch::InferenceMode inference;
            const compute::ComputeScope compute(m_options.device, m_options.precision);
            return features.next(count);
        },
        [&](const std::vector<torch::Tensor>& windows) { return frames(windows, kept); },
        windows(options.longAudio), *decoder, kept,
        static_cast<std::int64_t>(reader.info().durationSec() / frameSec()), progress, stop);
    return [this, decoder, logits, stop, times = timing(features.samples(), meter)] {
        decoder->wait(stop);
        infer::AsrResult result{.transcript =
                                    infer::transcriptOf(decoder->finish(), m_dictionary, times)};
        result.logits = logits;
        result.transcript.alternatives = decoder->alternatives();
        return result;
    };
}

/// What a client hears of the frames so far.
infer::DecodingThread::Heard CtcRunner::heard(const infer::PartialTranscriptSink& partial) const {
    if (!partial)
        return {};
    return [this, partial](const infer::FramePath& path) {
        const infer::FrameTiming times{.frameSec = frameSec(),
                                       .durationSec =
                                           static_cast<double>(path.ids.size()) * frameSec()};
        partial(infer::transcriptOf(path, m_dictionary, times));
    };
}

nn::TimeMoments CtcRunner::gatherMoments(const infer::SampleReader& read,
                                         const std::stop_token& stop) {
    const torch::InferenceMode inference;
    return firstNormMoments(m_model->body()->extractor(), read, stop);
}

std::vector<infer::CtcFrames> CtcRunner::frames(const std::vector<torch::Tensor>& windows,
                                                infer::Logits kept) {
    const torch::InferenceMode inference;
    const compute::ComputeScope compute(m_options.device, m_options.precision);
    std::vector<std::size_t> lengths;
    for (const torch::Tensor& window : windows)
        lengths.push_back(static_cast<std::size_t>(window.size(0)));
    std::vector<infer::CtcFrames> results(windows.size());
    const auto slack = static_cast<std::size_t>(slackSec() / frameSec());
    for (const std::vector<std::size_t>& group : infer::lengthGroups(lengths, slack)) {
        std::vector<torch::Tensor> rows;
        std::vector<std::int64_t> frames;
        for (const std::size_t i : group) {
            rows.push_back(windows[i]);
            frames.push_back(windows[i].size(0));
        }
        const bool padded = frames.back() < frames.front(); // the longest comes first
        const CtcOutput output =
            m_model->fromFeatures(torch::pad_sequence(rows, /*batch_first=*/true),
                                  torch::tensor(frames).to(m_options.device), padded);
        const torch::Tensor logits =
            kept == infer::Logits::Keep ? onHost(output.logits) : torch::Tensor();
        const torch::Tensor logProbs = output.logProbs.to(torch::kCPU);
        for (std::size_t row = 0; row < group.size(); ++row) {
            const auto index = static_cast<std::int64_t>(row);
            infer::CtcFrames& result = results[group[row]];
            result.logProbs = logProbs[index].narrow(0, 0, frames[row]);
            if (logits.defined())
                result.logits = logits[index].narrow(0, 0, frames[row]);
        }
    }
    return results;
}

void CtcRunner::padToOneFrame(std::vector<float>& samples) const {
    const auto field = static_cast<std::size_t>(receptiveField(m_convLayers));
    if (!samples.empty() && samples.size() < field)
        samples.resize(field, 0.0F);
}

infer::FrameTiming CtcRunner::timing(std::int64_t samples,
                                     const audio::SoundingMeter& meter) const {
    return {.frameSec = frameSec(),
            .durationSec = static_cast<double>(samples) / static_cast<double>(sampleRateHz()),
            .sounding = meter.frames()};
}

double CtcRunner::frameSec() const {
    return static_cast<double>(totalStride(m_convLayers)) / static_cast<double>(sampleRateHz());
}

infer::WindowOptions CtcRunner::windows(const infer::LongAudioOptions& options) const {
    infer::check(options);
    const double windowSec =
        options.windowSec.value_or(std::max(kWindowSec, 4.0 * options.contextSec.value_or(0.0)));
    const double contextSec = options.contextSec.value_or(std::min(kContextSec, windowSec / 4.0));
    // Windows begin where an hourglass begins a block.
    const std::int64_t unit = m_architecture.hourglassTransformer.empty()
                                  ? 1
                                  : parseHourglass(m_architecture.hourglassTransformer).factor;
    // The convolution of positions sees half of its kernel to either side.
    const std::int64_t seen = roundedUp(static_cast<double>(m_architecture.convPos) / 2.0, unit);
    const std::int64_t context = std::max(roundedUp(contextSec / frameSec(), unit), seen);
    return {.window =
                std::max({roundedUp(windowSec / frameSec(), unit), 2 * context + unit, 4 * seen}),
            .context = context,
            .batch = options.batch};
}

} // namespace parlance::wav2vec2
