// SPDX-License-Identifier: Apache-2.0
#include "core/models/tacotron2/bench/benches.h"

#include "core/base/str_cat.h"
#include "core/bench/made_up_data.h"
#include "core/bench/measurement.h"
#include "core/config/json_face.h"
#include "core/data/filelist/speech_list_writer.h"
#include "core/models/tacotron2/bench/flops.h"
#include "core/models/tacotron2/infer/speech_runner.h"
#include "core/models/tacotron2/train/tts_task.h"
#include "core/spectral/recorded_mel.h"
#include "core/text/speech/speech_text.h"

namespace parlance::tacotron2 {

namespace {

constexpr const char* kTtsTask = "tts";
constexpr const char* kPublished = "tacotron2-ljspeech";
/// Of speech at a usual speed.
constexpr std::int64_t kFramesPerSymbol = 6;
/// LJ Speech's utterances are that long on average.
constexpr double kTrainingFrames = 566.0;
/// Latency is published for 128 characters, which became so many.
constexpr double kSpokenFrames = 602.0;

TtsConfig measuredConfig(const bench::BenchOrder& order) {
    const std::string name = order.preset.empty() ? kPublished : order.preset;
    TtsConfig config =
        ttsConfigFromJson(models::presetWith(name, "tacotron2", kTtsTask, order.settings), name);
    config.common.train.accumulation = 1;
    return config;
}

std::int64_t symbolsFor(std::int64_t frames) {
    return std::max<std::int64_t>(1, frames / kFramesPerSymbol);
}

/// A letter is a symbol.
std::string letters(std::int64_t count) {
    std::string text;
    for (std::int64_t i = 0; i < count; ++i)
        text += static_cast<char>('a' + i % 26);
    return text;
}

/// Utterances of one length in a folder of their own: mels, and the list that names them.
class MadeUpVoice {
  public:
    MadeUpVoice(std::int64_t items, std::int64_t frames, std::int64_t channels) {
        data::SpeechListWriter list(m_folder.path() / kList);
        for (std::int64_t i = 0; i < items; ++i) {
            const std::string name = strCat(i, ".safetensors");
            spectral::writeMel(m_folder.path() / name, torch::randn({channels, frames}) - 5.0);
            list.add(name, letters(symbolsFor(frames)));
        }
        list.commit();
    }

    /// A training whose epoch is one batch of them all.
    std::unique_ptr<train::TrainTask> taskOf(TtsConfig config, std::int64_t items) const {
        config.data.train = kList;
        config.data.valid.clear();
        config.data.root.clear();
        config.data.pronunciations.clear();
        config.data.textCleaners = "basic_cleaners";
        config.data.batchSize = items;
        return std::make_unique<TtsTask>(models::TaskRequest{.task = kTtsTask,
                                                             .config = config::toJson(config),
                                                             .baseFolder = m_folder.path(),
                                                             .initModel = {}});
    }

  private:
    static constexpr const char* kList = "voice.txt";
    bench::BenchFolder m_folder;
};

class TrainingBench : public bench::RowBench {
  public:
    explicit TrainingBench(const bench::BenchOrder& order) : m_order(order) {}

    bench::BenchRow run(const bench::Point& point) override {
        const TtsConfig config = measuredConfig(m_order);
        const std::int64_t batch = point.whole("batch"), frames = point.whole("length");
        const MadeUpVoice voice(batch, frames, config.audio.nMelChannels);
        const auto task = voice.taskOf(config, batch);
        const auto items = static_cast<double>(batch);
        const bench::Workload workload{
            .units = items * static_cast<double>(frames),
            .flops = 3.0 * items * flopsOf(modelOptions(config), symbolsFor(frames), frames)};
        return bench::measureUpdates(m_order, *task, config.common, /*firstUpdate=*/1,
                                     [&](const runs::Values&) { return workload; });
    }

  private:
    bench::BenchOrder m_order;
};

/// A vocoder that makes nothing: the bench measures the network before it.
class NoVocoder : public infer::Vocoder {
  public:
    explicit NoVocoder(const audio::MelConfig& mel) : m_mel(mel) {}

    const audio::MelConfig& mel() const override { return m_mel; }
    std::vector<audio::AudioBuffer> vocode(const std::vector<torch::Tensor>& mels,
                                           const infer::VocodingOptions& /*options*/,
                                           const std::stop_token& /*stop*/) override {
        return std::vector<audio::AudioBuffer>(mels.size());
    }
    std::unique_ptr<infer::VocoderStream>
    stream(const infer::VocodingOptions& /*options*/) override {
        throw Error(ErrorKind::Internal, "a bench hears nothing", "NoVocoder",
                    "report this as a defect");
    }

  private:
    audio::MelConfig m_mel;
};

/// Encoder, decoder loop and postnet of a voice that has learned nothing yet.
class InferenceBench : public bench::RowBench {
  public:
    explicit InferenceBench(const bench::BenchOrder& order)
        : m_order(order), m_config(measuredConfig(order)) {
        Tacotron2 model(modelOptions(m_config));
        model->initialise(m_config.tts.uniformInitializeBnWeight);
        m_runner = std::make_unique<SpeechRunner>(
            model, Voice{.mel = m_config.audio, .cleaners = cleanersOf(m_config)},
            std::make_unique<NoVocoder>(m_config.audio),
            infer::RunnerOptions{.device = order.device, .precision = order.precision});
    }

    bench::BenchRow run(const bench::Point& point) override {
        const std::int64_t batch = point.whole("batch"), frames = point.whole("length");
        const std::vector<std::int64_t> sentence =
            text::spokenText(letters(symbolsFor(frames)),
                             std::vector<std::string>{"basic_cleaners"})
                .ids;
        const std::vector<std::vector<std::int64_t>> sentences(static_cast<std::size_t>(batch),
                                                               sentence);
        // No gate is that sure, so that each sentence runs into the limit.
        const infer::SpeakingOptions options{.gateThreshold = 1.0, .maxDecoderSteps = frames};
        const auto items = static_cast<double>(batch);
        const double lengthSec = static_cast<double>(frames * m_config.audio.hopLength) /
                                 static_cast<double>(m_config.audio.samplingRate);
        return bench::measureIterations(
            m_order, [&] { m_runner->speak(sentences, options, m_order.stop); },
            {.units = items * static_cast<double>(frames),
             .flops = items * flopsOf(modelOptions(m_config), symbolsFor(frames), frames),
             .others = {bench::realTimeFactor(lengthSec)}});
    }

  private:
    bench::BenchOrder m_order;
    TtsConfig m_config;
    std::unique_ptr<SpeechRunner> m_runner;
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
             .help = "Frames of an item, with a symbol of text for six of them",
             .values = {frames},
             .range = {2, 1e6}}};
}

} // namespace

std::vector<bench::Bench> benches() {
    return {{"train", "mels/s", axes({1}, kTrainingFrames), make<TrainingBench>},
            {"infer", "mels/s", axes({1, 4}, kSpokenFrames), make<InferenceBench>}};
}

} // namespace parlance::tacotron2
