// SPDX-License-Identifier: Apache-2.0
// Questions about texts on the command line, without a model: prepared, and answers scored.
#include "tests/app/app_runner.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

using parlance::tests::AppResult;

class TestQuestionFiles : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    QString path(const QString& name) const { return m_folder.filePath(name); }
    AppResult run(const QStringList& arguments) const {
        return parlance::tests::runApp(arguments, m_folder.path());
    }
    void write(const QString& name, const QByteArray& bytes) const {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }
    static QString golden(const QString& name) {
        return qEnvironmentVariable("PARLANCE_TESTS") + "/golden/bert/" + name;
    }

  private Q_SLOTS:
    void initTestCase() {
        write("data.json",
              R"({"version": "1.1", "data": [{"title": "Mill", "paragraphs": [{"context":
              "The miller lived by the river.", "qas": [
              {"id": "a", "question": "Who?", "answers": [{"text": "The miller", "answer_start": 0}]},
              {"id": "b", "question": "Where?",
               "answers": [{"text": "by the river", "answer_start": 17}]}]}]}]})");
        write("predictions.json", R"({"a": "miller!", "b": "a river"})");
    }

    void answersAreScored() {
        const AppResult result = run({"evaluate", "--task", "squad", "--data", path("data.json"),
                                      "--predictions", path("predictions.json"), "--json"});
        QVERIFY2(result.exitCode == 0, result.errors);
        QCOMPARE(result.json()["exact_match"].toDouble(), 50.0);
        QVERIFY(qAbs(result.json()["f1"].toDouble() - 100.0 * (1.0 + 2.0 / 3.0) / 2.0) < 1e-9);
        QCOMPARE(result.json()["items"].toInt(), 2);
    }

    void inWords() {
        const AppResult result = run({"evaluate", "--task", "squad", "--data", path("data.json"),
                                      "--predictions", path("predictions.json")});
        QVERIFY2(result.exitCode == 0, result.errors);
        QVERIFY2(result.output.contains("all: exact match 50.00 %, F1 83.33 % of 2 questions"),
                 result.output);
    }

    void aModelIsNeededOtherwise() {
        const auto expect = [this](const QStringList& arguments, const char* told) {
            const AppResult result = run(QStringList{"evaluate"} + arguments);
            QCOMPARE(result.exitCode, 2);
            QVERIFY2(result.errors.contains(told), result.errors);
        };
        expect({"--task", "squad", "--data", path("data.json")}, "no model is named");
        expect({"--task", "asr", "--data", "x", "--predictions", "y"}, "no model is named");
        expect({"--task", "squad", "--predictions", path("predictions.json")}, "give --data");
    }

    void filesThatAreNone() {
        const AppResult result =
            run({"evaluate", "--task", "squad", "--data", path("predictions.json"), "--predictions",
                 path("predictions.json")});
        QCOMPARE(result.exitCode, 3);
        QVERIFY2(result.errors.contains("\"data\" is missing"), result.errors);
    }

    void featuresAreWritten() {
        const AppResult result =
            run({"prepare", "squad-features", golden("squad_features/squad-v2.0.json"), "--vocab",
                 golden("tokenization/vocab-uncased.txt"), "--output", path("features.jsonl"),
                 "--max-seq-length", "64", "--doc-stride", "16", "--max-query-length", "16",
                 "--version-2-with-negative", "--json"});
        QVERIFY2(result.exitCode == 0, result.errors);
        QCOMPARE(result.json()["kept"].toInt(), 14);
        QCOMPARE(result.json()["features"].toInt(), 57);
        QCOMPARE(result.json()["left_out"].toArray().size(), 0);
        QFile file(path("features.jsonl"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll().count('\n'), 57);
    }
};

QTEST_GUILESS_MAIN(TestQuestionFiles)
#include "tst_question_files.moc"
