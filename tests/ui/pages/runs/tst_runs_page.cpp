// SPDX-License-Identifier: GPL-3.0-or-later
// A run on the Runs page: what can be done with it, and the list that it is in.
#include "core/base/clock.h"
#include "core/base/files.h"
#include "core/launch/slurm_run.h"
#include "tests/support/imitated_slurm.h"
#include "tests/ui/pages/runs/runs_stage.h"
#include "tests/ui/support/run_folder.h"
#include "ui/pages/runs/failure_card.h"
#include "ui/plots/curves/chart_grid.h"
#include "ui/plots/custom_plot.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/notice.h"
#include "ui/widgets/state_badge.h"

#include <QApplication>
#include <QClipboard>
#include <QLineEdit>
#include <QMenu>
#include <QMouseEvent>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTimer>

using namespace parlance;
using namespace parlance::ui;
using engine::FakeEngine;
using parlance::ui::testing::RunFolder;
using parlance::ui::testing::WrittenRuns;

class TestRunsPage : public QObject {
    Q_OBJECT
  private:
    using Shown = ui::testing::RunsStage;

  private Q_SLOTS:
    void initTestCase() { ThemeManager::instance().apply(ThemeChoice::Light); }

    void anEmptyProjectIsToldWhatToDo() {
        Shown shown;
        shown.show();
        QTRY_VERIFY(shown.find<QPushButton>("runsData")->isVisible());
        QVERIFY(
            !shown.find<QPushButton>("trainFirst")->isVisible()); // there is nothing to train on
        QSignalSpy samples(shown.page.get(), &Page::openSampleProject);
        QSignalSpy pages(shown.page.get(), &Page::pageRequested);
        QTest::mouseClick(shown.find<QPushButton>("runsSample"), Qt::LeftButton);
        QCOMPARE(samples.size(), 1);
        QTest::mouseClick(shown.find<QPushButton>("runsData"), Qt::LeftButton);
        QCOMPARE(pages.value(0).value(0).toString(), "data");
    }

    void aProjectWithSampleDataIsToldToTrain() {
        Shown shown;
        std::filesystem::create_directories(shown.written.folder() / "data" / "digits");
        writeFileAtomically(shown.written.folder() / "data" / "digits" / "train.tsv", "");
        shown.show();
        QTRY_VERIFY(shown.find<QPushButton>("trainFirst")->isVisible());
        QVERIFY(!shown.find<QPushButton>("runsSample")->isVisible());
        QSignalSpy wanted(shown.page.get(), &Page::trainWith);
        QTest::mouseClick(shown.find<QPushButton>("trainFirst"), Qt::LeftButton);
        QCOMPARE(wanted.value(0).value(0).value<TrainingIdea>().preset, "wav2vec2-tiny-digits");
        auto run = shown.written.create("first");
        shown.service->poke();
        QTRY_VERIFY(!shown.find<QWidget>("runsEmpty")->isVisible());
        QTRY_COMPARE(shown.label("runName"), QStringLiteral("first"));
    }

    void picturesLeaveThePageAsItWas() {
        Shown shown;
        auto first = shown.written.create("a");
        auto second = shown.written.create("b");
        shown.show();
        QTRY_COMPARE(shown.list()->model()->rowCount(), 2);
        const QString newest = shown.list()->model()->index(0, 0).data().toString();
        QTRY_COMPARE(shown.label("runName"), newest);
        for (const Page::Scene& scene : shown.page->scenes()) {
            scene.enter();
            QTRY_COMPARE(shown.label("runName"), QStringLiteral("2 runs"));
            scene.leave();
            QTRY_COMPARE(shown.label("runName"), newest);
            QCOMPARE(shown.find<QTabWidget>("runTabs")->currentIndex(), 0);
        }
    }

    void aRunningRunIsStoppedByItsButton() {
        Shown shown;
        auto run = shown.written.create("live", Json::object(), 200);
        run->updateStatus([](runs::Status& status) { status.step = 50; });
        WrittenRuns::step(*run, 50, 1.25);
        run->updateStatus([](runs::Status& status) { status.state = runs::State::Stopping; });
        run->updateStatus([](runs::Status& status) { status.state = runs::State::Running; });
        shown.show();
        QTRY_COMPARE(shown.find<StateBadge>("runState")->state(), runs::State::Running);
        QCOMPARE(shown.label("runProgress"), QStringLiteral("step 50 of 200"));
        QTRY_COMPARE(shown.label("runLoss"), QStringLiteral("1.25 nats"));
        QVERIFY(!shown.find<QPushButton>("resumeRun")->isEnabled());
        QCOMPARE(shown.find<QPushButton>("resumeRun")->toolTip(), "Resume\nIt is being trained.");

        shown.engine.hold(FakeEngine::Call::SignalTraining);
        auto* stop = shown.find<QPushButton>("stopRun");
        QTest::mouseClick(stop, Qt::LeftButton);
        QVERIFY(!stop->isEnabled()); // acknowledged before the worker answers
        QCOMPARE(QApplication::focusWidget(), shown.find<QWidget>("runList"));
        shown.engine.release(FakeEngine::Call::SignalTraining);
        QTRY_COMPARE(shown.engine.countOf(FakeEngine::Call::SignalTraining), 1);
        QVERIFY(!stop->isEnabled()); // nor has it answered by now
        QCOMPARE(stop->accessibleName(), "Stopping…");
        shown.written.checkpoint("live", 50);
        WrittenRuns::finish(*run, runs::State::Stopped);
        QTRY_VERIFY(shown.find<QPushButton>("resumeRun")->isEnabled());
        QCOMPARE(stop->accessibleName(), "Stop and save");
        QVERIFY(!shown.find<QPushButton>("stopRunNow")->isVisible());
        QTRY_COMPARE(QApplication::focusWidget(), shown.find<QPushButton>("resumeRun"));
    }

    void aWorkerThatIgnoresAStopIsForcedToIt() {
        Shown shown;
        RunFolder run(shown.written.folder() / "live");
        run.step(77, 1.0);
        run.checkpoint(40);
        run.writeStatus();
        shown.show();
        auto* stop = shown.find<QPushButton>("stopRun");
        QTRY_VERIFY(stop->isEnabled());
        QTest::mouseClick(stop, Qt::LeftButton);
        QVERIFY(shown.label("runAbout").startsWith("Stopping: "));
        QVERIFY(!shown.find<QPushButton>("pauseRun")->isEnabled());
        auto* patience = shown.find<QTimer>("patience");
        QVERIFY(patience->isActive());
        QCOMPARE(patience->interval(), 15000);
        patience->start(0); // which are over
        QTRY_VERIFY(shown.label("runAbout").startsWith("The worker has not stopped yet."));
        QVERIFY(!stop->isEnabled());

        auto* now = shown.find<QPushButton>("stopRunNow");
        QVERIFY(now->isEnabled());
        QTest::mouseClick(now, Qt::LeftButton);
        auto* menu = shown.find<QMenu>("stopNowMenu");
        QTRY_VERIFY(menu->isVisible());
        QTRY_COMPARE(shown.label("stopNowLoss"),
                     "Stop now loses 37 steps, those since the checkpoint of step 40.");
        QTRY_COMPARE(shown.engine.countOf(FakeEngine::Call::SignalTraining), 1);
        QTest::mouseClick(menu, Qt::LeftButton, {},
                          menu->actionGeometry(shown.find<QAction>("stopWithoutSaving")).center());
        QTRY_COMPARE(shown.engine.countOf(FakeEngine::Call::SignalTraining), 2);
        QVERIFY(shown.engine.calls().back().about.ends_with("live: stop now"));
        QVERIFY(shown.label("runAbout").startsWith("Forced to stop"));
        QVERIFY(!now->isEnabled());
        run.setState(runs::State::Stopped);
        shown.service->poke();
        QTRY_VERIFY(shown.find<QPushButton>("resumeRun")->isEnabled());
        QVERIFY(!now->isVisible());
    }

    void aStopThatWasAskedForElsewhereIsWaitedForInTheSameWay() {
        Shown shown;
        RunFolder run(shown.written.folder() / "live");
        shown.show();
        QTRY_VERIFY(shown.find<QPushButton>("stopRun")->isEnabled());
        run.setState(runs::State::Stopping);
        shown.service->poke();
        QTRY_COMPARE(shown.find<QPushButton>("stopRun")->accessibleName(), "Stopping…");
        QVERIFY(shown.label("runAbout").startsWith("Saving…"));
        shown.find<QTimer>("patience")->start(0);
        QTRY_VERIFY(shown.label("runAbout").startsWith("The worker has not stopped yet."));
        QVERIFY(!shown.label("runAbout").contains("checkpoint")); // it has none
        QVERIFY(shown.find<QPushButton>("stopRunNow")->isEnabled());
    }

    void aRunIsPausedByItsButton() {
        Shown shown;
        RunFolder run(shown.written.folder() / "live");
        shown.show();
        auto* pause = shown.find<QPushButton>("pauseRun");
        QTRY_VERIFY(pause->isVisible() && pause->isEnabled());
        pause->setFocus();
        QTest::keyClick(pause, Qt::Key_Space);
        QCOMPARE(pause->accessibleName(), "Pausing…");
        QVERIFY(!pause->isEnabled() && !shown.find<QPushButton>("stopRun")->isEnabled());
        QTRY_COMPARE(shown.engine.countOf(FakeEngine::Call::SignalTraining), 1);
        QVERIFY(shown.engine.calls().back().about.ends_with("live: pause"));
        run.checkpoint(40);
        run.setState(runs::State::Paused);
        shown.service->poke();
        QTRY_VERIFY(shown.find<QPushButton>("resumeRun")->isEnabled());
        QVERIFY(!pause->isVisible());
        QTRY_COMPARE(QApplication::focusWidget(), shown.find<QPushButton>("resumeRun"));
    }

    /// From one button to that against it, and never to one that leaves the page.
    void aRunThatIsResumedCanBePausedNext() {
        Shown shown;
        RunFolder run(shown.written.folder() / "live");
        run.checkpoint(40);
        run.setState(runs::State::Stopped);
        shown.show();
        auto* resume = shown.find<QPushButton>("resumeRun");
        QTRY_VERIFY(resume->isEnabled());
        resume->setFocus();
        shown.engine.hold(FakeEngine::Call::ResumeTraining);
        QTest::keyClick(resume, Qt::Key_Space);
        QVERIFY(!resume->isEnabled());
        QCOMPARE(QApplication::focusWidget(), shown.find<QWidget>("runList"));
        shown.engine.release(FakeEngine::Call::ResumeTraining);
        QTRY_COMPARE(shown.engine.countOf(FakeEngine::Call::ResumeTraining), 1);
        run.setState(runs::State::Running);
        shown.service->poke();
        QTRY_COMPARE(QApplication::focusWidget(), shown.find<QPushButton>("pauseRun"));
        // Whoever goes back there stays.
        shown.find<QWidget>("runList")->setFocus();
        run.step(50, 1.0);
        run.writeStatus();
        shown.service->poke();
        QTRY_COMPARE(shown.label("runProgress"), "step 50 of 100");
        QCOMPARE(QApplication::focusWidget(), shown.find<QWidget>("runList"));
    }

    void aRunInSlurmsQueueLeavesIt() {
        const tests::ImitatedSlurm slurm;
        Shown shown;
        shown.written.create("waits")->updateStatus(
            [](runs::Status& status) { status.state = runs::State::Stopped; });
        shown.written.checkpoint("waits", 10);
        launch::writeSlurmRecord(shown.written.folder() / "waits", {.job = slurm.kJob});
        shown.show();
        auto* leave = shown.find<QPushButton>("stopRun");
        QTRY_COMPARE(leave->accessibleName(), "Leave the queue");
        QVERIFY(leave->isEnabled());
        QVERIFY(!shown.find<QPushButton>("resumeRun")->isEnabled()); // it will go on by itself
        shown.engine.hold(FakeEngine::Call::SignalTraining);
        QTest::mouseClick(leave, Qt::LeftButton);
        QCOMPARE(leave->accessibleName(), "Leaving…");
        slurm.answer("CANCELLED");
        shown.engine.release(FakeEngine::Call::SignalTraining);
        QTRY_VERIFY(shown.find<QPushButton>("resumeRun")->isEnabled());
        QVERIFY(!leave->isEnabled());
    }

    /// As on the page of training.
    void aRunThatLeftSlurmsQueueIsSubmittedAgain() {
        const tests::ImitatedSlurm slurm;
        slurm.answer("CANCELLED");
        Shown shown;
        RunFolder run(shown.written.folder() / "left");
        run.setState(runs::State::Stopped);
        launch::writeSlurmRecord(run.directory().folder(), {.job = slurm.kJob});
        shown.show();
        auto* resume = shown.find<QPushButton>("resumeRun");
        QTRY_VERIFY(resume->isEnabled());
        QTRY_VERIFY(
            shown.label("runAbout").contains("submits it to Slurm again, from the beginning"));
        QVERIFY(!shown.label("runAbout").contains("no checkpoint"));
        const QSignalSpy said(shown.page.get(), &Page::statusMessage);
        QTest::mouseClick(resume, Qt::LeftButton);
        QTRY_COMPARE(shown.engine.countOf(FakeEngine::Call::ResumeTraining), 1);
        QTRY_COMPARE(said.value(0).value(0).toString(),
                     "Slurm has it again, to start from the beginning.");
    }

    void aFailedRunSaysWhyAndIsResumed() {
        Shown shown;
        auto run = shown.written.create("broken");
        shown.written.checkpoint("broken", 7);
        WrittenRuns::finish(*run, runs::State::Failed, "the disk is full: runs: free some space");
        run.reset();
        shown.show();
        QTRY_VERIFY(shown.label("runAbout").startsWith("the disk is full: runs: free some space"));
        QVERIFY(!shown.find<Notice>("runProblem")->isVisible());
        auto* resume = shown.find<QPushButton>("resumeRun");
        QTRY_VERIFY(resume->isEnabled());
        QVERIFY(buttonRoleOf(resume) == ButtonRole::Primary);
        shown.engine.failWith(FakeEngine::Call::ResumeTraining,
                              Error(ErrorKind::Device, "no device", "cuda:0", "choose cpu"));
        QTest::mouseClick(resume, Qt::LeftButton);
        QTRY_VERIFY(
            shown.find<Notice>("runProblem")->text().startsWith(QStringLiteral("No device")));
        QVERIFY(shown.find<Notice>("runProblem")->isVisible());
        shown.engine.failWith(FakeEngine::Call::ResumeTraining, {});
        QSignalSpy said(shown.page.get(), &Page::statusMessage);
        shown.engine.hold(FakeEngine::Call::ResumeTraining);
        QTest::mouseClick(resume, Qt::LeftButton);
        QTRY_VERIFY(shown.label("runAbout").startsWith("the worker is being started"));
        shown.engine.release(FakeEngine::Call::ResumeTraining);
        QTRY_COMPARE(shown.engine.countOf(FakeEngine::Call::ResumeTraining), 2);
        QTRY_COMPARE(said.size(), 1);
        QVERIFY(said.at(0).at(0).toString().contains("the checkpoint of step 7"));
        QCOMPARE(shown.engine.calls().back().about, (shown.written.folder() / "broken").string());
    }

    /// From the mark of one on a chart, by the menu and by a key; most are removed again.
    void aRunIsBranchedFromTheCheckpointNearestToAPlaceOnAChart() {
        Shown shown;
        RunFolder run(shown.written.folder() / "live");
        for (int step = 10; step <= 300; step += 10)
            run.step(step, 1.0);
        for (const int step : {100, 200, 300})
            run.append(runs::EventLine{step, unixTimeSec(), "checkpoint", {}});
        run.checkpoint(100);
        run.checkpoint(300);
        run.writeStatus();
        shown.show();
        auto* grid = shown.page->findChild<ChartGrid*>();
        QTRY_VERIFY(grid->chart("loss") && !grid->isReplotPending());
        QCustomPlot* plot = grid->chart("loss")->plot();
        const auto at = [plot](double step) {
            return QPointF(plot->xAxis->coordToPixel(step), plot->axisRect()->center().y());
        };
        const QSignalSpy branched(shown.page.get(), &Page::branchFrom);
        const QSignalSpy said(shown.page.get(), &Page::statusMessage);
        auto* branch = grid->chart("loss")->parent()->findChild<QAction*>("branchHere");
        branch->trigger(); // nothing is pointed at
        QVERIFY(branched.isEmpty());
        QVERIFY(said.value(0).value(0).toString().startsWith("Put the cursor on a step"));
        QMouseEvent right(QEvent::MouseButtonPress, at(100), plot->mapToGlobal(at(100)),
                          Qt::RightButton, Qt::RightButton, Qt::NoModifier);
        QApplication::sendEvent(plot, &right);
        QEvent leave(QEvent::Leave); // into the menu
        QApplication::sendEvent(plot, &leave);
        QVERIFY(plot->actions().contains(branch));
        branch->trigger();
        QTRY_COMPARE(branched.size(), 1);
        QCOMPARE(branched[0], (QVariantList{"live", qint64(100)}));

        plot->setFocus();
        QTest::keyClick(plot, Qt::Key_Left); // to the last point
        for (int i = 0; i < 9; ++i)
            QTest::keyClick(plot, Qt::Key_Left);
        QTest::keyClick(plot, Qt::Key_B); // at 210, the checkpoint of 200 is gone
        QTRY_COMPARE(branched.size(), 2);
        QCOMPARE(branched[1], (QVariantList{"live", qint64(300)}));
        QVERIFY(said.back()[0].toString().contains("from step 300"));
    }

    void aRunInTrainingIsBranchedFromItsNewestCheckpoint() {
        Shown shown;
        RunFolder run(shown.written.folder() / "live");
        run.step(77, 1.0);
        run.writeStatus();
        shown.show();
        auto* branch = shown.find<QPushButton>("branchRun");
        QTRY_VERIFY(branch->toolTip().contains("It has no checkpoint to go on from."));
        QVERIFY(!branch->isEnabled());
        run.checkpoint(40);
        run.writeStatus();
        shown.service->poke();
        QTRY_VERIFY(branch->isEnabled());
        const QSignalSpy branched(shown.page.get(), &Page::branchFrom);
        QTest::mouseClick(branch, Qt::LeftButton);
        QCOMPARE(branched.value(0), (QVariantList{"live", qint64(40)}));
    }

    /// It would start over, with what it failed with, and its curves would be gone.
    void aRunWithoutACheckpointIsTrainedAgain_data() {
        QTest::addColumn<runs::State>("state");
        QTest::newRow("failed") << runs::State::Failed;
        QTest::newRow("stopped") << runs::State::Stopped;
    }
    void aRunWithoutACheckpointIsTrainedAgain() {
        QFETCH(runs::State, state);
        Shown shown;
        RunFolder run(shown.written.folder() / "broken");
        run.step(7, 1.0);
        run.setState(state, state == runs::State::Failed ? "the worker was killed" : "");
        shown.show();
        auto* resume = shown.find<QPushButton>("resumeRun");
        auto* again = shown.find<QPushButton>("trainAgain");
        QTRY_COMPARE(resume->toolTip(), "Resume\nIt has no checkpoint to go on from.");
        QVERIFY(!resume->isEnabled());
        QVERIFY(again->isEnabled());
        QVERIFY(buttonRoleOf(again) == ButtonRole::Primary);
        QVERIFY(buttonRoleOf(resume) == ButtonRole::Normal);
        QVERIFY(shown.label("runAbout").contains("there is no checkpoint"));
        QVERIFY(!shown.label("runAbout").contains("Resume"));
        for (const char* name : {"branchRun", "useRun"})
            QVERIFY(!shown.find<QPushButton>(name)->isEnabled());
        QVERIFY(shown.find<QPushButton>("branchRun")->toolTip().contains("no checkpoint"));
        resume->setEnabled(true); // as where its checkpoints are not known yet
        const QSignalSpy said(shown.page.get(), &Page::statusMessage);
        resume->click();
        QTRY_COMPARE(said.value(0).value(0).toString(), "broken has no checkpoint to go on from.");
        QCOMPARE(shown.engine.countOf(FakeEngine::Call::ResumeTraining), 0);
    }

    /// Before its first validation, which would have said what is best.
    void aFailedRunWithACheckpointIsBranchedAndUsed() {
        Shown shown;
        RunFolder run(shown.written.folder() / "broken");
        run.step(50, 1.0);
        run.checkpoint(40);
        run.setState(runs::State::Failed, "the worker was killed");
        shown.show();
        auto* branch = shown.find<QPushButton>("branchRun");
        QTRY_VERIFY(branch->isEnabled());
        QVERIFY(shown.find<QPushButton>("useRun")->isEnabled());
        const QSignalSpy branched(shown.page.get(), &Page::branchFrom);
        QTest::mouseClick(branch, Qt::LeftButton);
        QCOMPARE(branched.value(0), (QVariantList{"broken", qint64(0)})); // chosen there
    }

    void aFailureIsReadInFullAndMended() {
        Shown shown;
        RunFolder run(shown.written.folder() / "live");
        run.configure([](runs::RunConfig& config) {
            config.config = Json{{"data", {{"batch_size", 8}}}, {"train", {{"accumulation", 1}}}};
        });
        shown.show();
        auto* card = shown.page->findChild<FailureCard*>();
        QVERIFY(!card->isVisible());
        const std::string cause = "out of memory: cuda:0 has 8 GiB, of which 12 MiB are free: make "
                                  "the batches smaller, or use another device";
        AppendFile log(run.directory().logFile());
        for (const char* line : {"loads", "step 1", "step 2", "step 3", "step 4", "aborts"})
            log.appendLine(line);
        run.setState(runs::State::Failed, cause, "out_of_memory");
        shown.service->poke();
        QTRY_VERIFY(card->isVisible());
        const auto* lines = shown.find<QPlainTextEdit>("failureLog");
        auto* opener = shown.find<QAbstractButton>("failureOpener");
        QVERIFY(!lines->isVisible()); // the charts need the room
        QVERIFY(opener->isVisible());
        QVERIFY(card->height() < 50);
        auto* fix = shown.find<QPushButton>("fixRun");
        const QSize room(780, 640); // that a window of 1024 x 700 leaves the page
        QTRY_VERIFY((shown.page->resize(room), shown.page->size() == room));
        const auto* heading = card->findChild<ElidedLabel*>();
        QVERIFY(heading->text().startsWith("Out of memory: cuda:0 has 8 GiB"));
        QVERIFY2(heading->width() > 40 * heading->fontMetrics().averageCharWidth(),
                 qPrintable(QString::number(heading->width())));
        QCOMPARE(fix->text(), "Fix");
        QCOMPARE(fix->toolTip(), "Find the batch that fits");
        QCOMPARE(fix->accessibleName(), "Find the batch that fits");
        QTest::mouseClick(opener, Qt::LeftButton);
        QVERIFY(lines->isVisible()); // before it has been read, so that nothing jumps then
        QTRY_COMPARE(lines->toPlainText(), "loads\nstep 1\nstep 2\nstep 3\nstep 4\naborts");
        QVERIFY(lines->isReadOnly() && lines->tabChangesFocus());
        const QScrollBar* scroll = lines->verticalScrollBar(); // its end is seen
        QTRY_COMPARE(scroll->value(), scroll->maximum());
        QVERIFY(shown.find<QLabel>("failureCause")->wordWrap());
        QVERIFY(shown.label("failureCause").startsWith("Out of memory"));
        QVERIFY(shown.label("failureCause").contains("ended before its first step"));
        QVERIFY(fix->isVisible());
        QCOMPARE(fix->text(), "Find the batch that fits");

        log.appendLine("step 7");
        run.step(7, 2.0);
        run.setState(runs::State::Failed, "training diverged: step 7: lower the learning rate",
                     "diverged");
        shown.service->poke();
        QTRY_VERIFY(lines->toPlainText().endsWith("aborts\nstep 7"));
        QTRY_COMPARE(fix->text(), "Show the setting");
        QCOMPARE(shown.label("failureCause"),
                 "Training diverged: step 7. Lower the learning rate.");
        QTest::mouseClick(opener, Qt::LeftButton);
        QVERIFY(!lines->isVisible());
        shown.page->resize(1200, 1000);
        QTRY_VERIFY(lines->isVisible() && !opener->isVisible());
        const QSignalSpy asked(card, &FailureCard::fixRequested);
        QTest::mouseClick(fix, Qt::LeftButton);
        QCOMPARE(asked.size(), 1);
        const auto mended = asked[0][0].value<RunFix>();
        QCOMPARE(mended.runId, "live");
        QVERIFY(mended.texts.empty());
        run.setState(runs::State::Running);
        shown.service->poke();
        QTRY_VERIFY(!card->isVisible());
    }

    void aStopIsSaidWhenItHasCome() {
        Shown shown;
        auto run = shown.written.create("long");
        shown.show();
        QSignalSpy said(shown.page.get(), &Page::statusMessage);
        QTRY_VERIFY(shown.find<QPushButton>("stopRun")->isEnabled());
        QTest::mouseClick(shown.find<QPushButton>("stopRun"), Qt::LeftButton);
        QTRY_VERIFY(!said.isEmpty());
        QVERIFY(said.back().front().toString().contains("saves and stops"));
        WrittenRuns::finish(*run, runs::State::Stopped);
        QTRY_COMPARE(said.back().front().toString(), "long has stopped.");
    }

    /// In as many processes as before.
    void aRunInSeveralProcessesIsResumedSo() {
        Shown shown;
        shown.engine.setDevices({{"cpu", "", 0}, {"cuda:0", "", 0}, {"cuda:1", "", 0}});
        auto run = shown.written.create("shared", Json{{"device", "auto"}});
        run->updateStatus([](runs::Status& status) { status.worldSize = 2; });
        shown.written.checkpoint("shared", 10);
        WrittenRuns::finish(*run, runs::State::Stopped);
        run.reset();
        shown.show();
        QTRY_COMPARE(shown.label("runProcesses"), QStringLiteral("2 processes"));
        QTRY_VERIFY(shown.find<QPushButton>("resumeRun")->isEnabled());
        QTest::mouseClick(shown.find<QPushButton>("resumeRun"), Qt::LeftButton);
        QTRY_COMPARE(shown.engine.countOf(FakeEngine::Call::ResumeTraining), 1);
        QVERIFY(shown.engine.calls().back().about.ends_with("shared: 2"));
    }

    void filteringByTyping() {
        Shown shown;
        auto failed = shown.written.create("one");
        WrittenRuns::finish(*failed, runs::State::Failed, "x");
        auto running = shown.written.create("two");
        shown.show();
        QTRY_COMPARE(shown.list()->model()->rowCount(), 2);
        auto* filter = shown.find<QLineEdit>("runFilter");
        filter->setFocus();
        QTest::keyClicks(filter, QStringLiteral("state:failed"));
        QCOMPARE(shown.list()->model()->rowCount(), 1);
        QCOMPARE(shown.list()->model()->index(0, 0).data().toString(), QStringLiteral("one"));
        filter->clear();
        QTest::keyClicks(filter, QStringLiteral("colour:red"));
        QVERIFY(shown.label("filterProblem").contains("colour"));
        QCOMPARE(shown.list()->model()->rowCount(), 2);
    }

    void aFinishedRunTranscribesAndIsFound() {
        Shown shown;
        RunFolder run(shown.written.folder() / "done");
        run.checkpoint(10);
        run.setState(runs::State::Finished);
        shown.show();
        QSignalSpy asked(shown.page.get(), &Page::useModel);
        auto* button = shown.find<QPushButton>("useRun");
        QTRY_VERIFY(button->isEnabled());
        QTest::mouseClick(button, Qt::LeftButton);
        const QString folder = QString::fromStdString((shown.written.folder() / "done").string());
        QCOMPARE(asked.count(), 1);
        QCOMPARE(asked.first().first().value<ModelUse>().model, shown.written.folder() / "done");
        QTest::mouseClick(shown.find<QAbstractButton>("copyRunPath"), Qt::LeftButton);
        QCOMPARE(QApplication::clipboard()->text(), folder);
    }

    /// Of a task without utterances, and without a page that uses its models.
    void aTaskGivesItsOwnNounsAndUses() {
        Shown shown;
        auto run = shown.written.create("done", Json::object(), 100, "pretrain");
        WrittenRuns::finish(*run, runs::State::Finished);
        run.reset();
        shown.written.checkpoint("done", 10);
        shown.show();
        QTRY_COMPARE(shown.label("runName"), QStringLiteral("done"));
        QCOMPARE(shown.find<QTabWidget>("runTabs")->tabText(3), QStringLiteral("Items"));
        QVERIFY(!shown.find<QPushButton>("useRun")->isEnabled());
        shown.context->uses = {models::Use::Attention, models::Use::Features}; // had they pages
        auto* button = shown.find<QPushButton>("useRun");
        QTRY_COMPARE(button->accessibleName(), QStringLiteral("Features with it"));
        QSignalSpy asked(shown.page.get(), &Page::useModel);
        QTRY_VERIFY(button->isEnabled());
        QTest::mouseClick(button, Qt::LeftButton);
        QVERIFY(asked.at(0).at(0).value<ModelUse>().use == models::Use::Features);
    }

    void aRunThatIsYetToComeIsAwaited() {
        Shown shown;
        auto old = shown.written.create("old");
        shown.show();
        QTRY_COMPARE(shown.label("runName"), QStringLiteral("old"));
        shown.page->select(QStringLiteral("new"));
        auto fresh = shown.written.create("new");
        shown.service->poke();
        QTRY_COMPARE(shown.label("runName"), QStringLiteral("new"));
    }
};

QTEST_MAIN(TestRunsPage)
#include "tst_runs_page.moc"
