// SPDX-License-Identifier: Apache-2.0
// The real host, with small recognisers of random weights.
#include "core/audio/resample.h"
#include "core/infer/asr_runner.h"
#include "core/infer/attention_runner.h"
#include "core/models/model_family.h"
#include "core/serve/asr_host.h"
#include "core/serve/refusal.h"
#include "tests/core/models/wav2vec2/random_model.h"
#include "tests/support/errors.h"

#include <QTemporaryDir>

#include <future>
#include <semaphore>
#include <thread>

namespace fs = std::filesystem;
using namespace parlance;
using namespace parlance::serve;
using parlance::testing::noise;

namespace {

InferRequest requestOf(const audio::AudioBuffer& audio) {
    return {.inputs = {{"AUDIO", {static_cast<std::int64_t>(audio.samples.size())}, audio.samples},
                       {"SAMPLE_RATE",
                        {1},
                        std::vector<std::int32_t>{static_cast<std::int32_t>(audio.sampleRateHz)}}}};
}

const Tensor& named(const std::vector<Tensor>& tensors, std::string_view name) {
    return *std::ranges::find(tensors, name, &Tensor::name);
}

std::string textOf(const std::vector<Tensor>& outputs) {
    return std::get<std::vector<std::string>>(named(outputs, "TEXT").data).at(0);
}

float numberOf(const std::vector<Tensor>& outputs, std::string_view name) {
    return std::get<std::vector<float>>(named(outputs, name).data).at(0);
}

} // namespace

class TestAsrHost : public QObject {
    Q_OBJECT

    QTemporaryDir m_temporary;

    fs::path models() const { return m_temporary.path().toStdString(); }
    AsrHostOptions options() const { return {.modelsFolder = models()}; }
    static int statusOf(const std::function<void()>& action) {
        try {
            action();
        } catch (const Refusal& refusal) {
            return refusal.status();
        }
        return 200;
    }

  private Q_SLOTS:
    void initTestCase() {
        wav2vec2::AsrConfig config = testing::tinyConfig();
        config.model.normalize = true;
        testing::writeRandomModel(models() / "small", config);
        fs::create_directories(models() / "no model");
    }

    void modelsAreLoadedAndUnloaded() {
        AsrHost host(options());
        QCOMPARE(host.list().size(), std::size_t{1});
        QVERIFY(host.list()[0].name == "small" && !host.list()[0].ready);
        QVERIFY(host.statistics().empty());
        QCOMPARE(statusOf([&] { host.describe("small"); }), 404);
        host.load("small", "");
        QVERIFY(host.list()[0].ready);
        QCOMPARE(host.describe("small").platform, std::string("parlance_wav2vec2"));
        host.load("small", ""); // nothing to do
        host.unload("small");
        QVERIFY(!host.list()[0].ready);
        QCOMPARE(statusOf([&] { host.unload("small"); }), 404);
        QCOMPARE(statusOf([&] { host.infer("small", requestOf(noise(9000, 1)), {}, {}); }), 404);
    }

    void unusableModelsAreNamed() {
        AsrHost host(options());
        PARLANCE_EXPECT_ERROR(host.load("missing", ""), ErrorKind::Checkpoint, "missing");
        PARLANCE_EXPECT_ERROR(host.load("..", ""), ErrorKind::Usage, "no name of a model");
        QVERIFY(host.statistics().empty());
    }

    void answersAreTheRunners() {
        AsrHost host(options());
        host.load("small", "");
        const auto runner =
            models::loadRunner<infer::AsrRunner>(models::Use::Transcribe, models() / "small", {});
        const audio::AudioBuffer audio = noise(20000, 1);
        const text::Transcript expected = runner->transcribe({audio}, {})[0].transcript;
        QVERIFY(!expected.text.empty());
        const std::vector<Tensor> outputs = host.infer("small", requestOf(audio), {}, {});
        QCOMPARE(textOf(outputs), expected.text);
        QCOMPARE(numberOf(outputs, "DURATION"), 2.5F);
        QVERIFY(std::abs(numberOf(outputs, "CONFIDENCE") - expected.confidence) < 1e-4);

        audio::AudioBuffer other = audio;
        other.sampleRateHz = 11025;
        const auto resampled = audio::resample(other, testing::kToneRate);
        QCOMPARE(textOf(host.infer("small", requestOf(other), {}, {})),
                 runner->transcribe({resampled}, {})[0].transcript.text);
    }

    void theRequestChoosesTheDecoder() {
        AsrHost host(options());
        host.load("small", "");
        const auto runner =
            models::loadRunner<infer::AsrRunner>(models::Use::Transcribe, models() / "small", {});
        const audio::AudioBuffer audio = noise(20000, 1);
        InferRequest request = requestOf(audio);
        request.parameters = {{"decoder", "beam"}, {"beam_width", 7}};
        const infer::AsrOptions beam{.beam = infer::BeamOptions{.width = 7}};
        QCOMPARE(textOf(host.infer("small", request, {}, {})),
                 runner->transcribe({audio}, beam)[0].transcript.text);
        request.parameters["lm"] = "/missing.arpa";
        PARLANCE_EXPECT_ERROR(host.infer("small", request, {}, {}), ErrorKind::IoRead,
                              "missing.arpa");
        request.parameters = {{"decoder", "guess"}};
        PARLANCE_EXPECT_ERROR(host.infer("small", request, {}, {}), ErrorKind::Usage, "guess");
        QCOMPARE(textOf(host.infer("small", requestOf(audio), {}, {})),
                 runner->transcribe({audio}, {})[0].transcript.text);
    }

    void attentionIsGivenOnRequest() {
        AsrHost host(options());
        host.load("small", "");
        const auto runner =
            models::loadRunner<infer::AsrRunner>(models::Use::Transcribe, models() / "small", {});
        const audio::AudioBuffer audio = noise(20000, 1);
        InferRequest request = requestOf(audio);
        QCOMPARE(host.infer("small", request, {}, {}).size(), std::size_t{4});
        request.outputs = {{"ATTENTION", true}, {"LABELS", true}};
        request.parameters = {{"attention_layer", 1}, {"attention_cells", 8}};
        const auto outputs = host.infer("small", request, {}, {});
        const infer::Attention expected =
            dynamic_cast<infer::AttentionRunner&>(*runner).attention({audio}, {1, 8})[0];
        const Tensor& maps = named(outputs, "ATTENTION");
        QCOMPARE(maps.shape, expected.maps.sizes().vec());
        const auto weights = torch::tensor(std::get<std::vector<float>>(maps.data));
        QVERIFY(torch::allclose(weights.view(maps.shape), expected.maps));
        const auto& labels = std::get<std::vector<std::string>>(named(outputs, "LABELS").data);
        QCOMPARE(labels, expected.labels);
        QCOMPARE(numberOf(outputs, "FRAME_SECONDS"), static_cast<float>(expected.frameSec));
        QCOMPARE(host.describe("small").outputs.at(4).shape.size(), std::size_t{4});
    }

    void impossibleAttentionIsRefused() {
        AsrHost host(options());
        host.load("small", "");
        InferRequest request = requestOf(noise(testing::kToneRate * 31, 1));
        request.outputs = {{"ATTENTION", true}};
        PARLANCE_EXPECT_ERROR(host.infer("small", request, {}, {}), ErrorKind::Data, "short audio");
        request.inputs = {{"PATH", {1}, std::vector<std::string>{"/a.wav"}}};
        PARLANCE_EXPECT_ERROR(host.infer("small", request, {}, {}), ErrorKind::Data, "short audio");
        request = requestOf(noise(9000, 1));
        request.outputs = {{"ATTENTION", true}};
        for (const auto& [key, value] :
             std::vector<std::pair<std::string, Json>>{{"attention_cells", 0},
                                                       {"attention_cells", 5000},
                                                       {"attention_cells", "many"},
                                                       {"attention_layer", -1},
                                                       {"attention_layer", 1.5},
                                                       {"attention_layer", 2}}) {
            request.parameters = {{key, value}};
            const auto thrown = tests::errorOf([&] { host.infer("small", request, {}, {}); });
            QVERIFY(thrown);
            QCOMPARE(thrown->kind(), ErrorKind::Usage);
        }
    }

    /// Together or alone, padded or not: the same words.
    void answersDoNotDependOnTheBatch() {
        std::vector<audio::AudioBuffer> clips;
        for (int i = 0; i < 6; ++i)
            clips.push_back(noise(9000 + 1500 * i, i));
        std::vector<std::string> alone;
        {
            AsrHost host(options());
            host.load("small", "");
            for (const audio::AudioBuffer& clip : clips)
                alone.push_back(textOf(host.infer("small", requestOf(clip), {}, {})));
        }
        AsrHostOptions together = options();
        together.limits = {.maxBatch = clips.size(), .maxDelay = std::chrono::hours(1)};
        AsrHost host(together);
        host.load("small", "");
        std::vector<std::future<std::vector<Tensor>>> answers;
        for (const audio::AudioBuffer& clip : clips)
            answers.push_back(std::async(std::launch::async, [&host, &clip] {
                return host.infer("small", requestOf(clip), {}, {});
            }));
        for (std::size_t i = 0; i < clips.size(); ++i)
            QCOMPARE(textOf(answers[i].get()), alone[i]);
        const ModelStatistics statistics = host.statistics().at(0);
        QCOMPARE(statistics.executions, std::uint64_t{1});
        QCOMPARE(statistics.inferences, std::uint64_t{clips.size()});
        QVERIFY(statistics.batches.contains(clips.size()));
    }

    void longAudioGoesByWindows() {
        AsrHost host(options());
        host.load("small", "");
        std::int64_t done = 0;
        const auto progress = [&](const Progress& now) { done = now.done; };
        const auto outputs =
            host.infer("small", requestOf(noise(testing::kToneRate * 80, 1)), progress, {});
        QCOMPARE(numberOf(outputs, "DURATION"), 80.0F);
        QCOMPARE(done, testing::kToneRate * 80);
        std::stop_source stop;
        std::binary_semaphore begun(0);
        const std::jthread client([&] {
            begun.acquire();
            stop.request_stop();
        });
        const auto thenStop = [&](const Progress&) {
            begun.release();
            while (!stop.stop_requested())
                std::this_thread::yield();
        };
        PARLANCE_EXPECT_ERROR(host.infer("small", requestOf(noise(testing::kToneRate * 90, 1)),
                                         thenStop, stop.get_token()),
                              ErrorKind::Cancelled, "cancelled");
    }

    void wrongTensorsAreRefused() {
        AsrHost host(options());
        host.load("small", "");
        InferRequest request = requestOf(noise(9000, 1));
        request.inputs.pop_back();
        PARLANCE_EXPECT_ERROR(host.infer("small", request, {}, {}), ErrorKind::Shape,
                              "SAMPLE_RATE");
        request = requestOf(noise(9000, 1));
        std::get<std::vector<std::int32_t>>(request.inputs[1].data) = {0};
        PARLANCE_EXPECT_ERROR(host.infer("small", request, {}, {}), ErrorKind::Data, "0 Hz");
        request = requestOf(noise(9000, 1));
        std::get<std::vector<float>>(request.inputs[0].data)[7] = NAN;
        PARLANCE_EXPECT_ERROR(host.infer("small", request, {}, {}), ErrorKind::Data, "not finite");
        request.inputs[0].data = std::vector<std::string>{"sound"};
        PARLANCE_EXPECT_ERROR(host.infer("small", request, {}, {}), ErrorKind::Shape, "AUDIO");
    }

    void everythingIsCounted() {
        AsrHost host(options());
        host.load("small", "");
        host.infer("small", requestOf(noise(9000, 1)), {}, {});
        std::stop_source stopped;
        stopped.request_stop();
        QVERIFY(tests::errorOf(
            [&] { host.infer("small", requestOf(noise(9000, 1)), {}, stopped.get_token()); }));
        QVERIFY(tests::errorOf([&] { host.infer("small", {}, {}, {}); }));
        host.unload("small");
        host.load("small", ""); // counters never go back
        const ModelStatistics statistics = host.statistics().at(0);
        QCOMPARE(statistics.name, std::string("small"));
        QCOMPARE(statistics.success.count, std::uint64_t{1});
        QCOMPARE(statistics.fail.count, std::uint64_t{2});
        QCOMPARE(statistics.cancelled, std::uint64_t{1});
        QCOMPARE(statistics.rejected, std::uint64_t{0});
        QVERIFY(statistics.compute.infer.time.count() > 0);
        QVERIFY(statistics.success.time >= statistics.compute.infer.time);
        QCOMPARE(statistics.pending, std::size_t{0});
    }
};

QTEST_GUILESS_MAIN(TestAsrHost)
#include "tst_asr_host.moc"
