// SPDX-License-Identifier: Apache-2.0
// What batch normalisation and its like count while they learn.
#include "core/train/update/update_step.h"
#include "tests/core/train/toy_task.h"

#include <QTest>

using namespace parlance;
using namespace parlance::tests;
using namespace parlance::train;

namespace {

/// Each forward pass moves a mean halfway to its number, and counts.
class CountingTask : public ToyTask {
  public:
    using ToyTask::ToyTask;

    LossTerms forward(batching::Batch& batch, const StepContext& context) override {
        mean.mul_(0.5).add_(static_cast<double>(++m_forwards));
        count += 1;
        return ToyTask::forward(batch, context);
    }
    std::vector<torch::Tensor> runningStatistics() override { return {mean, count}; }

    torch::Tensor mean = torch::full({2}, 8.0);
    torch::Tensor count = torch::full({}, 1LL << 40, torch::kInt64); // exact beyond fp32

  private:
    std::int64_t m_forwards = 0;
};

/// A training of it; `run` gives whether the update was applied.
class Training {
  public:
    Training(const ToyOptions& toy, std::int64_t accumulation)
        : task(toy), m_step(task, optionsWith(accumulation)), m_loader(task.trainSource(), {}, {}) {
    }

    bool run(std::int64_t update) { return m_step.run(m_loader, update, 1e-2); }
    /// After one micro-batch.
    bool giveUp(std::int64_t update) {
        return m_step.run(m_loader, update, 1e-2, [](double) { return true; });
    }

    CountingTask task;

  private:
    static TrainerOptions optionsWith(std::int64_t accumulation) {
        TrainerOptions options = toyOptions({});
        options.config.train.accumulation = accumulation;
        return options;
    }
    UpdateStep m_step;
    batching::Loader m_loader;
};

constexpr std::int64_t kCounted = 1LL << 40;

} // namespace

class TestRunningStatistics : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void oneMicroBatchIsAsItIs() {
        Training training({}, 1);
        QVERIFY(training.run(1));
        QVERIFY((training.task.mean == 5.0).all().item<bool>()); // 8 / 2 + 1
        QVERIFY(training.run(2));
        QVERIFY((training.task.mean == 4.5).all().item<bool>()); // 5 / 2 + 2
        QCOMPARE(training.task.count.item<std::int64_t>(), kCounted + 2);
    }

    /// Each begins with what was before the update, and their mean is what stays.
    void severalLeaveTheirMean() {
        Training training({}, 2);
        QVERIFY(training.run(1));
        QVERIFY((training.task.mean == 5.5).all().item<bool>()); // of 8 / 2 + 1 and 8 / 2 + 2
        QCOMPARE(training.task.count.item<std::int64_t>(), kCounted + 1);
        QVERIFY(training.run(2));
        QVERIFY((training.task.mean == 6.25).all().item<bool>()); // 5.5 / 2 and 3 or 4
        QCOMPARE(training.task.count.item<std::int64_t>(), kCounted + 2);
    }

    /// One that is dropped, whichever of its micro-batches was to blame.
    void aDroppedUpdateLeavesThem() {
        Training training({.brokenForwards = {3, 6}}, 2);
        QVERIFY(training.run(1));
        for (int attempt = 0; attempt < 2; ++attempt) {
            QVERIFY(!training.run(2));
            QVERIFY((training.task.mean == 5.5).all().item<bool>());
            QCOMPARE(training.task.count.item<std::int64_t>(), kCounted + 1);
        }
        QVERIFY(training.run(2));
        QVERIFY((training.task.mean == 5.5 / 2 + 7.5).all().item<bool>());
        QCOMPARE(training.task.count.item<std::int64_t>(), kCounted + 2);
    }

    void oneThatIsGivenUpLeavesThem() {
        Training training({}, 2);
        QVERIFY(training.run(1));
        QVERIFY(!training.giveUp(2));
        QVERIFY((training.task.mean == 5.5).all().item<bool>());
        QCOMPARE(training.task.count.item<std::int64_t>(), kCounted + 1);
    }
};

QTEST_APPLESS_MAIN(TestRunningStatistics)
#include "tst_running_statistics.moc"
