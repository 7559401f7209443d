// SPDX-License-Identifier: Apache-2.0
// The real host, with small recognisers of random weights.
#include "core/audio/files/wav_writer.h"
#include "core/audio/resample.h"
#include "core/infer/asr_runner.h"
#include "core/infer/attention_runner.h"
#include "core/models/model_family.h"
#include "core/protocol/codec.h"
#include "core/protocol/speech/audio_tensors.h"
#include "core/protocol/speech/transcribe.h"
#include "core/serve/refusal.h"
#include "core/serve/runner_host.h"
#include "tests/core/models/wav2vec2/random_model.h"
#include "tests/support/errors.h"

#include <QTemporaryDir>

#include <sys/stat.h>

#include <fstream>
#include <future>
#include <semaphore>
#include <thread>

namespace fs = std::filesystem;
using namespace parlance;
using namespace parlance::serve;
using parlance::testing::noise;
using protocol::InferRequest;
using protocol::Tensor;

namespace {

InferRequest requestOf(const audio::AudioBuffer& audio) {
    return {.inputs = protocol::audioTensors(audio)};
}

const Tensor& named(const Outputs& tensors, std::string_view name) {
    return protocol::outputOf(tensors, name);
}

std::string textOf(const Outputs& outputs) {
    return std::get<std::vector<std::string>>(named(outputs, "TEXT").data).at(0);
}

float numberOf(const Outputs& outputs, std::string_view name) {
    return std::get<std::vector<float>>(named(outputs, name).data).at(0);
}

} // namespace

class TestRunnerHost : public QObject {
    Q_OBJECT

    QTemporaryDir m_temporary;

    fs::path models() const { return m_temporary.path().toStdString(); }
    RunnerHostOptions options() const { return {.modelsFolder = models()}; }
    /// What a host's answers are compared with.
    std::unique_ptr<infer::AsrRunner> runnerOfItsOwn() const {
        return models::loadRunner<infer::AsrRunner>(models::Use::Transcribe, models() / "small",
                                                    {});
    }
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
        RunnerHost host(options());
        QCOMPARE(host.list().size(), std::size_t{1});
        QVERIFY(host.list()[0].name == "small" && !host.list()[0].ready);
        QVERIFY(host.statistics().empty());
        QCOMPARE(statusOf([&] { host.describe("small"); }), 404);
        host.load("small", {});
        QVERIFY(host.list()[0].ready);
        QCOMPARE(host.describe("small").platform, std::string("parlance_wav2vec2"));
        host.load("small", {}); // nothing to do
        host.unload("small");
        QVERIFY(!host.list()[0].ready);
        QCOMPARE(statusOf([&] { host.unload("small"); }), 404);
        QCOMPARE(statusOf([&] { host.infer("small", requestOf(noise(9000, 1)), {}, {}); }), 404);
    }

    void unusableModelsAreNamed() {
        RunnerHost host(options());
        PARLANCE_EXPECT_ERROR(host.load("missing", {}), ErrorKind::Checkpoint, "missing");
        PARLANCE_EXPECT_ERROR(host.load("..", {}), ErrorKind::Usage, "not the name of a model");
        const std::string tooLong(300, 'a'); // the system's errors become ours
        PARLANCE_EXPECT_ERROR(host.load("long", {tooLong}), ErrorKind::IoRead, tooLong);
        QVERIFY(host.statistics().empty());
    }

    void answersAreTheRunners() {
        RunnerHost host(options());
        host.load("small", {});
        const auto runner = runnerOfItsOwn();
        const audio::AudioBuffer audio = noise(20000, 1);
        const text::Transcript expected = runner->transcribe({audio}, {})[0].transcript;
        QVERIFY(!expected.text.empty());
        const Outputs outputs = host.infer("small", requestOf(audio), {}, {});
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
        RunnerHost host(options());
        host.load("small", {});
        const auto runner = runnerOfItsOwn();
        const audio::AudioBuffer audio = noise(20000, 1);
        InferRequest request = requestOf(audio);
        request.parameters = {{"decoder", "beam"}, {"beam_width", 7}};
        const infer::AsrOptions beam{.beam = infer::BeamOptions{.width = 7}};
        QCOMPARE(textOf(host.infer("small", request, {}, {})),
                 runner->transcribe({audio}, beam)[0].transcript.text);
        request.parameters["nbest"] = 3;
        const auto texts = protocol::Transcribe::answer(host.infer("small", request, {}, {}));
        QCOMPARE(texts.alternatives.size(), std::size_t{3});
        QCOMPARE(texts.alternatives[0].text, texts.text);
        request.parameters["lm"] = "/missing.arpa";
        PARLANCE_EXPECT_ERROR(host.infer("small", request, {}, {}), ErrorKind::Usage,
                              "private servers");
        request.mayNameFiles = true;
        PARLANCE_EXPECT_ERROR(host.infer("small", request, {}, {}), ErrorKind::IoRead,
                              "missing.arpa");
        request.parameters = {{"decoder", "guess"}};
        PARLANCE_EXPECT_ERROR(host.infer("small", request, {}, {}), ErrorKind::Usage, "guess");
        QCOMPARE(textOf(host.infer("small", requestOf(audio), {}, {})),
                 runner->transcribe({audio}, {})[0].transcript.text);
    }

    /// A pipe stands for a file that takes long to read: others are answered meanwhile.
    void aLanguageModelIsReadByItsClient() {
        RunnerHost host(options());
        host.load("small", {});
        const fs::path pipe = models() / "words.arpa";
        QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
        InferRequest request = requestOf(noise(20000, 1));
        request.parameters = {{"decoder", "beam"}, {"lm", pipe.string()}};
        request.mayNameFiles = true;
        auto slow =
            std::async(std::launch::async, [&] { return host.infer("small", request, {}, {}); });
        std::ofstream words(pipe); // as soon as it is being read
        auto quick = std::async(std::launch::async, [&] {
            return host.infer("small", requestOf(noise(20000, 1)), {}, {});
        });
        const bool isAnswered =
            quick.wait_for(std::chrono::seconds(30)) == std::future_status::ready;
        words << "\\data\\\nngram 1=3\n\n\\1-grams:\n-0.5\t<unk>\n-99\t<s>\n-0.5\t</s>\n"
                 "\n\\end\\\n";
        words.close();
        QVERIFY(!textOf(slow.get()).empty());
        QVERIFY(isAnswered);
    }

    void attentionIsGivenOnRequest() {
        RunnerHost host(options());
        host.load("small", {});
        const auto runner = runnerOfItsOwn();
        const audio::AudioBuffer audio = noise(20000, 1);
        InferRequest request = requestOf(audio);
        QCOMPARE(host.infer("small", request, {}, {}).size(), std::size_t{5});
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
        const auto outputsOf = host.describe("small").signature.outputs;
        const auto described =
            std::ranges::find(outputsOf, "ATTENTION", &protocol::TensorDescription::name);
        QCOMPARE(described->shape.size(), std::size_t{4});
        // One request may ask for outputs of several uses.
        request.outputs = {{"TEXT", true}, {"ATTENTION", true}};
        const Outputs both = host.infer("small", request, {}, {});
        QVERIFY(named(both, "ATTENTION").data == named(outputs, "ATTENTION").data);
        QVERIFY(!textOf(both).empty());
    }

    void impossibleAttentionIsRefused() {
        RunnerHost host(options());
        host.load("small", {});
        InferRequest request = requestOf(noise(testing::kToneRate * 31, 1));
        request.outputs = {{"ATTENTION", true}};
        PARLANCE_EXPECT_ERROR(host.infer("small", request, {}, {}), ErrorKind::Data, "too long");
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
            RunnerHost host(options());
            host.load("small", {});
            for (const audio::AudioBuffer& clip : clips)
                alone.push_back(textOf(host.infer("small", requestOf(clip), {}, {})));
        }
        RunnerHostOptions together = options();
        together.limits = {.maxBatch = clips.size(), .maxDelay = std::chrono::hours(1)};
        RunnerHost host(together);
        host.load("small", {});
        std::vector<std::future<Outputs>> answers;
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

    /// Short files of the server's machine are no different from samples.
    void shortFilesShareABatch() {
        RunnerHostOptions together = options();
        together.limits = {.maxBatch = 2, .maxDelay = std::chrono::hours(1)};
        RunnerHost host(together);
        host.load("small", {});
        std::vector<std::future<Outputs>> answers;
        for (const int seed : {1, 2}) {
            const fs::path file = models() / (std::to_string(seed) + ".wav");
            audio::writeWavFile(file, noise(20000, seed), audio::SampleFormat::Float32);
            answers.push_back(std::async(std::launch::async, [&host, file] {
                InferRequest request = protocol::Transcribe::request({.audio = file});
                request.mayNameFiles = true;
                return host.infer("small", request, {}, {});
            }));
        }
        const auto runner = runnerOfItsOwn();
        for (int i = 0; i < 2; ++i)
            QCOMPARE(textOf(answers[static_cast<std::size_t>(i)].get()),
                     runner->transcribe({noise(20000, i + 1)}, {})[0].transcript.text);
        QCOMPARE(host.statistics().at(0).executions, std::uint64_t{1});
    }

    void longAudioGoesByWindows() {
        qputenv("TMPDIR", "/nonexistent"); // clients' audio is written nowhere
        RunnerHost host(options());
        host.load("small", {});
        double done = 0.0; // of the frames
        const auto progress = [&](const Progress& now) {
            done = static_cast<double>(now.done) / static_cast<double>(now.total);
        };
        const auto outputs = host.infer("small", requestOf(noise(testing::kToneRate * 80, 1)),
                                        {.progress = progress}, {});
        QCOMPARE(numberOf(outputs, "DURATION"), 80.0F);
        QVERIFY(done > 0.99 && done <= 1.0);
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
                                         {.progress = thenStop}, stop.get_token()),
                              ErrorKind::Cancelled, "cancelled");
    }

    /// What was heard so far comes while the rest is computed, and each part goes on from the last.
    void longAudioIsToldPartByPart() {
        RunnerHost host(options());
        host.load("small", {});
        std::vector<double> lastWords;
        const AnswerSinks sinks{.part = [&](const Outputs& part) {
            const auto heard = protocol::Transcribe::answer(part);
            lastWords.push_back(heard.words.empty() ? 0.0 : heard.words.back().endSec);
        }};
        const Outputs whole =
            host.infer("small", requestOf(noise(testing::kToneRate * 150, 1)), sinks, {});
        QVERIFY(lastWords.size() >= 2);
        QVERIFY(std::ranges::is_sorted(lastWords));
        QVERIFY(lastWords.front() > 0.0 && lastWords.front() < 100.0);
        const auto transcript = protocol::Transcribe::answer(whole);
        QVERIFY(transcript.words.back().endSec >= lastWords.back()); // as far as it sounds
        QVERIFY(transcript.words.back().endSec > 140.0);
    }

    /// Each at its turn, as from a window: nobody unloads what another one needs.
    void severalModelsAnswerSideBySide() {
        RunnerHost host(options());
        const audio::AudioBuffer audio = noise(20000, 1);
        for (const char* name : {"a", "b", "c"})
            host.load(name, {(models() / "small").string()});
        std::vector<std::future<void>> clients;
        for (const char* name : {"a", "b", "c"})
            clients.push_back(std::async(std::launch::async, [&host, &audio, name] {
                for (int i = 0; i < 5; ++i) {
                    InferRequest request = requestOf(audio);
                    request.parameters["use"] = *name == 'c' ? "attention" : "transcribe";
                    host.infer(name, request, {}, {});
                }
            }));
        for (auto& client : clients)
            client.get();
        for (const ModelStatistics& model : host.statistics())
            QCOMPARE(model.success.count, std::uint64_t{5});
    }

    void aSecondModelIsRefusedWhereNoneIsNeeded() {
        RunnerHost host(options());
        const std::string path = (models() / "small").string();
        PARLANCE_EXPECT_ERROR(host.load("pair", {path, path}), ErrorKind::Usage, "second model");
        InferRequest request = requestOf(noise(9000, 1));
        host.load("small", {});
        request.parameters["use"] = "synthesize";
        PARLANCE_EXPECT_ERROR(host.infer("small", request, {}, {}), ErrorKind::Usage,
                              "cannot be used to synthesize");
    }

    void wrongTensorsAreRefused() {
        RunnerHost host(options());
        host.load("small", {});
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
        RunnerHost host(options());
        host.load("small", {});
        host.infer("small", requestOf(noise(9000, 1)), {}, {});
        std::stop_source stopped;
        stopped.request_stop();
        QVERIFY(tests::errorOf(
            [&] { host.infer("small", requestOf(noise(9000, 1)), {}, stopped.get_token()); }));
        QVERIFY(tests::errorOf([&] { host.infer("small", {}, {}, {}); }));
        host.unload("small");
        host.load("small", {}); // counters never go back
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

QTEST_GUILESS_MAIN(TestRunnerHost)
#include "tst_runner_host.moc"
