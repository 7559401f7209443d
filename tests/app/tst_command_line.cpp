// SPDX-License-Identifier: Apache-2.0
// What the command line says of itself, and of wrong commands and options.
#include "tests/app/app_runner.h"

#include <QDir>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QtTest>

using parlance::tests::AppResult;

class TestCommandLine : public QObject {
    Q_OBJECT

    QTemporaryDir m_data;

    AppResult run(const QStringList& arguments) {
        return parlance::tests::runApp(arguments, m_data.path());
    }

  private Q_SLOTS:
    void versionAndHelp() {
        const AppResult version = run({"--version"});
        QCOMPARE(version.exitCode, 0);
        QVERIFY(version.output.startsWith("parlance "));
        const AppResult help = run({"--help"});
        QCOMPARE(help.exitCode, 0);
        for (const char* command :
             {"train", "transcribe", "evaluate", "features", "attention", "presets", "prepare",
              "samples", "runs", "inspect", "convert", "devices", "bench", "serve"})
            QVERIFY2(help.output.contains(command), command);
    }

    void commandHelp() {
        const AppResult help = run({"train", "--help"});
        QCOMPARE(help.exitCode, 0);
        QVERIFY(help.output.contains("--resume"));
        QVERIFY(help.output.contains("--json"));
    }

    void usageErrors_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("command") << QStringList{"trian"} << QByteArray("'train'");
        QTest::newRow("option") << QStringList{"transcribe", "--modle", "x"}
                                << QByteArray("--model");
        QTest::newRow("option=") << QStringList{"train", "--devise=cpu"} << QByteArray("--device");
        QTest::newRow("missing") << QStringList{"transcribe", "a.wav"} << QByteArray("--model");
        QTest::newRow("subcommand") << QStringList{"runs", "lst"} << QByteArray("'list'");
        QTest::newRow("argument") << QStringList{"devices", "extra"} << QByteArray("'extra'");
        QTest::newRow("what to prepare")
            << QStringList{"prepare", "asr-manifst"} << QByteArray("'asr-manifest'");
        QTest::newRow("layout") << QStringList{"prepare", "asr-manifest", "d",         "--output",
                                               "o",       "--layout",     "librispech"}
                                << QByteArray("librispeech");
        QTest::newRow("level") << QStringList{"devices", "--log-level", "loud"}
                               << QByteArray("loud");
        QTest::newRow("nothing to train") << QStringList{"train"} << QByteArray("--preset");
        QTest::newRow("preset") << QStringList{"train", "--preset", "wav2vec2-tiny-digit"}
                                << QByteArray("wav2vec2-tiny-digits");
        QTest::newRow("key") << QStringList{"train", "--preset", "wav2vec2-tiny-digits", "--set",
                                            "train.max_step=3"}
                             << QByteArray("train.max_steps");
        QTest::newRow("range") << QStringList{"train", "--preset", "wav2vec2-tiny-digits", "--set",
                                              "train.max_steps=0"}
                               << QByteArray("train.max_steps");
        QTest::newRow("no run") << QStringList{"train", "--resume", "--run", "nowhere"}
                                << QByteArray("nowhere");
        QTest::newRow("decoder") << QStringList{"transcribe", "--model", "m",
                                                "--decoder",  "best",    "a.wav"}
                                 << QByteArray("greedy");
        QTest::newRow("greedy model")
            << QStringList{"transcribe", "--model", "m", "--lm", "x.arpa", "a.wav"}
            << QByteArray("--decoder beam");
        QTest::newRow("no audio") << QStringList{"transcribe", "--model", "m"}
                                  << QByteArray("--manifest");
        QTest::newRow("benchmark")
            << QStringList{"bench", "wav2vec2", "tts"} << QByteArray("wav2vec2 asr");
        QTest::newRow("batch size")
            << QStringList{"transcribe", "--model", "m", "--batch-size", "0", "a.wav"}
            << QByteArray("--batch-size");
    }

    void usageErrors() {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, said);
        const AppResult result = run(QStringList(arguments) << "--json");
        QCOMPARE(result.exitCode, 2);
        QVERIFY2(result.lastErrorLine().startsWith("error: "), result.errors);
        QVERIFY2(result.lastErrorLine().contains(said), result.errors);
        const QJsonValue error = result.json()["error"];
        QVERIFY(error["kind"] == "usage" || error["kind"] == "config");
        QCOMPARE("error: " + error["message"].toString().toUtf8(), result.lastErrorLine());
    }

    void noCommand() {
        const AppResult result = run({});
        QCOMPARE(result.exitCode, 2);
        QVERIFY(result.output.isEmpty());
        QVERIFY2(result.lastErrorLine().contains("no command"), result.errors);
    }

    void presets() {
        const QJsonArray list = run({"presets", "--json"}).json()["presets"].toArray();
        QVERIFY(!list.isEmpty());
        for (const QJsonValue& preset : list)
            for (const char* field : {"name", "family", "task", "summary"})
                QVERIFY(!preset[field].toString().isEmpty());
        const AppResult one = run({"presets", "wav2vec2-tiny-digits"});
        QCOMPARE(one.exitCode, 0);
        QCOMPARE(one.json()["preset"].toString(), "wav2vec2-tiny-digits");
        QCOMPARE(one.json()["format_version"].toInt(), 1);
        QVERIFY(one.json()["config"]["train"]["max_steps"].toInt() > 0);
    }

    void devices() {
        const AppResult result = run({"devices", "--json"});
        QCOMPARE(result.exitCode, 0);
        const QJsonValue devices = result.json();
        QVERIFY(devices["threads"].toInt() > 0);
        for (const char* list : {"gpus", "audio_inputs", "audio_outputs"})
            QVERIFY2(devices[list].isArray(), list);
    }

    void noRuns() {
        const AppResult result = run({"runs", "list", "--json"});
        QCOMPARE(result.exitCode, 0);
        QCOMPARE(result.json()["runs"].toArray().size(), 0);
        const AppResult missing = run({"runs", "show", "nowhere"});
        QCOMPARE(missing.exitCode, 3);
        QVERIFY(missing.lastErrorLine().contains("nowhere"));
    }

    void runsAreMarked() {
        const QDir runs(m_data.filePath("marked"));
        for (const char* name : {"a", "b"}) {
            QVERIFY(runs.mkpath(name));
            QFile config(runs.filePath(name) + "/config.json");
            QVERIFY(config.open(QIODevice::WriteOnly));
            config.write(R"({"format": "parlance-run", "format_version": 1, "family": "bert",
                "task": "squad", "preset": "p", "program": "x", "seed": 1, "config": {}})");
        }
        const AppResult marked =
            run({"runs", "mark", "--json", runs.filePath("a"), "--name", "the good one", "--tag",
                 "good", "--tag", "kept", "--star", "--baseline"});
        QVERIFY2(marked.exitCode == 0, marked.errors);
        const QJsonValue user = marked.json()["runs"][0]["user"];
        QCOMPARE(user["name"].toString(), "the good one");
        QCOMPARE(user["tags"].toArray(), (QJsonArray{"good", "kept"}));
        QVERIFY(user["star"].toBool() && user["baseline"].toBool() && !user["archived"].toBool());
        const QString b = runs.filePath("b");
        QCOMPARE(run({"runs", "mark", b, "--baseline", "--archive"}).exitCode, 0);
        QCOMPARE(
            run({"runs", "mark", runs.filePath("a"), "--no-star", "--remove-tag", "good"}).exitCode,
            0);
        const AppResult listed = run({"runs", "list", runs.path()});
        QVERIFY2(listed.output.contains("\"the good one\"  tag:kept\n"), listed.output);
        QVERIFY2(listed.output.contains("baseline  archived\n"), listed.output);
        QVERIFY(run({"runs", "mark", b}).lastErrorLine().contains("--star"));
        QCOMPARE(run({"runs", "mark", runs.filePath("a"), b, "--name", "x"}).exitCode, 2);
        const AppResult words = run({"runs", "mark", b, "--tag", "two, words"});
        QCOMPARE(words.exitCode, 2);
        QVERIFY(words.lastErrorLine().contains("'two, words'"));
    }

    /// `parlance ... | head`: an error like any other, not a death by signal.
    void readerGoesAway() {
        QProcess process;
        process.setStandardOutputFile("/dev/full");
        parlance::tests::startApp(process, {"presets"}, m_data.path());
        const AppResult result = parlance::tests::finishApp(process);
        QCOMPARE(result.exitCode, 1);
        QVERIFY(result.lastErrorLine().startsWith("error: cannot write the result"));
    }
};

QTEST_GUILESS_MAIN(TestCommandLine)
#include "tst_command_line.moc"
