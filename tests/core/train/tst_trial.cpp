// SPDX-License-Identifier: Apache-2.0
#include "core/train/trial.h"
#include "tests/core/train/toy_task.h"
#include "tests/support/errors.h"

#include <QTemporaryDir>
#include <QTest>

using namespace parlance;
using namespace parlance::tests;
using namespace parlance::train;

class TstTrial : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    TrainerOptions options() const { return toyOptions(m_folder.path().toStdString()); }

  private Q_SLOTS:
    void measuresWithoutChangingTheWeights() {
        ToyTask task({.batchesPerEpoch = 7});
        task.prepare(torch::kCPU, compute::Precision::Fp32);
        std::vector<torch::Tensor> before;
        for (const torch::Tensor& weight : weightsOf(task))
            before.push_back(weight.clone());
        const Trial trial = tryTraining(task, options(), {});
        QCOMPARE(trial.batches, std::int64_t{7});
        QCOMPARE(trial.scanned, std::int64_t{7});
        QVERIFY(trial.badItems.empty());
        QCOMPARE(trial.largestItems, 4.0);
        QVERIFY(trial.peakMemoryBytes > 0);
        QVERIFY(trial.measuredUpdates >= 3);
        QCOMPARE(trial.updates, std::int64_t{10});
        for (const Measured& measured :
             {trial.secondsPerUpdate, trial.itemsPerSecond, trial.seconds}) {
            QVERIFY(measured.mean > 0.0);
            QVERIFY(measured.low <= measured.mean && measured.mean <= measured.high);
        }
        QCOMPARE(trial.seconds.mean, 10.0 * trial.secondsPerUpdate.mean);
        const std::vector<torch::Tensor> after = weightsOf(task);
        for (std::size_t i = 0; i < before.size(); ++i)
            QVERIFY(torch::equal(before[i], after[i]));
        QVERIFY(std::filesystem::is_empty(m_folder.path().toStdString())); // no checkpoint either
    }

    void namesWhatCannotBeRead() {
        ToyTask task({.batchItems = 4, .batchesPerEpoch = 5, .badItems = {2, 9}});
        task.prepare(torch::kCPU, compute::Precision::Fp32);
        QCOMPARE(tryTraining(task, options(), {}).badItems.size(), std::size_t{2});
    }

    /// The time is too short for all of them, and one is looked at in any case.
    void looksAtAPartWhereTimeIsShort() {
        ToyTask task({.batchesPerEpoch = 100000});
        task.prepare(torch::kCPU, compute::Precision::Fp32);
        const Trial trial = tryTraining(task, options(), {.scanSec = 0.0, .updateSec = 0.0});
        QVERIFY(trial.scanned >= 1 && trial.scanned < trial.batches);
        QCOMPARE(trial.measuredUpdates, std::int64_t{3});
    }

    void tellsHowFarItIs() {
        ToyTask task({.batchesPerEpoch = 7});
        task.prepare(torch::kCPU, compute::Precision::Fp32);
        std::vector<TrialProgress> told;
        const Trial trial = tryTraining(
            task, options(), {.updateSec = 0.0, .progress = [&told](const TrialProgress& progress) {
                                  told.push_back(progress);
                              }});
        const auto updates =
            std::ranges::find(told, TrialProgress::Part::Updates, &TrialProgress::part);
        QCOMPARE(updates - told.begin(), 7);
        for (auto it = told.begin(); it != updates; ++it) {
            QCOMPARE(it->done, std::int64_t{it - told.begin() + 1});
            QCOMPARE(it->total, std::int64_t{7});
            QVERIFY(it->secondsLeft && *it->secondsLeft >= 0.0);
        }
        QCOMPARE(updates->done, std::int64_t{0});
        QVERIFY(!updates->secondsLeft); // how long one takes is not known
        QCOMPARE(told.back().done, trial.measuredUpdates + 3);
        QCOMPARE(told.back().total, told.back().done);
        QCOMPARE(told.back().secondsLeft, std::optional(0.0));
    }

    void isCancelled() {
        ToyTask task({});
        task.prepare(torch::kCPU, compute::Precision::Fp32);
        std::stop_source stop;
        stop.request_stop();
        PARLANCE_EXPECT_ERROR(tryTraining(task, options(), {.stop = stop.get_token()}),
                              ErrorKind::Cancelled, "trial");
    }
};

QTEST_GUILESS_MAIN(TstTrial)
#include "tst_trial.moc"
