// SPDX-License-Identifier: Apache-2.0
// One training in several real processes, started by `parlance launch`.
#include "core/base/files.h"
#include "core/base/process.h"
#include "core/runs/run_directory.h"
#include "core/runs/series/series_reader.h"
#include "tests/app/app_runner.h"
#include "tests/app/tone_speech.h"

#include <QJsonArray>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QtTest>

#include <cmath>
#include <csignal>
#include <sstream>

using parlance::tests::AppResult;
using parlance::tests::finishApp;
using parlance::tests::startApp;
using parlance::tests::toneTraining;
namespace runs = parlance::runs;
namespace fs = std::filesystem;

namespace {

/// The processes that `parent` has started and that live.
std::vector<pid_t> childrenOf(pid_t parent) {
    std::vector<pid_t> children;
    for (const fs::directory_entry& task :
         fs::directory_iterator(parlance::strCat("/proc/", parent, "/task"))) {
        std::istringstream words(parlance::readFile(task.path() / "children"));
        for (pid_t child = 0; words >> child;)
            children.push_back(child);
    }
    return children;
}

/// Which rank a process is, by its environment; -1 for none.
int rankOf(pid_t process) {
    const QByteArray environment = QByteArray::fromStdString(
        parlance::readFile(parlance::strCat("/proc/", process, "/environ")));
    for (const QByteArray& variable : environment.split('\0'))
        if (variable.startsWith("RANK="))
            return variable.mid(5).toInt();
    return -1;
}

} // namespace

class TestLaunch : public QObject {
    Q_OBJECT

    static constexpr int kUpdates = 12;
    static constexpr int kEndless = 100000;

    QTemporaryDir m_folder;

    std::filesystem::path corpus() const { return m_folder.path().toStdString() + "/tones"; }
    QString path(const QString& run) const { return m_folder.filePath(run); }
    runs::RunDirectory directory(const QString& run) const {
        return runs::RunDirectory(path(run).toStdString());
    }

    /// Of `processes` that share updates of six micro-batches; 0 = without launch.
    QStringList command(const QString& run, int processes, int updates = kUpdates) const {
        const QStringList train = toneTraining(corpus(), updates)
                                  << "--set"
                                  << "train.accumulation=6"
                                  << "--set"
                                  << "data.max_tokens=32000"
                                  << "--run" << path(run) << "--json";
        return launched(train, processes);
    }
    static QStringList launched(const QStringList& command, int processes) {
        if (processes == 0)
            return command;
        return QStringList{"launch", "--nproc", QString::number(processes), "--timeout", "5", "--"}
               << command;
    }
    AppResult run(const QStringList& arguments) const {
        return parlance::tests::runApp(arguments, m_folder.path());
    }
    AppResult resume(const QString& run, int processes, const QStringList& more = {}) const {
        return this->run(launched(
            QStringList{"train", "--resume", "--json", "--run", path(run)} << more, processes));
    }

    std::int64_t updatesOf(const QString& run) const {
        runs::SeriesReader reader(directory(run).metricsFile());
        reader.poll();
        return reader.series().lastStep();
    }
    void startAndReach(QProcess& process, const QString& run, int processes,
                       std::int64_t updates) const {
        startApp(process, command(run, processes, kEndless), m_folder.path());
        QTRY_VERIFY_WITH_TIMEOUT(
            updatesOf(run) >= updates || process.state() == QProcess::NotRunning, 120000);
        QVERIFY2(process.state() == QProcess::Running, process.readAllStandardError());
    }

    /// Curves of training and validation agree to rounding.
    void compareCurves(const QString& left, const QString& right) const {
        runs::SeriesReader leftReader(directory(left).metricsFile());
        runs::SeriesReader rightReader(directory(right).metricsFile());
        leftReader.poll();
        rightReader.poll();
        int compared = 0;
        for (const auto& [key, values] : leftReader.series().series()) {
            if (key.split == runs::Split::Machine ||
                (key.metric != "loss" && key.metric != "grad_norm" && key.metric != "ntokens"))
                continue;
            const auto& others = rightReader.series().series().at(key);
            QCOMPARE(others.size(), values.size());
            for (std::size_t i = 0; i < values.size(); ++i) {
                const double one = values.value()[i], other = others.value()[i];
                QVERIFY2(std::abs(one - other) <= 2e-3 * std::abs(one) + 1e-6,
                         qPrintable(QString("%1 at %2: %3 and %4")
                                        .arg(QString::fromStdString(key.metric))
                                        .arg(values.step()[i])
                                        .arg(one, 0, 'g', 9)
                                        .arg(other, 0, 'g', 9)));
                ++compared;
            }
        }
        QVERIFY(compared > 2 * kUpdates);
    }

  private Q_SLOTS:
    void initTestCase() {
        parlance::tests::writeToneCorpus(corpus());
        const AppResult result = run(command("alone", 0));
        QVERIFY2(result.exitCode == 0, result.errors);
    }

    void sameTrajectory_data() {
        QTest::addColumn<int>("processes");
        QTest::newRow("1 process") << 1;
        QTest::newRow("2 processes") << 2;
        QTest::newRow("4 processes, which six micro-batches do not divide by") << 4;
    }

    void sameTrajectory() {
        QFETCH(int, processes);
        const QString name = QString("shared-%1").arg(processes);
        const AppResult result = run(command(name, processes));
        QVERIFY2(result.exitCode == 0, result.errors);
        QCOMPARE(result.json()["step"].toInt(), kUpdates); // one document, of the first
        QCOMPARE(directory(name).status().worldSize, std::int64_t{processes});
        compareCurves("alone", name);
    }

    void anUpdateTooSmallIsRefused() {
        const AppResult result = run(command("small", 7));
        QCOMPARE(result.exitCode, 2);
        QVERIFY2(result.lastErrorLine().contains("train.accumulation"), result.errors);
        QVERIFY(!runs::RunDirectory::isRun(path("small").toStdString()));
    }

    void stoppedOnRequestAndResumedByAnotherWorld() {
        QProcess process;
        startAndReach(process, "stopped", 2, 3);
        process.terminate();
        const AppResult stopped = finishApp(process);
        QVERIFY2(stopped.exitCode == 5, stopped.errors);
        const int step = stopped.json()["step"].toInt();
        QCOMPARE(directory("stopped").status().state, runs::State::Stopped);
        for (const int processes : {3, 0}) {
            const int longer = step + (processes == 0 ? 4 : 2);
            const AppResult resumed = resume(
                "stopped", processes, {"--set", QStringLiteral("train.max_steps=%1").arg(longer)});
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
        startAndReach(process, name, 2, 7); // behind the first checkpoint
        const std::vector<pid_t> ranks = childrenOf(static_cast<pid_t>(process.processId()));
        QCOMPARE(ranks.size(), std::size_t{2});
        for (const pid_t child : ranks)
            if (rankOf(child) == rank)
                ::kill(child, signal);
        const AppResult result = finishApp(process);
        QCOMPARE(result.exitCode, 1);
        QVERIFY2(result.lastErrorLine().contains(said.toUtf8()), result.errors);
        for (const pid_t child : ranks)
            QVERIFY(!parlance::processStartTicks(child));
        QCOMPARE(directory(name).effectiveStatus().state, runs::State::Failed);
        const std::int64_t longer = updatesOf(name) + 3;
        const AppResult resumed =
            resume(name, 2, {"--set", QStringLiteral("train.max_steps=%1").arg(longer)});
        QVERIFY2(resumed.exitCode == 0, resumed.errors);
        QCOMPARE(resumed.json()["step"].toInteger(), qint64{longer});
    }

    /// The launcher killed: its processes save and end.
    void noProcessIsLeftBehind() {
        QProcess process;
        startAndReach(process, "orphans", 2, 2);
        const std::vector<pid_t> ranks = childrenOf(static_cast<pid_t>(process.processId()));
        process.kill();
        finishApp(process);
        for (const pid_t child : ranks)
            QTRY_VERIFY_WITH_TIMEOUT(!parlance::processStartTicks(child), 60000);
        QVERIFY(QFile::exists(path("orphans") + "/checkpoints/last/model.safetensors"));
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
        const AppResult result = run(QStringList{"launch"} << arguments);
        QCOMPARE(result.exitCode, 2);
        QVERIFY2(result.lastErrorLine().contains(said.toUtf8()), result.errors);
    }
};

QTEST_GUILESS_MAIN(TestLaunch)
#include "tst_launch.moc"
