// SPDX-License-Identifier: Apache-2.0
// Models that read texts by the real worker: from raw text to shards, through both phases of
// pre-training, killed, resumed and in several processes, to answers and classes on the command
// line.
#include "core/base/files.h"
#include "core/base/json.h"
#include "core/base/random.h"
#include "core/runs/media_files.h"
#include "core/tensor_io/safetensors.h"
#include "tests/app/launch/launched_runs.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QRandomGenerator>
#include <QtTest>

#include <csignal>

using parlance::Json;
using parlance::tests::AppResult;
using parlance::tests::LaunchedRuns;

namespace {

const std::vector<std::string> kNames{"anna", "bert", "carl", "dora", "emil"};
const std::vector<std::string> kPlaces{"rome", "oslo", "paris", "kyiv", "bern"};
constexpr int kUpdates = 40;

} // namespace

class TestTextModels : public QObject {
    Q_OBJECT

    LaunchedRuns m_runs;

    std::string file(const char* name) const { return m_runs.path(name).toStdString(); }
    static std::string one(const std::vector<std::string>& words, parlance::KeyedRandom& random) {
        return words[static_cast<std::size_t>(random.below(std::ssize(words)))];
    }
    void writeTexts() const {
        std::string vocabulary = "[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\nlives\nin\nand\nlikes\n.\n?\n"
                                 "where\nis\nit\nthere\n";
        for (const auto& words : {kNames, kPlaces})
            for (const std::string& word : words)
                vocabulary += word + "\n";
        parlance::writeFileAtomically(file("vocab.txt"), vocabulary);
        parlance::KeyedRandom random(1);
        std::string text;
        for (int document = 0; document < 60; ++document) {
            const std::string name = one(kNames, random), place = one(kPlaces, random);
            for (int line = 0; line < 6; ++line)
                text += name + " lives in " + place + " and likes it there .\n";
            text += "\n";
        }
        parlance::writeFileAtomically(file("text.txt"), text);
    }
    void writeQuestions(const char* name, int count, std::uint64_t seed) const {
        parlance::KeyedRandom random(seed);
        Json paragraphs = Json::array();
        for (int i = 0; i < count; ++i) {
            const std::string who = one(kNames, random), place = one(kPlaces, random);
            paragraphs.push_back(
                {{"context", who + " lives in " + place + " ."},
                 {"qas",
                  {{{"id", std::to_string(i)},
                    {"question", "where is " + who + "?"},
                    {"answers", {{{"text", place}, {"answer_start", who.size() + 10}}}}}}}});
        }
        parlance::writeJsonFile(
            file(name),
            {{"version", "1.1"}, {"data", {{{"title", "t"}, {"paragraphs", paragraphs}}}}});
    }
    void writeTable(const char* name, int count, std::uint64_t seed) const {
        parlance::KeyedRandom random(seed);
        std::string rows = "text\tlabel\n";
        for (int i = 0; i < count; ++i) {
            const bool isNorth = random.below(2) == 0;
            rows += one(kNames, random) + " lives in " + (isNorth ? "oslo" : "rome") + "\t" +
                    (isNorth ? "north" : "south") + "\n";
        }
        parlance::writeFileAtomically(file(name), rows);
    }

    QStringList training(const QString& preset, const QString& run,
                         const QStringList& settings) const {
        QStringList arguments{"train",          "--preset", preset,     "--run",
                              m_runs.path(run), "--json",   "--device", "cpu"};
        for (const QString& setting : settings)
            arguments << "--set" << setting;
        return arguments;
    }
    QStringList pretraining(const QString& run) const {
        return training(
            "bert-tiny", run,
            {"data.train=" + m_runs.path("shards"), "data.valid=" + m_runs.path("shards"),
             "model.hidden_size=32", "model.intermediate_size=64", "model.hidden_dropout_prob=0.1",
             "data.max_seq_length=32", "data.batch_size=8", "train.accumulation=2",
             QStringLiteral("train.max_steps=%1").arg(kUpdates), "train.valid_interval=20",
             "train.log_interval=1", "checkpoint.interval=7", "optimizer.name=nvlamb",
             "optimizer.learning_rate=0.01", "model.initializer_range=0.1", "threads=1"});
    }
    QStringList secondPhase(const QString& run) const {
        return pretraining(run) << "--init" << m_runs.path("whole") << "--inherit-optimizer"
                                << "--set"
                                << "train.max_steps=20";
    }
    QByteArray weights(const QString& run) const {
        QFile opened(m_runs.path(run) + "/checkpoints/last/model.safetensors");
        return opened.open(QIODevice::ReadOnly) ? opened.readAll() : QByteArray();
    }
    QJsonObject answer(const QStringList& arguments) const {
        const AppResult result = m_runs.run(arguments + QStringList{"--json", "--device", "cpu"});
        if (result.exitCode != 0)
            qWarning() << result.errors;
        return result.json().toObject();
    }
    /// Kills it at `updates` and, resumed, at the end if it gets there.
    void killAndResume(const QStringList& arguments, const QString& run, int updates) const {
        QProcess process;
        m_runs.start(process, arguments);
        QTRY_VERIFY_WITH_TIMEOUT(LaunchedRuns::updatesOf(m_runs.directory(run)) >= updates ||
                                     process.state() == QProcess::NotRunning,
                                 120000);
        process.kill();
        const AppResult killed = parlance::tests::finishApp(process);
        QVERIFY2(killed.exitCode == 128 + SIGKILL || killed.exitCode == 0, killed.errors);
        const AppResult resumed =
            m_runs.run({"train", "--resume", "--json", "--run", m_runs.path(run)});
        QVERIFY2(resumed.exitCode == 0, resumed.errors);
    }

  private Q_SLOTS:
    void initTestCase() {
        writeTexts();
        writeQuestions("train.json", 200, 1);
        writeQuestions("valid.json", 40, 2);
        writeTable("train.tsv", 200, 1);
        writeTable("dev.tsv", 40, 2);
        const AppResult shards = m_runs.run(
            {"prepare", "bert-shards", "--input", m_runs.path("text.txt"), "--vocab",
             m_runs.path("vocab.txt"), "--output", m_runs.path("shards"), "--shards", "2",
             "--test-shards", "1", "--max-seq-length", "32", "--dupe-factor", "2", "--json"});
        QCOMPARE(shards.exitCode, 0);
        QVERIFY(shards.json()["kept"].toInt() > 100);
        const AppResult result = m_runs.run(pretraining("whole"));
        QVERIFY2(result.exitCode == 0, result.errors);
    }

    /// PARLANCE_SEED repeats a moment that was printed.
    void killedAndResumedInBothPhases() {
        const quint32 seed = qEnvironmentVariableIsSet("PARLANCE_SEED")
                                 ? qEnvironmentVariable("PARLANCE_SEED").toUInt()
                                 : QRandomGenerator::global()->generate();
        qInfo("PARLANCE_SEED=%u", seed);
        QRandomGenerator random(seed);
        killAndResume(pretraining("killed"), "killed", random.bounded(1, kUpdates - 1));
        QVERIFY(!weights("whole").isEmpty());
        QVERIFY(weights("killed") == weights("whole"));

        const AppResult second = m_runs.run(secondPhase("second"));
        QVERIFY2(second.exitCode == 0, second.errors);
        killAndResume(secondPhase("second killed"), "second killed", random.bounded(1, 19));
        QVERIFY(weights("second killed") == weights("second"));
        QVERIFY(weights("second") != weights("whole"));
    }

    void twoRanksEqualOne() {
        const QStringList few{"--set", "train.max_steps=10", "--set",
                              "model.hidden_dropout_prob=0"};
        const AppResult alone = m_runs.run(pretraining("one") << few);
        QVERIFY2(alone.exitCode == 0, alone.errors);
        const AppResult both = m_runs.run(LaunchedRuns::launched(pretraining("two") << few, 2));
        QVERIFY2(both.exitCode == 0, both.errors);
        QCOMPARE(m_runs.differenceFrom("one", "two"), QString());
    }

    void whatEveryModelCanDo() {
        const QString model = m_runs.path("whole");
        const QJsonObject measured = answer(
            {"evaluate", "--model", model, "--task", "pretrain", "--data", m_runs.path("shards")});
        QVERIFY(measured["mlm_accuracy"].toDouble() > measured["mlm_baseline"].toDouble());
        const QJsonArray masks =
            answer({"fill-mask", "--model", model, "--text", "anna lives [MASK] rome and [MASK] it",
                    "--top", "3"})["masks"]
                .toArray();
        QCOMPARE(masks.size(), 2);
        QCOMPARE(masks[0].toArray().size(), 3);
        const QStringList texts{"--text", "anna lives in rome", "--text", "emil"};
        const QJsonObject embedded = answer(QStringList{"embed", "--model", model} + texts);
        QCOMPARE(embedded["dimension"].toInt(), 32);
        QCOMPARE(embedded["embeddings"].toArray().size(), 2);
        const QString features = m_runs.path("features.safetensors");
        answer({"features", "--model", model, "--text", "anna lives in rome", "--layer", "1",
                "--output", features});
        const parlance::tensor_io::SafetensorsFile written(features.toStdString());
        QCOMPARE(written.load("hidden_states").sizes(), (torch::IntArrayRef{6, 32}));
        QCOMPARE(written.load("tokens").numel(), std::int64_t{6});
        const QJsonObject seen = answer({"attention", "--model", model, "--text", "anna lives",
                                         "--output", m_runs.path("seen.json")});
        QCOMPARE(seen["shape"].toArray(), (QJsonArray{2, 4, 4, 4}));
        // Of a text that is longer than it reads, the beginning.
        const AppResult cut = m_runs.run({"attention", "--model", model, "--text",
                                          QString("anna lives ").repeated(400), "--output",
                                          m_runs.path("cut.safetensors")});
        QVERIFY2(cut.exitCode == 0, cut.errors);
        QVERIFY2(cut.errors.contains("longer than the model reads"), cut.errors);
        const QJsonObject filled =
            answer({"fill-mask", "--model", model, "--text",
                    "anna [MASK] " + QString("anna lives ").repeated(400) + "[MASK]"});
        QCOMPARE(filled["masks"].toArray().size(), 1);
        QVERIFY(filled["tokens_read"].toInt() < filled["tokens"].toInt());
        const AppResult behind = m_runs.run({"fill-mask", "--model", model, "--text",
                                             QString("anna lives ").repeated(400) + "[MASK]"});
        QCOMPARE(behind.exitCode, 3);
        QVERIFY2(behind.errors.contains("there is no mask in what the model reads"), behind.errors);
    }

    /// With the vocabulary of the model that it started from, which may be gone.
    void fineTuningIsResumed() {
        const QString start = m_runs.path("start");
        std::filesystem::copy(file("whole/checkpoints/last/"), file("start"));
        const AppResult begun = m_runs.run(
            training("bert-tiny-squad", "in two",
                     {"data.train=" + m_runs.path("train.json"),
                      "data.valid=" + m_runs.path("valid.json"), "data.max_seq_length=24",
                      "data.max_query_length=10", "train.max_steps=6", "threads=1"})
            << "--init" << start);
        QVERIFY2(begun.exitCode == 0, begun.errors);
        std::filesystem::remove_all(file("start"));
        const AppResult resumed = m_runs.run({"train", "--resume", "--json", "--run",
                                              m_runs.path("in two"), "--set", "train.max_steps=9"});
        QVERIFY2(resumed.exitCode == 0, resumed.errors);
        QCOMPARE(resumed.json()["step"].toInt(), 9);
    }

    void questionsAreAnswered() {
        const AppResult trained =
            m_runs.run(training("bert-tiny-squad", "squad",
                                {"data.train=" + m_runs.path("train.json"),
                                 "data.valid=" + m_runs.path("valid.json"),
                                 "data.max_seq_length=24", "data.max_query_length=10",
                                 "train.max_epochs=20", "optimizer.learning_rate=0.003",
                                 "train.valid_interval=10 epochs", "threads=2"})
                       << "--init" << m_runs.path("whole"));
        QVERIFY2(trained.exitCode == 0, trained.errors);
        const QString model = m_runs.path("squad");
        const QString predictions = m_runs.path("predictions");
        const QJsonObject measured =
            answer({"evaluate", "--model", model, "--task", "squad", "--data",
                    m_runs.path("valid.json"), "--predictions", predictions});
        QVERIFY2(measured["f1"].toDouble() > 80.0,
                 qPrintable(QString::number(measured["f1"].toDouble())));
        const QJsonObject answered =
            answer({"answer", "--model", model, "--context", "Dora lives in Kyiv .", "--question",
                    "Where is Dora?"});
        const QJsonObject best = answered["answers"][0].toObject();
        QCOMPARE(best["text"].toString(), QStringLiteral("Kyiv"));
        QCOMPARE(best["start"].toInt(), 14);
        QCOMPARE(best["end"].toInt(), 18);
        // Other programs' models of the same.
        for (const char* format : {"hf", "torch"}) {
            const QString converted = m_runs.path(QString("converted.%1").arg(format));
            const AppResult written =
                m_runs.run({"convert", "--from", model, "--to", converted, "--format", format});
            QVERIFY2(written.exitCode == 0, written.errors);
            const QJsonObject again =
                answer({"answer", "--model", converted, "--vocab", m_runs.path("vocab.txt"),
                        "--context", "Dora lives in Kyiv .", "--question", "Where is Dora?"});
            QCOMPARE(again["answers"][0]["text"].toString(), QStringLiteral("Kyiv"));
        }
    }

    void textsAreClassified() {
        const AppResult trained =
            m_runs.run(training("bert-base-mrpc", "classes",
                                {"data.task_name=table", "data.train=" + m_runs.path("train.tsv"),
                                 "data.valid=" + m_runs.path("dev.tsv"), "data.max_seq_length=16",
                                 "data.batch_size=16", "train.accumulation=1", "train.max_epochs=5",
                                 "optimizer.learning_rate=0.003", "precision=fp32", "threads=2"})
                       << "--init" << m_runs.path("whole"));
        QVERIFY2(trained.exitCode == 0, trained.errors);
        QVERIFY2(trained.errors.contains("2 missing, they start at random"), trained.errors);
        const QString model = m_runs.path("classes");
        // Each validation shows where it looks in its first text.
        const auto shown = parlance::runs::listMedia(model.toStdString());
        QVERIFY(!shown.empty());
        for (const parlance::runs::MediaFile& file : shown)
            QVERIFY2(file.name.ends_with("_attention"), file.name.c_str());
        const QJsonObject measured = answer(
            {"evaluate", "--model", model, "--task", "glue", "--data", m_runs.path("dev.tsv")});
        QVERIFY(measured["accuracy"].toDouble() > 95.0);
        const QJsonObject found =
            answer({"classify", "--model", model, "--text", "emil lives in oslo"})["results"][0]
                .toObject();
        QCOMPARE(found["label"].toString(), QStringLiteral("north"));
        QVERIFY(found["probabilities"]["north"].toDouble() > 0.8);
        QVERIFY(!found.contains("tokens"));
        // One that is longer than it reads is cut, which is said: 14 and two around them.
        const QStringList longText{"classify", "--model", model, "--text",
                                   QString("emil lives in oslo ").repeated(5)};
        const QJsonObject cut = answer(longText)["results"][0].toObject();
        QCOMPARE(cut["tokens_read"].toInt(), 14);
        QVERIFY(cut["tokens"].toInt() >= 20);
        QVERIFY(m_runs.run(longText).output.contains("(only 14 of "));
        const AppResult pair =
            m_runs.run({"classify", "--model", model, "--text", "anna", "--text-pair", "emil"});
        QCOMPARE(pair.exitCode, 2);
    }

    void whatCannotBeIsSaid() {
        const AppResult wrong = m_runs.run(
            {"answer", "--model", m_runs.path("whole"), "--context", "Anna", "--question", "Who?"});
        QCOMPARE(wrong.exitCode, 3);
        QVERIFY2(wrong.errors.contains("no head that finds answers"), wrong.errors);
        const AppResult unmasked =
            m_runs.run({"fill-mask", "--model", m_runs.path("whole"), "--text", "anna lives"});
        QCOMPARE(unmasked.exitCode, 3);
        QVERIFY2(unmasked.errors.contains("[MASK]"), unmasked.errors);
    }
};

QTEST_GUILESS_MAIN(TestTextModels)
#include "tst_text_models.moc"
