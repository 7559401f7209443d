// SPDX-License-Identifier: Apache-2.0
#include "core/audio/files/wav_writer.h"
#include "core/engine/local/speech/transcription.h"
#include "core/infer/asr_runner.h"
#include "tests/support/errors.h"

#include <QTemporaryDir>

#include <condition_variable>
#include <mutex>

using namespace parlance;
using namespace parlance::engine;

namespace {

constexpr std::chrono::seconds kPatience{30};

/// How often something has happened; others wait for it.
class Count {
  public:
    void raise() {
        const std::lock_guard lock(m_mutex);
        ++m_value;
        m_changed.notify_all();
    }
    int value() const {
        const std::lock_guard lock(m_mutex);
        return m_value;
    }
    bool reaches(int value) {
        std::unique_lock lock(m_mutex);
        return m_changed.wait_for(lock, kPatience, [&] { return m_value >= value; });
    }

  private:
    mutable std::mutex m_mutex;
    std::condition_variable m_changed;
    int m_value = 0;
};

/// Hears at once; its n-th decoding, from 0, is what a test says.
class ScriptedRunner : public infer::AsrRunner {
  public:
    using Script = std::function<void(int)>;

    explicit ScriptedRunner(Script script) : m_script(std::move(script)) {}

    std::int64_t sampleRateHz() const override { return 8000; }
    const std::vector<std::string>& labels() const override { return m_labels; }
    std::vector<Decoding> hear(const std::vector<audio::AudioBuffer>& batch,
                               const infer::AsrOptions& /*options*/) override {
        std::vector<Decoding> decodings;
        for (std::size_t i = 0; i < batch.size(); ++i)
            decodings.push_back(next());
        return decodings;
    }
    Decoding hearFile(const audio::AudioSource& /*source*/, const infer::AsrOptions& /*options*/,
                      const ProgressSink& /*progress*/, const std::stop_token& /*stop*/) override {
        return next();
    }

    Count heard;

  private:
    Decoding next() {
        const int index = heard.value();
        heard.raise();
        return [this, index] {
            m_script(index);
            infer::AsrResult result{.transcript = {}};
            result.transcript.text = std::to_string(index);
            return result;
        };
    }

    Script m_script;
    std::vector<std::string> m_labels;
};

std::vector<SpeechItem> itemsOf(std::size_t count) {
    std::vector<SpeechItem> items;
    for (std::size_t i = 0; i < count; ++i)
        items.push_back({std::to_string(i) + ".wav", std::nullopt});
    return items;
}

} // namespace

class TestTranscription : public QObject {
    Q_OBJECT

    std::vector<std::string> m_outcomes; ///< texts and errors as they came

    void note(std::size_t item, const SpeechOutcome& outcome) {
        m_outcomes.push_back(
            strCat(item, ":", outcome.error ? outcome.error->what() : outcome.transcript->text));
    }
    TranscriptionTimes transcribe(infer::AsrRunner& runner, const std::vector<SpeechItem>& items,
                                  const std::stop_token& stop = {}) {
        return transcribeFiles(
            runner, items, {},
            [this](std::size_t item, const SpeechOutcome& outcome) { note(item, outcome); }, {},
            stop);
    }

  private Q_SLOTS:
    void init() { m_outcomes.clear(); }

    void filesAreDecodedWhileOthersAreHeard() {
        bool heardOn = true;
        ScriptedRunner runner(
            [&](int index) { heardOn = heardOn && runner.heard.reaches(std::min(index + 2, 6)); });
        const TranscriptionTimes times = transcribe(runner, itemsOf(6));
        QVERIFY(heardOn);
        QCOMPARE(m_outcomes, (std::vector<std::string>{"0:0", "1:1", "2:2", "3:3", "4:4", "5:5"}));
        QCOMPARE(times.latencyMs.size(), std::size_t{6});
    }

    /// As far ahead as it may be, and never further.
    void hearingWaitsForASlowDecoder() {
        constexpr int kAhead = 5; // one is decoded, three wait and one is in hand
        constexpr int kFiles = 200;
        int furthest = 0;
        bool goesAhead = true;
        ScriptedRunner runner([&](int index) {
            goesAhead = goesAhead && runner.heard.reaches(std::min(index + kAhead, kFiles));
            std::this_thread::yield(); // to a thread that would go on
            furthest = std::max(furthest, runner.heard.value() - index);
        });
        transcribe(runner, itemsOf(kFiles));
        QCOMPARE(m_outcomes.size(), std::size_t{kFiles});
        QVERIFY(goesAhead);
        QCOMPARE(furthest, kAhead);
    }

    void anErrorIsThatOfItsFile() {
        ScriptedRunner runner([](int index) {
            if (index == 1)
                throw Error(ErrorKind::Data, "noise", "1.wav", "record it again");
        });
        const TranscriptionTimes times = transcribe(runner, itemsOf(3));
        QCOMPARE(m_outcomes,
                 (std::vector<std::string>{"0:0", "1:noise: 1.wav: record it again", "2:2"}));
        QCOMPARE(times.latencyMs.size(), std::size_t{2});
    }

    void anErrorThatConcernsAllEndsTheWhole() {
        ScriptedRunner runner([](int index) {
            if (index == 1)
                throw Error(ErrorKind::Device, "the GPU is gone", "cuda:0", "look for it");
        });
        PARLANCE_EXPECT_ERROR(transcribe(runner, itemsOf(100)), ErrorKind::Device, "is gone");
        QCOMPARE(m_outcomes, (std::vector<std::string>{"0:0"}));
    }

    void whatIsDoneBeforeAStopIsKept() {
        std::stop_source stop;
        ScriptedRunner runner([&](int index) {
            if (index == 2)
                stop.request_stop();
        });
        PARLANCE_EXPECT_ERROR(transcribe(runner, itemsOf(100), stop.get_token()),
                              ErrorKind::Cancelled, "transcription");
        QCOMPARE(m_outcomes, (std::vector<std::string>{"0:0", "1:1", "2:2"}));
    }

    void whatTakesTheOutcomesMayEndTheWhole() {
        ScriptedRunner runner([](int) {});
        PARLANCE_EXPECT_ERROR(transcribeFiles(runner, itemsOf(100), {},
                                              [](std::size_t, const SpeechOutcome&) {
                                                  throw Error(ErrorKind::Data, "unwanted", "sink",
                                                              "look");
                                              },
                                              {}, {}),
                              ErrorKind::Data, "unwanted");
    }

    /// The shortest first, which is what cannot be read.
    void batchesOfFiles() {
        const QTemporaryDir folder;
        std::vector<SpeechItem> items;
        for (const char* name : {"one.wav", "none.wav", "two.wav", "three.wav"})
            items.push_back({folder.filePath(name).toStdString(), std::nullopt});
        for (const std::size_t i : {0, 2, 3})
            audio::writeWavFile(items[i].file, {8000, std::vector<float>(8000 + 80 * i, 0.1F)});
        ScriptedRunner runner([](int index) {
            if (index == 1)
                throw Error(ErrorKind::Data, "noise", "two.wav", "record it again");
        });
        TranscriptionOrder order;
        order.inference.batchSize = 2;
        transcribeFiles(
            runner, items, order,
            [this](std::size_t item, const SpeechOutcome& outcome) { note(item, outcome); }, {},
            {});
        QCOMPARE(m_outcomes.size(), std::size_t{4});
        QVERIFY2(m_outcomes[0].starts_with("1:no such audio file"), m_outcomes[0].c_str());
        m_outcomes.erase(m_outcomes.begin());
        QCOMPARE(m_outcomes,
                 (std::vector<std::string>{"0:0", "2:noise: two.wav: record it again", "3:2"}));
    }
};

QTEST_GUILESS_MAIN(TestTranscription)
#include "tst_transcription.moc"
