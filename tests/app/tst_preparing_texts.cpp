// SPDX-License-Identifier: Apache-2.0
// Texts of language models on the command line: looked at, prepared, and trained on as prepared.
#include "tests/app/app_runner.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

using parlance::tests::AppResult;

class TestPreparingTexts : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    QString path(const QString& name) const { return m_folder.filePath(name); }
    AppResult run(const QStringList& arguments) const {
        return parlance::tests::runApp(arguments, m_folder.path());
    }
    void write(const QString& name, const QByteArray& bytes) const {
        QVERIFY(QFileInfo(path(name)).dir().mkpath("."));
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }
    QByteArray read(const QString& name) const {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    /// A few updates of a published recipe with a model that takes a moment.
    AppResult train(const QString& preset, const QString& texts, const QString& runName,
                    const QStringList& settings) const {
        QStringList arguments{"train",       "--preset", preset,     "--run",
                              path(runName), "--json",   "--device", "cpu"};
        for (const QString& setting :
             QStringList{"data.root=" + path(texts), "data.test=", "data.batch_size=2",
                         "model.n_layer=1", "model.d_model=16", "model.n_head=2", "model.d_head=8",
                         "model.d_inner=16", "model.tgt_len=8", "model.mem_len=8",
                         "validation.tgt_len=8", "validation.batch_size=2",
                         "validation.max_batches=2", "train.max_steps=3", "threads=1"} +
                 settings)
            arguments << "--set" << setting;
        return run(arguments);
    }
    /// enwik8 or text8 with so much before what is held out.
    static QByteArray corpus(const QByteArray& train, const QByteArray& repeated) {
        QByteArray bytes = train;
        bytes +=
            repeated.repeated(10'000'000 / static_cast<int>(repeated.size()) + 1).left(10'000'000);
        return bytes;
    }

  private Q_SLOTS:
    void initTestCase() {
        write("text/train.txt", QByteArray("the oak stands by the old stone wall\n"
                                           "we call the old oak by its name\n")
                                    .repeated(40));
        write("text/valid.txt", "the oak stands by the old stone wall\nan elm fell <unk>\n");
    }

    void reportOfAText() {
        const AppResult result = run({"data", "report", path("text/valid.txt"), "--json"});
        QVERIFY2(result.exitCode == 0, result.errors);
        const QJsonValue json = result.json();
        QCOMPARE(json["kind"].toString(), "text");
        QCOMPARE(json["items"].toInt(), 2);
        QCOMPARE(json["lines"].toInt(), 2);
        QCOMPARE(json["tokens"].toInt(), 12);
        QCOMPARE(json["types"].toInt(), 11);
        QCOMPARE(json["vocabulary"].toString(), "train.txt");
        QCOMPARE(json["unknown"].toInt(), 4);
        QVERIFY(qAbs(json["unknown_share"].toDouble() - 4.0 / 12.0) < 1e-12);
        QCOMPARE(json["frequent"][0]["token"].toString(), "the");
        QCOMPARE(json["frequent"][0]["count"].toInt(), 2);
        QCOMPARE(json["sample"][0]["text"].toString(), "the oak stands by the old stone wall");
        QCOMPARE(json["lengths"][8].toInt(), 1);
        QCOMPARE(json["counts"]["in_training"].toInt(), 1);
        QCOMPARE(json["findings"][0]["reason"].toString(), "also in train.txt, line 1");
        QCOMPARE(json["scanned"].toInt(), 2);
    }

    void inWords() {
        const AppResult result = run({"data", "report", path("text/valid.txt")});
        QVERIFY2(result.exitCode == 0, result.errors);
        for (const char* part :
             {"Text of a language model: 2 lines, 12 words", "11 different words",
              "unknown to train.txt: 4 words, 33.33 %", "most frequent: the 2", "in_training: 1",
              "1  in_training: also in train.txt, line 1", "line 1: the oak stands"})
            QVERIFY2(result.output.contains(part), result.output);
    }

    void limitsOfAReport() {
        const auto counts = [this](const QStringList& options) {
            return run(QStringList{"data", "report", path("text/train.txt"), "--json"} + options)
                .json()["counts"];
        };
        QCOMPARE(counts({})["repeated"].toInt(), 60); // 10 of each are good
        QCOMPARE(counts({"--most-copies", "39"})["repeated"].toInt(), 2);
        QCOMPARE(counts({"--longest", "7"})["too_long"].toInt(), 80);
        write("few.txt", "the\noak\n");
        QCOMPARE(counts({"--vocab", path("few.txt")})["unknown_text"].toInt(), 80);
        QCOMPARE(
            counts({"--vocab", path("few.txt"), "--most-unknown", "0.7"})["unknown_text"].toInt(),
            40);
    }

    void reportOfAFolder() {
        const AppResult result = run({"data", "report", path("text"), "--json"});
        QVERIFY2(result.exitCode == 0, result.errors);
        QCOMPARE(result.json()["kind"].toString(), "text-corpus");
        QCOMPARE(result.json()["items"].toInt(), 82);
        QCOMPARE(result.json()["counts"]["in_training"].toInt(), 1);
    }

    void whatIsNotATextIsAnError() {
        write("vocab.txt", "the\nof\nand\nto\n");
        const AppResult result = run({"data", "report", path("vocab.txt"), "--json"});
        QCOMPARE(result.exitCode, 3);
        QCOMPARE(result.json()["error"]["kind"].toString(), "data");
    }

    /// The vocabulary that a training makes itself is the one that it is given.
    void aVocabularyForATraining_data() {
        QTest::addColumn<QString>("output");
        QTest::newRow("folder") << "words";
        QTest::newRow("file") << "words.txt";
    }
    void aVocabularyForATraining() {
        QFETCH(QString, output);
        const AppResult made = run({"prepare", "lm-vocab", "--input", path("text/train.txt"),
                                    "--output", path(output), "--json"});
        QVERIFY2(made.exitCode == 0, made.errors);
        QCOMPARE(made.json()["kept"].toInt(), 13); // <eos>, eleven words, <unk>
        QCOMPARE(made.json()["types"].toInt(), 11);
        QCOMPARE(made.json()["tokens"].toInt(), 640);
        QCOMPARE(made.json()["output"].toString(), path(output));
        QVERIFY(made.json()["left_out"].toArray().isEmpty());
        const QStringList own{"data.train=train.txt", "data.valid=valid.txt"};
        const AppResult alone = train("transformer-xl-tiny", "text", output + "-own", own);
        QVERIFY2(alone.exitCode == 0, alone.errors);
        const AppResult given = train("transformer-xl-tiny", "text", output + "-given",
                                      own + QStringList{"data.vocab_file=" + path(output)});
        QVERIFY2(given.exitCode == 0, given.errors);
        const auto inRun = [&](const char* name, const QString& file) {
            return read(output + name + "/checkpoints/last/" + file);
        };
        QVERIFY(!inRun("-own", "vocab.txt").isEmpty());
        for (const char* file : {"vocab.txt", "vocabulary.json", "model.safetensors"})
            QVERIFY2(inRun("-own", file) == inRun("-given", file), file);
        const AppResult again = run(
            {"prepare", "lm-vocab", "--input", path("text/train.txt"), "--output", path(output)});
        QCOMPARE(again.exitCode, 2);
        QVERIFY(again.lastErrorLine().contains("is there already"));
    }

    void optionsOfAVocabulary() {
        const AppResult made =
            run({"prepare", "lm-vocab", path("text/train.txt"), path("text/valid.txt"), "--output",
                 path("letters"), "--level", "char", "--end-of-line", "none", "--lower-case",
                 "--min-count", "100", "--max-size", "5", "--json"});
        QVERIFY2(made.exitCode == 0, made.errors);
        QCOMPARE(made.json()["kept"].toInt(), 6);
        QVERIFY(read("letters/vocab.txt").startsWith(" \n"));
        QVERIFY(made.json()["unknown"].toInt() > 0);
    }

    void wikiTextIsTrainedOn() {
        write("wikitext-2/wiki.train.tokens", read("text/train.txt"));
        write("wikitext-2/wiki.valid.tokens", read("text/train.txt").left(500));
        write("wikitext-2/wiki.test.tokens", " \n = Title = \n");
        const AppResult made = run({"prepare", "lm-texts", path("wikitext-2"), "--layout",
                                    "wikitext", "--output", path("wt"), "--json"});
        QVERIFY2(made.exitCode == 0, made.errors);
        QCOMPARE(made.json()["layout"].toString(), "wikitext");
        QCOMPARE(made.json()["texts"][0]["tokens"].toInt(), 720);
        QVERIFY(made.json()["differences"].toArray().size() == 4);
        QVERIFY(made.json()["left_out"].toArray().isEmpty());
        const AppResult result =
            train("transformer-xl-wt103-base", "wt", "wt-run",
                  {"model.adaptive=false", "model.cutoffs=", "model.tie_projs="});
        QVERIFY2(result.exitCode == 0, result.errors);
    }

    void enwik8AndText8AreTrainedOn_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("enwik8") << "enwik8" << corpus("<page>\nan oak\n</page>\n", "elm\n");
        QTest::newRow("text8") << "text8" << corpus(" an oak and another elm ", "yew and ash ");
    }
    void enwik8AndText8AreTrainedOn() {
        QFETCH(QString, name);
        QFETCH(QByteArray, bytes);
        write("in-" + name + "/" + name,
              bytes.first(bytes.size() - 10'000'000).repeated(20) + bytes.last(10'000'000));
        const AppResult made = run(
            {"prepare", "lm-texts", path("in-" + name), "--output", path("out-" + name), "--json"});
        QVERIFY2(made.exitCode == 0, made.errors);
        QCOMPARE(made.json()["layout"].toString(), name);
        QCOMPARE(made.json()["texts"].toArray().size(), 3);
        const AppResult result = train(QString("transformer-xl-%1-base").arg(name), "out-" + name,
                                       name + "-run", {"model.tgt_len=4", "model.mem_len=4"});
        QVERIFY2(result.exitCode == 0, result.errors);
        // The characters are the tokens.
        const QByteArrayList tokens =
            read(name + "-run/checkpoints/last/vocab.txt").trimmed().split('\n');
        QVERIFY(tokens.contains(name == "text8" ? "_" : "97"));
    }

    void theOneBillionWordBenchmarkIsTrainedOn() {
        write("lm/training-monolingual.tokenized.shuffled/news.en-00001-of-00100",
              read("text/train.txt"));
        write("lm/heldout-monolingual.tokenized.shuffled/news.en.heldout-00000-of-00050",
              read("text/train.txt").left(1000));
        write("lm/1b_word_vocab.txt", "<S>\nthe\nold\noak\nby\nwe\n<UNK>\n");
        const AppResult made =
            run({"prepare", "lm-texts", path("lm"), "--output", path("lm1b"), "--json"});
        QVERIFY2(made.exitCode == 0, made.errors);
        QCOMPARE(made.json()["layout"].toString(), "lm1b");
        const AppResult result =
            train("transformer-xl-lm1b-base", "lm1b", "lm1b-run",
                  {"model.adaptive=false", "model.cutoffs=", "model.div_val=1"});
        QVERIFY2(result.exitCode == 0, result.errors);
    }

    void wrongFoldersAreErrors() {
        const AppResult missing =
            run({"prepare", "lm-texts", path("nowhere"), "--output", path("x")});
        QCOMPARE(missing.exitCode, 3);
        QVERIFY(missing.lastErrorLine().contains("nowhere"));
        const AppResult other =
            run({"prepare", "lm-texts", path("text"), "--layout", "enwik8", "--output", path("x")});
        QCOMPARE(other.exitCode, 3);
        QVERIFY(other.lastErrorLine().contains("enwik8"));
    }
};

QTEST_GUILESS_MAIN(TestPreparingTexts)
#include "tst_preparing_texts.moc"
