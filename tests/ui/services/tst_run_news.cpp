// SPDX-License-Identifier: GPL-3.0-or-later
// Notes about runs that end, or no longer improve, while nobody looks, as far as the desktop's own
// service.
#include "tests/ui/support/private_desktop.h"
#include "tests/ui/support/run_folder.h"
#include "ui/services/desktop_notifier.h"
#include "ui/services/runs/run_news.h"
#include "ui/services/runs/runs_service.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace parlance;
using namespace parlance::ui;
using ui::testing::Desktop;
using ui::testing::PrivateBus;
using ui::testing::RunFolder;

class TestRunNews : public QObject {
    Q_OBJECT

    QTemporaryDir m_cache;
    std::unique_ptr<QTemporaryDir> m_folder;
    PrivateBus m_bus;

    std::filesystem::path runsFolder() const { return m_folder->path().toStdString(); }

  private Q_SLOTS:
    void initTestCase() {
        qputenv("XDG_CACHE_HOME", m_cache.path().toUtf8());
        DesktopNotifier alone; // no bus at all
        alone.show("first", "first has finished", {});
        if (!m_bus.start())
            QSKIP("there is no dbus-daemon");
    }
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void tellsOfRunsThatEndByThemselves() {
        RunFolder before(runsFolder() / "before");
        before.setState(runs::State::Finished);
        RunFolder done(runsFolder() / "done"), failed(runsFolder() / "failed"),
            paused(runsFolder() / "paused");
        RunsService service(runsFolder());
        RunNews news(service);
        QSignalSpy told(&news, &RunNews::told);
        QTRY_COMPARE(service.runs().size(), std::size_t{4});
        QTRY_VERIFY(service.isSettled());
        QVERIFY(told.isEmpty());
        paused.setState(runs::State::Paused);
        failed.setState(runs::State::Failed, "diverged: lower optimizer.learning_rate");
        service.poke();
        QTRY_COMPARE(told.size(), 1);
        QCOMPARE(told.at(0).at(0).toString(), "failed");
        QCOMPARE(told.at(0).at(1).toString(), "failed has failed");
        QCOMPARE(told.at(0).at(2).toString(),
                 "diverged: lower Learning rate (optimizer.learning_rate)");
        done.setState(runs::State::Finished);
        service.poke();
        QTRY_COMPARE(told.size(), 2);
        QCOMPARE(told.at(1).at(1).toString(), "done has finished");
        QTRY_COMPARE(service.find("paused")->status.state, runs::State::Paused);
        QCOMPARE(told.size(), 2);
    }

    void tellsOfAPlateauOnce() {
        const auto at = [](RunFolder& run, std::int64_t step, std::int64_t best,
                           std::int64_t since) {
            run.changeStatus([=](runs::Status& status) {
                status.step = step;
                status.best = runs::BestValue{"loss", 0.5, best};
                status.validationsSinceBest = since;
            });
        };
        RunFolder before(runsFolder() / "before"), run(runsFolder() / "run");
        at(before, 900, 100, 20);
        at(run, 500, 400, 1);
        RunsService service(runsFolder());
        RunNews news(service);
        QSignalSpy told(&news, &RunNews::told);
        QTRY_VERIFY(service.isSettled() && service.runs().size() == 2);
        const auto look = [&](std::int64_t step) {
            service.poke();
            return QTest::qWaitFor([&] { return service.find("run")->status.step == step; });
        };
        at(run, 1300, 400, 9);
        QVERIFY(look(1300));
        QVERIFY(told.isEmpty());
        at(run, 1400, 400, 10);
        QVERIFY(look(1400));
        at(run, 1500, 400, 11);
        QVERIFY(look(1500));
        QCOMPARE(told.size(), 1);
        QCOMPARE(told.at(0).at(1).toString(), "run no longer improves");
        QVERIFY(told.at(0).at(2).toString().contains("10 validations"));
        at(run, 1600, 1600, 0); // better after all
        QVERIFY(look(1600));
        at(run, 2600, 1600, 10);
        QVERIFY(look(2600));
        QCOMPARE(told.size(), 2);
    }

    void theDesktopShowsThemAndLeadsBack() {
        DesktopNotifier notifier;
        notifier.show("first", "first has finished", {}); // a bus, but nobody who shows notes
        Desktop desktop;
        QVERIFY(desktop.begin());
        QSignalSpy chosen(&notifier, &DesktopNotifier::chosen);
        notifier.show("first", "first has finished", "WER < 3 %");
        QTRY_COMPARE(desktop.notes.size(), std::size_t{1});
        QCOMPARE(desktop.notes[0].title, "first has finished");
        QCOMPARE(desktop.notes[0].text, "WER &lt; 3 %"); // as it stands, and no markup
        // Its number comes back to the notifier before the click does.
        QTRY_VERIFY((desktop.clickNote(), QTest::qWait(10), !chosen.isEmpty()));
        QCOMPARE(chosen.at(0).at(0).toString(), "first");
        notifier.show("first", "first has failed", {});
        QTRY_COMPARE(desktop.notes.size(), std::size_t{2});
        QCOMPARE(desktop.notes[1].replaces, Desktop::kNumber);
    }
};

QTEST_GUILESS_MAIN(TestRunNews)
#include "tst_run_news.moc"
