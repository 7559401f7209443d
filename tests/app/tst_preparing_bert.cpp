// SPDX-License-Identifier: Apache-2.0
// A vocabulary and shards for BERT on the command line.
#include "core/base/random.h"
#include "core/data/shards/pretraining_shard.h"
#include "core/data/shards/shard_folder.h"
#include "tests/app/app_runner.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

using namespace parlance;
using parlance::tests::AppResult;

class TestPreparingBert : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    QString path(const QString& name) const { return m_folder.filePath(name); }
    AppResult run(const QStringList& arguments) const {
        return tests::runApp(QStringList{"prepare"} + arguments, m_folder.path());
    }
    QStringList shards(const QStringList& further) const {
        return QStringList{"bert-shards",
                           "--input",
                           path("texts.txt"),
                           "--vocab",
                           path("vocab.txt"),
                           "--output",
                           path("shards"),
                           "--max-seq-length",
                           "32",
                           "--max-predictions-per-seq",
                           "5",
                           "--json"} +
               further;
    }

  private Q_SLOTS:
    void initTestCase() {
        QFile file(path("texts.txt"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        KeyedRandom random(1);
        const QByteArrayList words{"the", "river", "runs", "to", "a", "warm", "sea", "Hill"};
        for (int document = 0; document < 20; ++document) {
            for (int sentence = 0; sentence < 6; ++sentence) {
                for (int word = 0; word < 7; ++word)
                    file.write(words[random.below(words.size())] + " ");
                file.write(".\n");
            }
            file.write("\n");
        }
    }

    void aVocabulary() {
        const AppResult made = run({"wordpiece-vocab", "--input", path("texts.txt"), "--output",
                                    path("vocab.txt"), "--size", "40", "--json"});
        QVERIFY2(made.exitCode == 0, made.errors);
        QCOMPARE(made.json()["types"].toInt(), 9);
        QCOMPARE(made.json()["words"].toInt(), 20 * 6 * 8);
        QVERIFY(made.json()["left_out"].toArray().isEmpty());
        QCOMPARE(made.json()["output"].toString(), path("vocab.txt"));
        const AppResult again =
            run({"wordpiece-vocab", path("texts.txt"), "--output", path("vocab.txt")});
        QCOMPARE(again.exitCode, 2);
        QVERIFY(again.lastErrorLine().contains("there already"));
    }

    void shardsOfTexts() {
        const AppResult made =
            run(shards({"--shards", "2", "--test-shards", "1", "--test-share", "0.2"}));
        QVERIFY2(made.exitCode == 0, made.errors);
        QCOMPARE(made.json()["documents"].toInt(), 20);
        QCOMPARE(made.json()["sentences"].toInt(), 120);
        QVERIFY(made.json()["left_out"].toArray().isEmpty());
        const data::ShardFolder folder = data::openShardFolder(path("shards").toStdString());
        std::int64_t samples = 0;
        for (const auto& file : folder.training)
            samples += data::PretrainingShard(file).size();
        QCOMPARE(made.json()["training_samples"].toInt(), static_cast<int>(samples));
        QCOMPARE(made.json()["kept"].toInt(),
                 static_cast<int>(samples + data::PretrainingShard(folder.test.front()).size()));
        const AppResult again =
            run(shards({"--shards", "2", "--test-shards", "1", "--test-share", "0.2"}));
        QVERIFY2(again.exitCode == 0, again.errors);
        QCOMPARE(again.json()["found"].toInt(), 3);
    }

    void whatDoesNotFit() {
        const AppResult other = run(shards({"--shards", "2", "--cased"}));
        QCOMPARE(other.exitCode, 2);
        QVERIFY2(other.lastErrorLine().contains("another lower_case"), other.lastErrorLine());
        const AppResult both = run(shards({"--cased", "--lower-case"}));
        QCOMPARE(both.exitCode, 2);
        const AppResult many = run({"bert-shards", path("texts.txt"), "--vocab", path("vocab.txt"),
                                    "--output", path("many"), "--shards", "11", "--json"});
        QCOMPARE(many.exitCode, 3);
        QCOMPARE(many.json()["error"]["kind"].toString(), "data");
    }
};

QTEST_APPLESS_MAIN(TestPreparingBert)
#include "tst_preparing_bert.moc"
