// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/run_folder.h"
#include "ui/services/runs/runs_service.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <fstream>
#include <thread>

using namespace parlance;
using namespace parlance::ui;
using ui::testing::RunFolder;

class TestRunsService : public QObject {
    Q_OBJECT
  private:
    QTemporaryDir m_cache;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::filesystem::path runsFolder() const { return m_folder->path().toStdString(); }

  private Q_SLOTS:
    void initTestCase() {
        QVERIFY(m_cache.isValid());
        qputenv("XDG_CACHE_HOME", m_cache.path().toUtf8());
    }
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void settlesWithoutAnyRun() {
        RunsService service(runsFolder() / "none");
        QSignalSpy settled(&service, &RunsService::settled);
        QVERIFY(settled.wait());
        QVERIFY(service.runs().empty());
        QVERIFY(!service.find("x"));
    }

    void listsRunsAndPassesOverTheRest() {
        RunFolder first(runsFolder() / "first");
        std::filesystem::create_directory(runsFolder() / "no-run");
        std::filesystem::create_directory(runsFolder() / "broken");
        writeFileAtomically(runsFolder() / "broken" / "config.json", "{");
        RunsService service(runsFolder());
        QTRY_COMPARE(service.runs().size(), 1U);
        QCOMPARE(service.runs().front().id, "first");
        QCOMPARE(service.runs().front().status.state, runs::State::Running);
    }

    void seesRunsComeChangeAndGo() {
        RunsService service(runsFolder());
        RunFolder run(runsFolder() / "first");
        run.step(1, 2.0);
        service.poke();
        QTRY_VERIFY(service.find("first"));
        QTRY_COMPARE(service.find("first")->sparkline, std::vector<double>{2.0});
        QTRY_VERIFY(service.find("first")->diskBytes > 0);
        run.setState(runs::State::Finished);
        QTRY_COMPARE(service.find("first")->status.state, runs::State::Finished);
        writeFileAtomically(run.directory().userFile(), R"({"star": true})");
        service.poke();
        QTRY_VERIFY(service.find("first")->user->star);
        QVERIFY(!service.baseline());
        runs::setBaseline(run.directory(), true);
        service.poke();
        QTRY_COMPARE(service.baseline(), service.find("first"));
        QVERIFY(service.baseline()->user->star);
        writeFileAtomically(run.directory().userFile(), R"({"star": 7, "name": "x"})");
        service.poke(); // what is damaged is as nothing
        QTRY_VERIFY(!service.baseline());
        QCOMPARE(service.find("first")->title(), "first");
        std::filesystem::remove_all(run.directory().folder());
        service.poke();
        QTRY_VERIFY(service.runs().empty());
    }

    /// As on another thread, where it is looked through.
    void aCopyOfTheListStaysAsItWas() {
        RunFolder run(runsFolder() / "first");
        RunsService service(runsFolder());
        QTRY_COMPARE(service.runs().size(), 1U);
        const RunRows before = service.runs();
        QCOMPARE(&before.front(), service.find("first")); // no run is copied
        run.setState(runs::State::Finished);
        RunFolder second(runsFolder() / "second");
        service.poke();
        QTRY_COMPARE(service.runs().size(), 2U);
        QTRY_COMPARE(service.find("first")->status.state, runs::State::Finished);
        QCOMPARE(service.placeOf("first") == service.placeOf("second"), false);
        QCOMPARE(before.size(), 1U);
        QCOMPARE(before.front().status.state, runs::State::Running);
    }

    /// A disk may be unplugged, and come again.
    void theRunsOfAProjectThatIsAwayStay() {
        const auto project = runsFolder().parent_path() / "project";
        RunFolder run(project / "runs" / "first");
        writeFileAtomically(project / "project.json", "{}");
        RunsService service(project / "runs");
        QTRY_VERIFY(service.find("first"));
        QSignalSpy found(&service, &RunsService::projectFound);
        std::filesystem::rename(project, runsFolder().parent_path() / "elsewhere");
        QTRY_COMPARE(found.size(), 1);
        QVERIFY(!found[0][0].toBool());
        QVERIFY(service.find("first"));
        std::filesystem::rename(runsFolder().parent_path() / "elsewhere", project);
        QTRY_COMPARE(found.size(), 2);
        QVERIFY(found[1][0].toBool());
        std::filesystem::remove_all(project / "runs"); // which a project may be without
        QTRY_VERIFY(service.runs().empty());
        QCOMPARE(found.size(), 2);
    }

    void aRunWhoseWorkerIsGoneHasFailed() {
        RunFolder run(runsFolder() / "first");
        runs::Status status = run.directory().status();
        status.pidStart += 1; // another process with the same number
        writeJsonFile(run.directory().statusFile(), runs::toJson(status));
        RunsService service(runsFolder());
        QTRY_VERIFY(service.find("first"));
        QCOMPARE(service.find("first")->status.state, runs::State::Failed);
        QVERIFY(!service.find("first")->status.error.empty());
        QCOMPARE(run.directory().status().state, runs::State::Failed);
    }

    /// Its worker writes a line for a step at once, its status every 2 s.
    void theStepIsThatOfTheCurves() {
        RunFolder run(runsFolder() / "first");
        run.append(runs::StepLine{1, 0.1, unixTimeSec(), runs::Split::Train, {{"loss", 2.0}}});
        RunsService service(runsFolder());
        const auto step = [&] {
            const RunSummary* found = service.find("first");
            return found ? found->status.step : -1;
        };
        QTRY_COMPARE(step(), 1);
        run.append(runs::StepLine{2, 0.2, unixTimeSec(), runs::Split::Train, {{"loss", 2.0}}});
        QTRY_COMPARE(step(), 2); // though its status is not another
        QCOMPARE(service.find("first")->status.epoch, 0.2);
        run.changeStatus([](runs::Status& status) { status.step = 1; }); // as it was a while ago
        QTRY_COMPARE(service.find("first")->status.updated, run.directory().status().updated);
        QCOMPARE(step(), 2);
        run.append(runs::ResumeLine{1, unixTimeSec()});
        QTRY_COMPARE(step(), 1);
        run.changeStatus([](runs::Status& status) { status.step = 7; }); // not every step is logged
        QTRY_COMPARE(step(), 7);
    }

    void manyRunsAreListedAndKeptUpToDate() {
        constexpr int kRuns = 100;
        std::vector<std::unique_ptr<RunFolder>> runs;
        for (int i = 0; i < kRuns; ++i) {
            runs.push_back(std::make_unique<RunFolder>(runsFolder() / std::to_string(i)));
            runs.back()->step(1, i);
            runs.back()->setState(runs::State::Finished);
        }
        RunsService service(runsFolder());
        QTRY_COMPARE(service.runs().size(), std::size_t(kRuns));
        const auto hasSparkline = [](const RunSummary& run) { return !run.sparkline.empty(); };
        QTRY_VERIFY(std::ranges::all_of(service.runs(), hasSparkline));
        QCOMPARE(service.find("77")->sparkline, std::vector<double>{77.0});
        // One of them goes on: the others keep their places.
        QStringList before;
        for (const RunSummary& run : service.runs())
            before += run.id;
        runs[77]->setState(runs::State::Running);
        QTRY_COMPARE(service.find("77")->status.state, runs::State::Running);
        runs[77]->step(2, 33.0);
        QTRY_COMPARE(service.find("77")->sparkline, (std::vector<double>{77.0, 33.0}));
        QStringList after;
        for (const RunSummary& run : service.runs())
            after += run.id;
        QCOMPARE(after, before);
    }

    void aLongLogIsReadInPartsAndTellsWhenItIsWhole() {
        RunFolder run(runsFolder() / "long");
        std::string text;
        constexpr int kSteps = 700000; // 80 MB: more than is read at once
        for (int step = 1; step <= kSteps; ++step)
            text += "{\"type\":\"step\",\"step\":" + std::to_string(step) +
                    ",\"epoch\":0.5,\"time\":1700000000.5,\"split\":\"train\",\"values\":{"
                    "\"loss\":1.25,\"grad_norm\":2.5}}\n";
        std::ofstream(run.directory().metricsFile(), std::ios::app) << text;
        RunsService service(runsFolder());
        QVERIFY(!service.isRead("long"));
        // Where this thread comes late, all may be read when it hears of the first part.
        const QSignalSpy parts(&service, &RunsService::seriesChanged);
        service.watch("long");
        QTRY_VERIFY_WITH_TIMEOUT(service.isRead("long"), 60000);
        QCOMPARE(service.series("long")->lastStep(), std::int64_t(kSteps));
        QTRY_VERIFY(parts.size() > 1);
        service.unwatch("long");
        QVERIFY(!service.isRead("long"));
    }

    /// Each row is named once, and who looks at all of them is told once: otherwise the work would
    /// grow with the square of their number.
    void aLongListComesInParts() {
        constexpr int kRuns = 1000;
        RunFolder(runsFolder() / "0").setState(runs::State::Finished);
        for (int i = 1; i < kRuns; ++i)
            std::filesystem::copy(runsFolder() / "0", runsFolder() / std::to_string(i));
        RunsService service(runsFolder());
        const QSignalSpy settled(&service, &RunsService::settled);
        const QSignalSpy whole(&service, &RunsService::runsChanged);
        std::size_t parts = 0;
        std::size_t told = 0;
        bool grew = true;
        connect(&service, &RunsService::rowsChanged, this, [&](const ChangedRows& changed) {
            if (!settled.isEmpty())
                return;
            ++parts;
            // What was listed stays where it is.
            grew &= !changed.areMoved && changed.rows.front() == told;
            told += changed.rows.size();
            grew &= told == service.runs().size();
        });
        qsizetype wholeUntilSettled = 0;
        connect(&service, &RunsService::settled, this, [&] { wholeUntilSettled = whole.count(); });
        QTRY_VERIFY(!settled.isEmpty());
        QVERIFY(parts >= 4);
        QVERIFY(grew);
        QCOMPARE(told, std::size_t(kRuns));
        QCOMPARE(wholeUntilSettled, 1);
    }

    void thePartsOfALongListNameEachRunOnce() {
        constexpr std::size_t kRuns = 10000;
        RunListChange whole;
        whole.order.emplace();
        for (std::size_t i = 0; i < kRuns; ++i) {
            whole.changed.emplace_back().id = QString::number(i);
            whole.order->push_back(QString::number(kRuns - 1 - i)); // not as they were found
        }
        std::size_t rows = 0;
        std::size_t ordered = 0;
        const std::vector<RunListChange> parts = inParts(std::move(whole), 250);
        QCOMPARE(parts.size(), 40U);
        for (const RunListChange& part : parts) {
            for (const RunSummary& run : part.changed)
                QCOMPARE(run.id, QString::number(kRuns - 1 - rows++));
            ordered += part.order ? part.order->size() : 0;
            QCOMPARE(part.isLast, &part == &parts.back());
        }
        QCOMPARE(rows, kRuns);
        QCOMPARE(ordered, kRuns);
    }

    void followsTheCurvesOfWatchedRuns() {
        RunFolder run(runsFolder() / "first");
        RunsService service(runsFolder());
        QTRY_VERIFY(service.find("first"));
        QVERIFY(!service.series("first"));
        service.watch("first");
        service.watch("first");
        constexpr int kSteps = 500;
        std::thread writer([&] {
            for (int step = 1; step <= kSteps; ++step)
                run.step(step, 1.0 / step);
        });
        QTRY_VERIFY(service.series("first") && service.series("first")->lastStep() == kSteps);
        writer.join();
        const auto held = service.series("first");
        const auto& curve = held->series().at({"loss", runs::Split::Train});
        QCOMPARE(curve.size(), std::size_t(kSteps));
        QCOMPARE(curve.value().back(), 1.0 / kSteps);

        run.append(runs::ResumeLine{400, 0.0});
        run.step(401, 9.0);
        QTRY_COMPARE(service.series("first")->series().at({"loss", runs::Split::Train}).size(),
                     401U);
        QCOMPARE(curve.size(), std::size_t(kSteps)); // what is held does not change
        service.unwatch("first");
        QVERIFY(service.series("first"));
        service.unwatch("first");
        QVERIFY(!service.series("first"));
    }
};

QTEST_GUILESS_MAIN(TestRunsService)
#include "tst_runs_service.moc"
