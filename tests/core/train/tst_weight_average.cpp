// SPDX-License-Identifier: Apache-2.0
#include "core/tensor_io/module_state.h"
#include "core/train/update/weight_average.h"
#include "tests/core/train/toy_task.h"
#include "tests/support/errors.h"

#include <QTemporaryDir>
#include <QTest>

#include <torch/nn/modules/batchnorm.h>

using namespace parlance;
using namespace parlance::train;

class TstWeightAverage : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void itFollowsTheWeights() {
        const auto weight = torch::zeros({2});
        WeightAverage average({{"w", weight}}, 0.9);
        weight.fill_(1.0);
        average.add(1); // (1 + 1) / (10 + 1) of the old average stays
        average.swap();
        QVERIFY(weight.allclose(torch::full({2}, 9.0 / 11.0)));
        average.swap();
        QVERIFY(weight.equal(torch::ones({2})));
        for (std::int64_t update = 100; update < 400; ++update)
            average.add(update);
        const AveragedWeights averaged(&average);
        QVERIFY(weight.allclose(torch::ones({2}), 1e-5, 1e-6));
    }

    void lateUpdatesDecayAsAsked() {
        const auto weight = torch::zeros({1});
        WeightAverage average({{"w", weight}}, 0.75);
        weight.fill_(1.0);
        average.add(1000);
        const AveragedWeights averaged(&average);
        QVERIFY(weight.allclose(torch::full({1}, 0.25)));
    }

    /// Statistics of batch norms belong to the average; their counts do not, and a tensor with two
    /// names is exchanged once.
    void statisticsAreAveragedToo() {
        torch::nn::BatchNorm1d norm(2);
        norm->register_parameter("tied", norm->weight);
        WeightAverage average(averagedTensors(*norm), 0.5);
        {
            const torch::NoGradGuard noGrad;
            norm->weight.fill_(3.0);
            norm->running_mean.fill_(2.0);
            norm->num_batches_tracked.fill_(8);
        }
        average.add(1000);
        {
            const AveragedWeights averaged(&average);
            QVERIFY(norm->weight.allclose(torch::full({2}, 2.0)));
            QVERIFY(norm->running_mean.allclose(torch::full({2}, 1.0)));
            QCOMPARE(norm->num_batches_tracked.item().toLong(), 8);
        }
        QVERIFY(norm->weight.equal(torch::full({2}, 3.0)));
        QVERIFY(norm->running_mean.equal(torch::full({2}, 2.0)));
    }

    void aBrokenStateIsRefused() {
        WeightAverage average({{"w", torch::zeros({2})}}, 0.9);
        PARLANCE_EXPECT_ERROR(average.loadState({}), ErrorKind::Checkpoint, "trained.w");
        PARLANCE_EXPECT_ERROR(average.loadState({{"trained.w", torch::zeros({3})}}),
                              ErrorKind::Checkpoint, "trained.w");
    }

    /// The checkpoint's model is the average, and a resume goes on with the trained weights.
    void checkpointsHoldTheAverage() {
        const QTemporaryDir folder;
        const std::filesystem::path root = folder.path().toStdString();
        const auto run = [&](const char* name, std::int64_t steps) {
            TrainerOptions options = tests::toyOptions(root / name);
            options.config.train.maxSteps = steps;
            options.config.train.ema = 0.95;
            tests::ToyTask task({});
            Trainer trainer(task, options, {});
            if (const auto last = loadNewestWhole(runs::CheckpointIndex(options.checkpoints)))
                trainer.restore(*last);
            trainer.run({});
            return tensor_io::stateOf(task.model());
        };
        const auto trained = run("whole", 30);
        const auto saved = loadCheckpoint(root / "whole" / "last");
        for (const auto& [name, weights] : trained) {
            QVERIFY(!saved.model.at(name).equal(weights));
            QVERIFY(saved.training.at("trained." + name).equal(weights));
        }
        run("halved", 13);
        run("halved", 30);
        const auto resumed = loadCheckpoint(root / "halved" / "last");
        for (const auto& [name, weights] : saved.model)
            QVERIFY2(resumed.model.at(name).equal(weights), name.c_str());
    }
};

QTEST_APPLESS_MAIN(TstWeightAverage)
#include "tst_weight_average.moc"
