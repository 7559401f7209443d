// SPDX-License-Identifier: Apache-2.0
#include "core/audio/files/wav_writer.h"
#include "core/base/error.h"
#include "core/infer/asr_runner.h"
#include "core/infer/attention_runner.h"
#include "core/infer/feature_runner.h"
#include "core/models/model_family.h"
#include "tests/core/models/wav2vec2/random_model.h"
#include "tests/support/errors.h"

#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <semaphore>

namespace fs = std::filesystem;
using namespace parlance;
using namespace parlance::wav2vec2;
using parlance::testing::noise;

namespace {

/// Knows nothing; does not answer before it may.
class SlowLanguageModel : public infer::LanguageModel {
  public:
    State start() const override { return {}; }
    std::vector<Answer> score(std::span<const Question> batch) const override {
        if (!wasAsked.exchange(true))
            waitedInVain = !mayAnswer.try_acquire_for(std::chrono::seconds(30));
        return std::vector<Answer>(batch.size());
    }

    mutable std::atomic<bool> wasAsked = false, waitedInVain = false;
    mutable std::binary_semaphore mayAnswer{0};
};

} // namespace

class TestCtcRunner : public QObject {
    Q_OBJECT

    QTemporaryDir m_temporary;
    fs::path m_folder;

    /// Attention alone makes a frame depend on frames far away.
    static void writeModelWithoutAttention(const fs::path& folder, const AsrConfig& config) {
        CtcModel model = testing::randomModel(config);
        const torch::NoGradGuard noGrad;
        for (const auto& parameter : model->named_parameters())
            if (parameter.key().ends_with("self_attn.out_proj.weight"))
                parameter.value().zero_();
        testing::writeModelFolder(folder, config, tensor_io::stateOf(*model));
    }

    std::unique_ptr<infer::AsrRunner> runner() const {
        return models::loadRunner<infer::AsrRunner>(models::Use::Transcribe, m_folder, {});
    }
    std::unique_ptr<infer::AttentionRunner> attentionRunner() const {
        return models::loadRunner<infer::AttentionRunner>(models::Use::Attention, m_folder, {});
    }

  private Q_SLOTS:
    void init() {
        static int number = 0;
        m_folder = fs::path(m_temporary.path().toStdString()) / std::to_string(number++);
        AsrConfig config = testing::tinyConfig();
        config.model.normalize = true;
        testing::writeRandomModel(m_folder, config);
    }

    void aResultDoesNotDependOnItsBatch() {
        const auto recogniser = runner();
        // The first and the last are near enough in length to be computed together.
        const std::vector<audio::AudioBuffer> batch{noise(9000, 1), noise(4000, 2), noise(30, 3),
                                                    noise(0, 4), noise(6000, 5)};
        const auto together = recogniser->transcribe(batch, {.keepLogits = true});
        QCOMPARE(together.size(), batch.size());
        for (std::size_t i = 0; i < batch.size(); ++i) {
            const auto alone = recogniser->transcribe({batch[i]}, {.keepLogits = true})[0];
            QVERIFY(torch::allclose(together[i].logits, alone.logits, 1e-4, 1e-4));
            QCOMPARE(together[i].transcript.text, alone.transcript.text);
        }
        QVERIFY(!together[0].transcript.text.empty());
        QCOMPARE(together[2].logits.size(0), std::int64_t{1}); // padded to one frame
        QCOMPARE(together[3].logits.size(0), std::int64_t{0});
        QVERIFY(together[3].transcript.text.empty());
    }

    void aShortFileIsWhatTheBatchGives() {
        const auto recogniser = runner();
        const fs::path file = m_folder / "short.wav";
        audio::writeWavFile(file, noise(20000, 1), audio::SampleFormat::Float32);
        const auto fromFile = recogniser->transcribeFile(file, {.keepLogits = true}, {}, {});
        const auto fromMemory = recogniser->transcribe({noise(20000, 1)}, {.keepLogits = true})[0];
        QVERIFY(torch::allclose(fromFile.logits, fromMemory.logits, 1e-4, 1e-4));
        QCOMPARE(fromFile.transcript.text, fromMemory.transcript.text);
        QCOMPARE(fromFile.transcript.durationSec, 2.5);
    }

    /// The model is free for others as soon as it has heard, however slow the decoder is.
    void hearingDoesNotWaitForTheDecoder_data() {
        QTest::addColumn<int>("seconds");
        QTest::newRow("a short file") << 2;
        QTest::newRow("by windows") << 75;
    }
    void hearingDoesNotWaitForTheDecoder() {
        QFETCH(int, seconds);
        const auto recogniser = runner();
        const fs::path file = m_folder / "noise.wav";
        audio::writeWavFile(file, noise(testing::kToneRate * seconds, 1));
        const auto words = std::make_shared<SlowLanguageModel>();
        const auto decode = recogniser->hearFile(
            file, {.beam = infer::BeamOptions{.width = 3, .languageModel = words}}, {}, {});
        words->mayAnswer.release();
        QVERIFY(!decode().transcript.text.empty());
        QVERIFY(words->wasAsked);
        QVERIFY(!words->waitedInVain);
    }

    void aLongFileHasAllItsFrames() {
        const auto recogniser = runner();
        const fs::path file = m_folder / "long.wav";
        audio::writeWavFile(file, noise(testing::kToneRate * 75, 1));
        const auto result = recogniser->transcribeFile(file, {.keepLogits = true}, {}, {});
        const auto layers = parseConvLayers(testing::tinyConfig().model.convFeatureLayers);
        QCOMPARE(result.logits.size(0), frameCount(layers, testing::kToneRate * 75));
        QCOMPARE(result.transcript.durationSec, 75.0);
        double last = 0.0;
        for (const auto& word : result.transcript.words) {
            QVERIFY(word.startSec >= last && word.endSec > word.startSec);
            QVERIFY(word.confidence > 0.0 && word.confidence <= 1.0);
            last = word.endSec;
        }
        QVERIFY(last > 60.0);
    }

    void windowsAgreeWithTheWhole_data() {
        QTest::addColumn<QString>("extractor");
        QTest::addColumn<bool>("normalize");
        QTest::addColumn<QString>("hourglass");
        QTest::newRow("group norm") << "default" << false << "";
        QTest::newRow("group norm, normalised") << "default" << true << "";
        QTest::newRow("layer norm, normalised") << "layer_norm" << true << "";
        // Three frames do not go into a window's step.
        QTest::newRow("hourglass") << "default" << false << "[1,(1,3),1]";
    }

    void windowsAgreeWithTheWhole() {
        QFETCH(QString, extractor);
        QFETCH(bool, normalize);
        QFETCH(QString, hourglass);
        AsrConfig config = testing::tinyConfig();
        config.model.extractorMode = extractor.toStdString();
        config.model.normalize = normalize;
        config.model.hourglassTransformer = hourglass.toStdString();
        writeModelWithoutAttention(m_folder, config);
        // Loudness and level drift, so that no window has the statistics of the whole.
        audio::AudioBuffer audio = noise(testing::kToneRate * 75, 1);
        for (std::size_t i = 0; i < audio.samples.size(); ++i) {
            const float place = static_cast<float>(i) / static_cast<float>(audio.samples.size());
            audio.samples[i] = audio.samples[i] * place + 0.2F * place;
        }
        const fs::path file = m_folder / "long.wav";
        audio::writeWavFile(file, audio, audio::SampleFormat::Float32);

        const auto recogniser = runner();
        const auto byWindows = recogniser->transcribeFile(file, {.keepLogits = true}, {}, {});
        const auto whole = recogniser->transcribe({audio}, {.keepLogits = true})[0];
        QCOMPARE(byWindows.logits.size(0), whole.logits.size(0));
        const auto worst = (byWindows.logits - whole.logits).abs().max().item<double>();
        const auto range = whole.logits.std(0).max().item<double>();
        QVERIFY2(worst < 1e-4 * range, qPrintable(QString::number(worst / range)));
        QCOMPARE(byWindows.transcript.text, whole.transcript.text);
    }

    /// With attention, a window gives what the model gives for that stretch of audio by itself,
    /// without its edges: neither attention nor context may be left out on the way.
    void aWindowIsAStretchWithoutItsEdges_data() {
        QTest::addColumn<qint64>("batch");
        QTest::newRow("one by one") << qint64{1};
        QTest::newRow("together") << qint64{8};
    }

    void aWindowIsAStretchWithoutItsEdges() {
        QFETCH(const qint64, batch);
        constexpr std::int64_t kHop = 80, kField = 90;       // samples of tinyConfig()
        constexpr std::int64_t kWindow = 200, kContext = 50; // frames: 2 s and 0.5 s
        // 681 frames: the last window has 181, few enough less to share a batch with the others.
        constexpr std::int64_t kSamples = 680 * kHop + 123;
        AsrConfig config = testing::tinyConfig();
        config.model.extractorMode = "layer_norm"; // nothing depends on the recording as a whole
        CtcModel model = testing::randomModel(config);
        {
            const torch::NoGradGuard noGrad;
            for (const auto& parameter : model->named_parameters())
                if (parameter.key().ends_with("self_attn.out_proj.weight"))
                    parameter.value().mul_(20.0);
        }
        testing::writeModelFolder(m_folder, config, tensor_io::stateOf(*model));
        const audio::AudioBuffer audio = noise(kSamples, 1);
        const fs::path file = m_folder / "long.wav";
        audio::writeWavFile(file, audio, audio::SampleFormat::Float32);

        const auto recogniser = runner();
        const torch::Tensor byWindows =
            recogniser
                ->transcribeFile(
                    file,
                    {.keepLogits = true,
                     .longAudio = {.windowSec = 2.0, .contextSec = 0.5, .batch = batch}},
                    {}, {})
                .logits;
        const torch::Tensor whole = recogniser->transcribe({audio}, {.keepLogits = true})[0].logits;
        QCOMPARE(byWindows.size(0), whole.size(0));

        std::vector<torch::Tensor> expected;
        const std::int64_t frames = whole.size(0);
        for (std::int64_t first = 0, from = 0; from < frames; first += kWindow - 2 * kContext) {
            const std::int64_t count = std::min(kWindow, frames - first);
            const auto begin = audio.samples.begin() + first * kHop;
            const audio::AudioBuffer stretch{testing::kToneRate,
                                             {begin, begin + (count - 1) * kHop + kField}};
            const torch::Tensor alone =
                recogniser->transcribe({stretch}, {.keepLogits = true})[0].logits;
            const std::int64_t to = first + count == frames ? frames : first + count - kContext;
            expected.push_back(alone.narrow(0, from - first, to - from));
            from = to;
        }
        const torch::Tensor stretches = torch::cat(expected);
        const double worst = (byWindows - stretches).abs().max().item<double>();
        const double farFrames = (byWindows - whole).abs().max().item<double>();
        QVERIFY2(worst < 1e-3, qPrintable(QString::number(worst)));
        QVERIFY2(farFrames > 30.0 * worst, qPrintable(QString::number(farFrames)));
    }

    void aWindowAsLongAsTheFileIsTheWhole() {
        const fs::path file = m_folder / "half-a-minute.wav";
        const audio::AudioBuffer audio = noise(testing::kToneRate * 31, 1);
        audio::writeWavFile(file, audio, audio::SampleFormat::Float32);
        const auto recogniser = runner();
        const torch::Tensor whole = recogniser->transcribe({audio}, {.keepLogits = true})[0].logits;
        const auto logits = [&](std::optional<double> windowSec) {
            return recogniser
                ->transcribeFile(file, {.keepLogits = true, .longAudio = {.windowSec = windowSec}},
                                 {}, {})
                .logits;
        };
        QVERIFY(torch::allclose(logits(31.0), whole, 1e-4, 1e-4));
        QVERIFY(!torch::allclose(logits({}), whole, 1e-4, 1e-4)); // a window is 30 s
        PARLANCE_EXPECT_ERROR(logits(0.1), ErrorKind::Usage, "--window");
    }

    void attentionIsOfTheFramesThatAreHeard() {
        const auto looking = attentionRunner();
        auto& recogniser = dynamic_cast<infer::AsrRunner&>(*looking);
        // Near enough in length to share a batch.
        const std::vector<audio::AudioBuffer> batch{noise(9000, 1), noise(6000, 2)};
        const auto results = looking->attention(batch, {});
        const auto heard = recogniser.transcribe(batch, {.keepLogits = true});
        for (std::size_t i = 0; i < batch.size(); ++i) {
            const torch::Tensor& maps = results[i].maps; // [L, H, T, T]
            const std::int64_t frames = heard[i].logits.size(0);
            QCOMPARE(maps.sizes().vec(),
                     (std::vector<std::int64_t>{
                         2, testing::tinyConfig().model.encoderAttentionHeads, frames, frames}));
            QVERIFY(torch::allclose(maps.sum(-1), torch::ones_like(maps.sum(-1))));
            const torch::Tensor likeliest = heard[i].logits.argmax(1);
            QCOMPARE(std::ssize(results[i].labels), frames);
            for (std::int64_t t = 0; t < frames; ++t) {
                const auto id = likeliest[t].item<std::int64_t>();
                QCOMPARE(results[i].labels[static_cast<std::size_t>(t)],
                         id == 0 ? std::string()
                                 : recogniser.labels()[static_cast<std::size_t>(id)]);
            }
            const auto alone = looking->attention({batch[i]}, {})[0];
            QVERIFY(torch::allclose(maps, alone.maps, 1e-4, 1e-4));
        }
        const auto layers = parseConvLayers(testing::tinyConfig().model.convFeatureLayers);
        QCOMPARE(results[0].frameSec,
                 static_cast<double>(totalStride(layers)) / testing::kToneRate);
    }

    void attentionOfLongAudioIsAveragedOrRefused() {
        const auto looking = attentionRunner();
        const auto attention = [&](const infer::AttentionOptions& options) {
            return looking->attention({noise(20000, 1)}, options)[0].maps;
        };
        const torch::Tensor whole = attention({});
        const torch::Tensor coarse = attention({.cells = 7});
        QCOMPARE(coarse.size(2), std::int64_t{7});
        QCOMPARE(coarse.size(3), std::int64_t{7});
        QVERIFY(torch::allclose(coarse, torch::adaptive_avg_pool2d(whole, {7, 7})));
        QVERIFY(attention({.cells = 4000}).equal(whole));
        QVERIFY(attention({.layer = 1})[0].equal(whole[1]));
        const std::int64_t all = whole.numel();
        QVERIFY(attention({.mostWeights = all}).equal(whole));
        PARLANCE_EXPECT_ERROR(attention({.mostWeights = all - 1}), ErrorKind::Data, "too long");
        PARLANCE_EXPECT_ERROR(attention({.layer = 2}), ErrorKind::Usage, "there is no layer 2");
    }

    /// Its layers see different frames; as coarse maps they stand side by side.
    void attentionOfAnHourglassIsOfOneSize() {
        AsrConfig config = testing::tinyConfig();
        config.model.hourglassTransformer = "[1,(1,3),1]";
        m_folder += "-hourglass";
        testing::writeRandomModel(m_folder, config);
        const auto looking = attentionRunner();
        const auto attention = [&](const infer::AttentionOptions& options) {
            return looking->attention({noise(20000, 1)}, options)[0].maps;
        };
        PARLANCE_EXPECT_ERROR(attention({}), ErrorKind::Usage, "different frames");
        QCOMPARE(attention({.cells = 16}).size(0), std::int64_t{3});
        const torch::Tensor first = attention({.layer = 0});
        const torch::Tensor middle = attention({.layer = 1});
        QCOMPARE(middle.size(2), (first.size(2) + 2) / 3);
    }

    /// By the recogniser's own weights: nothing is loaded for them.
    void hiddenStatesAreTheBodys() {
        const fs::path mute = m_folder / "without-letters";
        fs::create_directories(mute);
        for (const char* file : {"config.json", "model.safetensors"})
            fs::copy_file(m_folder / file, mute / file);
        const auto body = models::loadRunner<infer::FeatureRunner>(models::Use::Features, mute, {});
        QVERIFY(!dynamic_cast<infer::AsrRunner*>(body.get()));
        const auto recogniser = runner();
        auto& listening = dynamic_cast<infer::FeatureRunner&>(*recogniser);
        for (const auto& layer : std::vector<std::optional<std::int64_t>>{std::nullopt, 1})
            QVERIFY(listening.features({noise(20000, 1)}, {.layer = layer})[0].equal(
                body->features({noise(20000, 1)}, {.layer = layer})[0]));
        PARLANCE_EXPECT_ERROR(listening.features({noise(20000, 1)}, {.codes = true}),
                              ErrorKind::Checkpoint, "no quantiser");
    }

    void anotherRateIsRefused() {
        audio::AudioBuffer audio = noise(1000, 1);
        audio.sampleRateHz = 16000;
        QVERIFY_EXCEPTION_THROWN(runner()->transcribe({audio}, {}), Error);
    }

    void damagedModelsAreNamed() {
        writeFileAtomically(m_folder / "model.safetensors", "not a model");
        try {
            runner();
            QFAIL("loaded");
        } catch (const Error& error) {
            QCOMPARE(error.kind(), ErrorKind::Checkpoint);
        }
        fs::remove(m_folder / "dict.ltr.txt");
        QVERIFY_EXCEPTION_THROWN(runner(), Error);
    }

    void labelsStartWithTheBlank() {
        QCOMPARE(runner()->labels().size(), std::size_t{8});
        QCOMPARE(runner()->labels()[0], std::string("<s>"));
        QCOMPARE(runner()->sampleRateHz(), testing::kToneRate);
    }
};

QTEST_GUILESS_MAIN(TestCtcRunner)
#include "tst_ctc_runner.moc"
