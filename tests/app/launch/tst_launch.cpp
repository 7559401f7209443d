// SPDX-License-Identifier: Apache-2.0
// One training in several real processes, started by `parlance launch`.
#include "core/base/process/process.h"
#include "tests/app/launch/launched_runs.h"

#include <QJsonObject>
#include <QtTest>

#include <csignal>

using parlance::tests::AppResult;
using parlance::tests::finishApp;
using parlance::tests::LaunchedRuns;
using parlance::tests::ranksOf;
namespace runs = parlance::runs;

class TestLaunch : public QObject {
    Q_OBJECT

    static constexpr int kUpdates = 12;

    LaunchedRuns m_runs;

  private Q_SLOTS:
    void initTestCase() {
        const AppResult result = m_runs.run(m_runs.training("alone", 0, kUpdates));
        QVERIFY2(result.exitCode == 0, result.errors);
    }

    void sameTrajectory_data() {
        QTest::addColumn<int>("processes");
        QTest::newRow("1 process") << 1;
        QTest::newRow("2 processes") << 2;
        QTest::newRow("3 processes") << 3;
        QTest::newRow("4 processes, which six micro-batches do not divide by") << 4;
    }

    void sameTrajectory() {
        QFETCH(int, processes);
        const QString name = QString("shared-%1").arg(processes);
        const AppResult result = m_runs.run(m_runs.training(name, processes, kUpdates));
        QVERIFY2(result.exitCode == 0, result.errors);
        QCOMPARE(result.json()["step"].toInt(), kUpdates); // one document, of the first
        QCOMPARE(m_runs.directory(name).status().worldSize, std::int64_t{processes});
        QCOMPARE(m_runs.differenceFrom("alone", name), QString());
    }

    void anUpdateTooSmallIsRefused() {
        const AppResult result = m_runs.run(m_runs.training("small", 7, kUpdates));
        QCOMPARE(result.exitCode, 2);
        QVERIFY2(result.lastErrorLine().contains("train.accumulation"), result.errors);
        QVERIFY(!runs::RunDirectory::isRun(m_runs.path("small").toStdString()));
    }

    void stoppedOnRequestAndResumedByAnotherWorld() {
        QProcess process;
        QCOMPARE(m_runs.startAndReach(process, "stopped", 2, 3), QString());
        process.terminate();
        const AppResult stopped = finishApp(process);
        QVERIFY2(stopped.exitCode == 5, stopped.errors);
        const int step = stopped.json()["step"].toInt();
        QCOMPARE(m_runs.directory("stopped").status().state, runs::State::Stopped);
        for (const int processes : {3, 0}) {
            const int longer = step + (processes == 0 ? 4 : 2);
            const AppResult resumed = m_runs.resume("stopped", processes, longer);
            QVERIFY2(resumed.exitCode == 0, resumed.errors);
            QCOMPARE(resumed.json()["step"].toInt(), longer);
        }
    }

    /// Whatever becomes of one, the job ends with a sentence about it and can be resumed.
    void oneIsLost_data() {
        QTest::addColumn<int>("rank");
        QTest::addColumn<int>("signal");
        QTest::addColumn<QString>("said");
        QTest::newRow("first killed") << 0 << SIGKILL << "rank 0 on";
        QTest::newRow("second killed") << 1 << SIGKILL << "rank 1 on";
        QTest::newRow("second stopped") << 1 << SIGSTOP << "rank 1 on";
        QTest::newRow("first stopped") << 0 << SIGSTOP << "rank 0 on";
    }

    void oneIsLost() {
        QFETCH(int, rank);
        QFETCH(int, signal);
        QFETCH(QString, said);
        const QString name = QStringLiteral("lost-") + QTest::currentDataTag();
        QProcess process;
        QCOMPARE(m_runs.startAndReach(process, name, 2, 7), QString()); // behind a checkpoint
        const std::map<int, pid_t> ranks = ranksOf(process);
        QCOMPARE(ranks.size(), std::size_t{2});
        ::kill(ranks.at(rank), signal);
        const AppResult result = LaunchedRuns::finish(process);
        QVERIFY2(result.exitCode == 1, result.errors);
        QVERIFY2(result.lastErrorLine().contains(said.toUtf8()), result.errors);
        QCOMPARE(m_runs.livingProcesses(), QStringList());
        QCOMPARE(m_runs.directory(name).effectiveStatus().state, runs::State::Failed);
        const auto longer = static_cast<int>(m_runs.updatesOf(m_runs.directory(name)) + 3);
        const AppResult resumed = m_runs.resume(name, 2, longer);
        QVERIFY2(resumed.exitCode == 0, resumed.errors);
        QCOMPARE(resumed.json()["step"].toInt(), longer);
    }

    /// The launcher killed: its processes save and end.
    void noProcessIsLeftBehind() {
        QProcess process;
        QCOMPARE(m_runs.startAndReach(process, "orphans", 2, 2), QString());
        process.kill();
        finishApp(process);
        QTRY_COMPARE_WITH_TIMEOUT(m_runs.livingProcesses(), QStringList(), 60000);
        QVERIFY(QFile::exists(m_runs.path("orphans") + "/checkpoints/last/model.safetensors"));
    }

    void usage_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("said");
        QTest::newRow("no command") << QStringList{"--nproc", "2"} << "--";
        QTest::newRow("nodes without a place")
            << QStringList{"--nnodes", "2", "--", "train"} << "--master";
        QTest::newRow("node beyond")
            << QStringList{"--nnodes", "2", "--node-rank", "2", "--master", "h:1", "--", "train"}
            << "--node-rank";
        QTest::newRow("no port") << QStringList{"--master", "host", "--", "train"} << "--master";
        QTest::newRow("none") << QStringList{"--nproc", "0", "--", "train"} << "--nproc";
        QTest::newRow("a command of one process") << QStringList{"--", "bench"} << "transcribe";
    }

    void usage() {
        QFETCH(QStringList, arguments);
        QFETCH(QString, said);
        const AppResult result = m_runs.run(QStringList{"launch"} << arguments);
        QCOMPARE(result.exitCode, 2);
        QVERIFY2(result.lastErrorLine().contains(said.toUtf8()), result.errors);
    }
};

QTEST_GUILESS_MAIN(TestLaunch)
#include "tst_launch.moc"
