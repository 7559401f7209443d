// SPDX-License-Identifier: Apache-2.0
#include "core/optim/schedule.h"
#include "tests/support/errors.h"

#include <QTest>

#include <cmath>

using namespace parlance;
using config::ScheduleConfig;
using optim::learningRateAt;

namespace {

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
    void triStageWantsSomethingToFallTo();
};

/// Section 4.3 of the wav2vec 2.0 specification.
void TstSchedule::polynomialAsPublished() {
    const ScheduleConfig schedule{.name = "polynomial", .warmupSteps = 32000};
    QVERIFY(close(learningRateAt(schedule, 5e-4, 1, 400000), 1.5625e-8));
    QVERIFY(close(learningRateAt(schedule, 5e-4, 16000, 400000), 2.5e-4));
    QVERIFY(close(learningRateAt(schedule, 5e-4, 32000, 400000), 5e-4));
    QVERIFY(close(learningRateAt(schedule, 5e-4, 216000, 400000), 2.5e-4));
    QCOMPARE(learningRateAt(schedule, 5e-4, 400001, 400000), 0.0);
}

void TstSchedule::polynomialJumpsAfterTheHold() {
    const ScheduleConfig schedule{.name = "polynomial",
                                  .warmupSteps = 100,
                                  .holdSteps = 50,
                                  .initialScale = 0.1,
                                  .finalScale = 0.02,
                                  .power = 2.0};
    QVERIFY(close(learningRateAt(schedule, 1e-3, 1, 1000), 0.000109));
    QVERIFY(close(learningRateAt(schedule, 1e-3, 150, 1000), 0.001));
    QVERIFY(close(learningRateAt(schedule, 1e-3, 151, 1000), 0.0008920802222222224));
    QVERIFY(close(learningRateAt(schedule, 1e-3, 2000, 1000), 2e-5));
}

void TstSchedule::triStageAsPublished() {
    const ScheduleConfig schedule{.name = "tri_stage",
                                  .warmupSteps = 32000,
                                  .holdSteps = 128000,
                                  .initialScale = 0.01,
                                  .finalScale = 0.05};
    QVERIFY(close(learningRateAt(schedule, 1e-4, 1, 320000), 1.0030937500000002e-06));
    QVERIFY(close(learningRateAt(schedule, 1e-4, 160000, 320000), 1e-4));
    QVERIFY(close(learningRateAt(schedule, 1e-4, 306087, 320000), 6.487878287125982e-06));
    QVERIFY(close(learningRateAt(schedule, 1e-4, 640000, 320000), 5e-06));
}

void TstSchedule::triStageByDecay() {
    const ScheduleConfig schedule{.name = "tri_stage",
                                  .warmupSteps = 10,
                                  .holdSteps = 40,
                                  .initialScale = 0.01,
                                  .finalScale = 0.05,
                                  .decay = 0.97};
    QVERIFY(close(learningRateAt(schedule, 3e-5, 91, 100), 8.605227563314756e-06));
    QVERIFY(close(learningRateAt(schedule, 3e-5, 200, 100), 6.541961260422219e-06));
}

void TstSchedule::constantHolds() {
    const ScheduleConfig schedule{.name = "constant", .warmupSteps = 10};
    QVERIFY(close(learningRateAt(schedule, 1e-3, 5, 100), 5e-4));
    QCOMPARE(learningRateAt(schedule, 1e-3, 100, 100), 1e-3);
}

void TstSchedule::noWarmupBeginsAtThePeak() {
    QVERIFY(close(learningRateAt({.name = "polynomial"}, 1e-3, 1, 4), 0.75e-3));
    QCOMPARE(learningRateAt({.name = "constant"}, 1e-3, 1, 4), 1e-3);
}

void TstSchedule::triStageWantsSomethingToFallTo() {
    const ScheduleConfig schedule{.name = "tri_stage"};
    PARLANCE_EXPECT_ERROR(learningRateAt(schedule, 1e-3, 1, 10), ErrorKind::Config,
                          "schedule.final_scale");
}

QTEST_APPLESS_MAIN(TstSchedule)
#include "tst_schedule.moc"
