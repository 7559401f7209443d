// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/runs/ranks_model.h"
#include "ui/services/runs/run_words.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace parlance;
using namespace parlance::ui;

class TestRanksModel : public QObject {
    Q_OBJECT
  private:
    /// By the share of time that each works.
    static std::vector<runs::RankState> ranks(const std::vector<double>& work) {
        std::vector<runs::RankState> ranks;
        for (const double share : work)
            ranks.push_back({.rank = static_cast<std::int64_t>(ranks.size()),
                             .host = ranks.size() < 2 ? "host-a" : "host-b",
                             .device = "cpu",
                             .workShare = share});
        return ranks;
    }

  private Q_SLOTS:
    void rowsStayWhileTheirNumberDoes() {
        RanksModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
        model.setRanks({});
        model.setRanks(ranks({0.5, 0.9}));
        QCOMPARE(resets.size(), 1);
        model.setRanks(ranks({0.9, 0.9}));
        QCOMPARE(resets.size(), 1);
        QCOMPARE(changes.size(), 1);
        QCOMPARE(model.index(0, RanksModel::OthersWait).data().toString(), "10 %");
        model.setRanks(ranks({0.9, 0.9, 0.9}));
        QCOMPARE(resets.size(), 2);
        QCOMPARE(model.rowCount(), 3);
    }

    void theSlowestIsNamed() {
        QVERIFY(paceText(ranks({0.9, 0.88})).startsWith("All ranks keep pace"));
        QCOMPARE(paceText(ranks({0.6, 0.97})),
                 "Rank 1 on host-a is slowing the other down: it waits 3 % "
                 "of the time, the other 40 %.");
        QCOMPARE(paceText(ranks({0.6, 0.7, 0.99})), "Rank 2 on host-b is slowing the others down: "
                                                    "it waits 1 % of the time, the others up to "
                                                    "40 %.");
    }

    void saysWhereARunIsTrained() {
        RunSummary run;
        QVERIFY(hostsText(run).isEmpty());
        run.status.host = "host-a";
        QCOMPARE(hostsText(run), "host-a");
        runs::RankStates states;
        states.ranks = ranks({0.9, 0.9, 0.9});
        run.ranks = std::make_shared<const runs::RankStates>(states);
        QCOMPARE(hostsText(run), "host-a and 1 other host");
    }
};

QTEST_APPLESS_MAIN(TestRanksModel)
#include "tst_ranks_model.moc"
