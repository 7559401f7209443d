// SPDX-License-Identifier: Apache-2.0
// Thirty faults at random moments of one training: each ends the job cleanly, each resume goes on
// from the newest checkpoint, and what comes out is what comes out undisturbed.
// PARLANCE_FAULT_SEED chooses the faults again that a failed run named.
#include "core/runs/checkpoint_index.h"
#include "tests/app/launch/launched_runs.h"
#include "tests/app/launch/separate_host.h"

#include <QElapsedTimer>
#include <QRandomGenerator>
#include <QtTest>

#include <csignal>
#include <memory>
#include <vector>

using parlance::tests::AppResult;
using parlance::tests::LaunchedRuns;
using parlance::tests::ranksOf;
using parlance::tests::SeparateHost;
namespace runs = parlance::runs;

namespace {

/// Who trains together: so many processes on each of one or two hosts.
struct Layout {
    int hosts = 1;
    int processes = 1;
};

/// A job on its way.
struct Job {
    std::vector<std::unique_ptr<QProcess>> launchers;

    std::map<int, pid_t> ranks() const {
        std::map<int, pid_t> all;
        for (const auto& launcher : launchers)
            all.merge(ranksOf(*launcher));
        return all;
    }
};

} // namespace

class TestLaunchRandomFaults : public QObject {
    Q_OBJECT

    static constexpr int kFaults = 30;
    static constexpr int kFurthestUpdates = 8;   ///< of a leg, until its fault
    static constexpr int kLongestStartMs = 3000; ///< while a leg that is disturbed early starts
    static constexpr int kPauseMs = 1000;        ///< shorter than the timeout
    static constexpr auto kMaster = "10.77.0.1:29500";

    LaunchedRuns m_runs;
    SeparateHost m_hostA{"host-a"}, m_hostB{"host-b"};
    QRandomGenerator m_random;

    bool hasHosts() const { return m_hostA.exists() && m_hostB.exists(); }
    QString run() const { return m_runs.path("disk/run"); }
    runs::RunDirectory seen() const {
        const std::filesystem::path own = run().toStdString();
        return runs::RunDirectory(hasHosts() ? m_hostA.seen(run()) : own);
    }
    std::int64_t newestCheckpoint() const {
        const auto entries = runs::CheckpointIndex(seen().checkpoints()).list();
        return entries.empty() ? 0 : entries.back().step;
    }

    /// The learning rate is low and the same throughout, so that what differs by rounding stays
    /// near, and the end of the training is not known before its last leg.
    /// Slow enough that rounding does not grow: at a rate of 1e-4, norms of gradients in one and in
    /// three undisturbed processes are 1e-3 apart after two hundred updates, at this one 2e-5.
    QStringList training(const QString& name, int updates) const {
        QStringList train = m_runs.training(name, 0, updates);
        for (const char* setting :
             {"schedule.name=constant", "optimizer.learning_rate=3e-5", "checkpoint.interval=2"})
            train << "--set" << setting;
        return train;
    }
    Layout randomLayout() {
        const Layout layout{.hosts = 1, .processes = 1 + m_random.bounded(3)};
        return layout.processes == 2 && hasHosts() && m_random.bounded(2) == 0
                   ? Layout{.hosts = 2, .processes = 1}
                   : layout;
    }
    Job start(const Layout& layout, const QStringList& train) const {
        Job job;
        for (int node = 0; node < layout.hosts; ++node) {
            auto& process = *job.launchers.emplace_back(std::make_unique<QProcess>());
            QStringList more;
            if (layout.hosts > 1)
                more << "--nnodes"
                     << "2"
                     << "--node-rank" << QString::number(node) << "--master" << kMaster;
            if (hasHosts())
                (node == 0 ? m_hostA : m_hostB).place(process);
            m_runs.start(process, LaunchedRuns::launched(train, layout.processes, more));
        }
        return job;
    }

    /// The faults that can befall this layout.
    QStringList faultsOf(const Layout& layout) const {
        QStringList faults{"kill", "terminate one", "terminate all", "kill a launcher"};
        if (hasHosts())
            faults << "full disk";
        if (layout.hosts > 1)
            faults << "cut"
                   << "cut";
        if (layout.hosts * layout.processes > 1)
            faults << "stop"
                   << "stop and continue late"
                   << "pause, then terminate all";
        return faults;
    }
    void inflict(const QString& fault, const Job& job) {
        const auto ranks = job.ranks();
        const pid_t rank =
            std::next(ranks.begin(), m_random.bounded(static_cast<int>(ranks.size())))->second;
        QProcess& launcher = *job.launchers[static_cast<std::size_t>(
            m_random.bounded(static_cast<int>(job.launchers.size())))];
        if (fault == "kill")
            ::kill(rank, SIGKILL);
        else if (fault == "terminate one")
            ::kill(rank, SIGTERM);
        else if (fault == "terminate all")
            launcher.terminate();
        else if (fault == "kill a launcher")
            launcher.kill();
        else if (fault == "full disk")
            m_hostA.run({"dd", "if=/dev/zero", "of=" + filler(), "bs=64k"});
        else if (fault == "cut")
            QCOMPARE(m_hostB.setConnected(false), QString());
        else
            ::kill(rank, SIGSTOP);
        if (fault == "stop and continue late") {
            QTest::qWait(LaunchedRuns::kTimeoutSec * 1500);
            ::kill(rank, SIGCONT);
        } else if (fault == "pause, then terminate all") {
            QTest::qWait(kPauseMs);
            ::kill(rank, SIGCONT);
            QTest::qWait(kPauseMs);
            QCOMPARE(launcher.state(), QProcess::Running);
            launcher.terminate();
        }
    }
    QString filler() const { return m_runs.path("disk/filler"); }
    void repair() const {
        if (!hasHosts())
            return;
        m_hostB.setConnected(true);
        m_hostA.run({"rm", "-f", filler()});
    }

    /// One leg: it goes on from the newest checkpoint, is disturbed, and ends.
    void disturb(bool first) {
        const Layout layout = first ? Layout{.hosts = 1, .processes = 2} : randomLayout();
        const QStringList faults = faultsOf(layout);
        const QString fault = faults[m_random.bounded(faults.size())];
        const std::int64_t from = newestCheckpoint();
        const Job job =
            start(layout, first ? training("disk/run", LaunchedRuns::kEndless)
                                : LaunchedRuns::resuming(run(), LaunchedRuns::kEndless));
        const bool early = !first && m_random.bounded(4) == 0;
        if (early) {
            QTest::qWait(m_random.bounded(kLongestStartMs));
            const auto total = static_cast<std::size_t>(layout.hosts * layout.processes);
            QTRY_VERIFY_WITH_TIMEOUT(job.ranks().size() == total, 60000);
        } else {
            const std::int64_t until = from + 3 + m_random.bounded(kFurthestUpdates);
            QCOMPARE(m_runs.reach(*job.launchers.front(), seen(), until), QString());
            QTest::qWait(m_random.bounded(100));
        }
        const std::int64_t saved = newestCheckpoint();
        QElapsedTimer clock;
        clock.start();
        inflict(fault, job);
        QByteArray said;
        for (const auto& launcher : job.launchers) {
            const bool wasKilled = fault == "kill a launcher";
            const AppResult result = LaunchedRuns::finish(*launcher);
            QVERIFY2(result.exitCode != 0, result.errors);
            QVERIFY2(result.exitCode != 128 + SIGKILL || wasKilled, result.errors);
            const bool mayBeSilent =
                result.exitCode == 5 || fault.contains("terminate") || wasKilled;
            QVERIFY2(mayBeSilent || result.lastErrorLine().contains("rank "), result.errors);
            QVERIFY2(!result.errors.contains("damaged"), result.errors);
            if (launcher == job.launchers.front() && !early && !first)
                QVERIFY2(
                    result.errors.contains("after step " + QByteArray::number(qint64(from)) + "\n"),
                    result.errors);
            said += " | " + QByteArray::number(result.exitCode) + ": " + result.lastErrorLine();
        }
        QTRY_COMPARE_WITH_TIMEOUT(m_runs.livingProcesses(), QStringList(), LaunchedRuns::kGoneMs);
        qInfo("%d x %d, %s %s update %lld: gone after %.1f s, checkpoint %lld%s", layout.hosts,
              layout.processes, qPrintable(fault), early ? "while starting at" : "behind",
              static_cast<long long>(saved), double(clock.elapsed()) / 1000.0,
              static_cast<long long>(newestCheckpoint()), said.constData());
        QVERIFY(newestCheckpoint() >= saved);
    }

  private Q_SLOTS:
    void initTestCase() {
        const quint32 seed = qEnvironmentVariableIsSet("PARLANCE_FAULT_SEED")
                                 ? qEnvironmentVariable("PARLANCE_FAULT_SEED").toUInt()
                                 : QRandomGenerator::global()->generate();
        qInfo("PARLANCE_FAULT_SEED=%u", seed);
        m_random.seed(seed);
        QVERIFY(QDir().mkdir(m_runs.path("disk")));
        if (!hasHosts())
            return;
        QCOMPARE(m_hostA.connectTo(m_hostB, "10.77.0.1", "10.77.0.2"), QString());
        QCOMPARE(
            m_hostA.run({"mount", "-t", "tmpfs", "-o", "size=32m", "tmpfs", m_runs.path("disk")}),
            QString());
    }

    void eachFaultIsSurvived_data() {
        QTest::addColumn<int>("number");
        for (int number = 1; number <= kFaults; ++number)
            QTest::addRow("%d", number) << number;
    }

    void eachFaultIsSurvived() {
        QFETCH(int, number);
        disturb(number == 1);
        repair();
    }

    void theResultIsThatOfAnUndisturbedTraining() {
        const auto updates = static_cast<int>(newestCheckpoint()) + 5;
        const Job last = start(randomLayout(), LaunchedRuns::resuming(run(), updates));
        for (const auto& launcher : last.launchers) {
            const AppResult result = parlance::tests::finishApp(*launcher);
            QVERIFY2(result.exitCode == 0, result.errors);
        }
        const AppResult undisturbed = m_runs.run(training("undisturbed", updates));
        QVERIFY2(undisturbed.exitCode == 0, undisturbed.errors);
        std::filesystem::copy(seen().folder(), m_runs.path("survivor").toStdString(),
                              std::filesystem::copy_options::recursive |
                                  std::filesystem::copy_options::copy_symlinks);
        QCOMPARE(m_runs.differenceFrom("undisturbed", "survivor"), QString());
        if (!hasHosts())
            QSKIP("without root no network was cut and no disk was full");
    }
};

QTEST_GUILESS_MAIN(TestLaunchRandomFaults)
#include "tst_launch_random_faults.moc"
