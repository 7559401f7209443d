// SPDX-License-Identifier: Apache-2.0
// Language models by the real worker, killed, resumed and in several processes; then asked on the
// command line.
#include "core/base/files.h"
#include "core/base/json.h"
#include "core/base/random.h"
#include "core/tensor_io/safetensors.h"
#include "tests/app/launch/launched_runs.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QRandomGenerator>
#include <QtTest>

#include <cmath>
#include <csignal>

using parlance::tests::AppResult;
using parlance::tests::LaunchedRuns;

class TestLanguageModels : public QObject {
    Q_OBJECT

    static constexpr int kUpdates = 60;

    LaunchedRuns m_runs;

    /// Lines in which the first word comes again at the end.
    void writeText(const char* name, int lines, std::uint64_t seed) const {
        static const std::vector<std::string> kWords{"oak", "elm", "ash", "yew"};
        parlance::KeyedRandom random(seed);
        std::string text;
        for (int line = 0; line < lines; ++line) {
            const std::string& word = kWords[static_cast<std::size_t>(random.below(4))];
            text += word + " stands by the old stone wall and we call it " + word + "\n";
        }
        parlance::writeFileAtomically(m_runs.path(name).toStdString(), text);
    }
    QStringList training(const QString& run) const {
        QStringList arguments{
            "train",    "--preset", "transformer-xl-tiny", "--run", m_runs.path(run), "--json",
            "--device", "cpu"};
        for (const QString& setting : {"data.train=" + m_runs.path("train.txt"),
                                       "data.valid=" + m_runs.path("valid.txt"),
                                       QStringLiteral("data.test="),
                                       QStringLiteral("data.batch_size=8"),
                                       QStringLiteral("model.n_layer=2"),
                                       QStringLiteral("model.d_model=32"),
                                       QStringLiteral("model.d_inner=64"),
                                       QStringLiteral("model.d_head=8"),
                                       QStringLiteral("model.cutoffs=4,8"),
                                       QStringLiteral("model.tgt_len=8"),
                                       QStringLiteral("model.mem_len=8"),
                                       QStringLiteral("validation.tgt_len=8"),
                                       QStringLiteral("validation.batch_size=2"),
                                       QStringLiteral("train.max_steps=%1").arg(kUpdates),
                                       QStringLiteral("train.valid_interval=20"),
                                       QStringLiteral("train.log_interval=1"),
                                       QStringLiteral("checkpoint.interval=7"),
                                       QStringLiteral("schedule.warmup_steps=5"),
                                       QStringLiteral("optimizer.learning_rate=0.01"),
                                       QStringLiteral("init.std=0.1"),
                                       QStringLiteral("threads=1")})
            arguments << "--set" << setting;
        return arguments;
    }
    QByteArray weights(const QString& run) const {
        QFile file(m_runs.path(run) + "/checkpoints/last/model.safetensors");
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    QJsonObject answer(const QStringList& arguments) const {
        const AppResult result = m_runs.run(arguments + QStringList{"--json", "--device", "cpu"});
        if (result.exitCode != 0)
            qWarning() << result.errors;
        return result.json().toObject();
    }
    static double totalLoss(const QJsonObject& answer) {
        return answer["loss"].toDouble() * answer["token_count"].toDouble();
    }

  private Q_SLOTS:
    void initTestCase() {
        writeText("train.txt", 300, 1);
        writeText("valid.txt", 30, 2);
        const AppResult result = m_runs.run(training("whole"));
        QVERIFY2(result.exitCode == 0, result.errors);
        QVERIFY(!weights("whole").isEmpty());
    }

    /// Memory and place in the text go on to the last bit. The moments are random, another seed
    /// each time; PARLANCE_SEED repeats one that was printed.
    void killedAndResumed() {
        const quint32 seed = qEnvironmentVariableIsSet("PARLANCE_SEED")
                                 ? qEnvironmentVariable("PARLANCE_SEED").toUInt()
                                 : QRandomGenerator::global()->generate();
        qInfo("PARLANCE_SEED=%u", seed);
        QRandomGenerator random(seed);
        const int first = random.bounded(1, kUpdates - 1);
        QStringList arguments = training("killed");
        for (const int updates : {first, random.bounded(first + 1, kUpdates)}) {
            QProcess process;
            m_runs.start(process, arguments);
            QTRY_VERIFY_WITH_TIMEOUT(LaunchedRuns::updatesOf(m_runs.directory("killed")) >=
                                             updates ||
                                         process.state() == QProcess::NotRunning,
                                     120000);
            process.kill();
            const AppResult killed = parlance::tests::finishApp(process);
            QVERIFY2(killed.exitCode == 128 + SIGKILL || killed.exitCode == 0, killed.errors);
            arguments = QStringList{"train", "--resume", "--json", "--run", m_runs.path("killed")};
        }
        const AppResult resumed = m_runs.run(arguments);
        QVERIFY2(resumed.exitCode == 0, resumed.errors);
        QVERIFY(weights("killed") == weights("whole"));
    }

    /// With the vocabulary of the model that it started from, which may be gone: the text that it
    /// learns from has other words.
    void whatStartedFromAModelIsResumed() {
        const std::filesystem::path start = m_runs.path("start").toStdString();
        std::filesystem::copy(m_runs.path("whole/checkpoints/last/").toStdString(), start);
        const AppResult begun =
            m_runs.run(training("in two") << "--set"
                                          << "train.max_steps=6"
                                          << "--set"
                                          << "data.train=" + m_runs.path("valid.txt") << "--init"
                                          << QString::fromStdString(start.string()));
        QVERIFY2(begun.exitCode == 0, begun.errors);
        std::filesystem::remove_all(start);
        const AppResult resumed = m_runs.run({"train", "--resume", "--json", "--run",
                                              m_runs.path("in two"), "--set", "train.max_steps=9"});
        QVERIFY2(resumed.exitCode == 0, resumed.errors);
        QCOMPARE(resumed.json()["step"].toInt(), 9);
    }

    /// Each process has streams and memory of its own.
    void twoRanksEqualOne() {
        const QStringList halves{"--set", "train.accumulation=2", "--set", "train.max_steps=10"};
        const AppResult alone = m_runs.run(training("one") << halves);
        QVERIFY2(alone.exitCode == 0, alone.errors);
        const AppResult both = m_runs.run(LaunchedRuns::launched(training("two") << halves, 2));
        QVERIFY2(both.exitCode == 0, both.errors);
        QCOMPARE(m_runs.differenceFrom("one", "two"), QString());
    }

    void evaluatedAndScored() {
        const QStringList evaluate{"evaluate", "--model", m_runs.path("whole"),    "--task",
                                   "lm",       "--data",  m_runs.path("valid.txt")};
        const QJsonObject measured = answer(evaluate);
        QVERIFY(measured["ppl"].toDouble() < 2.0);
        QVERIFY(std::abs(measured["ppl"].toDouble() - std::exp(measured["loss"].toDouble())) <
                1e-6);
        QCOMPARE(measured["tokens"].toInt(), 30 * 13 - 2); // of two streams, all but the first
        const QString times = m_runs.path("times.json");
        const QJsonObject repeated =
            answer(evaluate + QStringList{"--repeat", "2", "--save-data", times});
        QCOMPARE(repeated["ppl"], measured["ppl"]);
        const parlance::Json saved = parlance::readJsonFile(times.toStdString());
        // 194 tokens of a stream in segments of 64, twice, without the first two.
        QCOMPARE(saved["latency_ms"].size(), std::size_t{2 * 4 - 2});
        QCOMPARE(saved["tokens_per_second"].size(), saved["latency_ms"].size());
        QVERIFY(repeated["latency_ms"].toObject()["p99"].toDouble() >=
                repeated["latency_ms"].toObject()["p50"].toDouble());
        const QJsonObject forgetful = answer(evaluate + QStringList{"--mem-len", "0"});
        QVERIFY(forgetful["loss"].toDouble() > measured["loss"].toDouble());

        const QString file = m_runs.path("losses.safetensors");
        const QJsonObject scored = answer({"score", "--model", m_runs.path("whole"), "--file",
                                           m_runs.path("valid.txt"), "--output", file});
        QCOMPARE(scored["token_count"].toInt(), 30 * 13);
        const parlance::tensor_io::SafetensorsFile losses(file.toStdString());
        QCOMPARE(losses.load("tokens").numel(), std::int64_t{30 * 13});
        QVERIFY(std::abs(losses.load("losses").sum().item<double>() - totalLoss(scored)) < 1e-2);
    }

    void textsAreCompared() {
        const QJsonObject scored = answer({"score", "--model", m_runs.path("whole"), "--text",
                                           "oak stands by the old stone wall and we call it oak",
                                           "--text", "wall wall zebra", "--per-token"});
        const QJsonArray results = scored["results"].toArray();
        QCOMPARE(results.size(), 2);
        QVERIFY(results[0].toObject()["ppl"].toDouble() < results[1].toObject()["ppl"].toDouble());
        QCOMPARE(results[0].toObject()["tokens"].toArray().size(), 12);
        QCOMPARE(results[1].toObject()["unknown_count"].toInt(), 1);
        QCOMPARE(results[1].toObject()["tokens"].toArray().last()["text"].toString(),
                 QStringLiteral("<unk>"));
    }

    void alternativesAreTold() {
        const QJsonObject scored = answer({"score", "--model", m_runs.path("whole"), "--text",
                                           "oak stands by the old stone wall and we call it stone",
                                           "--per-token", "--alternatives", "2"});
        const QJsonObject last = scored["results"][0]["tokens"].toArray().last().toObject();
        QCOMPARE(last["text"].toString(), QStringLiteral("stone"));
        QCOMPARE(last["alternatives"].toArray().size(), 2);
        QVERIFY(last["alternatives"][0]["loss"].toDouble() < last["loss"].toDouble());
    }

    void whereItLooksIsWritten() {
        const QString file = m_runs.path("looks.json");
        const QJsonObject shape = answer({"attention", "--model", m_runs.path("whole"), "--text",
                                          "oak stands by the", "--output", file});
        QCOMPARE(shape["shape"].toArray(), (QJsonArray{2, 4, 5, 5}));
        const parlance::Json seen = parlance::readJsonFile(file.toStdString());
        QCOMPARE(seen["labels"].size(), std::size_t{5});
        QCOMPARE(seen["labels"][4].get<std::string>(), std::string("the"));
    }

    void textGoesOn() {
        const QStringList generate{
            "generate",     "--model", m_runs.path("whole"), "--prompt", "oak stands by the old",
            "--max-tokens", "5"};
        const QJsonObject greedy = answer(generate + QStringList{"--temperature", "0"});
        QCOMPARE(greedy["text"].toString(), QStringLiteral(" stone wall and we call"));
        QCOMPARE(greedy["token_count"].toInt(), 5);
        QCOMPARE(greedy["tokens"].toArray().size(), 5);
        const AppResult streamed =
            m_runs.run(generate + QStringList{"--temperature", "0", "--stream", "--device", "cpu"});
        QCOMPARE(streamed.output, QByteArray(" stone wall and we call\n"));
        const QJsonObject stopped = answer(
            generate + QStringList{"--temperature", "0", "--stop", "wall", "--stop", "call"});
        QCOMPARE(stopped["text"].toString(), QStringLiteral(" stone "));
        QCOMPARE(stopped["stopped"].toString(), QStringLiteral("stop"));
        QCOMPARE(greedy["stopped"].toString(), QStringLiteral("length"));
    }

    void whatCannotBeIsSaid_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QByteArray>("says");
        const QString model = m_runs.path("whole");
        QTest::newRow("no text") << QStringList{"score", "--model", model} << 2
                                 << QByteArray("no text to score");
        QTest::newRow("no prompt")
            << QStringList{"generate", "--model", model} << 2 << QByteArray("no prompt");
        QTest::newRow("nothing to look at")
            << QStringList{"attention", "--model", model, "--output", "a.png"} << 2
            << QByteArray("--audio or --text");
        QTest::newRow("absent file")
            << QStringList{"score", "--model", model, "--file", m_runs.path("absent.txt")} << 3
            << QByteArray("absent.txt");
        QTest::newRow("stream and json")
            << QStringList{"generate", "--model", model, "--prompt", "oak", "--stream", "--json"}
            << 2 << QByteArray("--stream");
        QTest::newRow("too short a text") << (training("short") << "--set"
                                                                << "data.batch_size=1000000")
                                          << 3 << QByteArray("too short for 1000000 streams");
    }
    void whatCannotBeIsSaid() {
        QFETCH(QStringList, arguments);
        QFETCH(int, exitCode);
        QFETCH(QByteArray, says);
        const AppResult result = m_runs.run(arguments);
        QCOMPARE(result.exitCode, exitCode);
        QVERIFY2(result.lastErrorLine().contains(says), result.errors);
    }

    /// In every format, and back: the same losses.
    void convertedModels_data() {
        QTest::addColumn<QString>("format");
        QTest::addColumn<bool>("hasVocabulary");
        QTest::newRow("parlance") << "parlance" << true;
        QTest::newRow("hf") << "hf" << true;
        QTest::newRow("torch") << "torch" << false;
    }
    void convertedModels() {
        QFETCH(QString, format);
        QFETCH(bool, hasVocabulary);
        const QString model = m_runs.path("model-" + format);
        const AppResult converted = m_runs.run(
            {"convert", "--from", m_runs.path("whole"), "--to", model, "--format", format});
        QVERIFY2(converted.exitCode == 0, converted.errors);
        const AppResult inspected = m_runs.run({"inspect", model, "--json"});
        QVERIFY2(inspected.exitCode == 0, inspected.errors);
        const QStringList text{
            "--text", "yew stands by the old stone", "--mem-len", "8", "--tgt-len", "8"};
        QStringList score{"score", "--model", model};
        if (!hasVocabulary)
            score << "--vocab" << m_runs.path("whole") + "/checkpoints/last";
        const double original =
            answer(QStringList{"score", "--model", m_runs.path("whole")} + text)["loss"].toDouble();
        const double again = answer(score + text)["loss"].toDouble();
        QVERIFY2(std::abs(again - original) < 1e-5,
                 qPrintable(QString("%1 %2").arg(again).arg(original)));
    }
};

QTEST_GUILESS_MAIN(TestLanguageModels)
#include "tst_language_models.moc"
