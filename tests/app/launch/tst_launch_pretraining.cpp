// SPDX-License-Identifier: Apache-2.0
// Pre-training with an hourglass in several real processes: the trajectory of one.
#include "core/base/files.h"
#include "tests/app/launch/launched_runs.h"

#include <QtTest>

#include <cmath>

using parlance::tests::AppResult;
using parlance::tests::LaunchedRuns;
namespace runs = parlance::runs;

class TestLaunchPretraining : public QObject {
    Q_OBJECT

    static constexpr int kUpdates = 10;
    static constexpr int kAccumulation = 3;

    LaunchedRuns m_runs;

    QStringList pretraining(const QString& run) const {
        QStringList arguments{"train", "--json",         "--preset",  "wav2vec2-tiny-pretrain",
                              "--run", m_runs.path(run), "--threads", "1"};
        const QString corpus = QString::fromStdString(m_runs.corpus().string());
        for (const QString& setting : QStringList{
                 "data.train=" + corpus + "/train.tsv", "data.valid=" + corpus + "/valid.tsv",
                 "data.test=", "data.max_tokens=42000", "data.max_tokens_valid=40000",
                 "data.on_bad_item=skip", "data.max_bad_share=0.1",
                 QStringLiteral("train.max_steps=%1").arg(kUpdates),
                 QStringLiteral("train.accumulation=%1").arg(kAccumulation), "train.log_interval=1",
                 "train.valid_interval=5", "encoder_layers=1", "latent_groups=2", "latent_vars=8",
                 "num_negatives=10", "hourglass_transformer=[1,(1,2),1]", "layer_norm_first=false"})
            arguments << "--set" << setting;
        return arguments;
    }

  private Q_SLOTS:
    void initTestCase() {
        // A recording that fills a batch and cannot be read: that micro-batch is empty.
        const std::filesystem::path manifest = m_runs.corpus() / "train.tsv";
        parlance::writeFileAtomically(manifest,
                                      parlance::readFile(manifest) + "broken.wav\t39000\n");
        parlance::writeFileAtomically(m_runs.corpus() / "broken.wav", "no sound");
        const AppResult result = m_runs.run(pretraining("alone"));
        QVERIFY2(result.exitCode == 0, result.errors);
        QVERIFY2(result.errors.contains("left out broken.wav"), result.errors);
        // More than one epoch, of batches that neither 2 nor 3 processes divide.
        const double batches = kAccumulation * kUpdates / m_runs.directory("alone").status().epoch;
        const auto whole = std::lround(batches);
        QVERIFY2(std::abs(batches - double(whole)) < 1e-6 && whole % 2 == 1 && whole % 3 != 0 &&
                     whole < kAccumulation * kUpdates,
                 qPrintable(QString::number(batches)));
    }

    void sameTrajectory_data() {
        QTest::addColumn<int>("processes");
        for (const int processes : {1, 2, 3})
            QTest::addRow("%d", processes) << processes;
    }

    void sameTrajectory() {
        QFETCH(int, processes);
        const QString name = QStringLiteral("shared-%1").arg(processes);
        const AppResult result = m_runs.run(LaunchedRuns::launched(pretraining(name), processes));
        QVERIFY2(result.exitCode == 0, result.errors);
        QVERIFY2(result.errors.contains("left out broken.wav"), result.errors);
        QCOMPARE(m_runs.differenceFrom("alone", name), QString());
    }
};

QTEST_GUILESS_MAIN(TestLaunchPretraining)
#include "tst_launch_pretraining.moc"
