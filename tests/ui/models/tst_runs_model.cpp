// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/clock.h"
#include "tests/ui/support/run_folder.h"
#include "tests/ui/support/written_runs.h"
#include "ui/models/runs/runs_filter.h"
#include "ui/models/runs/runs_model.h"
#include "ui/services/runs/run_words.h"
#include "ui/services/runs/runs_service.h"

#include <QAbstractItemModelTester>
#include <QDateTime>
#include <QLocale>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using namespace parlance;
using namespace parlance::ui;
using parlance::ui::testing::RunFolder;
using parlance::ui::testing::WrittenRuns;

class TestRunsModel : public QObject {
    Q_OBJECT
  private:
    /// Of 100, of which each took a second.
    static runs::Status atStep40() {
        runs::Status status;
        status.state = runs::State::Running;
        status.step = 40;
        status.stepsTotal = 100;
        status.stepped = 1000.0;
        status.eta = 1060.0;
        return status;
    }
    static QString cell(const QAbstractItemModel& model, int row, int column) {
        return model.index(row, column).data().toString();
    }

    static QStringList tree(const RunsFilter& filter) {
        QStringList rows;
        for (int row = 0; row < filter.rowCount(); ++row) {
            const QModelIndex index = filter.index(row, 0);
            rows += QString(index.data(RunsModel::DepthRole).toInt(), QLatin1Char('-')) +
                    index.data().toString();
        }
        return rows;
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
        const QString tip = kept.data(Qt::ToolTipRole).toString();
        QVERIFY2(tip.startsWith("the disk is full\nFailed · step 0 of 100"), qPrintable(tip));
        QVERIFY2(tip.endsWith("wav2vec2-tiny-digits"), qPrintable(tip)); // however narrow a row is

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
        QCOMPARE(cell(model, 0, RunsModel::Best), QStringLiteral("WER 12.50 %"));
        QVERIFY(!model.index(0, 0).data(RunsModel::LookRole).isValid());
        model.setLooks({{QStringLiteral("one"), RunLook(3)}});
        QCOMPARE(model.index(0, 0).data(RunsModel::LookRole).value<RunLook>(), RunLook(3));
    }

    void theTimeLeftGrowsWhileNoStepComes() {
        runs::Status status = atStep40();
        const auto left = [&](double heard) {
            status.updated = heard;
            return timeLeftText(status, heard + 1.0);
        };
        QCOMPARE(left(1000.0), QStringLiteral("1 min left"));
        QCOMPARE(left(1001.0), QStringLiteral("59 s left"));
        QCOMPARE(left(1015.0), QStringLiteral("59 s left")); // 59 steps are still to come
        QCOMPARE(left(1032.0), QStringLiteral("no step for 32 s · 1 min 34 s left"));
        QCOMPARE(left(1060.0), QStringLiteral("no step for 1 min · 2 min 57 s left"));
        status.eta = 2800.0; // half a minute for each
        QCOMPARE(left(1030.0), QStringLiteral("29 min 30 s left"));
        QCOMPARE(left(1090.0), QStringLiteral("no step for 1 min 30 s · 32 min 27 s left"));
        status.eta = 0.0; // the first one
        QCOMPARE(left(1015.0), QString());
        QCOMPARE(left(1030.0), QStringLiteral("no step for 30 s"));
    }

    void aValidationIsNoStepThatDoesNotCome() {
        runs::Status status = atStep40();
        status.validating = true;
        for (const double heard : {1001.0, 1090.0}) {
            status.updated = heard;
            QCOMPARE(timeLeftText(status, heard), QStringLiteral("validating · 1 min left"));
        }
        status.state = runs::State::Stopping;
        QCOMPARE(timeLeftText(status, 1090.0), QString());
    }

    void numbersAreWrittenAlike() {
        const auto restore = qScopeGuard([before = QLocale()] { QLocale::setDefault(before); });
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        runs::Status status;
        status.step = 250000;
        status.stepsTotal = 1000000;
        QCOMPARE(progressText(status), "step 250,000 of 1,000,000");
        runs::RunConfig config;
        config.family = "wav2vec2";
        config.task = "asr";
        QCOMPARE(measuredText(config, "wer", 7.0219), "7.02 %");
        QCOMPARE(measuredText(config, "wer", 20.0), "20.00 %");
        QCOMPARE(measuredText(config, "loss", -1.8984), "−1.898 nats");
        const auto at = [](int year, int month) {
            return double(QDateTime(QDate(year, month, 3), QTime(14, 5)).toMSecsSinceEpoch()) /
                   1000.0;
        };
        status.started = at(2025, 11);
        QCOMPARE(startedText(status, at(2025, 12)), "started 3 Nov 14:05");
        QCOMPARE(startedText(status, at(2026, 1)), "started 3 Nov 2025 14:05");
    }

    void aFailureNamesSettingsAsTheFormDoes() {
        RunSummary run;
        runs::RunConfig config;
        config.family = "wav2vec2";
        config.task = "asr";
        run.config = std::make_shared<const runs::RunConfig>(config);
        run.status.error =
            "training diverged: after 4 updates: lower optimizer.learning_rate or set "
            "optimizer.clip_norm";
        QVERIFY2(
            failureText(run).endsWith("lower Learning rate (optimizer.learning_rate) or set Clip "
                                      "norm (optimizer.clip_norm)"),
            qPrintable(failureText(run)));
        run.status.error = "cannot open the file: data/train.tsv: check the path";
        QCOMPARE(failureText(run), "cannot open the file: data/train.tsv: check the path");
        run.status.error = "data.valid: cannot open the file: a.wav: check the path";
        QVERIFY2(failureText(run).startsWith("Validation data (data.valid): cannot open the file"),
                 qPrintable(failureText(run)));
        QCOMPARE(deviceText("cpu"), "Processor");
        QCOMPARE(deviceDescription("AMD EPYC, 1 threads"), "AMD EPYC, 1 threads"); // untranslated
        QCOMPARE(deviceDescription("NVIDIA H200"), "NVIDIA H200");
        QCOMPARE(deviceText("cuda:1"), "cuda:1");
    }

    void onlyWhatHasStartedIsSaidToHave() {
        runs::Status status;
        status.started = 1'000'000.0;
        const double now = status.started + 90.0;
        status.state = runs::State::Queued;
        QCOMPARE(startedText(status, now), "queued 1 min ago");
        QCOMPARE(startedText(status, status.started), "queued just now");
        status.state = runs::State::Stopped; // taken out of the queue
        QCOMPARE(startedText(status, now), "never started");
        status.device = "cpu"; // before its first step
        QCOMPARE(startedText(status, now), "started 1 min ago");
        status.state = runs::State::Queued; // to go on
        status.step = 40;
        QCOMPARE(startedText(status, now), "started 1 min ago");
    }

    void aWorkerThatDoesNotRespondIsSaidNotTo() {
        const WrittenRuns written;
        RunFolder run(written.folder() / "one");
        run.changeStatus([](runs::Status& status) { status.eta = unixTimeSec() + 840.0; });
        run.fallSilent(15.0); // two heartbeats may be late
        RunsService service(written.folder());
        RunsModel model(service);
        QTRY_COMPARE(model.rowCount(), 1);
        QCOMPARE(cell(model, 0, RunsModel::State), QStringLiteral("Running"));
        QVERIFY(!model.index(0, 0).data(RunsModel::SilentRole).toBool());
        const auto left = [&] {
            return timeLeftText(service.runs().front().status, unixTimeSec());
        };
        QVERIFY(left().endsWith(QStringLiteral(" left")));

        run.fallSilent(45.0);
        service.poke();
        QTRY_VERIFY(model.index(0, 0).data(RunsModel::SilentRole).toBool());
        QVERIFY(cell(model, 0, RunsModel::State).startsWith(QStringLiteral("Not responding for")));
        QVERIFY(left().isEmpty());
        // It goes on to be told, though nothing in the folder changes.
        const QString said = cell(model, 0, RunsModel::State);
        const QSignalSpy told(&model, &QAbstractItemModel::dataChanged);
        QTRY_VERIFY(told.count() >= 2);
        QVERIFY(cell(model, 0, RunsModel::State) != said);

        run.writeStatus();
        service.poke();
        QTRY_COMPARE(cell(model, 0, RunsModel::State), QStringLiteral("Running"));
        run.setState(runs::State::Stopped);
        run.fallSilent(45.0); // nobody is expected to answer
        service.poke();
        QTRY_COMPARE(cell(model, 0, RunsModel::State), QStringLiteral("Stopped"));
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
        const QString tip = name.data(Qt::ToolTipRole).toString();
        QVERIFY2(tip.startsWith("The first\n") &&
                     tip.endsWith("\nFolder: one\nTags: good, kept\nA note"),
                 qPrintable(tip));
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

    /// A list that is sorted by the start looks at all its rows when that changes.
    void whileARunWorksItsStartIsNotTold() {
        const WrittenRuns written;
        const auto run = written.create("one");
        RunsService service(written.folder());
        RunsModel model(service);
        QTRY_VERIFY(model.diskBytes() > 0);
        const QSignalSpy told(&model, &QAbstractItemModel::dataChanged);
        WrittenRuns::step(*run, 1, 5.0);
        run->updateStatus([](runs::Status& status) { status.step = 1; });
        service.poke();
        QTRY_COMPARE(cell(model, 0, RunsModel::Progress), QStringLiteral("step 1 of 100"));
        QTRY_COMPARE(cell(model, 0, RunsModel::Loss), QStringLiteral("Training loss 5 nats"));
        for (const QList<QVariant>& each : told)
            QVERIFY(each[0].toModelIndex().column() > RunsModel::Started);
        runs::changeUserNotes(runs::RunDirectory(written.folder() / "one"),
                              [](runs::UserNotes& notes) { notes.name = "first"; });
        service.poke();
        QTRY_COMPARE(cell(model, 0, RunsModel::Name), QStringLiteral("first"));
        QCOMPARE(told.last()[0].toModelIndex().column(), int(RunsModel::Name));
    }

    /// As its own row does; and its row is told of when that changes.
    void aBranchSaysTheNameThatItsOriginWasGiven() {
        const WrittenRuns written;
        WrittenRuns::finish(*written.create("a"), runs::State::Finished);
        written.createBranch("b", "a", 10);
        RunsService service(written.folder());
        RunsModel model(service);
        QTRY_COMPARE(model.rowCount(), 2);
        const auto origin = [&] {
            return model.indexOf(QStringLiteral("b")).data(RunsModel::OriginRole).toString();
        };
        QCOMPARE(origin(), QStringLiteral("from step 10 of a"));
        const QSignalSpy told(&model, &QAbstractItemModel::dataChanged);
        changeUserNotes(runs::RunDirectory(written.folder() / "a"),
                        [](runs::UserNotes& notes) { notes.name = "warm start"; });
        service.poke();
        QTRY_COMPARE(origin(), QStringLiteral("from step 10 of warm start"));
        const int row = model.indexOf(QStringLiteral("b")).row();
        QVERIFY(std::ranges::any_of(told, [row](const QList<QVariant>& change) {
            return change[0].toModelIndex().row() <= row && row <= change[1].toModelIndex().row();
        }));
        for (const int role : {int(Qt::ToolTipRole), int(Qt::AccessibleTextRole)})
            QVERIFY(model.indexOf(QStringLiteral("b"))
                        .data(role)
                        .toString()
                        .contains(QStringLiteral("from step 10 of warm start")));
    }

    void onlyRowsOfAnotherLookAreTold() {
        const WrittenRuns written;
        const auto first = written.create("first");
        const auto second = written.create("second");
        RunsService service(written.folder());
        RunsModel model(service);
        QTRY_COMPARE(model.rowCount(), 2);
        const QHash<QString, RunLook> looks{{QStringLiteral("first"), RunLook(0)}};
        const QSignalSpy told(&model, &QAbstractItemModel::dataChanged);
        model.setLooks(looks);
        QCOMPARE(told.count(), 1);
        QCOMPARE(told[0][0].toModelIndex(), model.indexOf(QStringLiteral("first")));
        model.setLooks(looks);
        QCOMPARE(told.count(), 1);
        model.setLooks({});
        QCOMPARE(told.count(), 2);
        QVERIFY(!model.indexOf(QStringLiteral("third")).isValid());
    }

    void numbersInNamesAreSortedAsNumbers() {
        const WrittenRuns written;
        for (const char* name : {"rate-0.5", "rate-0.05", "rate-10", "Rate-2"})
            written.create(name);
        RunsService service(written.folder());
        RunsModel model(service);
        RunsFilter filter(model);
        QTRY_COMPARE(filter.rowCount(), 4);
        filter.sort(RunsModel::Name, Qt::AscendingOrder);
        QStringList names;
        for (int row = 0; row < 4; ++row)
            names << cell(filter, row, RunsModel::Name);
        QCOMPARE(names, (QStringList{"rate-0.05", "rate-0.5", "Rate-2", "rate-10"}));
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

    void theBetterComesFirstWhicheverWayItIs() {
        const WrittenRuns written;
        for (const auto& [name, accuracy] :
             {std::pair{"good", 90.0}, {"bad", 50.0}, {"none", -1.0}}) {
            const auto run = written.create(name);
            run->updateStatus([accuracy = accuracy](runs::Status& status) {
                if (accuracy >= 0.0)
                    status.best = runs::BestValue{"accuracy", accuracy, 1};
                status.state = runs::State::Finished;
            });
        }
        RunsService service(written.folder());
        RunsModel model(service);
        RunsFilter filter(model);
        QTRY_COMPARE(filter.rowCount(), 3);
        const auto names = [&] {
            QStringList all;
            for (int row = 0; row < filter.rowCount(); ++row)
                all += cell(filter, row, RunsModel::Name);
            return all;
        };
        filter.sort(RunsModel::Best, Qt::AscendingOrder);
        QCOMPARE(names(), (QStringList{"good", "bad", "none"}));
        filter.sort(RunsModel::Best, Qt::DescendingOrder);
        QCOMPARE(names(), (QStringList{"bad", "good", "none"}));
    }

    void branchesFollowTheirOrigin_data() {
        QTest::addColumn<QString>("order");
        QTest::addColumn<QStringList>("expected");
        QTest::newRow("ascending") << "A" << QStringList{"a", "-a1", "--a11", "-a2", "b", "-b1"};
        QTest::newRow("descending") << "D" << QStringList{"b", "-b1", "a", "-a2", "-a1", "--a11"};
        QTest::newRow("all equal") << "E" << QStringList{};
    }
    void branchesFollowTheirOrigin() {
        QFETCH(const QString, order);
        QFETCH(const QStringList, expected);
        const WrittenRuns written;
        for (const char* name : {"a", "b"})
            WrittenRuns::finish(*written.create(name), runs::State::Finished);
        written.createBranch("a2", "a", 20);
        written.createBranch("a1", "a", 10);
        written.createBranch("b1", "b", 5);
        written.createBranch("a11", "a1", 0);
        RunsService service(written.folder());
        RunsModel model(service);
        RunsFilter filter(model);
        QAbstractItemModelTester tester(&filter,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        // Nobody has a best value, so that all are equal by it.
        filter.sort(order == "E" ? RunsModel::Best : RunsModel::Name,
                    order == "D" ? Qt::DescendingOrder : Qt::AscendingOrder);
        QTRY_COMPARE(filter.rowCount(), 6);
        if (!expected.isEmpty())
            QCOMPARE(tree(filter), expected);
        const QStringList rows = tree(filter);
        const auto next = [&](const char* origin) { return rows.value(rows.indexOf(origin) + 1); };
        QVERIFY(next("a") == "-a1" || next("a") == "-a2");
        QCOMPARE(next("-a1"), "--a11");
        QCOMPARE(next("b"), "-b1");
    }

    void branchesAreFoldedAndFound() {
        const WrittenRuns written;
        for (const char* name : {"a", "z"})
            WrittenRuns::finish(*written.create(name), runs::State::Finished);
        written.createBranch("b", "a", 10);
        written.createBranch("c", "b", 20);
        written.createBranch("stray", "gone", 20);
        RunsService service(written.folder());
        RunsModel model(service);
        RunsFilter filter(model);
        QAbstractItemModelTester tester(&filter,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        filter.sort(RunsModel::Name);
        QTRY_COMPARE(tree(filter), (QStringList{"a", "-b", "--c", "stray", "z"}));
        const QModelIndex a = filter.index(0, 0);
        QCOMPARE(a.data(RunsModel::BranchesRole).toInt(), 1);
        QCOMPARE(filter.originOf(filter.index(1, 0)), a);
        QVERIFY(!filter.originOf(filter.index(3, 0)).isValid());
        QCOMPARE(filter.index(1, 0).data(RunsModel::OriginRole).toString(), "from step 10 of a");
        filter.setFolded({"a"});
        QCOMPARE(tree(filter), (QStringList{"a", "stray", "z"}));
        QVERIFY(filter.index(0, 0).data(RunsModel::FoldedRole).toBool());
        // What a query looks for is found.
        filter.setQuery(RunQuery::parse("name:c", {}));
        QCOMPARE(tree(filter), QStringList{"c"});
        filter.setQuery({});
        filter.reveal("c");
        QCOMPARE(tree(filter), (QStringList{"a", "-b", "--c", "stray", "z"}));
        // One between goes to the archive: its branch follows the next above.
        runs::changeUserNotes(runs::RunDirectory(written.folder() / "b"),
                              [](runs::UserNotes& notes) { notes.archived = true; });
        service.poke();
        QTRY_COMPARE(tree(filter), (QStringList{"a", "-c", "stray", "z"}));
        std::filesystem::remove_all(written.folder() / "a");
        service.poke();
        QTRY_COMPARE(tree(filter), (QStringList{"c", "stray", "z"}));
        filter.setArchivedShown(true);
        QCOMPARE(tree(filter), (QStringList{"b", "-c", "stray", "z"}));
        // Its origin comes back, as from the trash.
        WrittenRuns::finish(*written.create("a"), runs::State::Finished);
        service.poke();
        QTRY_COMPARE(tree(filter), (QStringList{"a", "-b", "--c", "stray", "z"}));
    }

    /// No file is trusted: these say that they come from each other.
    void runsThatComeFromEachOtherAreListed() {
        const WrittenRuns written;
        written.createBranch("a", "b", 10);
        written.createBranch("b", "a", 10);
        written.createBranch("own", "own", 10);
        RunsService service(written.folder());
        RunsModel model(service);
        RunsFilter filter(model);
        filter.sort(RunsModel::Name);
        filter.setFolded({"a", "b", "own"});
        QTRY_COMPARE(tree(filter), (QStringList{"a", "b", "own"}));
    }
};

QTEST_GUILESS_MAIN(TestRunsModel)
#include "tst_runs_model.moc"
