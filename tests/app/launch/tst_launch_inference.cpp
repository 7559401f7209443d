// SPDX-License-Identifier: Apache-2.0
// `launch -- transcribe` and `launch -- evaluate`: one list, several processes, one answer.
#include "core/runs/rank_states.h"
#include "tests/app/launch/launched_runs.h"
#include "tests/app/tone_speech.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonObject>
#include <QtTest>

#include <cmath>

using parlance::tests::AppResult;
using parlance::tests::LaunchedRuns;
using parlance::tests::toneTraining;
namespace runs = parlance::runs;

class TestLaunchInference : public QObject {
    Q_OBJECT

    LaunchedRuns m_runs;

    QString path(const QString& name) const { return m_runs.path(name); }
    QString manifest() const { return path("tones/valid.tsv"); }
    AppResult run(const QStringList& arguments, int processes = 0) const {
        return m_runs.run(processes == 0 ? arguments
                                         : LaunchedRuns::launched(arguments, processes));
    }
    QStringList transcribe(const QStringList& more) const {
        return QStringList{"transcribe", "--json", "--model", path("run")} << more;
    }
    static QStringList linesOf(const AppResult& result) {
        QStringList lines;
        for (const QJsonValue item : result.json()["results"].toArray())
            lines << item["file"].toString() + "\t" + item["text"].toString();
        return lines;
    }

  private Q_SLOTS:
    void initTestCase() {
        const AppResult result = run(toneTraining(m_runs.corpus(), 60) << "--set"
                                                                       << "train.accumulation=2"
                                                                       << "--run" << path("run"),
                                     2);
        QVERIFY2(result.exitCode == 0, result.errors);
    }

    void theRunSaysHowEachProcessFares() {
        const auto states = runs::readRankStates(m_runs.directory("run").ranksFile());
        QVERIFY(states);
        QCOMPARE(states->step, 60);
        QCOMPARE(states->ranks.size(), std::size_t{2});
        for (std::size_t rank = 0; rank < 2; ++rank) {
            const runs::RankState& state = states->ranks[rank];
            QCOMPARE(state.rank, static_cast<std::int64_t>(rank));
            QVERIFY(!state.host.empty() && state.pid > 0);
            QCOMPARE(state.device, std::string("cpu"));
            QVERIFY(state.itemsPerSecond > 0.0);
            QVERIFY(state.dataWaitShare >= 0.0 && state.dataWaitShare <= 1.0);
            QVERIFY(state.workShare > 0.0 && state.workShare <= 1.0);
            QVERIFY(state.memory > 10e6);
        }
        QVERIFY(states->ranks[0].pid != states->ranks[1].pid);
    }

    void transcribesAsOne_data() {
        QTest::addColumn<int>("processes");
        QTest::addColumn<QStringList>("options");
        QTest::newRow("2 processes") << 2 << QStringList{};
        QTest::newRow("3 processes in batches") << 3 << QStringList{"--batch-size", "4"};
    }

    void transcribesAsOne() {
        QFETCH(int, processes);
        QFETCH(QStringList, options);
        const QString reference = path("tones/valid.ltr");
        options << "--manifest" << manifest() << "--reference" << reference;
        const AppResult alone = run(transcribe(options) << "--output" << path("alone"));
        QVERIFY2(alone.exitCode == 0, alone.errors);
        const QString output = path(QString("together-%1").arg(processes));
        const AppResult together = run(transcribe(options) << "--output" << output
                                                           << "--save-logits" << output + "-logits",
                                       processes);
        QVERIFY2(together.exitCode == 0, together.errors);
        QVERIFY(linesOf(alone).size() > 2 * processes);
        QCOMPARE(linesOf(together), linesOf(alone)); // in the order of the manifest
        for (const char* rate : {"wer", "cer"})
            QCOMPARE(together.json()[rate], alone.json()[rate]);
        QVERIFY(together.json()["latency_ms"]["mean"].toDouble() > 0.0);
        QCOMPARE(QDir(output).entryList(QDir::Files), QDir(path("alone")).entryList(QDir::Files));
        // One for each file, and labels.txt.
        QCOMPARE(QDir(output + "-logits").entryList(QDir::Files).size(), linesOf(alone).size() + 1);
    }

    void leavesOutWhatIsDone() {
        const QStringList command = transcribe(
            {"--manifest", manifest(), "--output", path("again"), "--format", "txt", "--resume"});
        const AppResult all = run(command, 2);
        QVERIFY2(all.exitCode == 0, all.errors);
        const QStringList files = QDir(path("again")).entryList(QDir::Files);
        QVERIFY(QFile::remove(path("again/") + files[1]) &&
                QFile::remove(path("again/") + files[4]));
        const AppResult rest = run(command, 2);
        QVERIFY2(rest.exitCode == 0, rest.errors);
        QCOMPARE(linesOf(rest).size(), 2);
        QCOMPARE(rest.json()["skipped"].toInt(), files.size() - 2);
        QCOMPARE(QDir(path("again")).entryList(QDir::Files), files);
    }

    /// The others' results are there, and the launcher ends with the code of the file's error.
    void aFileThatFailsIsNamed() {
        QFile broken(path("broken.wav"));
        QVERIFY(broken.open(QFile::WriteOnly) && broken.write("no audio") > 0);
        broken.close();
        const AppResult result = run(transcribe({"--manifest", manifest(), path("broken.wav")}), 2);
        QCOMPARE(result.exitCode, 3);
        QVERIFY2(result.lastErrorLine().contains("broken.wav"), result.errors);
        const QJsonArray results = result.json()["results"].toArray();
        QVERIFY(results.size() > 4);
        QVERIFY(!results[0]["error"].isUndefined());
        QVERIFY(results[1]["error"].isUndefined());
        QCOMPARE(result.errors.count("error:"), 1); // by the process that wrote the results
    }

    void evaluatesAsOne() {
        const QStringList command{"evaluate", "--json", "--model", path("run"),
                                  "--task",   "asr",    "--data",  manifest()};
        const AppResult alone = run(QStringList(command) << "--predictions" << path("alone.txt"));
        QVERIFY2(alone.exitCode == 0, alone.errors);
        const AppResult together =
            run(QStringList(command) << "--predictions" << path("together.txt"), 3);
        QVERIFY2(together.exitCode == 0, together.errors);
        for (const char* member : {"wer", "cer", "uer", "items"})
            QCOMPARE(together.json()[member], alone.json()[member]);
        QFile left(path("alone.txt")), right(path("together.txt"));
        QVERIFY(left.open(QFile::ReadOnly) && right.open(QFile::ReadOnly));
        QCOMPARE(right.readAll(), left.readAll());
    }

    void aModelThatIsMissingIsSaidOnce() {
        const AppResult result =
            run({"transcribe", "--json", "--model", path("nowhere"), "--manifest", manifest()}, 2);
        QCOMPARE(result.exitCode, 3);
        QVERIFY2(result.json()["error"]["message"].toString().contains("nowhere"), result.output);
        QVERIFY2(result.lastErrorLine().contains("nowhere"), result.errors);
    }
};

QTEST_GUILESS_MAIN(TestLaunchInference)
#include "tst_launch_inference.moc"
