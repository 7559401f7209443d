// SPDX-License-Identifier: Apache-2.0
#include "core/models/waveglow/bench/benches.h"

#include "core/audio/files/wav_writer.h"
#include "core/base/str_cat.h"
#include "core/bench/made_up_data.h"
#include "core/bench/measurement.h"
#include "core/config/json_face.h"
#include "core/data/filelist/speech_list_writer.h"
#include "core/models/waveglow/bench/flops.h"
#include "core/models/waveglow/infer/waveglow_runner.h"
#include "core/models/waveglow/train/vocoder_task.h"

namespace parlance::waveglow {

namespace {

constexpr const char* kVocoderTask = "vocoder";
constexpr const char* kPublished = "waveglow-ljspeech";
/// The published segment has 8000 samples.
constexpr double kTrainingFrames = 31.0;
/// Latency is published for 128 characters of text, which became so many.
constexpr double kSpokenFrames = 602.0;

VocoderConfig measuredConfig(const bench::BenchOrder& order) {
    const std::string name = order.preset.empty() ? kPublished : order.preset;
    VocoderConfig config = vocoderConfigFromJson(
        models::presetWith(name, "waveglow", kVocoderTask, order.settings), name);
    config.common.train.accumulation = 1;
    return config;
}

/// Recordings of one segment each in a folder of their own, and the list that names them.
class MadeUpRecordings {
  public:
    MadeUpRecordings(std::int64_t items, std::int64_t samples, std::int64_t sampleRateHz)
        : m_samples(samples) {
        data::SpeechListWriter list(m_folder.path() / kList);
        for (std::int64_t i = 0; i < items; ++i) {
            const std::string name = strCat(i, ".wav");
            audio::writeWavFile(m_folder.path() / name,
                                bench::noise(samples, sampleRateHz, static_cast<std::uint64_t>(i)));
            list.add(name, "noise");
        }
        list.commit();
    }

    /// A training whose epoch is one batch of them all.
    std::unique_ptr<train::TrainTask> taskOf(VocoderConfig config, std::int64_t items) const {
        config.data.train = kList;
        config.data.valid.clear();
        config.data.root.clear();
        config.data.batchSize = items;
        config.data.segmentLength = m_samples;
        return std::make_unique<VocoderTask>(models::TaskRequest{.task = kVocoderTask,
                                                                 .config = config::toJson(config),
                                                                 .baseFolder = m_folder.path(),
                                                                 .initModel = {}});
    }

  private:
    static constexpr const char* kList = "recordings.txt";
    std::int64_t m_samples;
    bench::BenchFolder m_folder;
};

class TrainingBench : public bench::RowBench {
  public:
    explicit TrainingBench(const bench::BenchOrder& order) : m_order(order) {}

    bench::BenchRow run(const bench::Point& point) override {
        const VocoderConfig config = measuredConfig(m_order);
        const std::int64_t batch = point.whole("batch");
        const std::int64_t segment = point.whole("length") * config.audio.hopLength;
        const MadeUpRecordings recordings(batch, segment, config.audio.samplingRate);
        const auto task = recordings.taskOf(config, batch);
        const auto samples = static_cast<double>(batch * segment);
        const bench::Workload workload{
            .units = samples, .flops = 3.0 * samples * flopsPerSample(modelOptions(config))};
        return bench::measureUpdates(m_order, *task, config.common, /*firstUpdate=*/1,
                                     [&](const runs::Values&) { return workload; });
    }

  private:
    bench::BenchOrder m_order;
};

/// The network alone, without what takes its hum away. It has learned nothing yet.
class InferenceBench : public bench::RowBench {
  public:
    explicit InferenceBench(const bench::BenchOrder& order)
        : m_order(order), m_config(measuredConfig(order)),
          m_runner(WaveGlow(modelOptions(m_config)), m_config.audio,
                   infer::RunnerOptions{.device = order.device, .precision = order.precision}) {}

    bench::BenchRow run(const bench::Point& point) override {
        const std::int64_t batch = point.whole("batch"), frames = point.whole("length");
        std::vector<torch::Tensor> mels;
        for (std::int64_t i = 0; i < batch; ++i)
            mels.push_back(torch::randn({m_config.audio.nMelChannels, frames}) - 5.0);
        const auto length = static_cast<double>(frames * m_config.audio.hopLength);
        const double samples = static_cast<double>(batch) * length;
        const double lengthSec = length / static_cast<double>(m_config.audio.samplingRate);
        return bench::measureIterations(
            m_order, [&] { m_runner.vocode(mels, {.denoise = 0.0}, m_order.stop); },
            {.units = samples,
             .flops = samples * flopsPerSample(modelOptions(m_config)),
             .others = {bench::realTimeFactor(lengthSec)}});
    }

  private:
    bench::BenchOrder m_order;
    VocoderConfig m_config;
    WaveGlowRunner m_runner;
};

template <typename RowBench>
std::unique_ptr<bench::RowBench> make(const bench::BenchOrder& order) {
    return std::make_unique<RowBench>(order);
}

std::vector<bench::Axis> axes(std::vector<double> batches, double frames) {
    return {{.name = "batch",
             .option = "batch-sizes",
             .unit = "",
             .help = "Items in a batch",
             .values = std::move(batches),
             .range = {1, 65536}},
            {.name = "length",
             .option = "lengths",
             .unit = "mels",
             .help = "Frames of an item",
             .values = {frames},
             .range = {1, 1e6}}};
}

} // namespace

std::vector<bench::Bench> benches() {
    return {{"train", "samples/s", axes({1}, kTrainingFrames), make<TrainingBench>},
            {"infer", "samples/s", axes({1, 4}, kSpokenFrames), make<InferenceBench>}};
}

} // namespace parlance::waveglow
