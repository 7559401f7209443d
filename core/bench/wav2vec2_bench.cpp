// SPDX-License-Identifier: Apache-2.0
#include "core/bench/wav2vec2_bench.h"

#include "core/base/clock.h"
#include "core/bench/measured_updates.h"
#include "core/bench/wav2vec2_flops.h"
#include "core/bench/wav2vec2_training.h"
#include "core/infer/asr_runner.h"
#include "core/models/wav2vec2/config/asr_config.h"
#include "core/text/live_text.h"
#include "core/train/checkpoint.h"

#include <cmath>

namespace parlance::bench {

namespace {

constexpr const char* kAsrTask = "asr";
constexpr const char* kPublishedModel = "wav2vec2-base-finetune-960h";

wav2vec2::AsrConfig configOf(const BenchOrder& order) {
    return wav2vec2Config<wav2vec2::AsrConfig>(order, kAsrTask, kPublishedModel);
}

/// Special symbols and letters.
constexpr std::int64_t kLabels = 32;

class AsrTrainingBench : public RowBench {
  public:
    AsrTrainingBench(const BenchOrder& order, torch::Device device, train::Precision precision)
        : m_order(order), m_config(configOf(order)), m_device(device), m_precision(precision) {}

    BenchRow run(std::int64_t batch, double lengthSec, const std::stop_token& stop) override {
        const SyntheticSpeech speech(batch, lengthSec, m_config.model.sampleRate);
        const auto task = taskOn(speech, kAsrTask, m_config, batch);
        // From the first update in which all that will learn learns.
        const MeasuredUpdates updates =
            measureUpdates(m_order, *task, m_config.common, m_device, m_precision,
                           m_config.finetune.freezeUpdates + 1, stop);
        BenchRow row{.batch = batch, .length = lengthSec};
        const auto items = static_cast<double>(batch);
        const Wav2Vec2Flops flops =
            wav2Vec2Flops(m_config.model, samplesIn(lengthSec, m_config.model.sampleRate), kLabels);
        fillRow(row, updates.measured, items * static_cast<double>(lettersIn(lengthSec)),
                items * lengthSec,
                items * flops.training(m_config.finetune.featureGradMult == 0.0));
        row.phases = updates.phases;
        return row;
    }

  private:
    BenchOrder m_order;
    wav2vec2::AsrConfig m_config;
    torch::Device m_device;
    train::Precision m_precision;
};

/// A recogniser that has learned nothing yet.
std::unique_ptr<infer::AsrRunner> untrainedRunner(const wav2vec2::AsrConfig& asr,
                                                  const infer::RunnerOptions& options) {
    const SyntheticSpeech speech(1, 1.0, asr.model.sampleRate);
    const auto task = taskOn(speech, kAsrTask, asr, 1);
    runs::RunConfig config;
    config.family = "wav2vec2";
    config.task = kAsrTask;
    config.config = config::toJson(asr);
    const std::filesystem::path folder = speech.folder() / "model";
    train::saveCheckpoint(folder, *task, {}, {}, config);
    return models::loadRunner<infer::AsrRunner>(models::Use::Transcribe, folder, options);
}

class AsrInferenceBench : public RowBench {
  public:
    AsrInferenceBench(const BenchOrder& order, torch::Device device, train::Precision precision)
        : m_order(order), m_config(configOf(order)), m_device(device),
          m_runner(untrainedRunner(m_config, {.device = device, .precision = precision})) {}

    BenchRow run(std::int64_t batch, double lengthSec, const std::stop_token& stop) override {
        std::vector<audio::AudioBuffer> buffers;
        for (std::int64_t i = 0; i < batch; ++i)
            buffers.push_back(
                noise(lengthSec, m_runner->sampleRateHz(), static_cast<std::uint64_t>(i)));
        const Measurement measured = measure(
            m_order, m_device, [&] { m_runner->transcribe(buffers, {}); }, [] {}, stop);

        BenchRow row{.batch = batch, .length = lengthSec};
        const auto items = static_cast<double>(batch);
        const Wav2Vec2Flops flops =
            wav2Vec2Flops(m_config.model, samplesIn(lengthSec, m_config.model.sampleRate), kLabels);
        fillRow(row, measured, items * lengthSec, items * lengthSec, items * flops.forward());
        return row;
    }

  private:
    BenchOrder m_order;
    wav2vec2::AsrConfig m_config;
    torch::Device m_device;
    std::unique_ptr<infer::AsrRunner> m_runner;
};

/// Speech that is written down while it is spoken, as the window does (text/live_text.h): the clock
/// of the speaker is made up, the time that each answer takes is measured.
class AsrLiveBench : public RowBench {
  public:
    AsrLiveBench(const BenchOrder& order, torch::Device device, train::Precision precision)
        : m_runner(untrainedRunner(configOf(order), {.device = device, .precision = precision})) {}

    BenchRow run(std::int64_t batch, double lengthSec, const std::stop_token& stop) override {
        if (batch != 1)
            throw Error(ErrorKind::Usage, "one person speaks at a time", "--batch-sizes",
                        "give 1 for the task live");
        const audio::AudioBuffer speech = noise(lengthSec, m_runner->sampleRateHz(), 0);
        answer(speech, 0.0, kLookSec); // the first is slower than any after it
        text::LiveText live;
        std::vector<double> behindMs;
        double computing = 0.0;
        double asked = 0.0;
        for (double now = kLookSec; asked < lengthSec;) {
            throwIfStopped(stop, "live recognition");
            const double end = std::min(now, lengthSec);
            const double begin = live.windowBeginSec();
            const double before = monotonicSec();
            live.take(answer(speech, begin, end), begin, end);
            const double took = monotonicSec() - before;
            computing += took;
            // What was said just after the last question has waited longest.
            behindMs.push_back(1000.0 * (now + took - asked));
            asked = end;
            now = std::max(now + took, asked + kLookSec);
        }
        BenchRow row{.batch = 1, .length = lengthSec};
        row.throughput = row.audioSecondsPerSecond = lengthSec / computing;
        row.latency = metrics::summarizeLatency(std::move(behindMs));
        return row;
    }

  private:
    static constexpr double kLookSec = 0.1; ///< new sound is looked for this often

    text::Transcript answer(const audio::AudioBuffer& speech, double beginSec, double endSec) {
        const auto place = [&](double seconds) {
            return speech.samples.begin() +
                   std::llround(seconds * static_cast<double>(speech.sampleRateHz));
        };
        return m_runner->transcribe({{speech.sampleRateHz, {place(beginSec), place(endSec)}}}, {})
            .front()
            .transcript;
    }

    std::unique_ptr<infer::AsrRunner> m_runner;
};

} // namespace

std::unique_ptr<RowBench> makeAsrTrainingBench(const BenchOrder& order, torch::Device device,
                                               train::Precision precision) {
    return std::make_unique<AsrTrainingBench>(order, device, precision);
}

std::unique_ptr<RowBench> makeAsrInferenceBench(const BenchOrder& order, torch::Device device,
                                                train::Precision precision) {
    return std::make_unique<AsrInferenceBench>(order, device, precision);
}

std::unique_ptr<RowBench> makeAsrLiveBench(const BenchOrder& order, torch::Device device,
                                           train::Precision precision) {
    return std::make_unique<AsrLiveBench>(order, device, precision);
}

} // namespace parlance::bench
