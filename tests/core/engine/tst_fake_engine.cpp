// SPDX-License-Identifier: Apache-2.0
#include "tests/support/errors.h"
#include "tests/support/fake_engine.h"

#include <future>

using namespace parlance;
using namespace parlance::engine;

class TestFakeEngine : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void answersFromTheScript();
    void failsAsTold();
    void heldCallsWait();
    void heldTranscriptionCanBeCancelled();
    void startTrainingActs();
};

void TestFakeEngine::answersFromTheScript() {
    FakeEngine engine;
    engine.setTranscript("/a.wav", {.text = "hello", .words = {}});
    engine.setProgress({{1, 2, "a.wav"}});
    int reports = 0;
    const text::DecodingOptions beam{.decoder = "beam"};
    const auto transcript =
        engine.transcribe("model", "/a.wav", beam, [&](const Progress&) { ++reports; }, {});
    QVERIFY(engine.lastDecoding() == beam);
    QCOMPARE(transcript.text, std::string("hello"));
    QCOMPARE(reports, 1);
    QCOMPARE(engine.calls().at(0).about, std::string("model < /a.wav"));
    QCOMPARE(engine.devices().at(0).name, std::string("cpu"));
    const audio::AudioBuffer audio{8000, std::vector<float>(6000)};
    QCOMPARE(engine.transcribeAudio("model", audio, {}).text, std::string());
    QCOMPARE(engine.calls().back().about, std::string("model < 0.75 s"));
    engine.onTranscribeAudio([](const audio::AudioBuffer& given) {
        return text::Transcript{.text = std::to_string(given.samples.size()), .words = {}};
    });
    QCOMPARE(engine.transcribeAudio("model", audio, {}).text, std::string("6000"));
}

void TestFakeEngine::failsAsTold() {
    FakeEngine engine;
    engine.failWith(FakeEngine::Call::ResumeTraining,
                    Error(ErrorKind::Checkpoint, "damaged", "run", "copy it"));
    PARLANCE_EXPECT_ERROR(engine.resumeTraining("run", 1), ErrorKind::Checkpoint, "damaged");
    engine.failWith(FakeEngine::Call::ResumeTraining, std::nullopt);
    engine.resumeTraining("run", 1);
    QCOMPARE(engine.countOf(FakeEngine::Call::ResumeTraining), 2);
}

void TestFakeEngine::heldCallsWait() {
    FakeEngine engine;
    engine.hold(FakeEngine::Call::Devices);
    auto devices = std::async(std::launch::async, [&] { return engine.devices(); });
    QTRY_COMPARE(engine.countOf(FakeEngine::Call::Devices), 1);
    QCOMPARE(devices.wait_for(std::chrono::seconds(0)), std::future_status::timeout);
    engine.release(FakeEngine::Call::Devices);
    QCOMPARE(devices.get().size(), std::size_t{1});
}

void TestFakeEngine::heldTranscriptionCanBeCancelled() {
    FakeEngine engine;
    engine.hold(FakeEngine::Call::Transcribe);
    std::stop_source stop;
    auto work = std::async(std::launch::async, [&] {
        return engine.transcribe("m", "/a.wav", {}, {}, stop.get_token());
    });
    QTRY_COMPARE(engine.countOf(FakeEngine::Call::Transcribe), 1);
    stop.request_stop();
    PARLANCE_EXPECT_ERROR(work.get(), ErrorKind::Cancelled, "a.wav");
}

void TestFakeEngine::startTrainingActs() {
    FakeEngine engine;
    std::string seen;
    engine.onStartTraining([&](const TrainingRequest& request) { seen = request.preset; });
    TrainingRequest request;
    request.preset = "tiny";
    engine.startTraining(request);
    QCOMPARE(seen, std::string("tiny"));
}

QTEST_GUILESS_MAIN(TestFakeEngine)
#include "tst_fake_engine.moc"
