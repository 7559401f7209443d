// SPDX-License-Identifier: Apache-2.0
// A model thread with a runner of the tests' own: a scratch family that writes its prompt
// backwards, letter by letter. All it takes to be served is its use's codec, task and interface.
#include "core/infer/asr_runner.h"
#include "core/infer/text/text_generator.h"
#include "core/protocol/speech/transcribe.h"
#include "core/protocol/text/generate.h"
#include "core/serve/model_thread.h"
#include "tests/support/errors.h"

#include <c10/util/Exception.h>

#include <future>
#include <semaphore>
#include <thread>

using namespace parlance;
using namespace parlance::serve;
using protocol::Generate;

namespace {

class BackwardsWriter : public infer::TextGenerator {
    void write(const std::string& prompt, const infer::GenerationOptions& options,
               const Writing& writing, const std::stop_token& stop) override {
        if (prompt == "memory")
            TORCH_CHECK_WITH(OutOfMemoryError, false, "CUDA out of memory. Tried to allocate");
        TORCH_CHECK(prompt != "defect", "expected a better prompt");
        for (std::int64_t i = 0; i < std::min(options.maxTokens, std::ssize(prompt)); ++i) {
            throwIfStopped(stop, "generation");
            if (!writing(
                    {.piece = {},
                     .text = prompt.substr(prompt.size() - 1 - static_cast<std::size_t>(i), 1)}))
                return;
        }
    }
};

/// Hears at once; its clients decode, which fails for audio of one sample.
class ClientsDecoder : public infer::AsrRunner {
  public:
    std::int64_t sampleRateHz() const override { return 1000; }
    const std::vector<std::string>& labels() const override { return m_labels; }
    std::vector<Decoding> hear(const std::vector<audio::AudioBuffer>& batch,
                               const infer::AsrOptions& /*options*/) override {
        std::vector<Decoding> decodings;
        for (const audio::AudioBuffer& audio : batch)
            decodings.emplace_back([this, samples = audio.samples.size()] {
                TORCH_CHECK(samples != 1, "expected more to decode");
                decodedBy = std::this_thread::get_id();
                return infer::AsrResult{.transcript = {}};
            });
        return decodings;
    }
    Decoding hearFile(const audio::AudioSource& /*source*/, const infer::AsrOptions& /*options*/,
                      const ProgressSink& /*progress*/, const std::stop_token& /*stop*/) override {
        return {};
    }

    std::thread::id decodedBy;

  private:
    std::vector<std::string> m_labels;
};

/// Hears at once; long audio is decoded as soon as something else has been heard after it.
class SlowDecoder : public infer::AsrRunner {
  public:
    static constexpr std::chrono::seconds kPatience{30};

    std::int64_t sampleRateHz() const override { return 1000; }
    const std::vector<std::string>& labels() const override { return m_labels; }
    std::vector<Decoding> hear(const std::vector<audio::AudioBuffer>& batch,
                               const infer::AsrOptions& /*options*/) override {
        more.release();
        return std::vector<Decoding>(batch.size(), [] { return said("short"); });
    }
    Decoding hearFile(const audio::AudioSource& /*source*/, const infer::AsrOptions& options,
                      const ProgressSink& /*progress*/, const std::stop_token& /*stop*/) override {
        begun.release();
        return [this, partial = options.partial] {
            partial(said("part").transcript);
            return said(more.try_acquire_for(kPatience) ? "long" : "nothing else was heard");
        };
    }

    std::binary_semaphore begun{0}, more{0};

  private:
    static infer::AsrResult said(const std::string& text) {
        infer::AsrResult result{.transcript = {}};
        result.transcript.text = text;
        return result;
    }

    std::vector<std::string> m_labels;
};

} // namespace

class TestModelThread : public QObject {
    Q_OBJECT

    const std::shared_ptr<ModelMeter> m_meter = std::make_shared<ModelMeter>("scratch");
    ModelThread m_thread{
        [] { return std::make_unique<BackwardsWriter>(); }, servedTasks(), {}, m_meter};

    Outputs ask(const Generate::Question& question, const AnswerSinks& sinks = {},
                const std::stop_token& stop = {}) {
        ServedTask& task = *m_thread.taskFor(models::Use::Generate);
        return m_thread.queue().ask(task, task.parse(Generate::request(question)), sinks, stop);
    }

  private Q_SLOTS:
    void aNewUseIsServed() {
        const Generate::Answer answer = Generate::answer(ask({.prompt = "stressed"}));
        QCOMPARE(answer.text, std::string("desserts"));
        QCOMPARE(answer.tokens.size(), std::size_t{8});
        QCOMPARE(answer.stopped, std::string("length"));
        QCOMPARE(Generate::answer(ask({.prompt = "abc", .maxTokens = 2})).text, std::string("cb"));
        QVERIFY(!m_thread.taskFor(models::Use::Transcribe));
    }

    void tokensAreStreamed() {
        std::string written;
        std::int64_t done = 0;
        ask({.prompt = "abc"},
            {.progress = [&](const Progress& now) { done = now.done; },
             .part =
                 [&](const Outputs& part) {
                     written += std::get<std::vector<std::string>>(part.at(0).data).at(0) + "|";
                 }});
        QCOMPARE(written, std::string("c|b|a|"));
        QCOMPARE(done, std::int64_t{3});
    }

    /// Torch's words come with stack traces, and its kinds of errors are not ours.
    void torchsErrorsBecomeOurs() {
        const auto defect = tests::errorOf([&] { ask({.prompt = "defect"}); });
        QVERIFY(defect);
        QCOMPARE(defect->kind(), ErrorKind::Internal);
        QVERIFY(QString(defect->what()).contains("expected a better prompt"));
        QVERIFY(!QString(defect->what()).contains('\n'));
        QVERIFY(!QString(defect->what()).contains("frame #"));
        PARLANCE_EXPECT_ERROR(ask({.prompt = "memory"}), ErrorKind::OutOfMemory, "GPU");
        // The thread goes on.
        QCOMPARE(Generate::answer(ask({.prompt = "ab"})).text, std::string("ba"));
    }

    void modelsThatCannotBeLoadedAreNamedAsOurErrors() {
        const auto load = []() -> std::unique_ptr<infer::Runner> {
            TORCH_CHECK(false, "weights of another size");
        };
        const auto thrown = tests::errorOf([&] { ModelThread(load, servedTasks(), {}, m_meter); });
        QVERIFY(thrown);
        QVERIFY(!QString(thrown->what()).contains('\n'));
    }

    /// The model hears the next recording while a client still decodes a long one.
    void longAudioIsDecodedWhileTheModelGoesOn() {
        SlowDecoder* runner = nullptr;
        ModelThread thread(
            [&] {
                auto made = std::make_unique<SlowDecoder>();
                runner = made.get();
                return made;
            },
            servedTasks(), {}, m_meter);
        ServedTask& task = *thread.taskFor(models::Use::Transcribe);
        const auto textOf = [&](std::size_t seconds, const AnswerSinks& sinks) {
            protocol::Transcribe::Question question;
            question.audio = audio::AudioBuffer{1000, std::vector<float>(1000 * seconds)};
            auto asked = task.parse(protocol::Transcribe::request(question));
            return protocol::Transcribe::answer(
                       thread.queue().ask(task, std::move(asked), sinks, {}))
                .text;
        };
        std::string part;
        const AnswerSinks sinks{.part = [&](const Outputs& outputs) {
            part = protocol::Transcribe::answer(outputs).text;
        }};
        auto longOne = std::async(std::launch::async, [&] { return textOf(60, sinks); });
        QVERIFY(runner->begun.try_acquire_for(SlowDecoder::kPatience));
        QCOMPARE(textOf(1, {}), std::string("short"));
        QCOMPARE(longOne.get(), std::string("long"));
        QCOMPARE(part, std::string("part")); // also what the client itself decodes is told
    }

    /// What the device gave is decoded by whoever asked, and its errors become ours as well.
    void shortAudioIsDecodedByItsClient() {
        ClientsDecoder* runner = nullptr;
        ModelThread thread(
            [&] {
                auto made = std::make_unique<ClientsDecoder>();
                runner = made.get();
                return made;
            },
            servedTasks(), {}, m_meter);
        ServedTask& task = *thread.taskFor(models::Use::Transcribe);
        const auto askFor = [&](std::size_t samples) {
            protocol::Transcribe::Question question;
            question.audio = audio::AudioBuffer{1000, std::vector<float>(samples)};
            thread.queue().ask(task, task.parse(protocol::Transcribe::request(question)), {}, {});
        };
        askFor(1000);
        QVERIFY(runner->decodedBy == std::this_thread::get_id());
        const auto failed = tests::errorOf([&] { askFor(1); });
        QVERIFY(tests::isError(failed, ErrorKind::Internal, "expected more to decode"));
        QVERIFY(!QString(failed->what()).contains('\n'));
    }

    void cancelledRequestsEnd() {
        std::stop_source stopped;
        stopped.request_stop();
        PARLANCE_EXPECT_ERROR(ask({.prompt = "abc"}, {}, stopped.get_token()), ErrorKind::Cancelled,
                              "cancelled");
    }
};

QTEST_GUILESS_MAIN(TestModelThread)
#include "tst_model_thread.moc"
