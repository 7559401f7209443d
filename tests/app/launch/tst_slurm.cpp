// SPDX-License-Identifier: Apache-2.0
// Trainings as jobs of Slurm: what is refused, and on a cluster of one machine how they end and go
// on.
#include "core/base/files.h"
#include "core/engine/remote_engine.h"
#include "core/launch/slurm_run.h"
#include "tests/app/launch/launched_runs.h"
#include "tests/app/launch/one_node_slurm.h"
#include "tests/app/tone_speech.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

using parlance::engine::WorkerSignal;
using parlance::tests::AppResult;
using parlance::tests::LaunchedRuns;
using parlance::tests::OneNodeSlurm;
using parlance::tests::runApp;
namespace launch = parlance::launch;
namespace runs = parlance::runs;
namespace fs = std::filesystem;

class TestSlurm : public QObject {
    Q_OBJECT

    static constexpr int kUpdates = 60;
    static constexpr int kEndless = 1000000;
    static constexpr int kLongMs = 120000;

    QTemporaryDir m_folder;
    std::unique_ptr<OneNodeSlurm> m_slurm;
    parlance::engine::RemoteEngine m_engine{qEnvironmentVariable("PARLANCE_BIN").toStdString() +
                                            "/parlance"};
    QString m_problem = "it was not started";

    QString path(const QString& name) const { return m_folder.filePath(name); }
    runs::RunDirectory directory(const QString& run) const {
        return runs::RunDirectory(path(run).toStdString());
    }
    std::int64_t updatesOf(const QString& run) const {
        return LaunchedRuns::updatesOf(directory(run));
    }
    QByteArray logOf(const QString& run) const {
        QFile file(path(run) + "/" + launch::kSlurmLogName);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("no log");
    }

    /// Saves only when it is stopped, and at its end.
    QStringList training(const QString& run, int updates) const {
        return parlance::tests::toneTraining(path("tones").toStdString(), updates)
               << "--set"
               << "train.accumulation=4"
               << "--set"
               << "data.max_tokens=32000"
               << "--set"
               << "checkpoint.interval=1000000"
               << "--run" << path(run);
    }
    QByteArray weightsOf(const QString& run) const {
        QFile file(path(run) + "/checkpoints/last/model.safetensors");
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    /// Submitted to an imitation of Slurm, which starts nothing.
    AppResult imitated(const QStringList& options, const QStringList& command) const {
        const QByteArray before = qgetenv("PATH");
        qputenv("PATH", path("imitation").toUtf8() + ":" + before);
        const AppResult result = launched(options, command);
        qputenv("PATH", before);
        return result;
    }
    AppResult launched(const QStringList& options, const QStringList& command) const {
        return runApp(QStringList{"launch", "--json"} << options << "--" << command,
                      m_folder.path());
    }
    std::int64_t submit(const QString& run, const QStringList& options, int updates) const {
        const AppResult result =
            launched(QStringList{"--slurm", "--nproc", "2"} << options, training(run, updates));
        if (result.exitCode != 0)
            qWarning() << result.errors;
        return result.json()["job"].toInteger();
    }
    /// A busy machine answers late, and Slurm's programs give up: that does not say that it ended.
    static launch::SlurmState stateOf(std::int64_t job) {
        std::optional<launch::SlurmState> state;
        if (!QTest::qWaitFor([&] { return (state = launch::slurmStateOf(job)).has_value(); },
                             kLongMs))
            qWarning() << "Slurm does not answer for job" << job;
        return state.value_or(launch::SlurmState{});
    }
    /// The updates after which workers went on with the run, in order.
    std::vector<std::int64_t> resumes(const QString& run) const {
        std::vector<std::int64_t> steps;
        QFile file(path(run) + "/metrics.jsonl");
        if (file.open(QIODevice::ReadOnly))
            while (!file.atEnd()) {
                const QJsonObject line = QJsonDocument::fromJson(file.readLine()).object();
                if (line["type"] == "resume")
                    steps.push_back(line["step"].toInteger());
            }
        return steps;
    }

  private Q_SLOTS:
    void initTestCase();
    void refused_data();
    void refused();
    void withoutSlurm();
    void submitted();
    void startsFromAModel();
    void fromTheWindow();
    void preempted_data();
    void preempted();
    void outOfTime();
    void stoppedByUs();
    void takenOutOfTheQueue();
    void stoppedByOthers();
};

/// Programs named as Slurm's that write down what they are given.
static void makeImitation(const QString& folder) {
    QVERIFY(QDir().mkpath(folder));
    QFile sbatch(folder + "/sbatch");
    QVERIFY(sbatch.open(QIODevice::WriteOnly));
    sbatch.write("#!/bin/sh\n"
                 "if grep -q nowhere \"$2\"; then\n"
                 "    echo 'sbatch: error: invalid partition specified: nowhere' >&2; exit 1\n"
                 "fi\n"
                 "echo \"$@\" >\"$(dirname \"$0\")/given\"; echo '4711;elsewhere'\n");
    QVERIFY(sbatch.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
}

void TestSlurm::initTestCase() {
    parlance::tests::writeToneCorpus(path("tones").toStdString());
    m_slurm = std::make_unique<OneNodeSlurm>();
    m_problem = m_slurm->start();
    makeImitation(path("imitation"));
}

void TestSlurm::refused_data() {
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QStringList>("command");
    QTest::addColumn<QString>("said");
    const QStringList train = training("refused", 10);
    QTest::newRow("time") << QStringList{"--slurm", "--time", "soon"} << train << "--time";
    QTest::newRow("partition") << QStringList{"--slurm", "--partition", "nowhere"} << train
                               << "invalid partition";
    QTest::newRow("no training") << QStringList{"--slurm"} << QStringList{"runs", "list"}
                                 << "--slurm";
    QTest::newRow("nothing") << QStringList{"--slurm"} << QStringList{} << "--slurm";
    QTest::newRow("two ways") << QStringList{"--slurm", "--nnodes", "2"} << train << "--nnodes";
    QTest::newRow("no job") << QStringList{"--partition", "urgent"} << train << "--slurm";
    QTest::newRow("devices") << QStringList{"--slurm", "--gpus-per-node", "4", "--nproc", "3"}
                             << train << "--nproc";
    QTest::newRow("too many processes")
        << QStringList{"--slurm", "--nodes", "5"} << train << "train.accumulation";
    QTest::newRow("option of the training")
        << QStringList{"--slurm"} << (QStringList(train) << "--presett") << "--preset";
    QTest::newRow("setting of the training") << QStringList{"--slurm"}
                                             << (QStringList(train) << "--set"
                                                                    << "train.max_stepz=1")
                                             << "train.max_steps";
    QTest::newRow("a line break") << QStringList{"--slurm"} << training("a\nb", 10) << "break";
}

/// At once, and without a trace.
void TestSlurm::refused() {
    QFETCH(QStringList, options);
    QFETCH(QStringList, command);
    QFETCH(QString, said);
    const AppResult result = imitated(options, command);
    QCOMPARE(result.exitCode, 2);
    QVERIFY2(result.lastErrorLine().contains(said.toUtf8()), result.errors);
    QVERIFY(!QFile::exists(path("refused")));
}

void TestSlurm::withoutSlurm() {
    const QByteArray before = qgetenv("PATH");
    qputenv("PATH", "/nonexistent");
    const AppResult result = launched({"--slurm"}, training("without", 10));
    qputenv("PATH", before);
    QCOMPARE(result.exitCode, 2);
    QVERIFY2(result.lastErrorLine().contains("no Slurm"), result.errors);
    QVERIFY(!QFile::exists(path("without")));
}

/// What a job starts from: a run that waits, its script and its number.
void TestSlurm::submitted() {
    QStringList command = training("submitted", 10);
    command[command.indexOf("--threads") + 1] = "0";
    const AppResult result = imitated({"--slurm", "--nodes", "2", "--gpus-per-node", "2"}, command);
    QVERIFY2(result.exitCode == 0, result.errors);
    const QString script = path("submitted") + "/job.sh";
    QCOMPARE(result.json()["run"].toString(), path("submitted"));
    QCOMPARE(result.json()["job"].toInt(), 4711);
    QCOMPARE(result.json()["script"].toString(), script);
    QCOMPARE(parlance::readFile(path("imitation/given").toStdString()),
             "--parsable " + script.toStdString() + "\n");
    QCOMPARE(directory("submitted").effectiveStatus().state, runs::State::Queued);
    QCOMPARE(launch::readSlurmRecord(path("submitted").toStdString())->job, 4711);
    const std::string text = parlance::readFile(script.toStdString());
    QVERIFY(text.find("--gpus-per-node=2\n") != std::string::npos);
    QVERIFY(text.find("--ntasks-per-node=2\n") != std::string::npos);
    // All processor cores of a machine that is not yet known.
    QCOMPARE(directory("submitted").config().config["threads"], 0);

    // And it does start so.
    const AppResult trained =
        runApp({"train", "--json", "--resume", "--run", path("submitted")}, m_folder.path());
    QVERIFY2(trained.exitCode == 0, trained.errors);
    QCOMPARE(trained.json()["step"].toInt(), 10);
    QVERIFY(directory("submitted").config().config["threads"] > 0);
}

/// As it does when it is trained at once.
void TestSlurm::startsFromAModel() {
    const QStringList from{"--init", path("submitted")};
    const AppResult now = runApp(training("now", 2) << from, m_folder.path());
    QVERIFY2(now.exitCode == 0, now.errors);
    const AppResult queued = imitated({"--slurm"}, training("later", 2) << from);
    QVERIFY2(queued.exitCode == 0, queued.errors);
    const AppResult later = runApp({"train", "--resume", "--run", path("later")}, m_folder.path());
    QVERIFY2(later.exitCode == 0, later.errors);
    QVERIFY(!weightsOf("now").isEmpty());
    QVERIFY(weightsOf("later") == weightsOf("now"));
}

/// As the window does: submitted, saved, stopped at once, submitted again, stopped.
void TestSlurm::fromTheWindow() {
    if (!m_problem.isEmpty())
        QSKIP(qPrintable(m_problem));
    const runs::RunDirectory run = directory("from the window");
    const fs::path folder = run.folder();
    parlance::engine::TrainingRequest request{
        .preset = "wav2vec2-tiny-digits",
        .settings = {"threads=1"},
        .initModel = {},
        .runFolder = folder,
        .baseFolder = m_folder.path().toStdString(),
        .processes = 2,
        .slurm = parlance::engine::SlurmJob{.partition = "abrupt"}};
    for (const QString& word : training("from the window", kEndless))
        if (word.contains('='))
            request.settings.push_back(word.toStdString());
    m_engine.startTraining(request);
    const std::int64_t job = launch::readSlurmRecord(folder)->job;
    QTRY_VERIFY2_WITH_TIMEOUT(updatesOf("from the window") >= 2, logOf("from the window"), kLongMs);
    QCOMPARE(run.status().worldSize, 2);
    m_engine.signalTraining(folder, WorkerSignal::SaveNow);
    const QString saved = path("from the window") + "/checkpoints/last/model.safetensors";
    QTRY_VERIFY2_WITH_TIMEOUT(QFile::exists(saved), logOf("from the window"), kLongMs);
    m_engine.signalTraining(folder, WorkerSignal::StopNow);
    QVERIFY(stateOf(job).phase == launch::SlurmPhase::Ended);
    QVERIFY(!runs::isActive(run.effectiveStatus().state));

    m_engine.resumeTraining(folder, 1);
    QVERIFY(launch::readSlurmRecord(folder)->job != job);
    QTRY_VERIFY2_WITH_TIMEOUT(!resumes("from the window").empty() &&
                                  run.status().state == runs::State::Running,
                              logOf("from the window"), kLongMs);
    QCOMPARE(run.status().worldSize, 2); // as it was submitted
    m_engine.signalTraining(folder, WorkerSignal::StopAndSave);
    QTRY_COMPARE_WITH_TIMEOUT(run.status().state, runs::State::Stopped, kLongMs);
}

void TestSlurm::preempted_data() {
    QTest::addColumn<QString>("partition");
    QTest::newRow("with a warning") << "warned";
    QTest::newRow("at once") << "abrupt";
}

/// Saved, put back, finished, and the same as if nothing had been.
void TestSlurm::preempted() {
    if (!m_problem.isEmpty())
        QSKIP(qPrintable(m_problem));
    QFETCH(QString, partition);
    // The file system allows what a script has to quote.
    const QString run = "a 'run' #1 of \"100 %\" in " + partition;
    const std::int64_t job = submit(run, {"--partition", partition}, kUpdates);
    QVERIFY(job > 0);
    QTRY_VERIFY2_WITH_TIMEOUT(updatesOf(run) >= 3, logOf(run), kLongMs);
    OneNodeSlurm::ask("sbatch", {"--partition=urgent", "--output=/dev/null", "--wrap=true",
                                 QStringLiteral("--ntasks=%1").arg(OneNodeSlurm::kProcessors)});
    QTRY_VERIFY2_WITH_TIMEOUT(stateOf(job).phase != launch::SlurmPhase::Running, logOf(run),
                              kLongMs);
    QVERIFY2(stateOf(job).phase == launch::SlurmPhase::Waiting, logOf(run));
    QVERIFY2(directory(run).status().state == runs::State::Stopped, logOf(run));
    const std::int64_t saved = directory(run).status().step;
    QVERIFY(saved > 0 && saved < kUpdates);
    QTRY_VERIFY2_WITH_TIMEOUT(stateOf(job).phase == launch::SlurmPhase::Ended, logOf(run), kLongMs);
    const launch::SlurmState end = stateOf(job);
    QVERIFY2(end.state == "COMPLETED", logOf(run));
    QCOMPARE(end.restarts, 1);
    QCOMPARE(directory(run).status().state, runs::State::Finished);
    QCOMPARE(resumes(run), (std::vector<std::int64_t>{0, saved}));

    if (!QFile::exists(path("never stopped"))) {
        const AppResult result = launched({"--nproc", "2"}, training("never stopped", kUpdates));
        QVERIFY2(result.exitCode == 0, result.errors);
    }
    QVERIFY(!weightsOf(run).isEmpty());
    QVERIFY(weightsOf(run) == weightsOf("never stopped"));
}

void TestSlurm::outOfTime() {
    if (!m_problem.isEmpty())
        QSKIP(qPrintable(m_problem));
    const std::int64_t job = submit("long", {"--time", "1"}, kEndless);
    QVERIFY(job > 0);
    QTRY_VERIFY2_WITH_TIMEOUT(stateOf(job).restarts == 1, logOf("long"), kLongMs);
    QCOMPARE(directory("long").status().state, runs::State::Stopped);
    QVERIFY(directory("long").status().step > 0);
    m_engine.signalTraining(directory("long").folder(), WorkerSignal::StopAndSave);
    QTRY_COMPARE_WITH_TIMEOUT(stateOf(job).state, "CANCELLED", kLongMs);
}

void TestSlurm::stoppedByUs() {
    if (!m_problem.isEmpty())
        QSKIP(qPrintable(m_problem));
    const std::int64_t job = submit("stopped", {}, kEndless);
    QTRY_VERIFY2_WITH_TIMEOUT(updatesOf("stopped") >= 3, logOf("stopped"), kLongMs);
    QVERIFY2(stateOf(job).phase == launch::SlurmPhase::Running, logOf("stopped"));
    QVERIFY(!stateOf(job).nodes.empty());

    const AppResult again =
        launched({"--slurm", "--nproc", "2"}, {"train", "--resume", "--run", path("stopped")});
    QCOMPARE(again.exitCode, 2);
    QVERIFY2(again.lastErrorLine().contains(QByteArray::number(qint64(job))), again.errors);

    m_engine.signalTraining(directory("stopped").folder(), WorkerSignal::StopAndSave);
    QTRY_VERIFY2_WITH_TIMEOUT(stateOf(job).phase == launch::SlurmPhase::Ended, logOf("stopped"),
                              kLongMs);
    QCOMPARE(stateOf(job).restarts, 0);
    QCOMPARE(directory("stopped").status().state, runs::State::Stopped);
    QVERIFY(QFile::exists(path("stopped") + "/checkpoints/last/model.safetensors"));
}

/// One that waits is no longer there; its run can be submitted again.
void TestSlurm::takenOutOfTheQueue() {
    if (!m_problem.isEmpty())
        QSKIP(qPrintable(m_problem));
    OneNodeSlurm::ask("scontrol", {"update", "PartitionName=warned", "State=DOWN"});
    const std::int64_t job = submit("waiting", {}, 4);
    QTRY_COMPARE_WITH_TIMEOUT(stateOf(job).reason, "PartitionDown", kLongMs);
    QVERIFY(stateOf(job).phase == launch::SlurmPhase::Waiting);
    m_engine.signalTraining(directory("waiting").folder(), WorkerSignal::StopAndSave);
    QTRY_COMPARE_WITH_TIMEOUT(stateOf(job).state, "CANCELLED", kLongMs);
    QCOMPARE(directory("waiting").status().state, runs::State::Stopped);
    OneNodeSlurm::ask("scontrol", {"update", "PartitionName=warned", "State=UP"});

    const AppResult again =
        launched({"--slurm", "--nproc", "2"}, {"train", "--resume", "--run", path("waiting")});
    QVERIFY2(again.exitCode == 0, again.errors);
    QVERIFY(again.json()["job"].toInteger() != job);
    QTRY_COMPARE_WITH_TIMEOUT(directory("waiting").status().state, runs::State::Finished, kLongMs);
}

/// As by scancel --signal=TERM or a kill: Slurm did not ask for it, so it is the end.
void TestSlurm::stoppedByOthers() {
    if (!m_problem.isEmpty())
        QSKIP(qPrintable(m_problem));
    const std::int64_t job = submit("signalled", {}, kEndless);
    QTRY_VERIFY2_WITH_TIMEOUT(updatesOf("signalled") >= 3, logOf("signalled"), kLongMs);
    OneNodeSlurm::ask("scancel", {"--signal=TERM", QString::number(job)});
    QTRY_VERIFY2_WITH_TIMEOUT(stateOf(job).phase != launch::SlurmPhase::Running, logOf("signalled"),
                              kLongMs);
    QVERIFY2(stateOf(job).state == "FAILED", logOf("signalled"));
    QCOMPARE(directory("signalled").status().state, runs::State::Stopped);
}

QTEST_GUILESS_MAIN(TestSlurm)
#include "tst_slurm.moc"
