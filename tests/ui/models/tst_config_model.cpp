// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/runs/config_model.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace parlance;
using namespace parlance::ui;

class TestConfigModel : public QObject {
    Q_OBJECT
  private:
    const Json m_first = Json::parse(R"({"seed": 1, "optimizer": {"name": "adamw", "rate": 0.1}})");
    const Json m_second =
        Json::parse(R"({"seed": 1, "optimizer": {"name": "adamw", "rate": 0.2}})");
    const Json m_third = Json::parse(R"({"seed": 3, "optimizer": {"rate": 0.1}})");

    static QString text(const QAbstractItemModel& model) {
        QStringList lines;
        for (int row = 0; row < model.rowCount(); ++row) {
            QStringList cells;
            for (int column = 0; column < model.columnCount(); ++column)
                cells += model.index(row, column).data().toString();
            lines += cells.join(QLatin1Char(' '));
        }
        return lines.join(QLatin1Char('\n'));
    }

  private Q_SLOTS:
    void oneRunShowsEverything() {
        ConfigModel model;
        QAbstractItemModelTester tester(&model,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setRuns({{QStringLiteral("a"), m_first}});
        QCOMPARE(text(model), QStringLiteral("seed 1\noptimizer.name adamw\noptimizer.rate 0.1"));
        QCOMPARE(model.headerData(1, Qt::Horizontal, Qt::DisplayRole).toString(),
                 QStringLiteral("a"));
    }

    void rowsGoByTheirNames() {
        ConfigModel model;
        model.setRuns({{QStringLiteral("a"), m_first}, {QStringLiteral("b"), m_second}},
                      [](const QString& key) { return key.toUpper(); });
        QCOMPARE(text(model), QStringLiteral("OPTIMIZER.RATE 0.1 ≠ 0.2"));
    }

    void twoRunsShowWhatDiffers() {
        ConfigModel model;
        model.setRuns({{QStringLiteral("a"), m_first}, {QStringLiteral("b"), m_second}});
        QCOMPARE(text(model), QStringLiteral("optimizer.rate 0.1 ≠ 0.2"));
        QCOMPARE(model.index(0, 2).data(Qt::AccessibleTextRole).toString(),
                 QStringLiteral("differs: 0.2"));
        QVERIFY(model.index(0, 2).data(ConfigModel::DiffersRole).toBool());
        QVERIFY(!model.index(0, 1).data(ConfigModel::DiffersRole).toBool());
    }

    void severalRunsAgainstTheFirst() {
        ConfigModel model;
        model.setRuns({{QStringLiteral("a"), m_first},
                       {QStringLiteral("b"), m_second},
                       {QStringLiteral("c"), m_third}});
        QCOMPARE(text(model), QStringLiteral("optimizer.name adamw adamw ≠ –\n"
                                             "optimizer.rate 0.1 ≠ 0.2 0.1\nseed 1 1 ≠ 3"));
        QVERIFY(!model.index(1, 3).data(ConfigModel::DiffersRole).toBool());
        QVERIFY(model.index(2, 3).data(ConfigModel::DiffersRole).toBool());
    }

    void ofManyRunsThoseThatAreLikeTheFirstAreLeftOut() {
        std::vector<ConfigModel::Run> runs;
        for (int i = 0; i < 1000; ++i)
            runs.push_back({QString::number(i), Json{{"rate", i % 100 == 99 ? 2 : 1}}});
        ConfigModel model;
        model.setRuns(runs);
        QCOMPARE(model.columnCount(), 1 + 1 + 10);
        QCOMPARE(model.likeFirst(), 989);
        QCOMPARE(model.further(), 0);
        QCOMPARE(model.headerData(2, Qt::Horizontal, Qt::DisplayRole).toString(), "99");
        QCOMPARE(model.index(0, 2).data().toString(), QString::fromUtf8("≠ 2"));
        for (ConfigModel::Run& run : runs)
            run.config["rate"] = run.name.toInt();
        model.setRuns(runs);
        QCOMPARE(model.columnCount(), 1 + 60);
        QCOMPARE(model.further(), 940);
    }

    void sameRunsShowNothing() {
        ConfigModel model;
        model.setRuns({{QStringLiteral("a"), m_first}, {QStringLiteral("b"), m_first}});
        QCOMPARE(model.rowCount(), 0);
    }
};

QTEST_GUILESS_MAIN(TestConfigModel)
#include "tst_config_model.moc"
