// SPDX-License-Identifier: Apache-2.0
// Real processes and real HTTP; only the executable behind them is a stand-in.
#include "core/base/clock.h"
#include "core/base/files.h"
#include "core/base/held_files.h"
#include "core/base/process/process.h"
#include "core/engine/remote_engine.h"
#include "core/launch/local_ranks.h"
#include "core/runs/run_directory.h"
#include "core/runs/series/metrics_tail.h"
#include "tests/support/errors.h"

#include <QCoreApplication>
#include <QTemporaryDir>

#include <sys/wait.h>

#include <csignal>
#include <future>

using namespace parlance;
using namespace parlance::engine;
namespace fs = std::filesystem;

class TestRemoteEngine : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init();
    void cleanup();
    void trainingStartsWithTheWholeConfiguration();
    void workerOutlivesTheEngine();
    void refusedTrainingGivesTheWorkersWords();
    void deadWorkerIsNamed();
    void missingProgramIsNamed();
    void existingRunIsRefused();
    void aProjectThatIsAwayIsNotMadeAgain();
    void signalsReachTheWorker();
    void hangingWorkerIsStoppedAtOnce();
    void stoppedWinsOverLost();
    void stoppedWinsHoweverLongItTakes();
    void signalsNeedALivingWorker();
    void stoppedRunIsResumed();
    void pausedRunIsResumed();
    void severalProcessesTrainTogether();
    void allProcessesAreStoppedAtOnce();
    void transcribes();
    void partsOfTheTranscriptComeFirst();
    void transcribesAudioAtHand();
    void givesAttention();
    void serverErrorsKeepTheirKind();
    void cancelledTranscription();
    void serverIsStartedAgain();
    void serverEndsWithTheEngine();
    void saysWhatATrainingStartsFrom();
    void listsDevices();

  private:
    static fs::path program() {
        return fs::path(QCoreApplication::applicationDirPath().toStdString()) / "fake_parlance";
    }
    fs::path folder() const { return m_folder->path().toStdString(); }
    runs::RunDirectory run() const { return runs::RunDirectory(folder() / "run"); }
    TrainingRequest request(const std::string& preset) const {
        TrainingRequest order;
        order.preset = preset;
        order.settings = {"seed=3", "optimizer.name=adamw", "optimizer.rate=0.5"};
        order.runFolder = run().folder();
        order.baseFolder = folder();
        return order;
    }
    int countEvents(const std::string& name) const {
        int count = 0;
        for (const runs::MetricsLine& line : runs::MetricsTail(run().metricsFile()).poll()) {
            const auto* event = std::get_if<runs::EventLine>(&line);
            count += event && event->name == name ? 1 : 0;
        }
        return count;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<RemoteEngine> m_engine;
};

void TestRemoteEngine::init() {
    m_folder = std::make_unique<QTemporaryDir>();
    qputenv("XDG_CACHE_HOME", m_folder->path().toUtf8());
    m_engine = std::make_unique<RemoteEngine>(program());
}

void TestRemoteEngine::cleanup() {
    const runs::Status status = run().effectiveStatus();
    if (runs::isActive(status.state) && status.host == hostName())
        for (const pid_t rank : launch::ranksLaunchedWith(static_cast<pid_t>(status.pid)))
            ::kill(rank, SIGKILL);
    m_engine.reset();
    while (::waitpid(-1, nullptr, 0) > 0) {
    } // workers outlive the engine, but not the test
    m_folder.reset();
}

void TestRemoteEngine::trainingStartsWithTheWholeConfiguration() {
    m_engine->startTraining(request("works"));
    QTRY_COMPARE_WITH_TIMEOUT(run().effectiveStatus().state, runs::State::Running, 30000);
    const runs::RunConfig config = run().config();
    QVERIFY(config.config ==
            (Json{{"seed", "3"}, {"optimizer.name", "adamw"}, {"optimizer.rate", "0.5"}}));
    QCOMPARE(fs::path(config.program), fs::canonical(folder())); // where data paths begin
}

void TestRemoteEngine::workerOutlivesTheEngine() {
    m_engine->startTraining(request("works"));
    m_engine.reset();
    QVERIFY(runs::isActive(run().effectiveStatus().state));
    RemoteEngine(program()).signalTraining(run().folder(), WorkerSignal::StopAndSave);
    QTRY_COMPARE_WITH_TIMEOUT(run().effectiveStatus().state, runs::State::Stopped, 30000);
}

void TestRemoteEngine::refusedTrainingGivesTheWorkersWords() {
    const auto thrown = tests::errorOf([&] { m_engine->startTraining(request("refuses")); });
    QVERIFY(thrown);
    QCOMPARE(thrown->what(), "labels are missing: train.ltr: add them");
    QCOMPARE(thrown->kind(), ErrorKind::Data);
    QVERIFY(!fs::exists(run().folder())); // nothing is left behind
}

void TestRemoteEngine::deadWorkerIsNamed() {
    PARLANCE_EXPECT_ERROR(m_engine->startTraining(request("dies")), ErrorKind::Internal,
                          "its worker was ended by signal 9: try again");
}

void TestRemoteEngine::missingProgramIsNamed() {
    RemoteEngine engine(folder() / "no-parlance");
    PARLANCE_EXPECT_ERROR(engine.startTraining(request("works")), ErrorKind::IoRead,
                          "program not found");
    PARLANCE_EXPECT_ERROR(engine.transcribe("m", "a.wav", {}, {}, {}), ErrorKind::IoRead,
                          "program not found");
}

void TestRemoteEngine::existingRunIsRefused() {
    m_engine->startTraining(request("works"));
    QTRY_VERIFY_WITH_TIMEOUT(runs::RunDirectory::isRun(run().folder()), 30000);
    PARLANCE_EXPECT_ERROR(m_engine->startTraining(request("works")), ErrorKind::Usage,
                          "already holds a run");
}

void TestRemoteEngine::aProjectThatIsAwayIsNotMadeAgain() {
    TrainingRequest order = request("works");
    order.baseFolder = folder() / "away";
    order.runFolder = order.baseFolder / "runs" / "first";
    PARLANCE_EXPECT_ERROR(m_engine->startTraining(order), ErrorKind::IoRead,
                          "the folder of the project is not there");
    QVERIFY(!fs::exists(order.baseFolder));
}

void TestRemoteEngine::signalsReachTheWorker() {
    m_engine->startTraining(request("works"));
    QTRY_COMPARE_WITH_TIMEOUT(run().effectiveStatus().state, runs::State::Running, 30000);
    m_engine->signalTraining(run().folder(), WorkerSignal::SaveNow);
    QTRY_COMPARE_WITH_TIMEOUT(countEvents("checkpoint"), 1, 30000);
    m_engine->signalTraining(run().folder(), WorkerSignal::StopAndSave);
    QTRY_COMPARE_WITH_TIMEOUT(run().effectiveStatus().state, runs::State::Stopped, 30000);
    QCOMPARE(countEvents("stop"), 1);
}

void TestRemoteEngine::hangingWorkerIsStoppedAtOnce() {
    m_engine->startTraining(request("hangs"));
    QTRY_COMPARE_WITH_TIMEOUT(run().effectiveStatus().state, runs::State::Running, 30000);
    m_engine->signalTraining(run().folder(), WorkerSignal::StopAndSave);
    QTRY_COMPARE_WITH_TIMEOUT(countEvents("stop"), 1, 30000);
    QCOMPARE(run().effectiveStatus().state, runs::State::Running);
    m_engine->signalTraining(run().folder(), WorkerSignal::StopNow);
    const runs::Status status = run().status();
    QCOMPARE(status.state, runs::State::Stopped);
    QVERIFY(!processStartTicks(static_cast<pid_t>(status.pid)));
}

/// Who looks after lost runs may find the worker gone before the engine has said why.
void TestRemoteEngine::stoppedWinsOverLost() {
    m_engine->startTraining(request("hangs"));
    QTRY_COMPARE_WITH_TIMEOUT(run().effectiveStatus().state, runs::State::Running, 30000);
    std::optional<FileLock> lock = FileLock::tryAcquire(run().lockFile());
    QVERIFY(!lock); // the worker's
    auto stopping = std::async(std::launch::async, [this] {
        m_engine->signalTraining(run().folder(), WorkerSignal::StopNow);
    });
    while (!lock)
        lock = FileLock::tryAcquire(run().lockFile());
    if (runs::isActive(run().status().state)) // else the engine came first
        run().writeFailed("the worker ended unexpectedly");
    lock.reset();
    stopping.get();
    QCOMPARE(run().status().state, runs::State::Stopped);
    QVERIFY(run().status().error.empty());
}

/// A machine under load may take its time to end a large process.
void TestRemoteEngine::stoppedWinsHoweverLongItTakes() {
    m_engine->startTraining(request("hangs"));
    QTRY_COMPARE_WITH_TIMEOUT(run().effectiveStatus().state, runs::State::Running, 30000);
    std::optional<FileLock> lock;
    auto stopping = std::async(std::launch::async, [this] {
        m_engine->signalTraining(run().folder(), WorkerSignal::StopNow);
    });
    while (!lock)
        lock = FileLock::tryAcquire(run().lockFile());
    if (runs::isActive(run().status().state)) // else the engine came first
        QCOMPARE(stopping.wait_for(std::chrono::seconds(3)), std::future_status::timeout);
    lock.reset();
    stopping.get();
    QCOMPARE(run().status().state, runs::State::Stopped);
}

void TestRemoteEngine::signalsNeedALivingWorker() {
    PARLANCE_EXPECT_ERROR(m_engine->signalTraining(run().folder(), WorkerSignal::SaveNow),
                          ErrorKind::Usage, "the run is queued");
    runs::Status status;
    status.state = runs::State::Running;
    status.host = "another-machine";
    status.updated = unixTimeSec();
    fs::create_directories(run().folder());
    writeJsonFile(run().statusFile(), runs::toJson(status));
    PARLANCE_EXPECT_ERROR(m_engine->signalTraining(run().folder(), WorkerSignal::SaveNow),
                          ErrorKind::Usage, "another-machine");
}

void TestRemoteEngine::stoppedRunIsResumed() {
    PARLANCE_EXPECT_ERROR(m_engine->resumeTraining(run().folder(), 1), ErrorKind::Usage, "no run");
    m_engine->startTraining(request("works"));
    QTRY_COMPARE_WITH_TIMEOUT(run().effectiveStatus().state, runs::State::Running, 30000);
    const std::int64_t first = run().status().pid;
    m_engine->signalTraining(run().folder(), WorkerSignal::StopAndSave);
    QTRY_VERIFY_WITH_TIMEOUT(!processStartTicks(static_cast<pid_t>(first)), 30000);
    m_engine->resumeTraining(run().folder(), 1);
    QVERIFY(run().status().pid != first);
    QTRY_COMPARE_WITH_TIMEOUT(run().effectiveStatus().state, runs::State::Running, 30000);
}

void TestRemoteEngine::pausedRunIsResumed() {
    m_engine->startTraining(request("works"));
    QTRY_COMPARE_WITH_TIMEOUT(run().effectiveStatus().state, runs::State::Running, 30000);
    m_engine->signalTraining(run().folder(), WorkerSignal::Pause);
    QTRY_COMPARE_WITH_TIMEOUT(run().effectiveStatus().state, runs::State::Paused, 30000);
    QCOMPARE(countEvents("pause"), 1);
    m_engine->resumeTraining(run().folder(), 1);
    QTRY_COMPARE_WITH_TIMEOUT(run().effectiveStatus().state, runs::State::Running, 30000);
}

void TestRemoteEngine::severalProcessesTrainTogether() {
    TrainingRequest order = request("works");
    order.processes = 3;
    m_engine->startTraining(order);
    QTRY_COMPARE_WITH_TIMEOUT(run().effectiveStatus().state, runs::State::Running, 30000);
    const auto first = static_cast<pid_t>(run().status().pid);
    QCOMPARE(launch::ranksLaunchedWith(first).size(), std::size_t{3});
    QVERIFY(run().config().config ==
            (Json{{"seed", "3"}, {"optimizer.name", "adamw"}, {"optimizer.rate", "0.5"}}));
    m_engine->signalTraining(run().folder(), WorkerSignal::StopNow);
    m_engine->resumeTraining(run().folder(), 2);
    const auto second = static_cast<pid_t>(run().status().pid);
    QVERIFY(second != first);
    QCOMPARE(launch::ranksLaunchedWith(second).size(), std::size_t{2});
}

void TestRemoteEngine::allProcessesAreStoppedAtOnce() {
    TrainingRequest order = request("hangs");
    order.processes = 2;
    m_engine->startTraining(order);
    QTRY_COMPARE_WITH_TIMEOUT(run().effectiveStatus().state, runs::State::Running, 30000);
    const auto ranks = launch::ranksLaunchedWith(static_cast<pid_t>(run().status().pid));
    QCOMPARE(ranks.size(), std::size_t{2});
    m_engine->signalTraining(run().folder(), WorkerSignal::StopNow);
    QCOMPARE(run().status().state, runs::State::Stopped);
    for (const pid_t rank : ranks)
        QVERIFY(!processStartTicks(rank));
}

void TestRemoteEngine::transcribes() {
    const text::Transcript transcript = m_engine->transcribe("model", "/a b.wav", {}, {}, {});
    QCOMPARE(transcript.text, std::string("/a b.wav"));
    QCOMPARE(transcript.confidence, 0.5);
    QCOMPARE(transcript.durationSec, 2.0);
}

void TestRemoteEngine::partsOfTheTranscriptComeFirst() {
    std::vector<std::string> heard;
    const auto note = [&](const text::Transcript& part) { heard.push_back(part.text); };
    QCOMPARE(m_engine->transcribe("model", "/parts", {}, {}, {}, note).text, std::string("/parts"));
    QCOMPARE(heard, (std::vector<std::string>{"one", "one two"}));
    PARLANCE_EXPECT_ERROR(m_engine->transcribe("model", "/halves", {}, {}, {}, note),
                          ErrorKind::Data, "second half");
    PARLANCE_EXPECT_ERROR(m_engine->transcribe("/broken", "/a.wav", {}, {}, {}, note),
                          ErrorKind::Checkpoint, "the weights are damaged");
}

void TestRemoteEngine::transcribesAudioAtHand() {
    const audio::AudioBuffer audio{8000, std::vector<float>(6000, 0.1F)};
    QCOMPARE(m_engine->transcribeAudio("model", audio, {}).durationSec, 0.75);
    PARLANCE_EXPECT_ERROR(m_engine->transcribeAudio("/broken", audio, {}), ErrorKind::Checkpoint,
                          "the weights are damaged");
}

void TestRemoteEngine::givesAttention() {
    const audio::AudioBuffer audio{8000, std::vector<float>(6000, 0.1F)};
    const SpeechAttention seen = m_engine->attention("model", audio, {.layer = 3, .cells = 64}, {});
    QCOMPARE(seen.maps.columns, std::int64_t{2});
    QCOMPARE(seen.maps.weights, (std::vector<float>{3.0F, 64.0F}));
    QCOMPARE(m_engine->attention("model", audio, {}, {}).maps.weights,
             (std::vector<float>{-1.0F, -1.0F}));
    QCOMPARE(seen.labels, (std::vector<std::string>{"", "A"}));
    QCOMPARE(seen.frameSec, 0.25);
    PARLANCE_EXPECT_ERROR(m_engine->attention("/broken", audio, {}, {}), ErrorKind::Checkpoint,
                          "the weights are damaged");
    std::stop_source stopped;
    stopped.request_stop();
    PARLANCE_EXPECT_ERROR(m_engine->attention("model", audio, {}, stopped.get_token()),
                          ErrorKind::Cancelled, "attention");
}

void TestRemoteEngine::serverErrorsKeepTheirKind() {
    PARLANCE_EXPECT_ERROR(m_engine->transcribe("/broken", "/a.wav", {}, {}, {}),
                          ErrorKind::Checkpoint, "the weights are damaged");
}

void TestRemoteEngine::cancelledTranscription() {
    std::stop_source stop;
    std::atomic<std::int64_t> done = 0;
    auto work = std::async(std::launch::async, [&] {
        return m_engine->transcribe(
            "model", "/wait", {}, [&](const Progress& progress) { done = progress.done; },
            stop.get_token());
    });
    QTRY_COMPARE_WITH_TIMEOUT(done.load(), std::int64_t{3}, 30000);
    stop.request_stop();
    PARLANCE_EXPECT_ERROR(work.get(), ErrorKind::Cancelled, "transcribe");
    QCOMPARE(m_engine->transcribe("model", "/next", {}, {}, {}).text, std::string("/next"));
}

void TestRemoteEngine::serverIsStartedAgain() {
    PARLANCE_EXPECT_ERROR(m_engine->transcribe("model", "/die", {}, {}, {}), ErrorKind::Internal,
                          "inference server");
    // What just died may still be ending.
    const auto text = [&] {
        try {
            return m_engine->transcribe("model", "/a.wav", {}, {}, {}).text;
        } catch (const Error&) {
            return std::string();
        }
    };
    QTRY_COMPARE_WITH_TIMEOUT(text(), std::string("/a.wav"), 30000);
}

void TestRemoteEngine::serverEndsWithTheEngine() {
    m_engine->transcribe("model", "/a.wav", {}, {}, {});
    m_engine.reset();
    // None of our children is left, not even to be collected.
    QCOMPARE(::waitpid(-1, nullptr, WNOHANG), -1);
}

void TestRemoteEngine::saysWhatATrainingStartsFrom() {
    TrainingRequest order = request("finetune");
    order.initModel = "runs/first";
    const StartingPoint point = m_engine->startingPoint(order);
    QCOMPARE(point.decided, (std::vector<std::string>{"model.depth", "model.width"}));
    QCOMPARE(point.adopted, Json({{"model.depth", 3}}));
    QCOMPARE(point.matched, std::vector<std::string>{fs::canonical(folder()).string()});
    QCOMPARE(point.missing, std::vector<std::string>{"finetune"});
    QVERIFY(!fs::exists(run().folder()));
    order.initModel = "nothing";
    PARLANCE_EXPECT_ERROR(m_engine->startingPoint(order), ErrorKind::Data, "no such model");
}

void TestRemoteEngine::listsDevices() {
    const std::vector<DeviceSummary> devices = m_engine->devices();
    QCOMPARE(devices.size(), std::size_t{2});
    QCOMPARE(devices[0].description, std::string("two cores"));
    QCOMPARE(devices[1].name, std::string("cuda:0"));
    QCOMPARE(devices[1].memoryBytes, std::int64_t{8});
}

QTEST_GUILESS_MAIN(TestRemoteEngine)
#include "tst_remote_engine.moc"
