// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/written_runs.h"
#include "ui/models/runs_filter.h"
#include "ui/models/runs_model.h"
#include "ui/services/runs_service.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace parlance;
using namespace parlance::ui;
using parlance::ui::testing::WrittenRuns;

class TestRunsModel : public QObject {
    Q_OBJECT
  private:
    static QString cell(const QAbstractItemModel& model, int row, int column) {
        return model.index(row, column).data().toString();
    }

  private Q_SLOTS:
    void followsTheFolder() {
        const WrittenRuns written;
        RunsService service(written.folder());
        RunsModel model(service);
        QAbstractItemModelTester tester(&model,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(model.rowCount(), 0);

        auto first = written.create("first");
        service.poke();
        QTRY_COMPARE(model.rowCount(), 1);
        QCOMPARE(cell(model, 0, RunsModel::Name), QStringLiteral("first"));
        QCOMPARE(cell(model, 0, RunsModel::State), QStringLiteral("Running"));

        const QPersistentModelIndex kept = model.indexOf(QStringLiteral("first"));
        auto second = written.create("second");
        service.poke();
        QTRY_COMPARE(model.rowCount(), 2);
        QVERIFY(kept.isValid());
        QCOMPARE(kept.data().toString(), QStringLiteral("first"));

        WrittenRuns::finish(*first, runs::State::Failed, "the disk is full");
        service.poke();
        QTRY_COMPARE(cell(model, kept.row(), RunsModel::State), QStringLiteral("Failed"));
        QCOMPARE(kept.data(Qt::ToolTipRole).toString(), QStringLiteral("the disk is full"));

        second.reset();
        std::filesystem::remove_all(written.folder() / "second");
        service.poke();
        QTRY_COMPARE(model.rowCount(), 1);
        QVERIFY(kept.isValid());
    }

    void progressBestAndSparkline() {
        const WrittenRuns written;
        auto run = written.create("one", Json::object(), 200);
        for (int step = 1; step <= 50; ++step)
            WrittenRuns::step(*run, step, 10.0 / step);
        run->updateStatus([](runs::Status& status) {
            status.step = 50;
            status.best = runs::BestValue{"wer", 12.5, 40};
            status.state = runs::State::Paused;
        });
        RunsService service(written.folder());
        RunsModel model(service);
        QTRY_COMPARE(model.rowCount(), 1);
        QTRY_VERIFY(
            !model.index(0, 0).data(RunsModel::SparklineRole).value<QVector<double>>().isEmpty());
        QCOMPARE(model.index(0, 0).data(RunsModel::ProgressRole).toDouble(), 0.25);
        QCOMPARE(cell(model, 0, RunsModel::Progress), QStringLiteral("step 50 of 200"));
        QCOMPARE(cell(model, 0, RunsModel::Best), QStringLiteral("best WER 12.5 %"));
        QVERIFY(!model.index(0, 0).data(RunsModel::ColourRole).isValid());
        model.setColours({{QStringLiteral("one"), QColor(Qt::red)}});
        QCOMPARE(model.index(0, 0).data(RunsModel::ColourRole).value<QColor>(), QColor(Qt::red));
    }

    void onlyRowsOfAnotherColourAreTold() {
        const WrittenRuns written;
        const auto first = written.create("first");
        const auto second = written.create("second");
        RunsService service(written.folder());
        RunsModel model(service);
        QTRY_COMPARE(model.rowCount(), 2);
        const QHash<QString, QColor> colours{{QStringLiteral("first"), QColor(Qt::red)}};
        const QSignalSpy told(&model, &QAbstractItemModel::dataChanged);
        model.setColours(colours);
        QCOMPARE(told.count(), 1);
        QCOMPARE(told[0][0].toModelIndex(), model.indexOf(QStringLiteral("first")));
        model.setColours(colours);
        QCOMPARE(told.count(), 1);
        model.setColours({});
        QCOMPARE(told.count(), 2);
        QVERIFY(!model.indexOf(QStringLiteral("third")).isValid());
    }

    void filtersAndSorts() {
        const WrittenRuns written;
        auto slow = written.create("slow-run");
        auto quick = written.create("quick-run");
        for (auto* run : {slow.get(), quick.get()}) {
            run->updateStatus([&](runs::Status& status) {
                status.best = runs::BestValue{"wer", run == slow.get() ? 30.0 : 4.0, 1};
                status.state = runs::State::Finished;
            });
        }
        RunsService service(written.folder());
        RunsModel model(service);
        RunsFilter filter(model);
        QAbstractItemModelTester tester(&filter,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        QTRY_COMPARE(filter.rowCount(), 2);
        filter.sort(RunsModel::Best, Qt::AscendingOrder);
        QCOMPARE(cell(filter, 0, RunsModel::Name), QStringLiteral("quick-run"));
        filter.sort(RunsModel::Name, Qt::DescendingOrder);
        QCOMPARE(cell(filter, 0, RunsModel::Name), QStringLiteral("slow-run"));
        filter.setQuery(RunQuery::parse(QStringLiteral("wer<5"), {"wer"}));
        QCOMPARE(filter.rowCount(), 1);
        QCOMPARE(cell(filter, 0, RunsModel::Name), QStringLiteral("quick-run"));
        filter.setQuery(RunQuery::parse(QString(), {}));
        QCOMPARE(filter.rowCount(), 2);
    }
};

QTEST_GUILESS_MAIN(TestRunsModel)
#include "tst_runs_model.moc"
