// SPDX-License-Identifier: GPL-3.0-or-later
// What is under way, the newest runs, and what the machine has.
#include "tests/ui/pages/home/home_stage.h"
#include "ui/models/runs/runs_model.h"
#include "ui/pages/home/guide_card.h"
#include "ui/services/machine/machine_facts.h"

#include <QLabel>
#include <QListView>
#include <QProgressBar>

using namespace parlance;
using namespace parlance::ui;
using engine::FakeEngine;
using ui::testing::RunFolder;

class TestHomeOverview : public QObject, private ui::testing::HomeStage {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase() { ui::testing::useSettingsOf("tst_home_overview"); }
    void init() { setUp(); }
    void cleanup() { tearDown(); }

    void recentRunsAreLiveAndLeadToTheirCurves() {
        openProject();
        auto* view = m->page.findChild<QListView*>("recentRuns");
        QVERIFY(!view->isVisible());
        RunFolder run(m->project / "runs" / "first");
        m->runs.poke();
        QTRY_VERIFY(view->isVisible());
        QCOMPARE(view->model()->rowCount(), 1);
        QSignalSpy shown(&m->page, &Page::showRun);
        view->setCurrentIndex(view->model()->index(0, 0));
        view->setFocus();
        QTest::keyClick(view, Qt::Key_Return);
        QCOMPARE(shown.size(), 1);
        QCOMPARE(shown.at(0).at(0).toString(), "first");
        m->page.setProject(nullptr);
        QVERIFY(!view->isVisible());
    }

    /// The list does not scroll within the page.
    void onlyTheNewestRunsAreListed() {
        for (int i = 0; i < 7; ++i)
            RunFolder(m->project / "runs" / ("run-" + std::to_string(i)))
                .setState(runs::State::Finished);
        m->runs.poke();
        QTRY_COMPARE(m->runs.runs().size(), std::size_t{7});
        openProject();
        auto* view = m->page.findChild<QListView*>("recentRuns");
        QTRY_COMPARE(view->model()->rowCount(), 5);
        QTRY_COMPARE(view->verticalScrollBar()->maximum(), 0);
        const RunFolder newest(m->project / "runs" / "newest");
        awaitRun("newest");
        QTRY_COMPARE(view->model()->index(0, 0).data(RunsModel::IdRole).toString(), "newest");
        QCOMPARE(view->model()->rowCount(), 5);
        QSignalSpy pages(&m->page, &HomePage::pageRequested);
        QTest::mouseClick(m->page.findChild<QPushButton*>("allRuns"), Qt::LeftButton);
        QCOMPARE(pages.value(0).value(0).toString(), "runs");
    }

    void runsThatAreStillReadAreSaidToBe() {
        const RunFolder run(m->project / "runs" / "first");
        RunsService runs(m->project / "runs");
        StudioContext context{m->engine, m->project, m->dialogs, runs};
        m->page.setProject(&context);
        const auto* hint = m->page.findChild<QLabel*>("recentRunsHint");
        const auto* nothing = m->page.findChild<QLabel*>("nothingUnderWay");
        QCOMPARE(hint->text(), "Reading the runs…");
        QCOMPARE(nothing->text(), "Reading the runs…");
        QTRY_VERIFY(runs.isSettled() && m->page.isSettled());
        QVERIFY(m->page.findChild<QListView*>("recentRuns")->isVisible());
        QCOMPARE(nothing->text(), "Nothing is being computed.");
        m->page.setProject(nullptr);
    }

    void showsAllThatIsUnderWay() {
        openProject();
        const auto* nothing = m->page.findChild<QLabel*>("nothingUnderWay");
        QVERIFY(nothing->isVisible());
        RunFolder run(m->project / "runs" / "first");
        run.step(50, 1.0);
        run.writeStatus();
        m->runs.poke();
        const auto row = [&](const char* key) {
            return m->page.findChild<QWidget*>(QStringLiteral("work.") + QLatin1String(key));
        };
        QTRY_VERIFY(row("run first"));
        QVERIFY(!nothing->isVisible());
        QTRY_COMPARE(row("run first")->findChild<QProgressBar*>()->value(), 500);
        QSignalSpy runs(&m->page, &Page::showRun), pages(&m->page, &HomePage::pageRequested);
        QTest::mouseClick(row("run first")->findChild<QPushButton*>(), Qt::LeftButton);
        QCOMPARE(runs.value(0).value(0).toString(), "first");

        struct OtherPage : Page {
            OtherPage() : Page({"other", "home", "Other"}, nullptr) {}
            bool isSettled() const override { return true; }
        } other;
        m->page.showWork(other, "At work…", -1.0);
        QCOMPARE(row("page other")->findChild<QProgressBar*>()->maximum(), 0);
        QTest::mouseClick(row("page other")->findChild<QPushButton*>(), Qt::LeftButton);
        QCOMPARE(pages.value(0).value(0).toString(), "other");
        m->page.showWork(other, "12 s left", 0.25);
        QCOMPARE(row("page other")->findChild<QProgressBar*>()->value(), 250);
        m->page.showWork(other, {}, 0.0);
        QTRY_VERIFY(!row("page other"));

        const auto* text = row("run first")->findChild<QLabel*>("workText");
        const auto* sign = row("run first")->findChild<QLabel*>("workSign");
        QVERIFY(text->text().startsWith("Running") && !sign->isVisible());
        run.fallSilent(45.0);
        m->runs.poke();
        QTRY_VERIFY(text->text().startsWith("Not responding for"));
        QVERIFY(sign->isVisible());
        run.writeStatus();
        m->runs.poke();
        QTRY_VERIFY(text->text().startsWith("Running"));
        QVERIFY(!sign->isVisible());

        // What is under way on Home itself is brought into sight there.
        const QSignalSpy parts(&m->page, &Page::partShown);
        auto* guide = m->page.findChild<GuideCard*>();
        Q_EMIT guide->making(QStringLiteral("Words are spoken…"), 0.5);
        QTest::mouseClick(row("page home")->findChild<QPushButton*>(), Qt::LeftButton);
        QCOMPARE(parts.value(0).value(0).value<QWidget*>(), guide);
        QCOMPARE(pages.size(), 1);
        Q_EMIT guide->making({}, 0.0);

        run.setState(runs::State::Queued);
        m->runs.poke();
        QTRY_VERIFY(row("queue") && !row("run first"));
        run.setState(runs::State::Finished);
        m->runs.poke();
        QTRY_VERIFY(nothing->isVisible());
    }

    /// What was plugged in or installed meanwhile is seen when one comes back.
    void theMachineIsLookedAtAgain() {
        openProject();
        const int before = m->engine.countOf(FakeEngine::Call::Devices);
        const auto isLookedAt = [&] {
            m->page.activate();
            return m->engine.countOf(FakeEngine::Call::Devices) > before;
        };
        QTRY_VERIFY_WITH_TIMEOUT(isLookedAt(), 20000);
    }

    void whatIsFreeIsKeptCurrent() {
        FreeRoomWatch watch;
        QSignalSpy changes(&watch, &FreeRoomWatch::changed);
        watch.watch(m->project);
        QTRY_VERIFY(!changes.isEmpty());
        const auto room = changes[0][0].value<FreeRoom>();
        QVERIFY(room.memory > 0 && room.allMemory >= room.memory && room.disk > 0);
        // It goes on looking: what is free on a machine is never the same for long.
        QTRY_VERIFY_WITH_TIMEOUT(changes.size() > 1, 60000);
        watch.rest();
    }

    void machineFactsSayWhatIsMissing() {
        MachineReadings readings;
        readings.devices = {{"cpu", "2 threads", 0}};
        readings.room.allMemory = std::int64_t{16} << 30;
        readings.room.memory = std::int64_t{1} << 30;
        readings.room.disk = std::int64_t{1} << 30;
        readings.outputs = QStringList{"Speakers", "HDMI"};
        readings.missingPrograms = QStringList{"flite"};
        std::vector<MachineFact> facts = machineFacts(readings);
        const auto fact = [&](const char* name) {
            for (const MachineFact& each : facts)
                if (each.name == QLatin1String(name))
                    return each;
            qFatal("no fact about %s", name);
        };
        QCOMPARE(fact("Processor").value, "2 threads");
        QVERIFY(fact("GPU").remedy.contains("driver"));
        QCOMPARE(fact("Memory").state, MachineFact::State::Note);
        QCOMPARE(fact("Disk").state, MachineFact::State::Note);
        QCOMPARE(fact("Sound input").state, MachineFact::State::Missing);
        QVERIFY(fact("Sound input").remedy.contains("microphone"));
        QCOMPARE(fact("Sound output").state, MachineFact::State::Good);
        QCOMPARE(fact("Sound output").value, "Speakers and 1 more");
        QVERIFY(fact("Sample data").remedy.contains("apt-get install flite"));
        readings.room.disk = readFreeRoom("/nonexistent").disk;
        facts = machineFacts(readings); // whose folder has gone
        QCOMPARE(fact("Disk").value, "not known");
        QCOMPARE(fact("Disk").remedy, "The folder of the project is not there.");

        readings.devices.push_back({"cuda:0", "NVIDIA H200", std::int64_t{140} << 30});
        readings.room.disk = readings.room.memory = std::int64_t{100} << 30;
        for (const MachineFact& each : machineFacts(readings))
            if (each.name == "GPU" || each.name == "Disk" || each.name == "Memory")
                QVERIFY2(each.state == MachineFact::State::Good && each.remedy.isEmpty(),
                         qPrintable(each.name));
    }

    void showsTheMachine() {
        openProject();
        QStringList values;
        for (const QLabel* label : m->page.findChildren<QLabel*>("factValue"))
            values << label->text();
        QVERIFY(values.contains("2 threads"));
    }
};

QTEST_MAIN(TestHomeOverview)
#include "tst_home_overview.moc"
