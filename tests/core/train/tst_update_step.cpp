// SPDX-License-Identifier: Apache-2.0
#include "core/train/update/update_step.h"
#include "tests/core/train/toy_task.h"
#include "tests/support/errors.h"

#include <QTest>

using namespace parlance;
using namespace parlance::tests;
using namespace parlance::train;

namespace {

/// An update step with its task and data.
struct Bench {
    Bench(const ToyOptions& toy, TrainerOptions trainerOptions)
        : task(toy), options(std::move(trainerOptions)), step(task, options),
          loader(task.trainSource(), {}, {}) {}

    ToyTask task;
    TrainerOptions options;
    UpdateStep step;
    batching::Loader loader;
};

double value(const UpdateStep::Report& report, const std::string& name) {
    for (const auto& [key, number] : report.values)
        if (key == name)
            return number;
    return NAN;
}

double worst(const std::vector<torch::Tensor>& a, const std::vector<torch::Tensor>& b) {
    double difference = 0.0;
    for (std::size_t i = 0; i < a.size(); ++i)
        difference = std::max(difference, (a[i] - b[i]).abs().max().item().toDouble());
    return difference;
}

} // namespace

class TstUpdateStep : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void accumulationEqualsABiggerBatch();
    void clippingBoundsTheNorm();
    void lossScaleLeavesTheUpdate();
    void scriptedOverflows();
    void overflowForGoodDiverges();
    void aFewBrokenUpdatesAreDropped();
    void tooManyBrokenUpdatesDiverge();
    void reportAveragesAndBeginsAnew();
    void scatteredDropsAreTolerated();
    void aRunOfDropsEndsWithTheReport();
    void everyReportCountsItsOwnDrops();
    void overflowsNeedNoWaiting();
    void fp16ScalesTheLossAsConfigured();
    void tiedWeightsAreUpdatedOnce();
    void everyOptimizerLearns_data();
    void everyOptimizerLearns();
    void bf16ComputesInBf16AndKeepsFp32();
};

void TstUpdateStep::accumulationEqualsABiggerBatch() {
    TrainerOptions options = toyOptions({});
    Bench big({.batchItems = 12}, options);
    options.config.train.accumulation = 3;
    Bench small({.batchItems = 4, .batchesPerEpoch = 30}, options);
    for (std::int64_t update = 1; update <= 5; ++update) {
        QVERIFY(big.step.run(big.loader, update, 1e-2));
        QVERIFY(small.step.run(small.loader, update, 1e-2));
    }
    // Adam turns the rounding of small gradients into a share of its step of 1e-2.
    QVERIFY(worst(weightsOf(big.task), weightsOf(small.task)) < 1e-4);
    const double loss = value(big.step.report(), "loss");
    QVERIFY(std::abs(loss - value(small.step.report(), "loss")) < 1e-5);
}

void TstUpdateStep::clippingBoundsTheNorm() {
    // Plain Adam hides a scale of the gradient; a huge epsilon shows it.
    TrainerOptions options = toyOptions({});
    options.config.optimizer.epsilon = 1.0;
    options.config.optimizer.weightDecay = 0.0;
    const auto lengthOfFirstMove = [&](double clipNorm, double& norm) {
        options.config.optimizer.clipNorm = clipNorm;
        Bench bench({}, options);
        bench.step.run(bench.loader, 1, 1e-3);
        norm = value(bench.step.report(), "grad_norm");
        double squares = 0.0;
        for (const auto& [name, tensor] : bench.step.tensors())
            if (name.starts_with("exp_avg."))
                squares += tensor.square().sum().item().toDouble();
        return std::sqrt(squares) / 0.1; // the first mean is (1 - beta1) times the gradient
    };
    double norm = 0.0, clippedNorm = 0.0;
    const double moved = lengthOfFirstMove(0.0, norm);
    QVERIFY(norm > 0.2);
    QVERIFY(std::abs(moved - norm) < 1e-5 * norm);
    const double clipped = lengthOfFirstMove(norm / 2, clippedNorm);
    QVERIFY(std::abs(clipped - norm / 2) < 1e-5 * norm);
    QCOMPARE(clippedNorm, norm); // the norm before clipping is what is logged
    QVERIFY(std::abs(lengthOfFirstMove(norm * 2, clippedNorm) - norm) < 1e-5 * norm);
}

void TstUpdateStep::lossScaleLeavesTheUpdate() {
    TrainerOptions options = toyOptions({});
    Bench plain({.dropout = 0.2}, options);
    options.lossScaler = optim::LossScalerOptions{.initialScale = 1024.0};
    Bench scaled({.dropout = 0.2}, options);
    for (std::int64_t update = 1; update <= 3; ++update) {
        plain.step.run(plain.loader, update, 1e-2);
        scaled.step.run(scaled.loader, update, 1e-2);
    }
    // A power of two is exact in binary.
    QCOMPARE(worst(weightsOf(plain.task), weightsOf(scaled.task)), 0.0);
    QCOMPARE(value(scaled.step.report(), "loss"), value(plain.step.report(), "loss"));
}

/// The published scaler with window 4 and an overflow on call 7.
void TstUpdateStep::scriptedOverflows() {
    TrainerOptions options = toyOptions({});
    options.lossScaler = optim::LossScalerOptions{.window = 4};
    Bench bench({.brokenForwards = {7}}, options);
    const std::vector<double> expected{128, 128, 128, 256, 256, 256, 128, 128, 128, 128, 256, 256};
    std::vector<double> scales;
    std::int64_t update = 1;
    for (int call = 1; call <= 12; ++call) {
        const auto before = weightsOf(bench.task);
        const bool applied = bench.step.run(bench.loader, update, 1e-2);
        QCOMPARE(applied, call != 7);
        QCOMPARE(worst(before, weightsOf(bench.task)) == 0.0, call == 7);
        update += applied;
        const UpdateStep::Report report = bench.step.report();
        scales.push_back(value(report, "loss_scale"));
        QCOMPARE(std::isnan(value(report, "loss")), call == 7);
    }
    QCOMPARE(scales, expected);
    TrainState state;
    bench.step.describe(state);
    QCOMPARE(state.optimizerUpdates, std::int64_t{11});
    QCOMPARE(state.scaler.iteration, std::int64_t{12});
    QCOMPARE(state.scaler.lastOverflow, std::int64_t{6});
}

void TstUpdateStep::overflowForGoodDiverges() {
    TrainerOptions options = toyOptions({});
    options.lossScaler = optim::LossScalerOptions{.initialScale = 4.0, .minScale = 1.0};
    Bench bench({.brokenForwards = {1, 2}}, options);
    QVERIFY(!bench.step.run(bench.loader, 1, 1e-2));
    PARLANCE_EXPECT_ERROR(bench.step.run(bench.loader, 1, 1e-2), ErrorKind::Diverged,
                          "loss scale 2");
}

void TstUpdateStep::aFewBrokenUpdatesAreDropped() {
    Bench bench({.brokenForwards = {1, 2, 3, 5, 6, 7}}, toyOptions({}));
    for (int call = 1; call <= 8; ++call)
        QCOMPARE(bench.step.run(bench.loader, 1, 1e-2), call == 4 || call == 8);
    for (const torch::Tensor& weight : weightsOf(bench.task))
        QVERIFY(torch::isfinite(weight).all().item().toBool());
}

void TstUpdateStep::tooManyBrokenUpdatesDiverge() {
    Bench bench({.brokenForwards = {1, 2, 3, 4}}, toyOptions({}));
    for (int call = 1; call <= 3; ++call)
        QVERIFY(!bench.step.run(bench.loader, 1, 1e-2));
    const auto error = errorOf([&] { bench.step.run(bench.loader, 1, 0.25); });
    QVERIFY(isError(error, ErrorKind::Diverged, "4 steps in a row"));
    QVERIFY(isError(error, ErrorKind::Diverged, "loss inf"));
    QVERIFY(isError(error, ErrorKind::Diverged, "learning rate 0.25"));
}

void TstUpdateStep::reportAveragesAndBeginsAnew() {
    Bench bench({}, toyOptions({}));
    bench.step.run(bench.loader, 1, 0.0);
    const double first = value(bench.step.report(), "loss");
    bench.step.run(bench.loader, 2, 0.0);
    const double second = value(bench.step.report(), "loss");
    QVERIFY(first != second);

    Bench both({}, toyOptions({}));
    both.step.run(both.loader, 1, 0.0);
    both.step.run(both.loader, 2, 0.5);
    const UpdateStep::Report report = both.step.report();
    QVERIFY(std::abs(value(report, "loss") - (first + second) / 2) < 1e-6);
    QCOMPARE(value(report, "error"), value(report, "loss"));
    QCOMPARE(value(report, "learning_rate"), 0.5);
    QVERIFY(value(report, "items_per_second") > 0.0);
    QVERIFY(value(report, "data_wait_share") >= 0.0 && value(report, "data_wait_share") <= 1.0);
    QVERIFY(std::isnan(value(report, "loss_scale")));
    QVERIFY(std::isnan(value(both.step.report(), "loss")));
}

/// As on a GPU: the host learns of drops with the report, and only those in a row count.
void TstUpdateStep::scatteredDropsAreTolerated() {
    TrainerOptions options = toyOptions({});
    options.waitForOutcome = false;
    Bench bench({.brokenForwards = {2, 3, 4, 6, 7, 9, 10, 12}}, options);
    for (std::int64_t update = 1; update <= 12; ++update) {
        const auto before = weightsOf(bench.task);
        QVERIFY(bench.step.run(bench.loader, update, 1e-2));
        const bool dropped = std::set<int>{2, 3, 4, 6, 7, 9, 10, 12}.contains(int(update));
        QCOMPARE(worst(before, weightsOf(bench.task)) == 0.0, dropped);
    }
    bench.step.report();
    TrainState state;
    bench.step.describe(state);
    QCOMPARE(state.optimizerUpdates, std::int64_t{4});
}

void TstUpdateStep::aRunOfDropsEndsWithTheReport() {
    TrainerOptions options = toyOptions({});
    options.waitForOutcome = false;
    {
        Bench bench({.brokenForwards = {2, 3, 4, 5}}, options);
        for (std::int64_t update = 1; update <= 8; ++update)
            bench.step.run(bench.loader, update, 0.25);
        const auto error = errorOf([&] { bench.step.report(); });
        QVERIFY(isError(error, ErrorKind::Diverged, "4 steps in a row"));
        QVERIFY(isError(error, ErrorKind::Diverged, "loss inf"));
    }
    // One run, though a report lies in the middle of it.
    Bench bench({.brokenForwards = {3, 4, 5, 6}}, options);
    for (std::int64_t update = 1; update <= 4; ++update)
        bench.step.run(bench.loader, update, 1e-2);
    bench.step.report();
    for (std::int64_t update = 5; update <= 8; ++update)
        bench.step.run(bench.loader, update, 1e-2);
    PARLANCE_EXPECT_ERROR(bench.step.tensors(), ErrorKind::Diverged, "4 steps in a row");
}

void TstUpdateStep::everyReportCountsItsOwnDrops() {
    DroppedUpdates drops(torch::kCPU);
    const auto add = [&](bool finite, double loss) {
        drops.add(torch::tensor(finite), torch::tensor(loss), torch::tensor(2.0 * loss));
    };
    for (const bool finite : {false, false, true, false, true})
        add(finite, finite ? 1.0 : 8.0);
    const DroppedUpdates::Count first = drops.take();
    QCOMPARE(first.dropped, std::int64_t{3});
    QCOMPARE(first.inARow, std::int64_t{2});
    QCOMPARE(first.loss, 8.0);
    QCOMPARE(first.norm, 16.0);
    add(false, 4.0);
    QCOMPARE(drops.take().inARow, std::int64_t{1}); // not the two of before
    add(false, 4.0);
    const DroppedUpdates::Count last = drops.take();
    QCOMPARE(last.dropped, std::int64_t{1});
    QCOMPARE(last.inARow, std::int64_t{2}); // one run through two reports
    QCOMPARE(last.loss, 4.0);
    add(false, -std::numeric_limits<double>::quiet_NaN());
    QCOMPARE(strCat(drops.take().loss), std::string("nan")); // without a sign
}

/// Loss scaling decides on the device: the same scales and weights as with a host that waits.
void TstUpdateStep::overflowsNeedNoWaiting() {
    TrainerOptions options = toyOptions({});
    options.lossScaler = optim::LossScalerOptions{.window = 4};
    const ToyOptions toy{.brokenForwards = {3, 7}};
    Bench waiting(toy, options);
    options.waitForOutcome = false;
    Bench running(toy, options);
    for (std::int64_t update = 1; update <= 12; ++update) {
        QCOMPARE(waiting.step.run(waiting.loader, update, 1e-2), update != 3 && update != 7);
        QVERIFY(running.step.run(running.loader, update, 1e-2));
        QCOMPARE(worst(weightsOf(waiting.task), weightsOf(running.task)), 0.0);
    }
    QCOMPARE(value(running.step.report(), "loss_scale"),
             value(waiting.step.report(), "loss_scale"));

    options.lossScaler = optim::LossScalerOptions{.initialScale = 4.0, .minScale = 1.0};
    Bench exhausted({.brokenForwards = {1, 2}}, options);
    for (std::int64_t update = 1; update <= 3; ++update)
        exhausted.step.run(exhausted.loader, update, 1e-2);
    PARLANCE_EXPECT_ERROR(exhausted.step.report(), ErrorKind::Diverged, "loss scale 2");
}

void TstUpdateStep::fp16ScalesTheLossAsConfigured() {
    TrainerOptions options = toyOptions({});
    options.precision = compute::Precision::Fp16;
    options.config.train.accumulation = 2;
    options.config.lossScale = {.initial = 512.0, .window = 8}; // in batches
    Bench bench({}, options);
    for (std::int64_t update = 1; update <= 3; ++update)
        QVERIFY(bench.step.run(bench.loader, update, 1e-2));
    QCOMPARE(bench.task.computedIn(), torch::kFloat16);
    QCOMPARE(value(bench.step.report(), "loss_scale"), 512.0);
    QVERIFY(bench.step.run(bench.loader, 4, 1e-2));
    QCOMPARE(value(bench.step.report(), "loss_scale"), 1024.0);
}

void TstUpdateStep::tiedWeightsAreUpdatedOnce() {
    TrainerOptions options = toyOptions({});
    options.config.optimizer.clipNorm = 0.1; // a tensor that counts twice makes the norm larger
    options.config.train.ema = 0.9;
    Bench apart({}, options), tied({.tied = true}, options);
    for (std::int64_t update = 1; update <= 5; ++update) {
        apart.step.run(apart.loader, update, 1e-2);
        tied.step.run(tied.loader, update, 1e-2);
    }
    const auto expected = weightsOf(apart.task);
    const auto same = [&] {
        const auto named = tied.task.model().named_parameters();
        // Sums over other lists of tensors are rounded otherwise.
        return torch::allclose(named["first.weight"], expected[0], 1e-5, 1e-7) &&
               torch::allclose(named["second.weight"], expected[2], 1e-5, 1e-7) &&
               torch::equal(named["tied"], named["second.weight"]);
    };
    QVERIFY(same());
    {
        const AveragedWeights averaged(tied.step.average());
        QVERIFY(!same());
    }
    QVERIFY(same());
}

void TstUpdateStep::everyOptimizerLearns_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<double>("rate");
    QTest::newRow("adam") << "adam" << 1e-2;
    QTest::newRow("sgd") << "sgd" << 5e-2;
    QTest::newRow("adagrad") << "adagrad" << 1e-1;
    QTest::newRow("lamb") << "lamb" << 2e-2;
    QTest::newRow("nvlamb") << "nvlamb" << 2e-2;
}

void TstUpdateStep::everyOptimizerLearns() {
    QFETCH(QString, name);
    QFETCH(double, rate);
    TrainerOptions options = toyOptions({});
    options.config.optimizer.name = name.toStdString();
    options.config.optimizer.momentum = 0.9;
    options.config.optimizer.weightDecay = 1e-4;
    Bench bench({.batchItems = 16}, options);
    std::vector<double> losses;
    for (std::int64_t update = 1; update <= 200; ++update) {
        QVERIFY(bench.step.run(bench.loader, update, rate));
        if (update % 40 == 0)
            losses.push_back(value(bench.step.report(), "loss"));
    }
    QVERIFY2(losses.back() < losses.front() / 3, std::to_string(losses.back()).c_str());
}

void TstUpdateStep::bf16ComputesInBf16AndKeepsFp32() {
    TrainerOptions options = toyOptions({});
    options.precision = compute::Precision::Bf16;
    Bench bench({.batchItems = 16}, options);
    std::vector<double> losses;
    for (std::int64_t update = 1; update <= 200; ++update) {
        QVERIFY(bench.step.run(bench.loader, update, 1e-2));
        if (update % 40 == 0)
            losses.push_back(value(bench.step.report(), "loss"));
    }
    QCOMPARE(bench.task.computedIn(), torch::kBFloat16);
    for (const torch::Tensor& weight : weightsOf(bench.task))
        QCOMPARE(weight.scalar_type(), torch::kFloat32);
    QVERIFY2(losses.back() < losses.front() / 4, std::to_string(losses.back()).c_str());
}

QTEST_APPLESS_MAIN(TstUpdateStep)
#include "tst_update_step.moc"
