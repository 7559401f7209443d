// SPDX-License-Identifier: Apache-2.0
#include "core/optim/schedule.h"
#include "tests/support/errors.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <vector>

using namespace parlance;
using config::ScheduleConfig;
using config::Span;
using optim::makeSchedule;

namespace {

constexpr config::TrainingLength kThousand{.totalUpdates = 1000};

double rateAt(const ScheduleConfig& config, double peak, std::int64_t update, double total) {
    return makeSchedule(config, peak, {.totalUpdates = total})->rate(update, /*epoch=*/0);
}

Span percent(double amount) {
    return {amount, Span::In::Percent};
}

bool close(double found, double expected) {
    return std::abs(found - expected) <= 1e-12 * std::abs(expected);
}

} // namespace

class TstSchedule : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void polynomialAsPublished();
    void polynomialJumpsAfterTheHold();
    void triStageAsPublished();
    void triStageByDecay();
    void constantHolds();
    void noWarmupBeginsAtThePeak();
    void lengthsAreSpans();
    void triStageWantsSomethingToFallTo();
    void linearAndConstantAsBertHasThem();
    void polynomialFromZero();
    void cosineAsPublished();
    void inverseSquareRoot();
    void stepsFallByEpochs();
    void aLagIsOneUpdate();
    void plateauFallsWhenValidationStalls();
    void plateauSparesTheRise();
    void plateauResumes();
    void foreignStateIsRefused();
    void unknownNameIsRefused();
};

void TstSchedule::polynomialAsPublished() {
    const ScheduleConfig schedule{.name = "polynomial", .warmupSteps = 32000};
    QVERIFY(close(rateAt(schedule, 5e-4, 1, 400000), 1.5625e-8));
    QVERIFY(close(rateAt(schedule, 5e-4, 16000, 400000), 2.5e-4));
    QVERIFY(close(rateAt(schedule, 5e-4, 32000, 400000), 5e-4));
    QVERIFY(close(rateAt(schedule, 5e-4, 216000, 400000), 2.5e-4));
    QCOMPARE(rateAt(schedule, 5e-4, 400001, 400000), 0.0);
}

void TstSchedule::polynomialJumpsAfterTheHold() {
    const ScheduleConfig schedule{.name = "polynomial",
                                  .warmupSteps = 100,
                                  .holdSteps = 50,
                                  .initialScale = 0.1,
                                  .finalScale = 0.02,
                                  .power = 2.0};
    QVERIFY(close(rateAt(schedule, 1e-3, 1, 1000), 0.000109));
    QVERIFY(close(rateAt(schedule, 1e-3, 150, 1000), 0.001));
    QVERIFY(close(rateAt(schedule, 1e-3, 151, 1000), 0.0008920802222222224));
    QVERIFY(close(rateAt(schedule, 1e-3, 2000, 1000), 2e-5));
}

void TstSchedule::triStageAsPublished() {
    const ScheduleConfig schedule{.name = "tri_stage",
                                  .warmupSteps = 32000,
                                  .holdSteps = 128000,
                                  .initialScale = 0.01,
                                  .finalScale = 0.05};
    QVERIFY(close(rateAt(schedule, 1e-4, 1, 320000), 1.0030937500000002e-06));
    QVERIFY(close(rateAt(schedule, 1e-4, 160000, 320000), 1e-4));
    QVERIFY(close(rateAt(schedule, 1e-4, 306087, 320000), 6.487878287125982e-06));
    QVERIFY(close(rateAt(schedule, 1e-4, 640000, 320000), 5e-06));
}

void TstSchedule::triStageByDecay() {
    const ScheduleConfig schedule{.name = "tri_stage",
                                  .warmupSteps = 10,
                                  .holdSteps = 40,
                                  .initialScale = 0.01,
                                  .finalScale = 0.05,
                                  .decay = 0.97};
    QVERIFY(close(rateAt(schedule, 3e-5, 91, 100), 8.605227563314756e-06));
    QVERIFY(close(rateAt(schedule, 3e-5, 200, 100), 6.541961260422219e-06));
}

void TstSchedule::constantHolds() {
    const ScheduleConfig schedule{.name = "constant", .warmupSteps = 10};
    QVERIFY(close(rateAt(schedule, 1e-3, 5, 100), 5e-4));
    QCOMPARE(rateAt(schedule, 1e-3, 100, 100), 1e-3);
}

void TstSchedule::noWarmupBeginsAtThePeak() {
    QVERIFY(close(rateAt({.name = "polynomial"}, 1e-3, 1, 4), 0.75e-3));
    QCOMPARE(rateAt({.name = "constant"}, 1e-3, 1, 4), 1e-3);
}

/// Each length as a share and as epochs names the rates that it names in updates.
void TstSchedule::lengthsAreSpans() {
    const config::TrainingLength training{.updatesPerEpoch = 25.0, .totalUpdates = 500};
    const auto rates = [&](const ScheduleConfig& config) {
        const auto schedule = makeSchedule(config, 1e-3, training);
        std::vector<double> found;
        for (const std::int64_t update : {1, 40, 100, 101, 149, 160, 151, 400, 500})
            found.push_back(schedule->rate(update, 0));
        return found;
    };
    const Span epochs(4, Span::In::Epochs);
    for (const char* name : {"tri_stage", "polynomial", "polynomial_from_zero", "linear",
                             "constant", "cosine", "inverse_sqrt", "dev_perf"}) {
        ScheduleConfig config{
            .name = name, .warmupSteps = 100, .holdSteps = 50, .finalScale = 0.1, .length = 400};
        const std::vector<double> expected = rates(config);
        config.warmupSteps = epochs;
        config.holdSteps = percent(10);
        config.length = percent(80);
        QCOMPARE(rates(config), expected);
        config.warmupSteps = percent(20);
        config.holdSteps = {2, Span::In::Epochs};
        config.length = {16, Span::In::Epochs};
        QCOMPARE(rates(config), expected);
        config.warmupSteps = 40;
        QVERIFY2(rates(config) != expected, name);
    }
}

void TstSchedule::triStageWantsSomethingToFallTo() {
    const ScheduleConfig schedule{.name = "tri_stage"};
    PARLANCE_EXPECT_ERROR(rateAt(schedule, 1e-3, 1, 10), ErrorKind::Config, "schedule.final_scale");
}

void TstSchedule::linearAndConstantAsBertHasThem() {
    ScheduleConfig schedule{.name = "linear", .warmupSteps = percent(10)};
    QVERIFY(close(rateAt(schedule, 3e-5, 34, 684), 1.4912280701754384e-05));
    QVERIFY(close(rateAt(schedule, 3e-5, 69, 684), 2.9970760233918128e-05));
    QCOMPARE(rateAt(schedule, 3e-5, 684, 684) + 0.0, 0.0);
    QCOMPARE(rateAt(schedule, 3e-5, 700, 684), 0.0);
    schedule = {.name = "linear", .warmupSteps = 10};
    QVERIFY(close(rateAt(schedule, 1.0, 5, 110), 0.5));
    QVERIFY(close(rateAt(schedule, 1.0, 60, 110), 0.5));
    schedule = {.name = "constant", .warmupSteps = percent(10)};
    QVERIFY(close(rateAt(schedule, 3e-5, 34, 684), 1.4912280701754384e-05));
    QCOMPARE(rateAt(schedule, 3e-5, 69, 684), 3e-5);
}

/// BERT's first phase: the rate drops where the rise ends, and fp32 shows at the end.
void TstSchedule::polynomialFromZero() {
    ScheduleConfig schedule{
        .name = "polynomial_from_zero", .warmupSteps = percent(28.43), .power = 0.5};
    const auto near = [](double found, double expected) {
        return std::abs(found - expected) < 2e-6 * expected;
    };
    QVERIFY(near(rateAt(schedule, 6e-3, 2000, 7038), 5.997291e-3));
    QVERIFY(near(rateAt(schedule, 6e-3, 2001, 7038), 5.075894761830568e-3));
    QVERIFY(near(rateAt(schedule, 6e-3, 7037, 7038), 7.151985e-5));
    QCOMPARE(rateAt(schedule, 6e-3, 7038, 7038), 0.0);
    QCOMPARE(rateAt(schedule, 6e-3, 8000, 7038), 0.0);
    schedule.singlePrecision = true;
    QVERIFY(near(rateAt(schedule, 6e-3, 7037, 7038), 7.152278703870252e-5));
}

void TstSchedule::cosineAsPublished() {
    ScheduleConfig schedule{.name = "cosine", .warmupSteps = 1000, .floor = 0.001};
    QVERIFY(close(rateAt(schedule, 0.01, 999, 40000), 0.00999));
    QVERIFY(close(rateAt(schedule, 0.01, 20000, 40000), 0.005681196730492369));
    QVERIFY(close(rateAt(schedule, 0.01, 40000, 40000), 0.001));
    schedule.length = 40000;
    QVERIFY(close(rateAt(schedule, 0.01, 20000, 500), 0.005681196730492369));
}

void TstSchedule::inverseSquareRoot() {
    const ScheduleConfig schedule{.name = "inverse_sqrt", .warmupSteps = 100};
    QVERIFY(close(rateAt(schedule, 0.01, 40, 1000), 0.0004));
    QVERIFY(close(rateAt(schedule, 0.01, 100, 1000), 0.001));
    QVERIFY(close(rateAt(schedule, 0.01, 400, 1000), 0.0005));
    QVERIFY(close(rateAt({.name = "inverse_sqrt"}, 0.5, 4, 50), 0.25));
}

void TstSchedule::stepsFallByEpochs() {
    const auto rates = [](double factor, const std::vector<std::int64_t>& epochs) {
        const auto schedule = makeSchedule(
            {.name = "step", .factor = factor, .annealEpochs = epochs}, 1e-3, kThousand);
        std::vector<double> found;
        for (const std::int64_t epoch : {0, 1, 2, 3, 4, 5, 8, 9})
            found.push_back(schedule->rate(/*update=*/1, epoch));
        return found;
    };
    const auto same = [](const std::vector<double>& found, const std::vector<double>& expected) {
        return std::equal(found.begin(), found.end(), expected.begin(), expected.end(),
                          [](double a, double b) { return close(a, b); });
    };
    QVERIFY(same(rates(0.3, {2, 4, 5, 9}), {1e-3, 1e-3, 3e-4, 3e-4, 1e-4, 3e-5, 3e-5, 1e-5}));
    QVERIFY(same(rates(0.1, {2, 8}), {1e-3, 1e-3, 1e-4, 1e-4, 1e-4, 1e-4, 1e-5, 1e-5}));
    QVERIFY(same(rates(0.5, {9}), {1e-3, 1e-3, 1e-3, 1e-3, 1e-3, 1e-3, 1e-3, 5e-4}));
    QVERIFY(same(rates(0.1, {}), std::vector<double>(8, 1e-3)));
}

/// The published loop of Transformer-XL: update t + 1 has the rate set after update t, the first
/// one the peak, but with inverse_sqrt 0.
void TstSchedule::aLagIsOneUpdate() {
    ScheduleConfig schedule{.name = "cosine", .warmupSteps = 1000, .floor = 0.001, .lag = 1};
    QCOMPARE(rateAt(schedule, 0.01, 1, 40000), 0.01);
    QVERIFY(close(rateAt(schedule, 0.01, 2, 40000), 1e-5));
    schedule.name = "inverse_sqrt";
    QCOMPARE(rateAt(schedule, 0.01, 1, 40000), 0.0);
    schedule.warmupSteps = 0;
    QCOMPARE(rateAt(schedule, 0.01, 1, 40000), 0.01);
    QCOMPARE(rateAt({.name = "polynomial", .lag = 1}, 0.01, 1, 10), 0.01);
}

void TstSchedule::plateauFallsWhenValidationStalls() {
    const auto schedule =
        makeSchedule({.name = "dev_perf", .floor = 2e-3, .patience = 1}, 0.01, kThousand);
    std::vector<double> rates;
    // The third is better by less than a ten-thousandth; what is not a number is never better.
    for (const double value :
         {3.0, 2.0, 1.9999, 2.5, 1.5, static_cast<double>(NAN), 1.6, 1.7, 1.8, 1.9, 1.9}) {
        schedule->observe(100, value, /*higherIsBetter=*/false);
        rates.push_back(schedule->rate(101, 0));
    }
    QCOMPARE(rates, (std::vector<double>{0.01, 0.01, 0.01, 0.005, 0.005, 0.005, 0.0025, 0.0025,
                                         0.002, 0.002, 0.002}));
    const auto higher = makeSchedule({.name = "dev_perf"}, 0.01, kThousand);
    for (const double value : {0.5, 0.6, 0.55})
        higher->observe(100, value, /*higherIsBetter=*/true);
    QCOMPARE(higher->rate(101, 0), 0.005);
}

void TstSchedule::plateauSparesTheRise() {
    const auto schedule = makeSchedule({.name = "dev_perf", .warmupSteps = 100}, 0.01, kThousand);
    for (int i = 0; i < 5; ++i)
        schedule->observe(50, 1.0, false);
    QVERIFY(close(schedule->rate(50, 0), 0.005));
    QCOMPARE(schedule->rate(100, 0), 0.01);
}

void TstSchedule::plateauResumes() {
    const ScheduleConfig config{.name = "dev_perf", .patience = 1};
    const auto whole = makeSchedule(config, 0.01, kThousand);
    for (const double value : {1.0, 2.0, 3.0, 4.0})
        whole->observe(100, value, false);
    const auto resumed = makeSchedule(config, 0.01, kThousand);
    resumed->loadState(parseJson(whole->state().dump(), "state"), "state.json");
    for (const double value : {1.5, 0.5, 0.6, 0.7}) {
        whole->observe(200, value, false);
        resumed->observe(200, value, false);
        QCOMPARE(resumed->rate(201, 0), whole->rate(201, 0));
    }
    QVERIFY(resumed->state() == whole->state());
    QCOMPARE(resumed->rate(201, 0), 0.00125);
}

void TstSchedule::foreignStateIsRefused() {
    const auto plateau = makeSchedule({.name = "dev_perf"}, 0.01, kThousand);
    const auto constant = makeSchedule({.name = "constant"}, 0.01, kThousand);
    PARLANCE_EXPECT_ERROR(plateau->loadState(constant->state(), "state.json"),
                          ErrorKind::Checkpoint, "state.json");
    PARLANCE_EXPECT_ERROR(constant->loadState(plateau->state(), "state.json"),
                          ErrorKind::Checkpoint, "state.json");
    constant->loadState(nullptr, "state.json");
}

void TstSchedule::unknownNameIsRefused() {
    PARLANCE_EXPECT_ERROR(makeSchedule({.name = "triangle"}, 0.01, kThousand), ErrorKind::Config,
                          "schedule.name");
}

QTEST_APPLESS_MAIN(TstSchedule)
#include "tst_schedule.moc"
