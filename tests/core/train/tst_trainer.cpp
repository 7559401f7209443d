// SPDX-License-Identifier: Apache-2.0
// What is due between updates: validation, checkpoints, and the reasons to end.
#include "tests/core/train/toy_task.h"
#include "tests/support/errors.h"

#include <QTemporaryDir>
#include <QTest>

using namespace parlance;
using namespace parlance::tests;
using namespace parlance::train;

namespace {

using Steps = std::vector<std::int64_t>;

Steps stepsIn(const runs::CheckpointIndex& index) {
    Steps steps;
    for (const runs::CheckpointEntry& entry : index.list())
        steps.push_back(entry.step);
    return steps;
}

} // namespace

class TstTrainer : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void learnsAndEndsWithACheckpoint();
    void bestFollowsTheMetric();
    void intervalsMayBeEpochsAndShares();
    void equalIsNotBetter();
    void newestAndMilestonesStay();
    void targetEndsTheRun();
    void unmeasuredTargetIsAnError();
    void patienceEndsTheRun();
    void stopRequestFinishesTheUpdate();
    void stopDuringValidationSaves();
    void saveRequestSavesOnce();
    void epochsEndTheRun();
    void overflowsDoNotCount();
    void divergenceKeepsTheLastCheckpoint();
    void reportsAtIntervalsAndAtTheEnd();

  private:
    TrainerOptions options() const { return toyOptions(m_folder->path().toStdString()); }
    runs::CheckpointIndex index() const { return runs::CheckpointIndex(options().checkpoints); }
    Outcome run(const ToyOptions& toy, const TrainerOptions& trainerOptions,
                const TrainRequests& requests = {}) {
        ToyTask task(toy);
        m_recorder.events.clear();
        m_recorder.steps.clear();
        m_recorder.validations.clear();
        Trainer trainer(task, trainerOptions, {&m_recorder});
        const Outcome outcome = trainer.run(requests);
        m_state = trainer.state();
        m_recorder.onEachStep = nullptr;
        return outcome;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    Recorder m_recorder;
    TrainState m_state;
};

void TstTrainer::learnsAndEndsWithACheckpoint() {
    TrainerOptions settings = options();
    settings.config.train.maxSteps = 200;
    settings.config.train.logInterval = 40;
    QVERIFY(run({.batchItems = 16}, settings) == Outcome::Finished);
    QVERIFY(m_recorder.value(200, "loss") < m_recorder.value(40, "loss") / 4);
    QCOMPARE(m_recorder.stepsOf("finish"), Steps{200});
    QCOMPARE(m_recorder.stepsOf("checkpoint"), Steps{200});
    QCOMPARE(index().last()->step, std::int64_t{200});
    QVERIFY(std::filesystem::exists(index().last()->folder / "dict.txt"));
    QVERIFY(std::filesystem::exists(index().last()->folder / "config.json"));
    QCOMPARE(m_state.validatedStep, std::int64_t{200});
}

void TstTrainer::bestFollowsTheMetric() {
    TrainerOptions settings = options();
    settings.config.train.validInterval = 2;
    const std::map<std::int64_t, double> scores{{2, 5}, {4, NAN}, {6, 3}, {8, 4}, {10, 3.5}};
    const ToyOptions toy{.score = [&](std::int64_t step) { return scores.at(step); }};
    run(toy, settings);
    QCOMPARE(m_recorder.stepsOf("best"), (Steps{2, 6}));
    QCOMPARE(index().best()->step, std::int64_t{6});
    QCOMPARE(m_state.best->value, 3.0);
    QCOMPARE(m_state.validationsSinceBest, std::int64_t{2});
    settings.bestDirection = runs::Better::Higher;
    settings.checkpoints /= "higher";
    run(toy, settings);
    QCOMPARE(m_recorder.stepsOf("best"), Steps{2});
}

void TstTrainer::intervalsMayBeEpochsAndShares() {
    TrainerOptions settings = options(); // 10 updates, 10 batches in an epoch
    settings.config.train.validInterval = *config::parseSpan("50 %");
    settings.config.train.accumulation = 2;
    settings.config.checkpoint = {.interval = *config::parseSpan("0.8 epochs"),
                                  .keep = 1,
                                  .milestone = *config::parseSpan("40 %")};
    run({.score = [](std::int64_t step) { return static_cast<double>(step); }}, settings);
    QCOMPARE(m_recorder.stepsOf("checkpoint"), (Steps{4, 5, 8, 10}));
    QCOMPARE(stepsIn(index()), (Steps{4, 5, 8, 10})); // 5 is the best, 10 the newest
}

void TstTrainer::equalIsNotBetter() {
    TrainerOptions settings = options();
    settings.config.train.validInterval = 5;
    run({.score = [](std::int64_t) { return 1.0; }}, settings);
    QCOMPARE(m_recorder.stepsOf("best"), Steps{5});
}

void TstTrainer::newestAndMilestonesStay() {
    TrainerOptions settings = options();
    settings.config.train.validInterval = 3;
    settings.config.checkpoint = {.interval = 1, .keep = 2, .milestone = 4};
    run({.score = [](std::int64_t step) { return step == 3 ? 0.0 : 1.0; }}, settings);
    QCOMPARE(stepsIn(index()), (Steps{3, 4, 8, 9, 10}));
}

void TstTrainer::targetEndsTheRun() {
    TrainerOptions settings = options();
    settings.config.train.validInterval = 2;
    settings.config.train.target = {.metric = "score", .value = 5.0};
    const ToyOptions toy{
        .score = [](std::int64_t step) { return 9.0 - static_cast<double>(step); }};
    QVERIFY(run(toy, settings) == Outcome::TargetReached);
    QCOMPARE(m_state.step, std::int64_t{4});
    QCOMPARE(m_recorder.stepsOf("target"), Steps{4});
    QCOMPARE(index().last()->step, std::int64_t{4});
    settings.targetDirection = runs::Better::Higher;
    QVERIFY(run(toy, settings) == Outcome::TargetReached);
    QCOMPARE(m_state.step, std::int64_t{2});
    settings.config.train.target.value = 100.0;
    QVERIFY(run(toy, settings) == Outcome::Finished);
}

void TstTrainer::unmeasuredTargetIsAnError() {
    TrainerOptions settings = options();
    settings.config.train.target = {.metric = "wer", .value = 5.0};
    PARLANCE_EXPECT_ERROR(run({}, settings), ErrorKind::Config, "\"wer\"");
}

void TstTrainer::patienceEndsTheRun() {
    TrainerOptions settings = options();
    settings.config.train.validInterval = 1;
    settings.config.train.patience = 3;
    const ToyOptions toy{.score = [](std::int64_t step) { return step == 2 ? 0.0 : 1.0; }};
    QVERIFY(run(toy, settings) == Outcome::EarlyStopped);
    QCOMPARE(m_state.step, std::int64_t{5});
    QCOMPARE(m_recorder.stepsOf("early_stop"), Steps{5});
}

void TstTrainer::stopRequestFinishesTheUpdate() {
    std::stop_source stop;
    m_recorder.onEachStep = [&](std::int64_t step) {
        if (step == 3)
            stop.request_stop();
    };
    QVERIFY(run({}, options(), {.stop = stop.get_token()}) == Outcome::StoppedOnRequest);
    QCOMPARE(m_state.step, std::int64_t{3});
    QCOMPARE(stepsIn(index()), Steps{3});
    QVERIFY(m_recorder.validations.empty());
}

void TstTrainer::stopDuringValidationSaves() {
    TrainerOptions settings = options();
    settings.config.train.validInterval = 4;
    std::stop_source stop;
    const ToyOptions toy{.score = [&](std::int64_t) -> double {
        stop.request_stop();
        throw Error(ErrorKind::Cancelled, "validation stopped", "toy", "resume");
    }};
    QVERIFY(run(toy, settings, {.stop = stop.get_token()}) == Outcome::StoppedOnRequest);
    QCOMPARE(index().last()->step, std::int64_t{4});
    QCOMPARE(m_state.validatedStep, std::int64_t{0});
}

void TstTrainer::saveRequestSavesOnce() {
    std::atomic<bool> save = false;
    m_recorder.onEachStep = [&](std::int64_t step) { save = save || step == 3; };
    QVERIFY(run({}, options(), {.stop = {}, .save = &save}) == Outcome::Finished);
    QCOMPARE(m_recorder.stepsOf("checkpoint"), (Steps{3, 10}));
    QVERIFY(!save);
}

void TstTrainer::epochsEndTheRun() {
    TrainerOptions settings = options();
    settings.config.train.maxSteps = 1000;
    settings.config.train.maxEpochs = 3;
    settings.config.train.accumulation = 2;
    run({.batchesPerEpoch = 5}, settings);
    QCOMPARE(m_state.step, std::int64_t{8}); // 15 batches in pairs, the last made full
    QCOMPARE(m_recorder.stepsOf("epoch"), (Steps{3, 5, 8}));
}

void TstTrainer::overflowsDoNotCount() {
    TrainerOptions settings = options();
    settings.lossScaler = optim::LossScalerOptions{.window = 100};
    run({.batchesPerEpoch = 100, .brokenForwards = {2, 4}}, settings);
    QCOMPARE(m_state.step, std::int64_t{10});
    QCOMPARE(m_state.optimizerUpdates, std::int64_t{10});
    QCOMPARE(m_state.data.batch, std::int64_t{12});
    QCOMPARE(m_recorder.value(10, "loss_scale"), 32.0);
}

void TstTrainer::divergenceKeepsTheLastCheckpoint() {
    TrainerOptions settings = options();
    settings.config.checkpoint.interval = 2;
    const auto error = errorOf([&] { run({.brokenForwards = {6, 7, 8, 9}}, settings); });
    QVERIFY(isError(error, ErrorKind::Diverged, "after 5 updates"));
    QCOMPARE(index().last()->step, std::int64_t{4});
    QVERIFY(loadNewestWhole(index())->state.step == 4);
}

void TstTrainer::reportsAtIntervalsAndAtTheEnd() {
    TrainerOptions settings = options();
    settings.config.train.logInterval = 4;
    run({}, settings);
    Steps reported;
    for (const auto& [step, values] : m_recorder.steps)
        reported.push_back(step);
    QCOMPARE(reported, (Steps{4, 8, 10}));
}

QTEST_APPLESS_MAIN(TstTrainer)
#include "tst_trainer.moc"
