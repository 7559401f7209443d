// SPDX-License-Identifier: Apache-2.0
// Trainings of a voice and of its vocoder by the real worker: killed, resumed, and in several
// processes.
#include "core/base/json.h"
#include "tests/app/launch/launched_runs.h"
#include "tests/app/tone_speech.h"

#include <QFile>
#include <QRandomGenerator>
#include <QtTest>

#include <csignal>

using parlance::Json;
using parlance::tests::AppResult;
using parlance::tests::LaunchedRuns;
using parlance::tests::toneVoiceTraining;

class TestVoiceTraining : public QObject {
    Q_OBJECT

    static constexpr int kUpdates = 20;

    LaunchedRuns m_runs;

    QStringList command(const QString& family, const QString& run) const {
        return toneVoiceTraining(voice(), family, kUpdates)
               << "--run" << m_runs.path(run) << "--json";
    }
    std::filesystem::path voice() const { return m_runs.path("voice").toStdString(); }

    QByteArray weights(const QString& run) const {
        QFile file(m_runs.path(run) + "/checkpoints/last/model.safetensors");
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

  private Q_SLOTS:
    void initTestCase() {
        parlance::tests::writeToneVoice(voice());
        for (const char* family : {"tacotron2", "waveglow"}) {
            const AppResult result = m_runs.run(command(family, family));
            QVERIFY2(result.exitCode == 0, result.errors);
        }
        // With what its normalisations have counted.
        QVERIFY(weights("tacotron2").contains("running_mean"));
    }

    /// kill -9 at any moment, then resume: the same weights and statistics to the last bit. The
    /// moments are random, another seed each time; PARLANCE_SEED repeats one that was printed.
    void killedAndResumed_data() {
        const quint32 seed = qEnvironmentVariableIsSet("PARLANCE_SEED")
                                 ? qEnvironmentVariable("PARLANCE_SEED").toUInt()
                                 : QRandomGenerator::global()->generate();
        qInfo("PARLANCE_SEED=%u", seed);
        QRandomGenerator random(seed);
        QTest::addColumn<QList<int>>("kills");
        for (const char* family : {"tacotron2", "waveglow"}) {
            QTest::addRow("%s", family) << QList<int>{random.bounded(1, kUpdates)};
            const int first = random.bounded(1, kUpdates - 1);
            QTest::addRow("%s twice", family)
                << QList<int>{first, random.bounded(first + 1, kUpdates)};
        }
    }
    void killedAndResumed() {
        QFETCH(QList<int>, kills);
        const QString tag = QTest::currentDataTag(), family = tag.section(' ', 0, 0);
        const QString run = "killed " + tag;
        QStringList arguments = command(family, run);
        for (const int updates : kills) {
            QProcess process;
            m_runs.start(process, arguments);
            QTRY_VERIFY_WITH_TIMEOUT(LaunchedRuns::updatesOf(m_runs.directory(run)) >= updates ||
                                         process.state() == QProcess::NotRunning,
                                     120000);
            process.kill();
            // The last update may have been its last before the signal came.
            const AppResult killed = parlance::tests::finishApp(process);
            QVERIFY2(killed.exitCode == 128 + SIGKILL || killed.exitCode == 0, killed.errors);
            arguments = QStringList{"train", "--resume", "--json", "--run", m_runs.path(run)};
        }
        const AppResult resumed = m_runs.run(arguments);
        QVERIFY2(resumed.exitCode == 0, resumed.errors);
        QVERIFY(!weights(run).isEmpty());
        QVERIFY(weights(run) == weights(family));
    }

    /// A training that starts from another one's checkpoint and takes its optimiser over counts on
    /// from there, in each process, and after a death before its first checkpoint too.
    void theOptimiserGoesOn_data() {
        QTest::addColumn<int>("processes");
        QTest::newRow("alone") << 1;
        QTest::newRow("two") << 2;
    }
    void theOptimiserGoesOn() {
        QFETCH(int, processes);
        const QString run = QStringLiteral("from-tacotron2-%1").arg(processes);
        const auto updatesOfOptimizer = [&] {
            const std::filesystem::path checkpoints = m_runs.directory(run).checkpoints();
            return parlance::readJsonFile(checkpoints / "last" / "state.json")["optimizer_updates"];
        };
        QStringList arguments = toneVoiceTraining(voice(), "tacotron2", 2)
                                << "--run" << m_runs.path(run) << "--init"
                                << m_runs.path("tacotron2") << "--inherit-optimizer"
                                << "--set"
                                << "train.accumulation=2";
        if (processes > 1)
            arguments = LaunchedRuns::launched(arguments, processes);
        const AppResult trained = m_runs.run(arguments);
        QVERIFY2(trained.exitCode == 0, trained.errors);
        QCOMPARE(updatesOfOptimizer(), Json(kUpdates + 2));
        if (processes > 1) {
            QCOMPARE(m_runs.differenceFrom("from-tacotron2-1", run), QString());
            return;
        }
        std::filesystem::remove_all(m_runs.directory(run).checkpoints());
        const AppResult resumed =
            m_runs.run({"train", "--resume", "--json", "--run", m_runs.path(run)});
        QVERIFY2(resumed.exitCode == 0, resumed.errors);
        QCOMPARE(updatesOfOptimizer(), Json(kUpdates + 2));
    }

    void anOptimiserThatIsNotThereIsSaid() {
        const QStringList training = toneVoiceTraining(voice(), "tacotron2", 1)
                                     << "--run" << m_runs.path("none");
        const AppResult without = m_runs.run(QStringList(training) << "--inherit-optimizer");
        QCOMPARE(without.exitCode, 2);
        QVERIFY2(without.lastErrorLine().contains("--init"), without.errors);
        const QString model = m_runs.path("model");
        const AppResult converted = m_runs.run(
            {"convert", "--from", m_runs.path("tacotron2"), "--to", model, "--format", "parlance"});
        QVERIFY2(converted.exitCode == 0, converted.errors);
        const AppResult refused =
            m_runs.run(QStringList(training) << "--init" << model << "--inherit-optimizer");
        QCOMPARE(refused.exitCode, 3);
        QVERIFY2(refused.lastErrorLine().contains("no state of its optimiser"), refused.errors);
        QVERIFY(!parlance::runs::RunDirectory::isRun(m_runs.path("none").toStdString()));
    }

    /// Running statistics too are those of one process.
    void twoRanksEqualOne_data() {
        QTest::addColumn<QString>("family");
        QTest::newRow("tacotron2") << "tacotron2";
        QTest::newRow("waveglow") << "waveglow";
    }
    void twoRanksEqualOne() {
        QFETCH(QString, family);
        const QStringList halves{"--set", "train.accumulation=2"};
        const QString one = family + "-one", two = family + "-two";
        const AppResult alone = m_runs.run(command(family, one) << halves);
        QVERIFY2(alone.exitCode == 0, alone.errors);
        const AppResult shared =
            m_runs.run(LaunchedRuns::launched(command(family, two) << halves, 2));
        QVERIFY2(shared.exitCode == 0, shared.errors);
        QCOMPARE(m_runs.directory(two).status().worldSize, std::int64_t{2});
        QCOMPARE(m_runs.differenceFrom(one, two), QString());
        QVERIFY(weights(one) != weights(family)); // two micro-batches are another training
    }
};

QTEST_GUILESS_MAIN(TestVoiceTraining)
#include "tst_voice_training.moc"
