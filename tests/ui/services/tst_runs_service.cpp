// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/run_folder.h"
#include "ui/services/runs_service.h"
#include "ui/services/series_follower.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <thread>

using namespace parlance;
using namespace parlance::ui;
using ui::testing::RunFolder;

class TestRunsService : public QObject {
    Q_OBJECT
  private:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::filesystem::path runsFolder() const { return m_folder->path().toStdString(); }

  private Q_SLOTS:
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
        QTRY_VERIFY(service.find("first")->user);
        std::filesystem::remove_all(run.directory().folder());
        service.poke();
        QTRY_VERIFY(service.runs().empty());
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
        QCOMPARE(curve.value.size(), std::size_t(kSteps));
        QCOMPARE(curve.value.back(), 1.0 / kSteps);

        run.append(runs::ResumeLine{400, 0.0});
        run.step(401, 9.0);
        QTRY_COMPARE(
            service.series("first")->series().at({"loss", runs::Split::Train}).value.size(), 401U);
        QCOMPARE(curve.value.size(), std::size_t(kSteps)); // what is held does not change
        service.unwatch("first");
        QVERIFY(service.series("first"));
        service.unwatch("first");
        QVERIFY(!service.series("first"));
    }

    void aSnapshotThatIsLetGoIsWrittenOn() {
        RunFolder run(runsFolder() / "first");
        SeriesFollower follower(run.directory().metricsFile());
        for (int step = 1; step <= 6; ++step) {
            run.step(step, step);
            QVERIFY(follower.poll());
            QCOMPARE(follower.snapshot()->lastStep(), step);
            QCOMPARE(follower.snapshot()->series().at({"loss", runs::Split::Train}).value.size(),
                     std::size_t(step));
        }
        QVERIFY(!follower.poll());
    }
};

QTEST_GUILESS_MAIN(TestRunsService)
#include "tst_runs_service.moc"
