// SPDX-License-Identifier: Apache-2.0
// What is due between updates: validation, checkpoints, and the reasons to end.
#include "core/base/files.h"
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
    void theRiseMayBeEpochsAndShares();
    void equalIsNotBetter();
    void newestAndMilestonesStay();
    void targetEndsTheRun();
    void targetOfAMetricThatIsBetterWhenHigher();
    void endedRunsEndAgain();
    void unmeasuredTargetIsAnError();
    void patienceEndsTheRun();
    void stopRequestFinishesTheUpdate();
    void pauseRequestIsToldFromAStop();
    void stopDuringValidationSaves();
    void whatValidationCannotReadIsOfItsData();
    void saveRequestSavesOnce();
    void epochsEndTheRun();
    void epochsMayDiffer();
    void badItemsAreLeftOut();
    void tooManyBadItemsEndTheRun();
    void anUpdateWithoutItemsIsNone();
    void brokenUpdatesAreTold();
    void otherDataAreRefused();
    void overflowsDoNotCount();
    void divergenceKeepsTheLastCheckpoint();
    void reportsAtIntervalsAndAtTheEnd();
    void tellsThatItValidates();

  private:
    TrainerOptions options() const { return toyOptions(m_folder->path().toStdString()); }
    runs::CheckpointIndex index() const { return runs::CheckpointIndex(options().checkpoints); }
    Outcome run(const ToyOptions& toy, const TrainerOptions& trainerOptions,
                const TrainRequests& requests = {}, bool resumes = false) {
        ToyTask task(toy);
        m_recorder.events.clear();
        m_recorder.steps.clear();
        m_recorder.validations.clear();
        Trainer trainer(task, trainerOptions, {&m_recorder});
        if (resumes)
            trainer.restore(*loadNewestWhole(runs::CheckpointIndex(trainerOptions.checkpoints)));
        const Outcome outcome = trainer.run(requests);
        m_state = trainer.state();
        m_recorder.onEachStep = nullptr;
        return outcome;
    }

    Outcome resume(const ToyOptions& toy, const TrainerOptions& trainerOptions) {
        return run(toy, trainerOptions, {}, /*resumes=*/true);
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
    QCOMPARE(m_recorder.validationsSinceBest, std::int64_t{1}); // before the last one
    settings.metrics = {{"score", "", runs::Better::Higher}};
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

void TstTrainer::theRiseMayBeEpochsAndShares() {
    for (const char* warmup : {"4", "0.8 epochs", "40 %"}) {
        TrainerOptions settings = options();
        settings.checkpoints /= warmup;
        settings.config.train.logInterval = 1;
        settings.config.train.accumulation = 2; // 5 updates in an epoch
        settings.config.optimizer.learningRate = 1e-3;
        settings.config.schedule = {.name = "constant", .warmupSteps = *config::parseSpan(warmup)};
        run({}, settings);
        QCOMPARE(m_recorder.value(1, "learning_rate"), 0.25e-3);
        QCOMPARE(m_recorder.value(3, "learning_rate"), 0.75e-3);
        QCOMPARE(m_recorder.value(4, "learning_rate"), 1e-3);
        QCOMPARE(m_recorder.value(10, "learning_rate"), 1e-3);
    }
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
}

/// Its values lie below the target long before they reach it.
void TstTrainer::targetOfAMetricThatIsBetterWhenHigher() {
    TrainerOptions settings = options();
    settings.config.train.validInterval = 2;
    settings.metrics = {{"score", "", runs::Better::Higher}};
    settings.config.train.target = {.metric = "score", .value = 6.0};
    const ToyOptions toy{.score = [](std::int64_t step) { return static_cast<double>(step); }};
    QVERIFY(run(toy, settings) == Outcome::TargetReached);
    QCOMPARE(m_state.step, std::int64_t{6});
    settings.config.train.target.value = 100.0;
    QVERIFY(run(toy, settings) == Outcome::Finished);
}

/// What ended a run ends it again at once, also by a metric that does not decide the best.
void TstTrainer::endedRunsEndAgain() {
    TrainerOptions settings = options();
    settings.config.train.validInterval = 2;
    settings.config.train.target = {.metric = "loss", .value = 100.0};
    QVERIFY(run({}, settings) == Outcome::TargetReached);
    QCOMPARE(m_state.step, std::int64_t{2});
    QVERIFY(resume({}, settings) == Outcome::TargetReached);
    QCOMPARE(m_state.step, std::int64_t{2});
    QCOMPARE(m_recorder.validations.size(), std::size_t{0});
    settings.config.train.target.value = -1.0;
    QVERIFY(resume({}, settings) == Outcome::Finished);
    QCOMPARE(m_state.step, std::int64_t{10});

    settings.config.train.target = {};
    settings.config.train.validInterval = 1;
    settings.config.train.patience = 3;
    settings.checkpoints /= "early";
    const ToyOptions worse{.score = [](std::int64_t step) { return static_cast<double>(step); }};
    QVERIFY(run(worse, settings) == Outcome::EarlyStopped);
    QCOMPARE(m_state.step, std::int64_t{4});
    QVERIFY(resume(worse, settings) == Outcome::EarlyStopped);
    QCOMPARE(m_state.step, std::int64_t{4});
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

void TstTrainer::pauseRequestIsToldFromAStop() {
    std::stop_source stop;
    std::atomic<bool> pause = false;
    m_recorder.onEachStep = [&](std::int64_t step) {
        pause = step == 3;
        if (step == 3)
            stop.request_stop();
    };
    QVERIFY(run({}, options(), {.stop = stop.get_token(), .pause = &pause}) ==
            Outcome::PausedOnRequest);
    QCOMPARE(stepsIn(index()), Steps{3});
    QCOMPARE(m_recorder.stepsOf("pause"), Steps{3});
    QVERIFY(m_recorder.stepsOf("stop").empty());
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

void TstTrainer::whatValidationCannotReadIsOfItsData() {
    const ToyOptions toy{.score = [](std::int64_t) -> double {
        throw Error(ErrorKind::IoRead, "cannot open the file", "/a.wav", "check the path");
    }};
    PARLANCE_EXPECT_ERROR(run(toy, options()), ErrorKind::IoRead,
                          "data.valid: cannot open the file: /a.wav: check the path");
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
    QCOMPARE(m_recorder.total, std::int64_t{8});
}

void TstTrainer::epochsMayDiffer() {
    TrainerOptions settings = options();
    settings.config.train.maxSteps = 1000;
    settings.config.train.maxEpochs = 3;
    settings.config.train.logInterval = 1;
    run({.batchesPerEpoch = 3, .moreInOddEpochs = 2}, settings);
    QCOMPARE(m_recorder.total, std::int64_t{3 + 5 + 3});
    QCOMPARE(m_state.step, std::int64_t{11});
    QCOMPARE(m_recorder.stepsOf("epoch"), (Steps{3, 8, 11}));
    QCOMPARE(m_recorder.places.at(3), (Steps{1, 3, 3}));
    QCOMPARE(m_recorder.places.at(4), (Steps{2, 1, 5}));
    QCOMPARE(m_recorder.places.at(11), (Steps{3, 3, 3}));
}

void TstTrainer::badItemsAreLeftOut() {
    TrainerOptions settings = options();
    settings.config.train.maxSteps = 25;
    settings.maxBadShare = 0.05;
    const ToyOptions toy{.badItems = {5, 22}};
    QVERIFY(run(toy, settings) == Outcome::Finished);
    // Both come again in later passes and are told once.
    QCOMPARE(m_recorder.stepsOf("bad_item"), (Steps{2, 6}));
    QCOMPARE(m_recorder.events.front().detail, std::string("item 5: not readable"));
    QCOMPARE(m_state.badItems, (std::set<std::string>{"item 22", "item 5"}));
    const auto whole = loadNewestWhole(index());

    settings.checkpoints /= "halved";
    std::stop_source stop;
    m_recorder.onEachStep = [&](std::int64_t step) {
        if (step == 4)
            stop.request_stop();
    };
    run(toy, settings, {.stop = stop.get_token()});
    resume(toy, settings);
    QCOMPARE(m_recorder.stepsOf("bad_item"), Steps{6});
    const auto resumed = loadNewestWhole(runs::CheckpointIndex(settings.checkpoints));
    QCOMPARE(toJson(resumed->state), toJson(whole->state));
    for (const auto& [name, tensor] : whole->model)
        QVERIFY2(resumed->model.at(name).equal(tensor), name.c_str());
}

void TstTrainer::tooManyBadItemsEndTheRun() {
    TrainerOptions settings = options();
    settings.maxBadShare = 0.05; // two of forty
    const auto error = errorOf([&] { run({.badItems = {5, 22, 30}}, settings); });
    QVERIFY(isError(error, ErrorKind::Data, "3 of 40 items"));
    QVERIFY(isError(error, ErrorKind::Data, "data.max_bad_share"));
    QCOMPARE(m_recorder.stepsOf("bad_item").size(), std::size_t{3});
}

void TstTrainer::anUpdateWithoutItemsIsNone() {
    TrainerOptions settings = options();
    settings.maxBadShare = 1.0;
    run({.badItems = {4, 5, 6, 7}}, settings);
    QCOMPARE(m_state.step, std::int64_t{10});
    QCOMPARE(m_state.data.epoch * 10 + m_state.data.batch, std::int64_t{11});
    QVERIFY(m_recorder.stepsOf("not_finite").empty());
}

void TstTrainer::brokenUpdatesAreTold() {
    run({.brokenForwards = {3}}, options());
    QCOMPARE(m_recorder.stepsOf("not_finite"), Steps{2});
    for (const Recorder::Event& event : m_recorder.events)
        QCOMPARE(event.detail.starts_with("1 dropped, loss inf"), event.name == "not_finite");
    TrainerOptions settings = options();
    settings.lossScaler = optim::LossScalerOptions{.window = 100};
    settings.checkpoints /= "scaled";
    run({.brokenForwards = {3}}, settings);
    QCOMPARE(m_recorder.stepsOf("overflow"), Steps{2});
}

void TstTrainer::otherDataAreRefused() {
    TrainerOptions settings = options();
    settings.config.train.maxSteps = 5;
    run({}, settings);
    settings.config.train.maxSteps = 10;
    PARLANCE_EXPECT_ERROR(resume({.data = "other toys"}, settings), ErrorKind::Data,
                          "the training data have changed");
    // A checkpoint of an older version goes with any data; the next one knows them.
    const std::filesystem::path state = index().last()->folder / "state.json";
    Json json = readJsonFile(state);
    json.erase("data_fingerprint");
    writeJsonFile(state, json);
    QVERIFY(resume({}, settings) == Outcome::Finished);
    PARLANCE_EXPECT_ERROR(resume({.data = "other toys"}, settings), ErrorKind::Data,
                          "the training data have changed");
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
    QVERIFY(isError(error, ErrorKind::Diverged, "after 5 steps"));
    QCOMPARE(index().last()->step, std::int64_t{4});
    QVERIFY(loadNewestWhole(index())->state.step == 4);
}

void TstTrainer::tellsThatItValidates() {
    struct Listener : TrainObserver {
        void onValidationBegin() override { told += "begin "; }
        void onValidation(const Standing&, const ValidationResult&) override { told += "end "; }
        std::string told;
    } listener;
    ToyTask task({});
    TrainerOptions often = options();
    often.config.train.validInterval = 5;
    Trainer(task, often, {&listener}).run({});
    QCOMPARE(listener.told, std::string("begin end begin end "));
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
