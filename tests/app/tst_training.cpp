// SPDX-License-Identifier: Apache-2.0
// Runs of the real worker: from start to end, stopped, killed, resumed, refused.
#include "core/base/files.h"
#include "core/launch/local_ranks.h"
#include "core/runs/project.h"
#include "core/runs/run_directory.h"
#include "core/runs/series/series_reader.h"
#include "tests/app/launch/launched_runs.h"
#include "tests/app/tone_speech.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>
#include <cmath>
#include <csignal>
#include <sstream>

using parlance::tests::AppResult;
using parlance::tests::finishApp;
using parlance::tests::startApp;
using parlance::tests::toneTraining;
namespace runs = parlance::runs;

class TestTraining : public QObject {
    Q_OBJECT

    static constexpr int kUpdates = 24;
    static constexpr int kEndless = 100000;

    QTemporaryDir m_folder;

    std::filesystem::path corpus() const { return m_folder.path().toStdString() + "/tones"; }
    QString path(const QString& run) const { return m_folder.filePath(run); }

    QStringList command(const QString& run, int updates = kUpdates) const {
        return toneTraining(corpus(), updates) << "--run" << path(run) << "--json";
    }
    AppResult train(const QStringList& arguments) const {
        return parlance::tests::runApp(arguments, m_folder.path());
    }
    AppResult resume(const QString& run, const QStringList& more = {}) const {
        return train(QStringList{"train", "--resume", "--json", "--run", path(run)} << more);
    }
    runs::RunDirectory directory(const QString& run) const {
        return runs::RunDirectory(path(run).toStdString());
    }

    /// Completed updates, as the run's log of metrics says.
    std::int64_t updatesOf(const QString& run) const {
        return parlance::tests::LaunchedRuns::updatesOf(directory(run));
    }

    /// Starts an endless training and returns once it has done some updates.
    void startAndReach(QProcess& process, const QString& run, std::int64_t updates) const {
        startApp(process, command(run, kEndless), m_folder.path());
        QTRY_VERIFY_WITH_TIMEOUT(
            updatesOf(run) >= updates || process.state() == QProcess::NotRunning, 120000);
        QVERIFY2(process.state() == QProcess::Running, process.readAllStandardError());
    }

    QByteArray weights(const QString& run) const {
        QFile file(path(run) + "/checkpoints/last/model.safetensors");
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    /// Every logged number but those that measure time.
    QByteArray curves(const QString& run) const {
        runs::SeriesReader reader(directory(run).metricsFile());
        reader.poll();
        QByteArray text;
        for (const auto& [key, values] : reader.series().series()) {
            if (key.split == runs::Split::Machine ||
                key.metric.find("per_second") != std::string::npos ||
                key.metric.find("wait") != std::string::npos)
                continue;
            text += key.metric + " " + std::string(runs::splitName(key.split)) + "\n";
            for (std::size_t i = 0; i < values.size(); ++i)
                text += QByteArray::number(qlonglong{values.step()[i]}) + " " +
                        QByteArray::number(values.value()[i], 'g', 17) + "\n";
        }
        return text;
    }

    /// The lines of dllogger.json whose "step" is of that many numbers; -1: parameters, -2: units.
    std::vector<parlance::Json> dlloggerLines(const QString& run, int numbers) const {
        std::vector<parlance::Json> lines;
        std::istringstream text(parlance::readFile(directory(run).dlloggerFile()));
        for (std::string line; std::getline(text, line);) {
            const parlance::Json json = parlance::parseJson(line.substr(5), "dllogger.json");
            const int kind = json["type"] == "METADATA"    ? -2
                             : json["step"] == "PARAMETER" ? -1
                                                           : static_cast<int>(json["step"].size());
            if (line.starts_with("DLLL ") && kind == numbers)
                lines.push_back(json);
        }
        return lines;
    }

  private Q_SLOTS:
    void initTestCase() {
        parlance::tests::writeToneCorpus(corpus());
        const AppResult result = train(command("reference"));
        QVERIFY2(result.exitCode == 0, result.errors);
    }

    void resultAndRunFolder() {
        const runs::Status status = directory("reference").status();
        QCOMPARE(status.state, runs::State::Finished);
        QCOMPARE(status.step, std::int64_t{kUpdates});
        QVERIFY(status.best.has_value());
        for (const char* file :
             {"config.json", "metrics.jsonl", "log.txt", "dllogger.json",
              "checkpoints/last/model.safetensors", "checkpoints/best/config.json"})
            QVERIFY2(QFile::exists(path("reference") + "/" + file), file);

        // A finished run that is resumed has nothing to do and says the same again.
        const AppResult again = resume("reference");
        QCOMPARE(again.exitCode, 0);
        const QJsonValue result = again.json();
        QCOMPARE(result["run"].toString(), path("reference"));
        QCOMPARE(result["state"].toString(), "finished");
        QCOMPARE(result["step"].toInt(), kUpdates);
        QVERIFY(result["best"]["step"].toInt() > 0);
        QVERIFY(result["metrics"].isObject());
    }

    /// What NVIDIA's tools look for: their names, losses in bits, times and a summary.
    void dlloggerAsPublished() {
        bool hasLength = false, hasUnit = false;
        for (const parlance::Json& line : dlloggerLines("reference", -1))
            hasLength |= line["data"].value("train.max_steps", 0) == kUpdates;
        for (const parlance::Json& line : dlloggerLines("reference", -2))
            hasUnit |= line["metric"] == "val_loss" && line["metadata"]["unit"] == "bits";
        QVERIFY(hasLength && hasUnit);

        runs::SeriesReader reader(directory("reference").metricsFile());
        reader.poll();
        const auto& loss = reader.series().series().at({"loss", runs::Split::Train});
        const auto updates = dlloggerLines("reference", 3);
        QCOMPARE(updates.size(), loss.size());
        for (std::size_t i = 0; i < updates.size(); ++i) {
            const parlance::Json& data = updates[i]["data"];
            QVERIFY(std::abs(data["train_loss"].get<double>() - loss.value()[i] / std::log(2.0)) <
                    1e-6 * loss.value()[i]);
            QVERIFY(data["train_took"] > 0.0 && data["train_ntokens/s"] > 0.0);
            QVERIFY(data.contains("train_lr"));
            QVERIFY(updates[i]["step"][0] >= 1 && updates[i]["step"][1] >= 1);
            QVERIFY(updates[i]["step"][1] <= updates[i]["step"][2]);
        }
        const auto whole = dlloggerLines("reference", 1);
        const auto has = [&](const char* name) {
            return std::ranges::any_of(
                whole, [&](const parlance::Json& line) { return line["data"].contains(name); });
        };
        for (const char* name : {"val_loss", "val_wer", "val_raw_wer", "val_uer", "val_took",
                                 "val_ntokens/s", "train_avg_loss", "train_avg_took"})
            QVERIFY2(has(name), name);
        const auto summary = dlloggerLines("reference", 0);
        QVERIFY(!summary.empty() && summary.front()["data"].contains("train_avg_ntokens/s"));
        QVERIFY(summary.front()["data"].contains("val_wer"));
    }

    /// The totals are those of the epochs, not of train.max_steps.
    void epochsDecideTheLength() {
        const AppResult result = train(command("epochs", kEndless) << "--set"
                                                                   << "train.max_epochs=2");
        QVERIFY2(result.exitCode == 0, result.errors);
        const runs::Status status = directory("epochs").status();
        QCOMPARE(status.stepsTotal, status.step);
        QCOMPARE(result.json()["epoch"].toDouble(), 2.0);
    }

    void changedDataAreRefused() {
        const AppResult first = train(command("changed", 4));
        QVERIFY2(first.exitCode == 0, first.errors);
        const std::filesystem::path labels = corpus() / "train.ltr";
        const std::string before = parlance::readFile(labels);
        const std::size_t end = before.find('\n');
        parlance::writeFileAtomically(labels, before.substr(0, end) + " " + before.substr(0, 1) +
                                                  before.substr(end));
        const AppResult resumed = resume("changed", {"--set", "train.max_steps=8"});
        parlance::writeFileAtomically(labels, before);
        QCOMPARE(resumed.exitCode, 3);
        QVERIFY2(resumed.lastErrorLine().contains("data have changed"), resumed.errors);
        QCOMPARE(directory("changed").status().state, runs::State::Finished);
    }

    /// By default the first one ends the training; skipped ones are counted, up to a share.
    void unreadableItems() {
        const std::filesystem::path file = corpus() / "train-5.wav";
        const std::string before = parlance::readFile(file);
        parlance::writeFileAtomically(file, "not audio");
        const AppResult stopped = train(command("bad-stop"));
        const QStringList skip{"--set", "data.on_bad_item=skip"};
        const AppResult tooMany = train(command("bad-many") << skip); // one of 64
        const AppResult skipped = train(command("bad-skip") << skip << "--set"
                                                            << "data.max_bad_share=0.02");
        parlance::writeFileAtomically(file, before);

        QCOMPARE(stopped.exitCode, 3);
        QVERIFY2(stopped.lastErrorLine().contains("train-5.wav"), stopped.errors);
        QVERIFY2(stopped.lastErrorLine().contains("set data.on_bad_item=skip"), stopped.errors);
        QCOMPARE(tooMany.exitCode, 3);
        QVERIFY2(tooMany.lastErrorLine().contains("data.max_bad_share"), tooMany.errors);
        QVERIFY2(skipped.exitCode == 0, skipped.errors);
        runs::SeriesReader reader(directory("bad-skip").metricsFile());
        reader.poll();
        int told = 0;
        for (const runs::EventLine& event : reader.series().events())
            told +=
                event.name == "bad_item" && event.detail.find("train-5.wav") != std::string::npos;
        QCOMPARE(told, 1);
        QVERIFY(parlance::readFile(directory("bad-skip").logFile()).find("train-5.wav") !=
                std::string::npos);
    }

    /// What it will need is measured, and no run is made.
    void checkedBeforeTheStart() {
        const AppResult checked = train(command("checked") << "--check"
                                                           << "--progress-lines");
        QVERIFY2(checked.exitCode == 0, checked.errors);
        const QJsonValue measured = checked.json();
        QCOMPARE(measured["items"].toInt(), 64);
        QCOMPARE(measured["scanned"].toInt(), measured["batches"].toInt());
        QVERIFY(measured["unreadable"].toArray().isEmpty());
        QVERIFY(measured["peak_memory_bytes"].toDouble() > 1e6);
        QCOMPARE(measured["updates"].toInt(), kUpdates);
        QCOMPARE(measured["device"].toString(), "cpu");
        for (const char* key : {"seconds_per_update", "items_per_second", "seconds"}) {
            const QJsonValue band = measured[QLatin1String(key)];
            QVERIFY(band["low"].toDouble() <= band["mean"].toDouble());
            QVERIFY(band["mean"].toDouble() <= band["high"].toDouble());
            QVERIFY(band["mean"].toDouble() > 0.0);
        }
        QVERIFY(!QFile::exists(path("checked")));
        QVERIFY2(checked.errors.contains(R"({"progress":{"part":"data","done":1,)"),
                 checked.errors);
        QVERIFY2(checked.errors.contains(R"({"progress":{"part":"updates","done":0,)"),
                 checked.errors);

        const AppResult missing = train(command("checked") << "--check"
                                                           << "--set"
                                                           << "data.train=missing.tsv");
        QCOMPARE(missing.exitCode, 3);
        QVERIFY2(missing.lastErrorLine().contains("missing.tsv"), missing.errors);
    }

    void existingRunIsRefused() {
        const AppResult result = train(command("reference"));
        QCOMPARE(result.exitCode, 2);
        QVERIFY(result.lastErrorLine().contains("--resume"));
        QCOMPARE(result.json()["error"]["kind"].toString(), "usage");
    }

    void resumeChangesOnlyWhatMayChange() {
        const AppResult fixed = resume("reference", {"--set", "model.encoder_layers=2"});
        QCOMPARE(fixed.exitCode, 2);
        QVERIFY2(fixed.lastErrorLine().contains("model.encoder_layers"), fixed.errors);
    }

    /// kill -9 at any moment, then resume: the same weights and curves to the last bit. The moments
    /// are random, another seed each time; PARLANCE_SEED repeats one that was printed.
    void killedAndResumed_data() {
        const quint32 seed = qEnvironmentVariableIsSet("PARLANCE_SEED")
                                 ? qEnvironmentVariable("PARLANCE_SEED").toUInt()
                                 : QRandomGenerator::global()->generate();
        qInfo("PARLANCE_SEED=%u", seed);
        QRandomGenerator random(seed);
        QTest::addColumn<QList<int>>("kills");
        QTest::newRow("early") << QList<int>{random.bounded(1, 6)};
        QTest::newRow("late") << QList<int>{random.bounded(6, kUpdates)};
        const int first = random.bounded(1, kUpdates - 1);
        QTest::newRow("twice") << QList<int>{first, random.bounded(first + 1, kUpdates)};
    }

    void killedAndResumed() {
        QFETCH(QList<int>, kills);
        const QString run = QStringLiteral("killed-") + QTest::currentDataTag();
        QStringList arguments = command(run);
        for (const int updates : kills) {
            QProcess process;
            startApp(process, arguments, m_folder.path());
            QTRY_VERIFY_WITH_TIMEOUT(
                updatesOf(run) >= updates || process.state() == QProcess::NotRunning, 120000);
            process.kill();
            const int exitCode = finishApp(process).exitCode;
            // The last update may have been its last before the signal came.
            QVERIFY2(exitCode == 128 + SIGKILL || exitCode == 0,
                     qPrintable(QString::number(exitCode)));
            const runs::State state = directory(run).effectiveStatus().state;
            QVERIFY(state == runs::State::Failed || state == runs::State::Finished);
            arguments = QStringList{"train", "--resume", "--json", "--run", path(run)};
        }
        const AppResult resumed = resume(run);
        QVERIFY2(resumed.exitCode == 0, resumed.errors);
        QVERIFY(!weights(run).isEmpty());
        QCOMPARE(weights(run), weights("reference"));
        QCOMPARE(curves(run), curves("reference"));
    }

    /// A run that goes on from a checkpoint of another with other settings. Before its first own
    /// checkpoint it begins once more from its parent's; the parent stays as it is.
    void aBranchIsKilledAndResumed() {
        const auto branch = [this](const QString& run) {
            return command(run, kUpdates / 2)
                   << "--init" << path("reference") << "--inherit-optimizer"
                   << "--set"
                   << "optimizer.learning_rate=0.0002";
        };
        const QByteArray parent = weights("reference");
        const AppResult whole = train(branch("branched"));
        QVERIFY2(whole.exitCode == 0, whole.errors);
        const runs::RunConfig config = directory("branched").config();
        QVERIFY(config.parent && config.parent->step > 0 && config.parent->optimizer);
        const int later = QRandomGenerator::global()->bounded(6, kUpdates / 2);
        for (const int updates : {1, later}) {
            const QString run = QStringLiteral("branch-%1").arg(updates);
            QProcess process;
            startApp(process, branch(run), m_folder.path());
            QTRY_VERIFY_WITH_TIMEOUT(
                updatesOf(run) >= updates || process.state() == QProcess::NotRunning, 120000);
            process.kill();
            finishApp(process);
            const AppResult resumed = resume(run);
            QVERIFY2(resumed.exitCode == 0, resumed.errors);
            QVERIFY(weights(run) != parent);
            QCOMPARE(weights(run), weights("branched"));
            QCOMPARE(curves(run), curves("branched"));
        }
        QCOMPARE(weights("reference"), parent);
    }

    void stoppedOnRequestAndResumed() {
        QProcess process;
        startAndReach(process, "stopped", 3);
        process.terminate();
        const AppResult stopped = finishApp(process);
        QCOMPARE(stopped.exitCode, 5);
        QCOMPARE(stopped.json()["state"].toString(), "stopped");
        const int step = stopped.json()["step"].toInt();
        QVERIFY(step >= 3);
        QCOMPARE(directory("stopped").status().state, runs::State::Stopped);
        QCOMPARE(directory("stopped").status().step, std::int64_t{step});

        const int longer = step + 5;
        const AppResult resumed =
            resume("stopped", {"--set", QStringLiteral("train.max_steps=%1").arg(longer),
                               "--precision", "bf16"});
        QVERIFY2(resumed.exitCode == 0, resumed.errors);
        QCOMPARE(resumed.json()["step"].toInt(), longer);
    }

    /// Paused, it has freed all it held, and what follows is as if nothing had happened.
    void pausedAndResumedExactly() {
        QProcess process;
        startApp(process, command("paused"), m_folder.path());
        QTRY_VERIFY_WITH_TIMEOUT(
            updatesOf("paused") >= 5 || process.state() == QProcess::NotRunning, 120000);
        const auto pid = static_cast<pid_t>(process.processId());
        ::kill(pid, parlance::launch::kPauseSignal);
        ::kill(pid, parlance::launch::kPauseSignal); // twice is no more than once
        const AppResult paused = finishApp(process);
        QCOMPARE(paused.exitCode, 5);
        QCOMPARE(paused.json()["state"].toString(), "paused");
        QCOMPARE(directory("paused").status().state, runs::State::Paused);
        QVERIFY(paused.json()["step"].toInt() >= 5 && paused.json()["step"].toInt() < kUpdates);

        const AppResult resumed = resume("paused");
        QVERIFY2(resumed.exitCode == 0, resumed.errors);
        QCOMPARE(weights("paused"), weights("reference"));
        QCOMPARE(curves("paused"), curves("reference"));
    }

    /// Killed at any moment between the request and the end, it resumes all the same.
    void killedWhilePausing() {
        QProcess process;
        startApp(process, command("pausing"), m_folder.path());
        QTRY_VERIFY_WITH_TIMEOUT(updatesOf("pausing") >= 5, 120000);
        ::kill(static_cast<pid_t>(process.processId()), parlance::launch::kPauseSignal);
        QTest::qWait(QRandomGenerator::global()->bounded(200)); // any moment
        process.kill();
        finishApp(process);
        const runs::State state = directory("pausing").effectiveStatus().state;
        QVERIFY(state == runs::State::Failed || state == runs::State::Paused ||
                state == runs::State::Finished);
        const AppResult resumed = resume("pausing");
        QVERIFY2(resumed.exitCode == 0, resumed.errors);
        QCOMPARE(weights("pausing"), weights("reference"));
    }

    /// A handler's frame would damage the heap where a matrix product of oneDNN is at work.
    void signalsInterruptNoComputation() {
        QProcess process;
        startAndReach(process, "apart", 2);
        const QDir tasks(QStringLiteral("/proc/%1/task").arg(process.processId()));
        int open = 0;
        for (const QString& task : tasks.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
            std::istringstream status(
                parlance::readFile(tasks.filePath(task + "/status").toStdString()));
            for (std::string line; std::getline(status, line);) {
                const bool isMask = line.starts_with("SigBlk:");
                const bool takes =
                    isMask && !(std::stoull(line.substr(7), nullptr, 16) >> (SIGTERM - 1) & 1);
                QVERIFY2(!takes || task.toLongLong() != process.processId(), "the main thread");
                open += takes;
            }
        }
        QCOMPARE(open, 1);
        process.kill();
        finishApp(process);
    }

    void secondSignalStopsAtOnce() {
        QProcess process;
        startAndReach(process, "at-once", 6);
        // Both reach the watcher before the update can end: they are read from one pipe.
        ::kill(static_cast<pid_t>(process.processId()), SIGTERM);
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        const AppResult result = finishApp(process);
        QVERIFY2(result.exitCode == 1, result.errors);
        QVERIFY(result.lastErrorLine().startsWith("error: "));
        QVERIFY(!weights("at-once").isEmpty());
    }

    void secondWorkerIsRefused() {
        QProcess process;
        startAndReach(process, "locked", 2);
        const AppResult second = resume("locked");
        QCOMPARE(second.exitCode, 2);
        QVERIFY2(second.lastErrorLine().contains("another worker"), second.errors);

        // The first one is not disturbed, and saves when it is told to.
        ::kill(static_cast<pid_t>(process.processId()), SIGUSR1);
        QTRY_VERIFY_WITH_TIMEOUT(!weights("locked").isEmpty(), 60000);
        process.terminate();
        const AppResult first = finishApp(process);
        QVERIFY2(first.exitCode == 5, first.errors.right(1000));
    }

    /// A run that cannot be written to when it is told to stop ends with a sentence, not by an
    /// exception that nobody catches.
    /// Two windows may start what waits; the second finds it in training, or at its end.
    void whatWaitsIsTrainedOnce() {
        const AppResult queued = train(command("queued") << "--queue"
                                                         << "1");
        QVERIFY2(queued.exitCode == 0, queued.errors);
        QVERIFY(directory("queued").status().state == runs::State::Queued);
        const QStringList ifQueued{"--if-queued"};
        QProcess first, second;
        for (QProcess* process : {&first, &second})
            startApp(*process,
                     QStringList{"train", "--resume", "--json", "--run", path("queued")}
                         << ifQueued,
                     m_folder.path());
        QCOMPARE(finishApp(first).exitCode, 0);
        QCOMPARE(finishApp(second).exitCode, 0);
        QCOMPARE(resume("queued", ifQueued).exitCode, 0);
        QVERIFY(directory("queued").status().state == runs::State::Finished);
        const auto metrics = parlance::readFile(directory("queued").metricsFile());
        const std::string again = "\"type\":\"resume\"";
        const std::size_t once = metrics.find(again);
        QVERIFY(once != std::string::npos);
        QVERIFY(metrics.find(again, once + 1) == std::string::npos);
        QCOMPARE(weights("queued"), weights("reference"));
    }

    /// What lay in the project lies in it wherever it is now.
    void theProjectIsMoved() {
        const std::filesystem::path folder = m_folder.path().toStdString();
        runs::createProject(folder / "project", "project");
        parlance::tests::writeToneCorpus(folder / "project" / "data" / "tones");
        const AppResult first = train(toneTraining(folder / "project" / "data" / "tones", 4)
                                      << "--run" << path("project/runs/first"));
        QVERIFY2(first.exitCode == 0, first.errors);
        const AppResult queued = train({"train", "--config", path("project/runs/first/config.json"),
                                        "--init", path("project/runs/first/checkpoints/last"),
                                        "--run", path("project/runs/branch"), "--queue", "1"});
        QVERIFY2(queued.exitCode == 0, queued.errors);
        std::filesystem::rename(folder / "project", folder / "home");

        const AppResult resumed = resume("home/runs/first", {"--set", "train.max_steps=8"});
        QVERIFY2(resumed.exitCode == 0, resumed.errors);
        QCOMPARE(directory("home/runs/first").status().step, 8);
        const AppResult branch = resume("home/runs/branch");
        QVERIFY2(branch.exitCode == 0, branch.errors);
        const AppResult again = train({"train", "--config", path("home/runs/first/config.json"),
                                       "--run", path("home/runs/again"), "--json"});
        QVERIFY2(again.exitCode == 0, again.errors);
        for (const char* run : {"first", "branch", "again"})
            QCOMPARE(parlance::readFile(folder / "home" / "runs" / run / "config.json")
                         .find(path("project").toStdString()),
                     std::string::npos);
    }

    void stoppedWhereNothingCanBeWritten() {
        QProcess process;
        startAndReach(process, "moved", 1);
        QVERIFY(QDir().rename(path("moved"), path("elsewhere")));
        parlance::writeFileAtomically(path("moved").toStdString(), "in its way");
        process.terminate();
        const AppResult result = finishApp(process);
        QVERIFY2(result.exitCode == 1, result.errors.right(1000));
        QVERIFY2(result.lastErrorLine().startsWith("error: cannot "), result.errors.right(1000));
        QVERIFY2(result.lastErrorLine().contains("check the path"), result.errors.right(1000));
    }

    void missedTarget() {
        const AppResult result = train(command("target", 3) << "--set"
                                                            << "train.target.metric=wer"
                                                            << "--set"
                                                            << "train.target.value=-1");
        QCOMPARE(result.exitCode, 6);
        QCOMPARE(result.json()["step"].toInt(), 3);
        QCOMPARE(result.json()["target_missed"].toBool(), true);
    }

    void badDataLeavesNoRun() {
        const AppResult result = train(command("no-data") << "--set"
                                                          << "data.valid=missing.tsv");
        QCOMPARE(result.exitCode, 3);
        QVERIFY2(result.lastErrorLine().contains("missing.tsv"), result.errors);
        QVERIFY(!QFile::exists(path("no-data") + "/config.json"));
    }

    void runsCommands() {
        const AppResult list = train({"runs", "list", "--json", m_folder.path()});
        QCOMPARE(list.exitCode, 0);
        bool found = false;
        for (const QJsonValue& run : list.json()["runs"].toArray())
            found |=
                run["name"] == "reference" && run["state"] == "finished" && run["step"] == kUpdates;
        QVERIFY(found);

        const QJsonValue show = train({"runs", "show", "--json", path("reference")}).json();
        QVERIFY(show["runs"][0]["metrics"]["train"]["loss"]["points"].toInt() > 0);
        QVERIFY(show["runs"][0]["checkpoints"].toArray().size() > 0);

        const AppResult compare =
            train({"runs", "compare", "--json", path("reference"), path("target")});
        QCOMPARE(compare.exitCode, 0);
        bool differs = false;
        for (const QJsonValue& difference : compare.json()["differences"].toArray())
            differs |= difference["key"] == "train.max_steps" &&
                       difference["values"] == QJsonArray({kUpdates, 3});
        QVERIFY(differs);
    }
};

QTEST_GUILESS_MAIN(TestTraining)
#include "tst_training.moc"
