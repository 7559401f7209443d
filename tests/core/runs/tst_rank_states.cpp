// SPDX-License-Identifier: Apache-2.0
#include "core/base/error.h"
#include "core/runs/rank_states.h"

#include <QTemporaryDir>
#include <QtTest>

#include <fstream>

using namespace parlance;
using namespace parlance::runs;

class TestRankStates : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void whatIsWrittenIsRead() {
        const RankStates written{.step = 7,
                                 .time = 12.5,
                                 .ranks = {{.rank = 0,
                                            .host = "a",
                                            .pid = 10,
                                            .device = "cuda:0",
                                            .itemsPerSecond = 3.5,
                                            .dataWaitShare = 0.25,
                                            .workShare = 0.75,
                                            .memory = 5e9},
                                           {.rank = 1, .host = "b", .pid = 11, .device = "cpu"}}};
        writeRankStates(file(), written);
        const std::optional<RankStates> read = readRankStates(file());
        QVERIFY(read);
        QCOMPARE(read->step, 7);
        QCOMPARE(read->time, 12.5);
        QCOMPARE(read->ranks.size(), std::size_t{2});
        for (std::size_t i = 0; i < 2; ++i)
            QCOMPARE(toJson(read->ranks[i]), toJson(written.ranks[i]));
        QCOMPARE(read->ranks[0].host, std::string("a"));
        QCOMPARE(read->ranks[0].memory, 5e9);
    }

    void aTrainingInOneProcessHasNone() {
        QVERIFY(!readRankStates(folder.filePath("none.json").toStdString()));
    }

    void aDamagedFileIsNamed_data() {
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("no JSON") << QByteArray("{\"step\": 1");
        QTest::newRow("no ranks") << QByteArray("{\"step\": 1, \"time\": 2}");
        QTest::newRow("another kind") << QByteArray("{\"step\": 1, \"time\": 2, \"ranks\": [3]}");
        QTest::newRow("no host") << QByteArray(
            "{\"step\": 1, \"time\": 2, \"ranks\": [{\"rank\": 0}]}");
    }
    void aDamagedFileIsNamed() {
        QFETCH(const QByteArray, content);
        std::ofstream(file()) << content.toStdString();
        try {
            readRankStates(file());
            QFAIL("read");
        } catch (const Error& error) {
            QVERIFY(QString(error.what()).contains(QString::fromStdString(file())));
        }
    }

    void theSlowestIsTheOneThatWaitsLeast() {
        std::vector<RankState> ranks{{.rank = 0, .workShare = 0.6},
                                     {.rank = 1, .workShare = 0.95},
                                     {.rank = 2, .workShare = 0.7}};
        QCOMPARE(slowestOf(ranks)->rank, 1);
        ranks[0].workShare = ranks[2].workShare = 0.93;
        QVERIFY(slowestOf(ranks) == nullptr); // nobody feels it
        QVERIFY(slowestOf({{.rank = 0, .workShare = 1.0}}) == nullptr);
        QVERIFY(slowestOf({}) == nullptr);
    }

  private:
    std::string file() const { return folder.filePath("ranks.json").toStdString(); }
    QTemporaryDir folder;
};

QTEST_GUILESS_MAIN(TestRankStates)
#include "tst_rank_states.moc"
