// SPDX-License-Identifier: Apache-2.0
// What is written for Slurm, and what its programs say.
#include "core/base/error.h"
#include "core/base/files.h"
#include "core/base/process/process.h"
#include "core/launch/slurm_job.h"
#include "core/launch/slurm_script.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace parlance;
using namespace parlance::launch;

Q_DECLARE_METATYPE(SlurmPhase)

namespace {

SlurmOrder order() {
    return {.program = "/opt/parlance", .run = "/data/runs/digits"};
}

bool hasLine(const std::string& text, const std::string& line) {
    return text.find("\n" + line + "\n") != std::string::npos;
}

/// A line of squeue's with the widths that we ask for.
std::string squeueLine(const char* state, const char* restarts, const char* reason,
                       const char* nodes) {
    return QStringLiteral("%1%2%3%4\n")
        .arg(state, -24)
        .arg(restarts, -12)
        .arg(reason, -64)
        .arg(nodes, -1024)
        .toStdString();
}

} // namespace

class TstSlurmJob : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void script();
    void scriptIsOfBash();
    void quoting();
    void warnedInTime();
    void seconds_data();
    void seconds();
    void wrongTimes_data();
    void wrongTimes();
    void squeue_data();
    void squeue();
    void sacct();
    void notStates();
};

void TstSlurmJob::script() {
    SlurmOrder all = order();
    all.nodes = 4;
    all.processesPerNode = 8;
    all.gpusPerNode = 8;
    all.threads = 6;
    all.partition = "gpu,long";
    all.time = "1-12:00:00";
    all.timeout = std::chrono::seconds(30);
    const std::string text = slurmScript(all);
    QVERIFY(text.starts_with("#!/bin/bash\n#SBATCH "));
    for (const char* directive :
         {R"(--job-name="digits")", "--nodes=4", "--ntasks-per-node=8", "--gpus-per-node=8",
          "--cpus-per-task=6", R"(--partition="gpu,long")", "--time=1-12:00:00",
          R"(--output="/data/runs/digits/job.log")", "--open-mode=append", "--requeue",
          "--signal=TERM@120"})
        QVERIFY2(hasLine(text, strCat("#SBATCH ", directive)), directive);
    QVERIFY(hasLine(text, "container=${PARLANCE_CONTAINER:-}"));
    QVERIFY(hasLine(text, "export PARLANCE_DIST_TIMEOUT=30"));
    QVERIFY(hasLine(text, "srun --kill-on-bad-exit=0 --wait=300 --cpus-per-task=6 $container "
                          "'/opt/parlance' train --resume --run '/data/runs/digits'"));

    const std::string least = slurmScript(order());
    QVERIFY(hasLine(least, "#SBATCH --ntasks-per-node=1"));
    for (const char* option : {"gpus", "cpus", "partition", "time="})
        QVERIFY2(least.find(option) == std::string::npos, option);
}

void TstSlurmJob::scriptIsOfBash() {
    const CommandResult result = runCommand({.arguments = {"bash", "-n"}}, slurmScript(order()));
    QVERIFY2(result.exitCode == 0, result.errors.c_str());
}

void TstSlurmJob::quoting() {
    SlurmOrder odd = order();
    odd.run = R"(/data/it's "100 %" #1\2)";
    const std::string text = slurmScript(odd);
    QVERIFY(hasLine(text, R"(#SBATCH --job-name="it's \"100 %\" #1\\2")"));
    QVERIFY(hasLine(text, R"(#SBATCH --output="/data/it's \"100 %%\" #1\\2/job.log")"));
    QVERIFY(text.find(R"(--run '/data/it'\''s "100 %" #1\2')") != std::string::npos);

    odd.run = "/data/a\nb";
    QVERIFY_EXCEPTION_THROWN(slurmScript(odd), Error);
    odd = order();
    odd.partition = "a\n#SBATCH --exclusive";
    QVERIFY_EXCEPTION_THROWN(slurmScript(odd), Error);
}

/// A short job must not be told to stop as soon as it starts.
void TstSlurmJob::warnedInTime() {
    SlurmOrder brief = order();
    brief.time = "2";
    QVERIFY(hasLine(slurmScript(brief), "#SBATCH --signal=TERM@30"));
}

void TstSlurmJob::seconds_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<qint64>("seconds");
    QTest::newRow("minutes") << "90" << qint64{5400};
    QTest::newRow("minutes and seconds") << "90:30" << qint64{5430};
    QTest::newRow("hours") << "12:30:15" << qint64{45015};
    QTest::newRow("days and hours") << "2-12" << qint64{216000};
    QTest::newRow("days to minutes") << "2-12:30" << qint64{217800};
    QTest::newRow("days to seconds") << "2-12:30:15" << qint64{217815};
}

void TstSlurmJob::seconds() {
    QFETCH(QString, text);
    QFETCH(qint64, seconds);
    QCOMPARE(qint64{slurmSeconds(text.toStdString())}, seconds);
}

void TstSlurmJob::wrongTimes_data() {
    QTest::addColumn<QString>("text");
    for (const char* text : {"", "0", "soon", "1h", "-5", "1-", "1:2:3:4", "12:00:00 ", "1.5"})
        QTest::newRow(text) << text;
}

void TstSlurmJob::wrongTimes() {
    QFETCH(QString, text);
    QVERIFY_EXCEPTION_THROWN(slurmSeconds(text.toStdString()), Error);
}

void TstSlurmJob::squeue_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<SlurmPhase>("phase");
    QTest::addColumn<QString>("reason");
    QTest::addColumn<QString>("nodes");
    QTest::addColumn<int>("restarts");
    const auto row = [](const char* state, const char* restarts, const char* reason,
                        const char* nodes) {
        return QString::fromStdString(squeueLine(state, restarts, reason, nodes));
    };
    QTest::newRow("waits") << row("PENDING", "0", "Resources", "") << SlurmPhase::Waiting
                           << "Resources"
                           << "" << 0;
    QTest::newRow("put back") << row("PENDING", "3", "BeginTime", "(null)") << SlurmPhase::Waiting
                              << "BeginTime"
                              << "" << 3;
    QTest::newRow("a reason in words")
        << row("PENDING", "0", "Nodes required for job are DOWN or DRAINED", "")
        << SlurmPhase::Waiting << "Nodes required for job are DOWN or DRAINED"
        << "" << 0;
    QTest::newRow("runs") << row("RUNNING", "1", "None", "gpu[01-04,07]") << SlurmPhase::Running
                          << ""
                          << "gpu[01-04,07]" << 1;
    QTest::newRow("ends") << row("COMPLETING", "0", "None", "gpu1") << SlurmPhase::Running << ""
                          << "gpu1" << 0;
    QTest::newRow("failed") << row("FAILED", "0", "NonZeroExitCode", "gpu1") << SlurmPhase::Ended
                            << ""
                            << "gpu1" << 0;
    QTest::newRow("of a later Slurm")
        << row("DISMISSED", "0", "None", "") << SlurmPhase::Ended << ""
        << "" << 0;
}

void TstSlurmJob::squeue() {
    QFETCH(QString, text);
    QFETCH(SlurmPhase, phase);
    QFETCH(QString, reason);
    QFETCH(QString, nodes);
    QFETCH(int, restarts);
    const std::optional<SlurmState> state = stateFromSqueue(text.toStdString());
    QVERIFY(state);
    QVERIFY(state->phase == phase);
    QCOMPARE(QString::fromStdString(state->reason), reason);
    QCOMPARE(QString::fromStdString(state->nodes), nodes);
    QCOMPARE(state->restarts, restarts);
}

void TstSlurmJob::sacct() {
    const std::optional<SlurmState> cancelled =
        stateFromSacct("PREEMPTED|gpu1\nCANCELLED by 1000|gpu[2-3]\n");
    QVERIFY(cancelled);
    QCOMPARE(cancelled->state, std::string("CANCELLED"));
    QVERIFY(cancelled->phase == SlurmPhase::Ended);
    QCOMPARE(cancelled->nodes, std::string("gpu[2-3]"));
    const std::optional<SlurmState> waits = stateFromSacct("PENDING|None assigned\n");
    QVERIFY(waits);
    QVERIFY(waits->phase == SlurmPhase::Waiting);
    QVERIFY(waits->nodes.empty());
}

void TstSlurmJob::notStates() {
    for (const char* text :
         {"", "\n", "slurm_load_jobs error: Invalid job id specified", "RUNNING"}) {
        QVERIFY2(!stateFromSqueue(text), text);
        QVERIFY2(!stateFromSacct(text), text);
    }
}

QTEST_GUILESS_MAIN(TstSlurmJob)
#include "tst_slurm_job.moc"
