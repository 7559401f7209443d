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

    void whatPeopleSayOfARun() {
        const WrittenRuns written;
        const auto run = written.create("one");
        RunsService service(written.folder());
        RunsModel model(service);
        QAbstractItemModelTester tester(&model,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        QTRY_COMPARE(model.rowCount(), 1);
        const QModelIndex name = model.index(0, RunsModel::Name);
        const runs::RunDirectory directory(written.folder() / "one");
        runs::changeUserNotes(directory, [](runs::UserNotes& notes) {
            notes = {.name = "The first", .tags = {"good", "kept"}, .star = true, .note = "A note"};
        });
        service.poke();
        QTRY_COMPARE(name.data().toString(), QStringLiteral("The first"));
        QCOMPARE(name.data(RunsModel::IdRole).toString(), QStringLiteral("one"));
        QVERIFY(name.data(RunsModel::StarRole).toBool());
        QVERIFY(!name.data(RunsModel::BaselineRole).toBool());
        QCOMPARE(cell(model, 0, RunsModel::Tags), QStringLiteral("good, kept"));
        QCOMPARE(name.data(Qt::ToolTipRole).toString(),
                 QStringLiteral("The first\nFolder: one\nTags: good, kept\nA note"));
        const QString spoken = name.data(Qt::AccessibleTextRole).toString();
        QVERIFY2(spoken.contains("starred") && spoken.contains("tags: good, kept") &&
                     spoken.contains("note: A note"),
                 qPrintable(spoken));
        QCOMPARE(model.archivedCount(), 0);
        runs::changeUserNotes(directory, [](runs::UserNotes& notes) { notes.archived = true; });
        service.poke();
        QTRY_COMPARE(model.archivedCount(), 1);
        QTRY_VERIFY(model.diskBytes() > 0);
        QVERIFY(!cell(model, 0, RunsModel::Size).isEmpty());

        QSignalSpy asked(&model, &RunsModel::renameRequested);
        QVERIFY(model.setData(name, " Another  name ", Qt::EditRole));
        QVERIFY(model.setData(name, "one", Qt::EditRole)); // the folder's own
        QVERIFY(model.setData(name, "The first", Qt::EditRole));
        QVERIFY(!model.setData(model.index(0, RunsModel::Loss), "x", Qt::EditRole));
        QCOMPARE(asked.count(), 2);
        QCOMPARE(asked[0][1].toString(), QStringLiteral("Another name"));
        QVERIFY(asked[1][1].toString().isEmpty());
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
        runs::changeUserNotes(runs::RunDirectory(written.folder() / "slow-run"),
                              [](runs::UserNotes& notes) { notes.archived = true; });
        service.poke();
        QTRY_COMPARE(filter.rowCount(), 1);
        filter.setQuery(RunQuery::parse(QStringLiteral("archived:yes"), {}));
        QCOMPARE(filter.rowCount(), 1);
        QCOMPARE(cell(filter, 0, RunsModel::Name), QStringLiteral("slow-run"));
        filter.setQuery({});
        filter.setArchivedShown(true);
        QCOMPARE(filter.rowCount(), 2);
    }
};

QTEST_GUILESS_MAIN(TestRunsModel)
#include "tst_runs_model.moc"
