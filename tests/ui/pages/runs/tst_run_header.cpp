// SPDX-License-Identifier: GPL-3.0-or-later
// What the header of the Runs page says of a run, or of several, and that all of it is read.
#include "core/base/clock.h"
#include "tests/ui/pages/runs/runs_stage.h"
#include "tests/ui/support/run_folder.h"
#include "ui/pages/runs/run_header.h"
#include "ui/theme/theme.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/state_badge.h"

#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>
#include <vector>

using namespace parlance;
using namespace parlance::ui;
using parlance::ui::testing::RunFolder;
using parlance::ui::testing::WrittenRuns;

class TestRunHeader : public QObject {
    Q_OBJECT
  private:
    using Shown = ui::testing::RunsStage;

  private Q_SLOTS:
    void initTestCase() { ThemeManager::instance().apply(ThemeChoice::Light); }

    void aWorkerThatDoesNotRespondIsSaidNotTo() {
        Shown shown;
        RunFolder run(shown.written.folder() / "live");
        run.changeStatus([](runs::Status& status) { status.eta = unixTimeSec() + 840.0; });
        shown.show();
        QTRY_VERIFY(shown.label("runTime").endsWith(" left"));
        run.fallSilent(45.0);
        shown.service->poke();
        QTRY_COMPARE(shown.find<StateBadge>("runState")->word(), "Not responding");
        QVERIFY2(shown.label("runAbout").startsWith("no answer for 4"),
                 qPrintable(shown.label("runAbout")));
        QVERIFY(!shown.label("runTime").endsWith(" left"));
        run.writeStatus();
        shown.service->poke();
        QTRY_COMPARE(shown.find<StateBadge>("runState")->word(), "Running");
        QVERIFY(!shown.label("runAbout").contains("no answer"));
    }

    /// Ten hours ago it was begun, and stopped after two minutes; then resumed for one.
    void onlyTheTimeThatARunWorkedIsCounted() {
        Shown shown;
        shown.written.create("overnight").reset();
        const runs::RunDirectory directory(shown.written.folder() / "overnight");
        runs::Status status = directory.status();
        status.started = unixTimeSec() - 36000.0;
        status.worked = 180.0;
        status.state = runs::State::Finished;
        writeJsonFile(directory.statusFile(), runs::toJson(status));
        shown.show();
        QTRY_COMPARE(shown.label("runTime"), QStringLiteral("3 min"));
        auto* again = shown.find<QPushButton>("trainAgain");
        QVERIFY(again->isEnabled());
        QSignalSpy asked(shown.page.get(), &Page::trainAgain);
        QTest::mouseClick(again, Qt::LeftButton);
        QCOMPARE(asked.at(0).at(0).toString(), QStringLiteral("overnight"));
        status.worked = 0.0;
        status.state = runs::State::Queued;
        writeJsonFile(directory.statusFile(), runs::toJson(status));
        shown.service->poke();
        QTRY_COMPARE(shown.label("runTime"), QString());
    }

    /// Its file tells how it was then; the checkpoint may be gone, or never have been.
    void whatAStoppedRunLeftIsSaidByWhatIsThere() {
        Shown shown;
        RunFolder run(shown.written.folder() / "left");
        run.step(7, 1.0);
        run.changeStatus([](runs::Status& status) {
            status.state = runs::State::Stopped;
            status.message = "stopped at once; the last checkpoint stays";
        });
        shown.show();
        QTRY_VERIFY(shown.label("runAbout").contains("there is no checkpoint"));
        QVERIFY(!shown.label("runAbout").contains("stays"));
        run.changeStatus([](runs::Status& status) {
            status.state = runs::State::Running;
            status.message = "reads the data";
        });
        shown.service->poke();
        QTRY_VERIFY(shown.label("runAbout").contains("reads the data", Qt::CaseInsensitive));
    }

    void whereResumeGoesOnIsSaidBeforeItIsPressed() {
        Shown shown;
        RunFolder run(shown.written.folder() / "broken");
        run.step(120, 1.0);
        run.checkpoint(100);
        run.setState(runs::State::Failed, "the worker was killed");
        shown.show();
        QTRY_VERIFY(shown.find<QPushButton>("resumeRun")->isEnabled());
        const QString words = "Resume goes on from the checkpoint of step 100";
        QTRY_VERIFY(shown.label("runAbout").contains(words));
        QCOMPARE(shown.find<QPushButton>("resumeRun")->toolTip(), words);
    }

    /// So that what is pressed is what was there when the hand set out.
    void theHeaderKeepsItsPlacesWhateverTheState_data() {
        QTest::addColumn<int>("width");
        QTest::newRow("wide") << 1500;
        QTest::newRow("narrow") << 780;
    }
    void theHeaderKeepsItsPlacesWhateverTheState() {
        QFETCH(int, width);
        Shown shown;
        auto run = shown.written.create("a", Json::object(), 200);
        auto other = shown.written.create("b", Json::object(), 200);
        WrittenRuns::finish(*other, runs::State::Finished);
        shown.show();
        shown.page->resize(width, 760);
        shown.page->select(QStringLiteral("a"));
        QTRY_COMPARE(shown.label("runName"), QStringLiteral("a"));
        const auto places = [&] {
            QList<QRect> all;
            for (const char* name :
                 {"useRun", "resumeRun", "trainAgain", "branchRun", "copyRunPath", "runProgress"}) {
                const auto* part = shown.find<QWidget>(name);
                all << QRect(part->mapTo(shown.page.get(), QPoint()), part->size());
                if (qstrcmp(name, "runProgress") == 0)
                    all.back().setWidth(0); // as its text
            }
            const auto* tabs = shown.find<QTabWidget>("runTabs");
            all << QRect(tabs->mapTo(shown.page.get(), QPoint()), QSize());
            return all;
        };
        QTRY_VERIFY(shown.page->isSettled());
        // The facts go into two rows once they know how narrow they are.
        QList<QRect> before;
        QTRY_VERIFY(std::exchange(before, places()) == before);
        auto* state = shown.find<StateBadge>("runState");
        run->updateStatus([](runs::Status& status) { status.step = 50; });
        run->updateStatus([](runs::Status& status) {
            status.best = runs::BestValue{"wer", 33.3, 5};
            status.worldSize = 2;
            status.state = runs::State::Stopping;
        });
        QTRY_COMPARE(state->state(), runs::State::Stopping);
        QTRY_COMPARE(shown.label("runProcesses"), QStringLiteral("2 processes"));
        QTRY_COMPARE(places(), before);
        WrittenRuns::finish(*run, runs::State::Failed, "the disk is full: runs: free some space");
        QTRY_COMPARE(state->state(), runs::State::Failed);
        QTRY_COMPARE(places(), before);
        shown.list()->selectAll();
        QTRY_COMPARE(shown.label("runName"), QStringLiteral("2 runs"));
        QTRY_COMPARE(places(), before);
        QVERIFY(shown.find<QPushButton>("resumeRun")
                    ->toolTip()
                    .endsWith(QStringLiteral("Choose a single run in the list.")));
    }

    /// In a window of 1280 pixels, with the widest of them.
    void theButtonsHaveTheirWordsWhereThereIsRoom() {
        Shown shown;
        auto run = shown.written.create("a");
        WrittenRuns::finish(*run, runs::State::Finished);
        shown.show();
        const std::vector<const char*> names{"useRun", "resumeRun", "trainAgain", "branchRun"};
        const auto wordless = [&] {
            return std::ranges::count_if(names, [&](const char* name) {
                return shown.find<QPushButton>(name)->text().isEmpty();
            });
        };
        for (const int width : {1096, 1800}) {
            shown.page->resize(width, 760);
            QTRY_COMPARE(shown.label("runName"), QStringLiteral("a"));
            QTRY_COMPARE(wordless(), 0);
            for (const char* name : names) { // none over another, nor beyond the card
                const auto* button = shown.find<QPushButton>(name);
                QTRY_VERIFY(button->width() >= button->sizeHint().width());
                QVERIFY(shown.page->rect().contains(
                    QRect(button->mapTo(shown.page.get(), QPoint()), button->size())));
            }
        }
        // Beside the name where that is possible.
        const auto top = [&](const char* name) {
            return shown.find<QWidget>(name)->mapTo(shown.page.get(), QPoint()).y();
        };
        QTRY_VERIFY(std::abs(top("useRun") - top("copyRunPath")) < 8);
        shown.page->resize(700, 760);
        QTRY_VERIFY(top("useRun") - top("copyRunPath") > 24);
    }

    /// Which are below them, and would move from under the pointer.
    void theTabsStayWhereTheyAreForOneRunAndForSeveral_data() {
        QTest::addColumn<int>("width");
        for (const int width : {1400, 1096, 841, 700})
            QTest::newRow(std::to_string(width).c_str()) << width;
    }
    void theTabsStayWhereTheyAreForOneRunAndForSeveral() {
        QFETCH(int, width);
        Shown shown;
        for (const char* name : {"first-20261128-154115", "other"}) {
            RunFolder run(shown.written.folder() / name);
            for (int step = 1; step <= 5; ++step)
                run.step(step, 1.25);
            run.changeStatus([](runs::Status& status) {
                status.best = runs::BestValue{"wer", 33.3, 5};
                status.state = runs::State::Finished;
            });
        }
        shown.show();
        shown.page->resize(width, 640);
        shown.page->select("other");
        QTRY_COMPARE(shown.label("runLoss"), "1.25 nats");
        const auto top = [&] {
            return shown.find<QWidget>("runTabs")->mapTo(shown.page.get(), QPoint()).y();
        };
        int before = 0;
        QTRY_VERIFY(std::exchange(before, top()) == before);
        shown.list()->selectAll();
        QTRY_COMPARE(shown.label("runName"), "2 runs");
        QCoreApplication::sendPostedEvents();
        QTRY_COMPARE(top(), before);
    }

    /// At once, whatever width the window had before.
    void theFiguresHaveRoomAtEachWidth() {
        Shown shown;
        RunFolder run(shown.written.folder() / "first");
        run.step(5, 1.25);
        run.setState(runs::State::Finished);
        shown.show();
        QTRY_COMPARE(shown.label("runLoss"), "1.25 nats");
        const auto* loss = shown.find<QWidget>("runLoss");
        const auto* time = shown.find<QWidget>("runTime");
        const auto* tabs = shown.find<QTabWidget>("runTabs");
        const auto top = [&](const QWidget* part) {
            return part->mapTo(shown.page.get(), QPoint()).y();
        };
        for (const int width : {841, 1200, 700, 1096, 780, 620}) {
            shown.page->resize(width, 640);
            const int place = top(tabs);
            QVERIFY(loss->height() >= loss->sizeHint().height());
            QCOMPARE(top(time) == top(loss), width > 1000);
            for (int i = 0; i < 5; ++i)
                QCoreApplication::processEvents();
            QCOMPARE(top(tabs), place);
        }
    }

    /// What it repeats is known from its start.
    void aFigureStaysWhereItIsAsOthersAppear() {
        for (const int width : {1400, 841}) {
            Shown shown;
            RunFolder run(shown.written.folder() / "live");
            run.share(2);
            run.writeStatus();
            shown.show();
            shown.page->resize(width, 640);
            auto* header = shown.page->findChild<RunHeader*>();
            const auto place = [&] { // whatever the page has looked at meanwhile
                header->showRepeat("Repeats %1", "first", "not finished yet");
                return shown.find<QWidget>("runRepeat")->mapTo(shown.page.get(), QPoint());
            };
            QPoint before;
            QTRY_VERIFY(std::exchange(before, place()) == before &&
                        shown.find<QWidget>("runRepeat")->isVisible());
            const auto* progress = shown.find<QWidget>("runProgress");
            QCOMPARE(before.y(), progress->mapTo(shown.page.get(), QPoint()).y());
            for (int step = 1; step <= 5; ++step)
                run.step(step, 1.25);
            run.writeStatus();
            shown.service->poke();
            QTRY_COMPARE(shown.label("runLoss"), "1.25 nats");
            // By what the others' figures grow.
            QTRY_VERIFY(std::abs(place().x() - before.x()) < 24 && place().y() == before.y());
        }
    }

    /// Nor does it leave a gap as it goes.
    void aFigureThatIsGoneTakesNoWidth() {
        Shown shown;
        RunFolder run(shown.written.folder() / "live");
        for (int step = 1; step <= 5; ++step)
            run.step(step, 1.25);
        run.writeStatus();
        shown.show();
        shown.page->resize(1400, 640);
        QTRY_COMPARE(shown.label("runLoss"), "1.25 nats");
        auto* header = shown.page->findChild<RunHeader*>();
        const auto left = [&] {
            return shown.find<QWidget>("runLoss")->mapTo(shown.page.get(), QPoint()).x();
        };
        int before = 0;
        QTRY_VERIFY(std::exchange(before, left()) == before);
        const auto leftOfRepeat = [&] { // whatever the page has looked at meanwhile
            header->showRepeat("Repeats %1", "first", "another result altogether");
            QCoreApplication::sendPostedEvents();
            return left();
        };
        QTRY_VERIFY(leftOfRepeat() > before + 100);
        header->showRepeat({}, {}, {});
        QTRY_VERIFY(left() < before + 24);
    }

    /// It is the usual way to stop: with its words also in a window of 1024 pixels, before "Stop
    /// now" and in the row above the buttons that cannot be pressed.
    void stopAndSaveIsBesideStopNow() {
        Shown shown;
        RunFolder run(shown.written.folder() / "live");
        run.step(5, 1.25);
        run.writeStatus();
        shown.show();
        const auto place = [&](const char* name) {
            const auto* button = shown.find<QWidget>(name);
            return QRect(button->mapTo(shown.page.get(), QPoint()), button->size());
        };
        for (const int width : {1416, 1096, 841}) {
            shown.page->resize(width, 640);
            QTRY_COMPARE(shown.find<QPushButton>("stopRun")->text(), "Stop and save");
            QTRY_VERIFY(place("stopRun").right() < place("stopRunNow").left());
            QVERIFY(place("pauseRun").right() < place("stopRun").left());
            QCOMPARE(place("stopRun").top(), place("stopRunNow").top());
            QVERIFY(place("stopRun").bottom() < place("resumeRun").top() ||
                    place("resumeRun").bottom() < place("stopRun").top());
            QTRY_VERIFY(shown.find<QWidget>("runAbout")->width() >= 60);
            QVERIFY(shown.page->rect().contains(place("stopRunNow")));
        }
        run.setState(runs::State::Finished);
        shown.service->poke();
        QTRY_VERIFY(!shown.find<QWidget>("stopRun")->isVisible());
    }

    void severalRunsShowWhatTheyHaveComeTo() {
        Shown shown;
        for (const auto& [name, best, loss, steps] :
             {std::tuple{"a", 20.0, 0.5, 50}, std::tuple{"b", 10.0, 0.75, 40}}) {
            auto run = shown.written.create(name);
            for (int step = 1; step <= 5; ++step)
                WrittenRuns::step(*run, step, loss);
            run->updateStatus([&](runs::Status& status) {
                status.best = runs::BestValue{"wer", best, 5};
                status.step = steps;
                status.state = runs::State::Finished;
            });
        }
        shown.show();
        QTRY_COMPARE(shown.list()->model()->rowCount(), 2);
        shown.list()->selectAll();
        QTRY_COMPARE(shown.label("runName"), QStringLiteral("2 runs"));
        QTRY_COMPARE(shown.label("runLoss"), QStringLiteral("0.5 nats"));
        QVERIFY(shown.label("runLossCaption").endsWith(QStringLiteral(": a")));
        QCOMPARE(shown.label("runBest"), QStringLiteral("10.00 %"));
        QCOMPARE(shown.label("runBestCaption"), QStringLiteral("Best WER: b"));
        QCOMPARE(shown.label("runProgress"), QStringLiteral("step 50 of 100"));
        QCOMPARE(shown.label("runProgressCaption"), QStringLiteral("Furthest: a"));
    }

    /// By the metrics of their task.
    void theBestOfSeveralIsTheHighestWhereThatIsBetter() {
        Shown shown;
        for (const auto& [name, f1] : {std::pair{"a", 6.0}, std::pair{"b", 3.0}}) {
            auto run = shown.written.create(name);
            const runs::RunDirectory directory(shown.written.folder() / name);
            Json config = readJsonFile(directory.configFile());
            config["family"] = "bert";
            config["task"] = "squad";
            writeJsonFile(directory.configFile(), config);
            run->updateStatus([value = f1](runs::Status& status) {
                status.best = runs::BestValue{"f1", value, 5};
                status.state = runs::State::Finished;
            });
        }
        shown.show();
        QTRY_COMPARE(shown.list()->model()->rowCount(), 2);
        shown.list()->selectAll();
        QTRY_COMPARE(shown.label("runBest"), QStringLiteral("6.00 %"));
        QCOMPARE(shown.label("runBestCaption"), QStringLiteral("Best F1: a"));
    }

    /// Whatever the runs are called.
    void theFiguresOfSeveralRunsAreWhole() {
        Shown shown;
        for (const char* name : {"first-of-the-runs-20261128-154115", "other"}) {
            auto run = shown.written.create(name, Json::object(), 120'000);
            for (int step = 1; step <= 5; ++step)
                WrittenRuns::step(*run, step, 2.196);
            run->updateStatus([&](runs::Status& status) {
                status.best = runs::BestValue{"wer", 20.62, 5};
                status.step = 112'000;
                status.state = runs::State::Finished;
            });
        }
        shown.show();
        QTRY_COMPARE(shown.list()->model()->rowCount(), 2);
        shown.list()->selectAll();
        QTRY_COMPARE(shown.label("runName"), QStringLiteral("2 runs"));
        for (const int width : {1400, 1000, 900, 780, 680}) {
            shown.page->resize(width, 600);
            for (const char* name : {"runProgress", "runTime", "runBest", "runLoss"}) {
                const auto* figure = shown.find<ElidedLabel>(name);
                QTRY_VERIFY2(
                    !figure->text().isEmpty() && figure->shownText() == figure->text(),
                    qPrintable(QStringLiteral("%1: %2").arg(width).arg(figure->shownText())));
            }
        }
    }

    /// Of one run, with what there is room for; of several all but the names of the runs.
    void theWordsOverTheFiguresAreWhole() {
        Shown shown;
        for (const char* name : {"first-of-the-runs-20261128-154115", "other"}) {
            RunFolder run(shown.written.folder() / name);
            run.step(112'000, 2.196);
            run.changeStatus([](runs::Status& status) {
                status.stepsTotal = 120'000;
                status.best = runs::BestValue{"perplexity", 20.62, 111'000};
                status.eta = unixTimeSec() + 200.0;
            });
        }
        shown.show();
        QTRY_COMPARE(shown.list()->model()->rowCount(), 2);
        const auto check = [&shown](const std::map<const char*, QString>& allowed) {
            for (const int width : {1400, 1000, 841, 780, 724}) {
                shown.page->resize(width, 600);
                for (const auto& [name, words] : allowed) {
                    const auto* caption = shown.find<ElidedLabel>(name);
                    const auto isWhole = [&] {
                        const QString seen = caption->shownText();
                        return seen == caption->text() || seen == words ||
                               (words.endsWith(": ") && seen.startsWith(words));
                    };
                    QTRY_VERIFY2(isWhole(), qPrintable(QStringLiteral("%1: %2").arg(width).arg(
                                                caption->shownText())));
                }
            }
        };
        QTRY_VERIFY(shown.label("runTimeCaption").startsWith("Time, "));
        QCOMPARE(shown.label("runBestCaption"), "Best perplexity, step 111,000");
        check({{"runProgressCaption", "Progress"},
               {"runTimeCaption", "Time"},
               {"runBestCaption", "Best perplexity"},
               {"runLossCaption", "Training loss"}});
        shown.list()->selectAll();
        QTRY_COMPARE(shown.label("runName"), QStringLiteral("2 runs"));
        check({{"runProgressCaption", "Furthest: "},
               {"runTimeCaption", "Total time"},
               {"runBestCaption", "Best perplexity: "},
               {"runLossCaption", "Lowest training loss: "}});
    }
};

QTEST_MAIN(TestRunHeader)
#include "tst_run_header.moc"
