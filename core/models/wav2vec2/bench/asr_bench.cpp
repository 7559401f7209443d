// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/bench/asr_bench.h"

#include "core/base/clock.h"
#include "core/base/error.h"
#include "core/bench/measurement.h"
#include "core/infer/asr_runner.h"
#include "core/models/wav2vec2/bench/flops.h"
#include "core/models/wav2vec2/bench/speech_bench.h"
#include "core/models/wav2vec2/config/asr_config.h"
#include "core/models/wav2vec2/train/asr_task.h"
#include "core/text/live_text.h"
#include "core/train/checkpoint.h"

#include <cmath>

namespace parlance::wav2vec2 {

namespace {

constexpr const char* kAsrTask = "asr";
constexpr const char* kPublishedModel = "wav2vec2-base-finetune-960h";
/// Special symbols and letters.
constexpr std::int64_t kLabels = 32;

AsrConfig configAt(const bench::BenchOrder& order, const bench::Point& point) {
    return benchConfig<AsrConfig>(order, point, kAsrTask, kPublishedModel);
}

Flops flopsOfItem(const AsrConfig& config, double lengthSec) {
    return flopsOf(config.model, samplesIn(lengthSec, config.model.sampleRate), kLabels);
}

class AsrTrainingBench : public bench::RowBench {
  public:
    explicit AsrTrainingBench(const bench::BenchOrder& order) : m_order(order) {}

    bench::BenchRow run(const bench::Point& point) override {
        const AsrConfig config = configAt(m_order, point);
        const std::int64_t batch = point.whole("batch");
        const double lengthSec = point["length"];
        const SyntheticSpeech speech(batch, lengthSec, config.model.sampleRate);
        const auto task = taskOn<AsrTask>(speech, kAsrTask, config, batch);
        const auto items = static_cast<double>(batch);
        const bool frozen = config.finetune.featureGradMult == 0.0;
        const bench::Workload workload{.units = items * static_cast<double>(lettersIn(lengthSec)),
                                       .flops =
                                           items * flopsOfItem(config, lengthSec).training(frozen),
                                       .others = audioRate(items * lengthSec)};
        // From the first update in which all that will learn learns.
        return bench::measureUpdates(m_order, *task, config.common,
                                     config.finetune.freezeUpdates + 1,
                                     [&](const runs::Values&) { return workload; });
    }

  private:
    bench::BenchOrder m_order;
};

/// A recogniser that has learned nothing yet.
std::unique_ptr<infer::AsrRunner> untrainedRunner(const AsrConfig& asr,
                                                  const bench::BenchOrder& order) {
    const SyntheticSpeech speech(1, 1.0, asr.model.sampleRate);
    const auto task = taskOn<AsrTask>(speech, kAsrTask, asr, 1);
    runs::RunConfig config;
    config.family = "wav2vec2";
    config.task = kAsrTask;
    config.config = config::toJson(asr);
    const std::filesystem::path folder = speech.folder() / "model";
    train::saveCheckpoint(folder, *task, {}, {}, config);
    return models::loadRunner<infer::AsrRunner>(
        models::Use::Transcribe, folder, {.device = order.device, .precision = order.precision});
}

/// Keeps the runner from row to row, until the model is another one.
class AsrRunnerBench : public bench::RowBench {
  public:
    explicit AsrRunnerBench(const bench::BenchOrder& order) : m_order(order) {}

  protected:
    infer::AsrRunner& runnerFor(const AsrConfig& config) {
        const Json made = config::toJson(config);
        if (!m_runner || made != m_made) {
            m_runner.reset(); // its memory is not the next one's
            m_runner = untrainedRunner(config, m_order);
            m_made = made;
        }
        return *m_runner;
    }

    bench::BenchOrder m_order;

  private:
    Json m_made;
    std::unique_ptr<infer::AsrRunner> m_runner;
};

class AsrInferenceBench : public AsrRunnerBench {
  public:
    using AsrRunnerBench::AsrRunnerBench;

    bench::BenchRow run(const bench::Point& point) override {
        const AsrConfig config = configAt(m_order, point);
        infer::AsrRunner& runner = runnerFor(config);
        const double lengthSec = point["length"];
        std::vector<audio::AudioBuffer> buffers;
        for (std::int64_t i = 0; i < point.whole("batch"); ++i)
            buffers.push_back(bench::noise(samplesIn(lengthSec, runner.sampleRateHz()),
                                           runner.sampleRateHz(), static_cast<std::uint64_t>(i)));
        const double items = point["batch"];
        return bench::measureIterations(m_order, [&] { runner.transcribe(buffers, {}); },
                                        {.units = items * lengthSec,
                                         .flops = items * flopsOfItem(config, lengthSec).forward(),
                                         .others = audioRate(items * lengthSec)});
    }
};

/// Speech that is written down while it is spoken, as the window does (text/live_text.h): the clock
/// of the speaker is made up, the time that each answer takes is measured.
class AsrLiveBench : public AsrRunnerBench {
  public:
    using AsrRunnerBench::AsrRunnerBench;

    bench::BenchRow run(const bench::Point& point) override {
        if (point.whole("batch") != 1)
            throw Error(ErrorKind::Usage, "one person speaks at a time", "--batch-sizes",
                        "give 1 for the task live");
        infer::AsrRunner& runner = runnerFor(configAt(m_order, point));
        const double lengthSec = point["length"];
        const audio::AudioBuffer speech =
            bench::noise(samplesIn(lengthSec, runner.sampleRateHz()), runner.sampleRateHz(), 0);
        answer(runner, speech, 0.0, kLookSec); // the first is slower than any after it
        text::LiveText live;
        std::vector<double> behindMs;
        double computing = 0.0;
        double asked = 0.0;
        for (double now = kLookSec; asked < lengthSec;) {
            throwIfStopped(m_order.stop, "live recognition");
            const double end = std::min(now, lengthSec);
            const double begin = live.windowBeginSec();
            const double before = monotonicSec();
            live.take(answer(runner, speech, begin, end), begin, end);
            const double took = monotonicSec() - before;
            computing += took;
            // What was said just after the last question has waited longest.
            behindMs.push_back(1000.0 * (now + took - asked));
            asked = end;
            now = std::max(now + took, asked + kLookSec);
        }
        const double rate = lengthSec / computing;
        return {.throughput = rate,
                .rates = audioRate(rate),
                .latency = metrics::summarizeLatency(std::move(behindMs))};
    }

  private:
    static constexpr double kLookSec = 0.1; ///< new sound is looked for this often

    static text::Transcript answer(infer::AsrRunner& runner, const audio::AudioBuffer& speech,
                                   double beginSec, double endSec) {
        const auto place = [&](double seconds) {
            return speech.samples.begin() +
                   std::llround(seconds * static_cast<double>(speech.sampleRateHz));
        };
        return runner.transcribe({{speech.sampleRateHz, {place(beginSec), place(endSec)}}}, {})
            .front()
            .transcript;
    }
};

} // namespace

std::unique_ptr<bench::RowBench> makeAsrTrainingBench(const bench::BenchOrder& order) {
    return std::make_unique<AsrTrainingBench>(order);
}

std::unique_ptr<bench::RowBench> makeAsrInferenceBench(const bench::BenchOrder& order) {
    return std::make_unique<AsrInferenceBench>(order);
}

std::unique_ptr<bench::RowBench> makeAsrLiveBench(const bench::BenchOrder& order) {
    return std::make_unique<AsrLiveBench>(order);
}

} // namespace parlance::wav2vec2
