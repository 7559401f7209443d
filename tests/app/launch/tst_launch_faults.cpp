// SPDX-License-Identifier: Apache-2.0
// What can happen to a training on several machines: no network, no space, no memory, and one that
// comes too late. Namespaces of the kernel stand for the machines.
#include "core/base/clock.h"
#include "core/base/files.h"
#include "core/base/str_cat.h"
#include "core/runs/checkpoint_index.h"
#include "tests/app/launch/launched_runs.h"
#include "tests/app/launch/separate_host.h"

#include <QJsonObject>
#include <QTcpServer>
#include <QtTest>

#include <sys/resource.h>

#include <csignal>

using parlance::readFile;
using parlance::strCat;
using parlance::tests::AppResult;
using parlance::tests::LaunchedRuns;
using parlance::tests::ranksOf;
using parlance::tests::SeparateHost;
namespace runs = parlance::runs;

class TestLaunchFaults : public QObject {
    Q_OBJECT

    static constexpr int kUpdates = 12;
    /// Between the moment at which the others notice and that at which they have ended.
    static constexpr int kGivenUpMs = LaunchedRuns::kTimeoutSec * 1000 + 1500;
    static constexpr auto kNoHosts = "hosts of their own take root here";
    static constexpr auto kMaster = "10.77.0.1:29500";

    LaunchedRuns m_runs;
    SeparateHost m_hostA{"host-a"}, m_hostB{"host-b"};

    /// The same command on each of two hosts, the first of which it meets at.
    void startOn(const SeparateHost& host, QProcess& process, int node, int processes,
                 const QStringList& train) const {
        host.place(process);
        m_runs.start(process, LaunchedRuns::launched(train, processes,
                                                     {"--nnodes", "2", "--node-rank",
                                                      QString::number(node), "--master", kMaster}));
    }
    static void verifyFailed(const AppResult& result, const QByteArray& said) {
        QVERIFY2(result.exitCode == 1, result.errors);
        const QByteArray sentence = result.lastErrorLine();
        QVERIFY2(sentence.contains("rank ") && sentence.contains(said), result.errors);
    }
    /// Waits until its main thread does nothing but wait.
    static bool waitsForOthers(pid_t process) {
        int found = 0;
        const auto waits = [&] {
            const std::string stat = readFile(strCat("/proc/", process, "/stat"));
            found = stat.find(") S ") != std::string::npos ? found + 1 : 0;
            return found == 20;
        };
        return QTest::qWaitFor(waits, LaunchedRuns::kTimeoutSec * 1000);
    }

  private Q_SLOTS:
    void initTestCase() {
        if (m_hostA.exists() && m_hostB.exists())
            QCOMPARE(m_hostA.connectTo(m_hostB, "10.77.0.1", "10.77.0.2"), QString());
    }

    void twoHostsTrainAsOneProcess() {
        if (!m_hostB.exists())
            QSKIP(kNoHosts);
        const AppResult alone = m_runs.run(m_runs.training("alone", 0, kUpdates));
        QVERIFY2(alone.exitCode == 0, alone.errors);
        QProcess first, second;
        startOn(m_hostA, first, 0, 2, m_runs.training("hosts", 0, kUpdates));
        startOn(m_hostB, second, 1, 2, m_runs.training("hosts", 0, kUpdates));
        for (QProcess* process : {&first, &second}) {
            const AppResult result = parlance::tests::finishApp(*process);
            QVERIFY2(result.exitCode == 0, result.errors);
        }
        QCOMPARE(m_runs.directory("hosts").status().worldSize, std::int64_t{4});
        QCOMPARE(m_runs.directory("hosts").status().host, std::string("host-a"));
        QCOMPARE(m_runs.differenceFrom("alone", "hosts"), QString());
    }

    void theNetworkIsCut() {
        if (!m_hostB.exists())
            QSKIP(kNoHosts);
        QProcess first, second;
        const QStringList train = m_runs.training("cut", 0, LaunchedRuns::kEndless);
        startOn(m_hostA, first, 0, 1, train);
        startOn(m_hostB, second, 1, 1, train);
        QCOMPARE(m_runs.reach(first, m_runs.directory("cut"), 7), QString());
        QCOMPARE(m_hostB.setConnected(false), QString());
        const AppResult here = LaunchedRuns::finish(first);
        const AppResult there = LaunchedRuns::finish(second);
        QCOMPARE(m_hostB.setConnected(true), QString());
        verifyFailed(here, "rank 1 on host-b has not answered");
        verifyFailed(there, "rank 1 on host-b");
        QVERIFY2(there.lastErrorLine().contains("10.77.0.1"), there.errors);
        QCOMPARE(m_runs.livingProcesses(), QStringList());
        QVERIFY(QString::fromStdString(m_runs.directory("cut").status().error)
                    .contains("rank 1 on host-b"));
        const auto longer = static_cast<int>(m_runs.updatesOf(m_runs.directory("cut")) + 3);
        const AppResult resumed = m_runs.resume("cut", 0, longer);
        QVERIFY2(resumed.exitCode == 0, resumed.errors);
        QCOMPARE(resumed.json()["step"].toInt(), longer);
    }

    /// The run lies on a disk that others fill.
    void oneIsStoppedAloneOnItsHost_data() {
        QTest::addColumn<int>("rank");
        QTest::newRow("the first") << 0;
        QTest::newRow("the second") << 1;
    }
    /// Its launcher has no other process whose end would tell it.
    void oneIsStoppedAloneOnItsHost() {
        if (!m_hostA.exists())
            QSKIP(kNoHosts);
        QFETCH(int, rank);
        const QString run = QStringLiteral("alone on host %1").arg(rank);
        QProcess first, second;
        startOn(m_hostA, first, 0, 1, m_runs.training(run, 0, LaunchedRuns::kEndless));
        startOn(m_hostB, second, 1, 1, m_runs.training(run, 0, LaunchedRuns::kEndless));
        QCOMPARE(LaunchedRuns::reach(first, m_runs.directory(run), 7), QString());
        ::kill(ranksOf(rank == 0 ? first : second).at(rank), SIGSTOP);
        const AppResult other = LaunchedRuns::finish(rank == 0 ? second : first);
        verifyFailed(other, QStringLiteral("rank %1 on host-%2 has not answered")
                                .arg(rank)
                                .arg(rank == 0 ? 'a' : 'b')
                                .toUtf8());
        verifyFailed(LaunchedRuns::finish(rank == 0 ? first : second),
                     "did not end with the others and was killed");
        QCOMPARE(m_runs.livingProcesses(), QStringList());
    }

    void theDiskIsFull() {
        if (!m_hostA.exists())
            QSKIP(kNoHosts);
        const QString disk = m_runs.path("disk"), run = disk + "/run", filler = disk + "/filler";
        QVERIFY(QDir().mkdir(disk));
        QCOMPARE(m_hostA.run({"mount", "-t", "tmpfs", "-o", "size=16m", "tmpfs", disk}), QString());
        QProcess process;
        m_hostA.place(process);
        m_runs.start(process, m_runs.training("disk/run", 2, LaunchedRuns::kEndless));
        const runs::RunDirectory seen(m_hostA.seen(run));
        const auto hasCheckpoint = [&] {
            return std::filesystem::exists(seen.checkpoints() / "last") ||
                   process.state() == QProcess::NotRunning;
        };
        QTRY_VERIFY_WITH_TIMEOUT(hasCheckpoint(), 120000);
        m_hostA.run({"dd", "if=/dev/zero", "of=" + filler, "bs=64k"}); // until there is no space
        const AppResult result = LaunchedRuns::finish(process);
        verifyFailed(result, "rank 0 on host-a");
        QVERIFY2(result.lastErrorLine().contains(run.toUtf8()) &&
                     result.lastErrorLine().contains("free"),
                 result.errors);
        QCOMPARE(m_runs.livingProcesses(), QStringList());
        QCOMPARE(m_hostA.run({"rm", filler}), QString());
        const std::int64_t step = runs::CheckpointIndex(seen.checkpoints()).last()->step;
        QProcess again;
        m_hostA.place(again);
        m_runs.start(again, LaunchedRuns::resuming(run, static_cast<int>(step) + 3));
        const AppResult resumed = parlance::tests::finishApp(again);
        QVERIFY2(resumed.exitCode == 0, resumed.errors);
        QVERIFY2(resumed.errors.contains("after step " + QByteArray::number(qint64(step))) &&
                     !resumed.errors.contains("damaged"),
                 resumed.errors);
    }

    void memoryRunsOut() {
        // All tensors ask the system for theirs, so that it is one of them that gets none: oneDNN
        // does not check that its kernels found memory, and would end the worker by a signal.
        qputenv("MALLOC_MMAP_THRESHOLD_", "4096");
        const auto asUsual = qScopeGuard([] { qunsetenv("MALLOC_MMAP_THRESHOLD_"); });
        QProcess process;
        QCOMPARE(m_runs.startAndReach(process, "memory", 2, 7), QString());
        const std::map<int, pid_t> ranks = ranksOf(process);
        // Between two updates, for the same reason.
        ::kill(ranks.at(0), SIGSTOP);
        QVERIFY(waitsForOthers(ranks.at(1)));
        // What it has it may keep, and gets no more; its stack may grow.
        const rlimit limit{.rlim_cur = 1, .rlim_max = RLIM_INFINITY};
        QCOMPARE(::prlimit(ranks.at(1), RLIMIT_DATA, &limit, nullptr), 0);
        ::kill(ranks.at(0), SIGCONT);
        const AppResult result = LaunchedRuns::finish(process);
        QVERIFY2(result.exitCode == 4, result.errors.right(1000));
        QVERIFY2(result.lastErrorLine().contains(
                     QByteArray::fromStdString("rank 1 on " + parlance::hostName())) &&
                     result.lastErrorLine().contains("memory"),
                 result.errors);
        QCOMPARE(m_runs.livingProcesses(), QStringList());
        QCOMPARE(m_runs.directory("memory").status().state, runs::State::Failed);
        const auto longer = static_cast<int>(m_runs.updatesOf(m_runs.directory("memory")) + 3);
        const AppResult resumed = m_runs.resume("memory", 2, longer);
        QVERIFY2(resumed.exitCode == 0, resumed.errors);
        QCOMPARE(resumed.json()["step"].toInt(), longer);
    }

    /// Who was given up takes no part any more, and nothing that comes of it is saved.
    void oneGoesOnTooLate() {
        QProcess process;
        QCOMPARE(m_runs.startAndReach(process, "stopped", 2, 7), QString());
        const pid_t second = ranksOf(process).at(1);
        ::kill(second, SIGSTOP);
        const auto newest = [&] { return m_runs.updatesOf(m_runs.directory("stopped")); };
        QTest::qWait(kGivenUpMs);
        const std::int64_t before = newest();
        ::kill(second, SIGCONT);
        verifyFailed(LaunchedRuns::finish(process), "has not answered");
        QVERIFY2(newest() <= before + 1, qPrintable(QString::number(newest() - before)));
        QCOMPARE(m_runs.livingProcesses(), QStringList());
    }

    /// The second of two machines starts when the first has given up.
    void oneComesTooLate() {
        QTcpServer probe; // for a port that is free
        QVERIFY(probe.listen(QHostAddress::LocalHost));
        const QString master = QStringLiteral("127.0.0.1:%1").arg(probe.serverPort());
        probe.close();
        for (const int node : {0, 1}) {
            QProcess process;
            m_runs.start(process, QStringList{"launch", "--nnodes", "2", "--node-rank",
                                              QString::number(node), "--master", master,
                                              "--timeout", "2", "--"}
                                      << m_runs.training("late", 0, kUpdates));
            verifyFailed(LaunchedRuns::finish(process),
                         node == 0 ? "did not come within 2 s: rank 1"
                                   : "rank 0 cannot be reached within 2 s");
        }
        QCOMPARE(m_runs.livingProcesses(), QStringList());
        QVERIFY(!runs::RunDirectory::isRun(m_runs.path("late").toStdString()));
    }
};

QTEST_GUILESS_MAIN(TestLaunchFaults)
#include "tst_launch_faults.moc"
