// SPDX-License-Identifier: Apache-2.0
// A run killed at any step and resumed ends bit for bit where the unkilled one ends, and has logged
// the same values.
#include "core/base/files.h"
#include "core/base/random.h"
#include "tests/core/train/recurrent_task.h"
#include "tests/core/train/toy_task.h"

#include <QTemporaryDir>
#include <QTest>

using namespace parlance;
using namespace parlance::tests;
using namespace parlance::train;

namespace {

constexpr std::int64_t kSteps = 40;

TrainerOptions resumeOptions(const std::filesystem::path& checkpoints) {
    TrainerOptions options = toyOptions(checkpoints);
    options.config.train.maxSteps = kSteps;
    options.config.train.accumulation = 3; // an epoch ends within an update
    options.config.train.logInterval = 5;
    options.config.train.validInterval = 9;
    options.config.checkpoint.interval = 7;
    options.config.checkpoint.keep = 3;
    options.config.optimizer.clipNorm = 0.5;
    options.config.schedule.name = "polynomial";
    options.config.schedule.warmupSteps = 6;
    return options;
}

/// Runs from the newest checkpoint, if there is one, to the end or to the kill.
void runOnce(const TrainerOptions& options, const ToyOptions& toy, Recorder& recorder,
             const TrainRequests& requests = {}) {
    ToyTask task(toy);
    Trainer trainer(task, options, {&recorder});
    if (const auto checkpoint = loadNewestWhole(runs::CheckpointIndex(options.checkpoints)))
        trainer.restore(*checkpoint);
    try {
        trainer.run(requests);
    } catch (const Recorder::Killed&) {
    }
}

/// What a reader of the log sees: the newer run's lines in place of the older one's.
template <typename Lines>
Lines joined(Lines older, const Lines& newer, std::int64_t resumedAt) {
    older.erase(older.upper_bound(resumedAt), older.end());
    older.insert(newer.begin(), newer.end());
    return older;
}

class PausingTask : public RecurrentTask {
  public:
    std::function<void(const StepContext&)> onForward;

    LossTerms forward(batching::Batch& batch, const StepContext& context) override {
        onForward(context);
        return RecurrentTask::forward(batch, context);
    }
};

std::string lastFile(const std::filesystem::path& checkpoints, const char* name) {
    return readFile(checkpoints / "last" / name);
}

} // namespace

class TstResume : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void killedAnywhere();
    void stoppedAndResumed_data();
    void stoppedAndResumed();
    void aPauseWithinAnUpdate();
    void loaderThreadsChangeNothing();
    void overflowsAreResumedToo();
    void lossScalingMayBeginAtAResume();
    void everyOptimizerResumes_data();
    void everyOptimizerResumes();
    void thePlateauOfTheRateIsResumed();

  private:
    void compareEnds(const std::filesystem::path& a, const std::filesystem::path& b);
};

void TstResume::compareEnds(const std::filesystem::path& a, const std::filesystem::path& b) {
    for (const char* name : {"model.safetensors", "training.safetensors", "state.json"})
        QVERIFY2(lastFile(a, name) == lastFile(b, name), name);
}

void TstResume::killedAnywhere() {
    const QTemporaryDir folder;
    const std::filesystem::path root = folder.path().toStdString();
    const ToyOptions toy{.dropout = 0.3};
    Recorder whole;
    runOnce(resumeOptions(root / "whole"), toy, whole);
    QCOMPARE(whole.lastStep, kSteps);

    KeyedRandom random(20261121);
    for (int round = 0; round < 12; ++round) {
        const std::int64_t killAfter = 1 + random.below(kSteps - 1);
        const TrainerOptions options = resumeOptions(root / std::to_string(round));
        Recorder killed, resumed;
        killed.killAfter = killAfter;
        runOnce(options, toy, killed);
        QCOMPARE(killed.lastStep, killAfter);

        const auto last = runs::CheckpointIndex(options.checkpoints).last();
        const std::int64_t resumedAt = last ? last->step : 0;
        QVERIFY(resumedAt <= killAfter && killAfter - resumedAt <= 7);
        runOnce(options, toy, resumed);
        QVERIFY2(joined(killed.steps, resumed.steps, resumedAt) == whole.steps,
                 std::to_string(killAfter).c_str());
        QVERIFY(joined(killed.validations, resumed.validations, resumedAt) == whole.validations);
        compareEnds(root / "whole", options.checkpoints);
    }
}

void TstResume::stoppedAndResumed_data() {
    QTest::addColumn<int>("stopAfter");
    QTest::newRow("before the first update") << 0;
    QTest::newRow("within an interval") << 11;
    QTest::newRow("where a validation is due") << 18;
    QTest::newRow("where a checkpoint is due") << 21;
}

void TstResume::stoppedAndResumed() {
    QFETCH(int, stopAfter);
    const QTemporaryDir folder;
    const std::filesystem::path root = folder.path().toStdString();
    const ToyOptions toy{.dropout = 0.3};
    Recorder whole, stopped, resumed;
    runOnce(resumeOptions(root / "whole"), toy, whole);

    std::stop_source stop;
    stopped.onEachStep = [&](std::int64_t step) {
        if (step == stopAfter)
            stop.request_stop();
    };
    if (stopAfter == 0)
        stop.request_stop();
    const TrainerOptions options = resumeOptions(root / "stopped");
    runOnce(options, toy, stopped, {.stop = stop.get_token()});
    QCOMPARE(stopped.stepsOf("stop"), std::vector<std::int64_t>{stopAfter});
    runOnce(options, toy, resumed);
    QVERIFY(joined(stopped.steps, resumed.steps, stopAfter) == whole.steps);
    QVERIFY(joined(stopped.validations, resumed.validations, stopAfter) == whole.validations);
    compareEnds(root / "whole", options.checkpoints);
}

/// The update that was given up has left no trace, in memory and running statistics neither.
void TstResume::aPauseWithinAnUpdate() {
    const QTemporaryDir folder;
    const std::filesystem::path root = folder.path().toStdString();
    const auto train = [](const std::filesystem::path& checkpoints, std::int64_t pauseIn) {
        PausingTask task;
        TrainerOptions options = toyOptions(checkpoints);
        options.config.train.maxSteps = 20;
        options.config.train.accumulation = RecurrentTask::kGroups;
        options.pausePatienceSec = 0.0;
        std::stop_source stop;
        std::atomic<bool> pause = false;
        task.onForward = [&](const StepContext& context) {
            if (context.update == pauseIn && context.microBatch == 0) {
                pause = true;
                stop.request_stop();
            }
        };
        Recorder recorder;
        Trainer trainer(task, options, {&recorder});
        if (const auto checkpoint = loadNewestWhole(runs::CheckpointIndex(checkpoints)))
            trainer.restore(*checkpoint);
        const Outcome outcome = trainer.run({.stop = stop.get_token(), .pause = &pause});
        QVERIFY(outcome == (pauseIn > 0 ? Outcome::PausedOnRequest : Outcome::Finished));
        QCOMPARE(trainer.state().step, pauseIn > 0 ? pauseIn - 1 : 20);
    };
    train(root / "whole", 0);
    for (const std::int64_t pauseIn : {8, 9, 15, 0})
        train(root / "paused", pauseIn);
    compareEnds(root / "whole", root / "paused");
}

void TstResume::loaderThreadsChangeNothing() {
    const QTemporaryDir folder;
    const std::filesystem::path root = folder.path().toStdString();
    Recorder one, four;
    TrainerOptions options = resumeOptions(root / "one");
    runOnce(options, {.dropout = 0.3}, one);
    options.checkpoints = root / "four";
    options.loaderThreads = 4;
    runOnce(options, {.dropout = 0.3}, four);
    QVERIFY(one.steps == four.steps);
    compareEnds(root / "one", root / "four");
}

void TstResume::overflowsAreResumedToo() {
    const QTemporaryDir folder;
    const std::filesystem::path root = folder.path().toStdString();
    const auto run = [&](const char* name, std::int64_t killAfter) {
        TrainerOptions options = resumeOptions(root / name);
        options.config.train.accumulation = 1;
        options.lossScaler = optim::LossScalerOptions{.window = 4};
        Recorder recorder;
        recorder.killAfter = killAfter;
        // Before the first checkpoint: a resumed task counts its forwards from one again.
        runOnce(options, {.dropout = 0.3, .brokenForwards = {3, 5}}, recorder);
        if (killAfter >= 0)
            runOnce(options, {.dropout = 0.3}, recorder = {});
        return recorder;
    };
    const Recorder whole = run("whole", -1);
    const Recorder resumed = run("resumed", 16);
    QCOMPARE(resumed.value(40, "loss_scale"), whole.value(40, "loss_scale"));
    compareEnds(root / "whole", root / "resumed");
}

/// From fp32 to a precision with loss scaling, which the checkpoint knows nothing of.
void TstResume::lossScalingMayBeginAtAResume() {
    const QTemporaryDir folder;
    TrainerOptions options = resumeOptions(folder.path().toStdString());
    Recorder recorder;
    recorder.killAfter = 16;
    runOnce(options, {}, recorder);
    options.lossScaler = optim::LossScalerOptions{.initialScale = 64.0, .window = 1000};
    runOnce(options, {}, recorder = {});
    QCOMPARE(recorder.value(40, "loss_scale"), 64.0);
}

void TstResume::everyOptimizerResumes_data() {
    QTest::addColumn<QString>("name");
    for (const char* name : {"adamw_plain", "adam", "sgd", "adagrad", "lamb", "nvlamb"})
        QTest::newRow(name) << name;
}

void TstResume::everyOptimizerResumes() {
    QFETCH(QString, name);
    const QTemporaryDir folder;
    const std::filesystem::path root = folder.path().toStdString();
    const ToyOptions toy{.dropout = 0.3, .tied = true};
    const auto run = [&](const char* place, std::int64_t killAfter) {
        TrainerOptions options = resumeOptions(root / place);
        options.config.optimizer.name = name.toStdString();
        options.config.optimizer.momentum = 0.9;
        Recorder recorder;
        recorder.killAfter = killAfter;
        runOnce(options, toy, recorder);
    };
    run("whole", -1);
    run("resumed", 19);
    run("resumed", -1);
    compareEnds(root / "whole", root / "resumed");
}

/// The rate falls by what validations before the kill have measured.
void TstResume::thePlateauOfTheRateIsResumed() {
    const QTemporaryDir folder;
    const std::filesystem::path root = folder.path().toStdString();
    const ToyOptions toy{.score = [](std::int64_t) { return 1.0; }};
    const auto run = [&](const char* place, std::int64_t killAfter) {
        TrainerOptions options = resumeOptions(root / place);
        options.config.schedule = {.name = "dev_perf", .warmupSteps = 6, .patience = 1};
        Recorder recorder;
        recorder.killAfter = killAfter;
        runOnce(options, toy, recorder);
        return recorder;
    };
    const Recorder whole = run("whole", -1);
    QCOMPARE(whole.value(5, "learning_rate"), 1e-2 * 5 / 6);
    QCOMPARE(whole.value(25, "learning_rate"), 1e-2);
    QCOMPARE(whole.value(40, "learning_rate"), 0.5e-2); // validated after 9, 18, 27 and 36
    run("resumed", 23);
    QCOMPARE(run("resumed", -1).value(40, "learning_rate"), 0.5e-2);
    compareEnds(root / "whole", root / "resumed");
}

QTEST_APPLESS_MAIN(TstResume)
#include "tst_resume.moc"
