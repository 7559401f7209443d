// SPDX-License-Identifier: GPL-3.0-or-later
// A run that is on its way and after, in a folder that the test writes.
#include "core/launch/slurm_run.h"
#include "tests/support/imitated_slurm.h"
#include "tests/ui/pages/train/train_stage.h"
#include "tests/ui/support/run_folder.h"
#include "ui/pages/train/run/run_card.h"
#include "ui/widgets/layout/scrolled_column.h"
#include "ui/widgets/mini_curve.h"
#include "ui/widgets/state_badge.h"

#include <QApplication>
#include <QLabel>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTimer>

using namespace parlance;
using namespace parlance::ui;
using engine::FakeEngine;
using ui::testing::RunFolder;
using ui::testing::TrainTest;

class TestTrainRun : public TrainTest {
    Q_OBJECT

  private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { end(); }

    void startsAndShowsProgress() {
        std::unique_ptr<RunFolder> run;
        engine::TrainingRequest asked;
        m->engine.hold(FakeEngine::Call::StartTraining);
        m->engine.onStartTraining([&](const engine::TrainingRequest& request) {
            asked = request;
            run = std::make_unique<RunFolder>(request.runFolder);
            run->step(10, 3.5);
            run->writeStatus();
        });
        m->type("train.max_steps", "90");
        m->type("runName", "first");
        m->click("startTraining");
        QVERIFY(!m->find<QPushButton>("startTraining")->isEnabled());
        m->engine.release(FakeEngine::Call::StartTraining);

        QTRY_VERIFY(m->find<QLabel>("runTitle")->isVisible());
        QCOMPARE(m->find<QLabel>("runTitle")->text(), "first");
        QCOMPARE(asked.baseFolder, m->project);
        QCOMPARE(asked.settings, std::vector<std::string>{"train.max_steps=90"});
        QTRY_COMPARE(m->find<MiniCurve>("runCurve")->pointCount(), 1U);
        QVERIFY(m->find<QLabel>("runProgress")->text().contains("10 of 100"));
        run->step(20, 3.0);
        run->writeStatus();
        QTRY_COMPARE(m->find<MiniCurve>("runCurve")->pointCount(), 2U);
        QTRY_VERIFY(m->find<QLabel>("runValues")->text().startsWith("Training loss 3"));
        QTRY_VERIFY(m->find<QLabel>("runProgress")->text().contains("20 of 100"));
    }

    void showsWhyAStartFailed() {
        m->engine.failWith(
            FakeEngine::Call::StartTraining,
            Error(ErrorKind::Data, "no transcripts", "data/train.ltr", "put one beside"));
        m->page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m->page.get()));
        m->click("startTraining");
        auto* failure = m->find<QLabel>("launchFailure");
        QTRY_VERIFY(failure->isVisible());
        QVERIFY2(failure->text().contains(
                     "Training data: No transcripts: data/train.ltr. Put one beside."),
                 qPrintable(failure->text()));
        QVERIFY(m->find<QPushButton>("startTraining")->isEnabled());
        auto* field = m->find<QLineEdit>("data.train");
        QVERIFY(field->property("invalid").toBool());
        QTest::mouseClick(failure, Qt::LeftButton, {},
                          QPoint(8, failure->fontMetrics().height() / 2));
        QCOMPARE(QApplication::focusWidget(), field);
        m->type("data.train", "data/other.tsv"); // it was of what was there before
        QVERIFY(!failure->isVisible());
    }

    void whyAStartFailedIsSaidOfThatNameAndPlace() {
        m->engine.failWith(FakeEngine::Call::StartTraining,
                           Error(ErrorKind::Data, "no room", "runs/first", "free some"));
        auto* failure = m->find<QLabel>("launchFailure");
        m->type("runName", "first");
        m->click("startTraining");
        QTRY_VERIFY(failure->isVisible());
        m->type("runName", "other");
        QVERIFY(!failure->isVisible());
        m->click("startTraining");
        QTRY_VERIFY(failure->isVisible());
        m->setNumber("processes", 2);
        QVERIFY(!failure->isVisible());
    }

    void leavesSlurmsQueueAndIsSubmittedAgain() {
        const tests::ImitatedSlurm slurm;
        m->open();
        RunFolder run(m->project / "runs" / "first");
        run.setState(runs::State::Queued);
        launch::writeSlurmRecord(run.directory().folder(), {.job = slurm.kJob});
        m->runs.poke();
        auto* leave = m->find<QPushButton>("stopRun");
        QTRY_VERIFY(leave->isVisible());
        QTRY_COMPARE(leave->text(), "Leave the queue");
        QVERIFY(m->find<QLabel>("runNote")->text().contains("queue"));
        m->engine.hold(FakeEngine::Call::SignalTraining);
        m->click("stopRun");
        QVERIFY(m->find<QLabel>("runNote")->text().contains("Asked Slurm"));
        QVERIFY(!leave->isEnabled());
        run.setState(runs::State::Stopped);
        m->engine.release(FakeEngine::Call::SignalTraining);
        QTRY_VERIFY(m->find<QPushButton>("resumeRun")->isVisible());
        QVERIFY(!leave->isEnabled());
        QTRY_VERIFY(
            m->find<QLabel>("runNote")->text().startsWith("Resume submits it to Slurm again"));
        QVERIFY(!m->find<QSpinBox>("resumeProcesses")->isVisible());
    }

    void acknowledgesAStopBeforeTheWorkerDoes() {
        RunFolder run(m->project / "runs" / "first");
        m->runs.poke();
        QTRY_VERIFY(m->find<QPushButton>("stopRun")->isVisible());
        m->engine.hold(FakeEngine::Call::SignalTraining);
        m->click("stopRun");
        QVERIFY(m->find<QLabel>("runNote")->text().contains("Stopping: "));
        QVERIFY(!m->find<QPushButton>("stopRun")->isEnabled());
        m->engine.release(FakeEngine::Call::SignalTraining);
        QTRY_VERIFY(m->lastCall().endsWith("first: stop and save"));
        run.setState(runs::State::Stopping);
        QTRY_COMPARE(m->find<QLabel>("runNote")->text(), "Saving…");
        m->stopNow();
        QVERIFY(m->find<QLabel>("runNote")->text().contains("Forced"));
        QTRY_VERIFY(m->lastCall().endsWith("first: stop now"));
        run.checkpoint(40);
        run.setState(runs::State::Stopped);
        QTRY_VERIFY(m->find<QLabel>("runNote")->text().contains("checkpoint of step 40"));
        QVERIFY(m->find<QPushButton>("resumeRun")->isVisible());
        QVERIFY(!m->find<QPushButton>("stopRun")->isEnabled());
    }

    void aWorkerThatIgnoresAStopIsForcedToIt() {
        RunFolder run(m->project / "runs" / "first");
        run.step(77, 1.0);
        run.checkpoint(40);
        run.writeStatus();
        m->runs.poke();
        QTRY_COMPARE(m->find<QLabel>("stopNowLoss")->text(),
                     "Stop now loses 37 steps, those since the checkpoint of step 40.");
        QVERIFY(m->find<QPushButton>("branchRun")->isEnabled()); // it goes on meanwhile
        m->click("stopRun");
        auto* patience = m->find<QTimer>("patience");
        QVERIFY(patience->isActive());
        QCOMPARE(patience->interval(), 15000);
        patience->start(0); // which are over
        QTRY_VERIFY(m->find<QLabel>("runNote")->text().startsWith("The worker has not stopped"));
        QVERIFY(!m->find<QPushButton>("stopRun")->isEnabled());
        run.setState(runs::State::Stopping); // it comes to itself, and then hangs
        m->runs.poke();
        QTRY_COMPARE(m->find<QLabel>("runNote")->text(), "Saving…");
        patience->start(0);
        QTRY_VERIFY(m->find<QLabel>("runNote")->text().startsWith("The worker has not stopped"));
        QVERIFY(m->find<QPushButton>("stopRunNow")->isEnabled());
        m->click("stopRunNow"); // asks first
        QTRY_VERIFY(m->find<QLabel>("stopNowLoss")->isVisible());
        QVERIFY(!m->lastCall().endsWith("first: stop now"));
        auto* menu = m->find<QMenu>("stopNowMenu");
        QTest::keyClick(menu, Qt::Key_Escape);
        QTRY_VERIFY(!menu->isVisible());
        m->stopNow();
        QTRY_VERIFY(m->lastCall().endsWith("first: stop now"));
        QVERIFY(m->find<QLabel>("runNote")->text().contains("nothing more is saved"));
        patience->start(0);
        QTRY_VERIFY(m->find<QLabel>("runNote")->text().contains("still ending its process"));
        run.setState(runs::State::Stopped);
        m->runs.poke();
        QTRY_VERIFY(m->find<QPushButton>("resumeRun")->isVisible());
    }

    void aWorkerThatDoesNotRespondIsSaidNotTo() {
        RunFolder run(m->project / "runs" / "first");
        run.step(40, 1.0);
        run.changeStatus([](runs::Status& status) { status.eta = unixTimeSec() + 840.0; });
        m->runs.poke();
        QTRY_VERIFY(m->find<QLabel>("runProgress")->text().endsWith(" left"));
        QCOMPARE(m->find<StateBadge>("runState")->word(), "Running");
        run.fallSilent(45.0);
        m->runs.poke();
        QTRY_COMPARE(m->find<StateBadge>("runState")->word(), "Not responding");
        QCOMPARE(m->find<QLabel>("runProgress")->text(), "step 40 of 100");
        const QString said = m->find<QLabel>("runNote")->text();
        QVERIFY(said.startsWith("The worker has not responded for 4") && said.contains("Stop now"));
        QTRY_VERIFY(m->find<QLabel>("runNote")->text() != said); // the seconds go on
        run.writeStatus();
        m->runs.poke();
        QTRY_COMPARE(m->find<StateBadge>("runState")->word(), "Running");
        QVERIFY(!m->find<QLabel>("runNote")->isVisible());
    }

    void whatWasSavedIsSaid() {
        RunFolder run(m->project / "runs" / "first");
        run.checkpoint(40);
        run.step(50, 3.0);
        run.writeStatus();
        m->runs.poke();
        QTRY_VERIFY(m->find<QPushButton>("saveRun")->isVisible());
        QTRY_VERIFY(m->page->isSettled());
        const QSignalSpy said(m->page.get(), &Page::statusMessage);
        m->click("saveRun");
        QCOMPARE(m->find<QLabel>("runNote")->text(), "Asked to save a checkpoint…");
        run.step(51, 3.0);
        run.writeStatus();
        m->runs.poke();
        QTRY_VERIFY(m->find<QLabel>("runProgress")->text().contains("51 of 100"));
        QCOMPARE(m->find<QLabel>("runNote")->text(), "Asked to save a checkpoint…");
        run.checkpoint(51);
        run.writeStatus();
        m->runs.poke();
        QTRY_COMPARE(m->find<QLabel>("runNote")->text(), "Saved at step 51.");
        QCOMPARE(said.size(), 2);
        QCOMPARE(said[1][0].toString(), QString::fromUtf8("first · Saved at step 51."));
        auto* patience = m->page->findChild<QTimer*>("patience");
        QVERIFY(patience->isActive());
        patience->start(0); // in 4 s
        QTRY_VERIFY(m->find<QLabel>("runNote")->text().isEmpty());
    }

    void aPausedRunGoesOn() {
        RunFolder run(m->project / "runs" / "first");
        m->runs.poke();
        auto* pause = m->find<QPushButton>("pauseRun");
        QTRY_VERIFY(pause->isVisible());
        m->engine.hold(FakeEngine::Call::SignalTraining);
        m->click("pauseRun");
        QVERIFY(m->find<QLabel>("runNote")->text().contains("Pausing: "));
        QVERIFY(!pause->isEnabled() && !m->find<QPushButton>("stopRun")->isEnabled());
        m->engine.release(FakeEngine::Call::SignalTraining);
        QTRY_VERIFY(m->lastCall().endsWith("first: pause"));
        run.setState(runs::State::Stopping);
        QTRY_COMPARE(m->find<QLabel>("runNote")->text(), "Saving…");
        run.checkpoint(40);
        run.setState(runs::State::Paused);
        QTRY_COMPARE(m->find<StateBadge>("runState")->state(), runs::State::Paused);
        QTRY_VERIFY(m->find<QLabel>("runNote")->text().contains("checkpoint of step 40"));
        QVERIFY(!pause->isVisible());
        m->click("resumeRun");
        QTRY_COMPARE(m->engine.countOf(FakeEngine::Call::ResumeTraining), 1);
    }

    /// On a page of any width, from one end of a run to the next.
    void nothingMovesUnderThePointer() {
        RunFolder run(m->project / "runs" / "first");
        run.checkpoint(20);
        m->runs.poke();
        for (const int width : {1100, 1416}) {
            m->page->resize(width, 900);
            run.setState(runs::State::Running);
            m->runs.poke();
            auto* pause = m->find<QPushButton>("pauseRun");
            QTRY_VERIFY(pause->isVisible() && pause->isEnabled());
            QTRY_VERIFY(m->page->isSettled());
            QCoreApplication::processEvents();
            const auto place = [&](const char* name) {
                auto* widget = m->find<QWidget>(name);
                return QRect(widget->mapTo(m->page.get(), QPoint()), widget->size());
            };
            const auto places = [&] {
                QList<QRect> found;
                for (const char* name : {"stopRun", "saveRun", "branchRun", "trainAgain",
                                         "fineTuneRun", "showRun", "stopRunNow"})
                    found << place(name);
                return found;
            };
            // Where it is pressed by the pointer it is in sight.
            auto* card = m->page->findChild<RunCard*>();
            m->find<QScrollArea>("trainScroll")->ensureWidgetVisible(card);
            m->page->findChild<ScrolledColumn*>()->ensureWidgetVisible(card);
            const QList<QRect> before = places();
            const QRect ofPause = place("pauseRun");
            m->click("pauseRun");
            QCOMPARE(places(), before);
            run.setState(runs::State::Stopping);
            m->runs.poke();
            QTRY_COMPARE(m->find<QLabel>("runNote")->text(), "Saving…");
            QCoreApplication::processEvents();
            QCOMPARE(places(), before);
            run.setState(runs::State::Paused);
            m->runs.poke();
            QTRY_VERIFY(m->find<QLabel>("runNote")->text().contains("checkpoint of step 20"));
            QCoreApplication::processEvents();
            QCOMPARE(places(), before);
            QCOMPARE(place("resumeRun"), ofPause);
            run.setState(runs::State::Finished);
            m->runs.poke();
            QTRY_VERIFY(m->find<QPushButton>("pauseRun")->isVisible());
            QTRY_VERIFY(m->find<QLabel>("runNote")->text().isEmpty());
            QCoreApplication::processEvents();
            QCOMPARE(places(), before);
        }
    }

    void afterAPauseTheKeyboardIsOnResume() {
        RunFolder run(m->project / "runs" / "first");
        m->runs.poke();
        m->page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m->page.get()));
        auto* pause = m->find<QPushButton>("pauseRun");
        QTRY_VERIFY(pause->isVisible());
        pause->setFocus();
        QTest::keyClick(pause, Qt::Key_Space);
        QCOMPARE(QApplication::focusWidget(), m->find<QPushButton>("showRun"));
        run.checkpoint(40);
        run.setState(runs::State::Paused);
        QTRY_COMPARE(QApplication::focusWidget(), m->find<QPushButton>("resumeRun"));
    }

    void theKeyStartsFromAnywhereOnThePage() {
        m->page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m->page.get()));
        int started = 0;
        m->engine.onStartTraining([&](const engine::TrainingRequest&) { ++started; });
        for (const char* name : {"train.max_steps", "presets", "runName"}) {
            QTRY_VERIFY(m->find<QPushButton>("startTraining")->isEnabled());
            auto* place = m->find<QWidget>(name);
            place->setFocus();
            const int before = started;
            QTest::keyClick(place, Qt::Key_Return, Qt::ControlModifier);
            QTRY_COMPARE(started, before + 1);
        }
        QCOMPARE(m->page->keyHelp().front().keys, "Ctrl+Enter");
    }

    void stopNowIsTheLastOfItsCard() {
        const RunFolder run(m->project / "runs" / "first");
        m->runs.poke();
        auto* stopNow = m->find<QPushButton>("stopRunNow");
        QTRY_VERIFY(stopNow->isVisible());
        QCOMPARE(m->find<QPushButton>("showRun")->nextInFocusChain(), stopNow);
    }

    void theFocusOfAPressedButtonIsPassedOnToAHarmlessOne() {
        RunFolder run(m->project / "runs" / "first");
        m->runs.poke();
        m->page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m->page.get()));
        auto* stop = m->find<QPushButton>("stopRun");
        auto* show = m->find<QPushButton>("showRun");
        QTRY_VERIFY(stop->isVisible());
        stop->setFocus();
        QTest::keyClick(stop, Qt::Key_Space);
        QVERIFY(!stop->isEnabled());
        QCOMPARE(QApplication::focusWidget(), show); // not on "Stop now", which comes next
        run.checkpoint(40);
        run.setState(runs::State::Stopped);
        auto* resume = m->find<QPushButton>("resumeRun");
        QTRY_VERIFY(resume->isVisible() && resume->isEnabled()); // its checkpoint is looked for
        resume->setFocus();
        QTest::keyClick(resume, Qt::Key_Space);
        QVERIFY(!resume->isEnabled());
        QCOMPARE(QApplication::focusWidget(), show);

        run.setState(runs::State::Running);
        QTRY_COMPARE(QApplication::focusWidget(), m->find<QPushButton>("pauseRun"));
        auto* now = m->find<QPushButton>("stopRunNow");
        QVERIFY(now->isEnabled());
        now->setFocus();
        QTest::keyClick(now, Qt::Key_Space);
        auto* menu = m->find<QMenu>("stopNowMenu");
        QTRY_VERIFY(menu->isVisible());
        QTest::mouseClick(menu, Qt::LeftButton, {},
                          menu->actionGeometry(m->find<QAction>("stopWithoutSaving")).center());
        QTRY_VERIFY(m->lastCall().endsWith("first: stop now"));
        run.setState(runs::State::Stopped);
        QTRY_VERIFY(!now->isEnabled());
        QVERIFY(QApplication::focusWidget() == show || QApplication::focusWidget() == resume);
    }

    void showsCauseAndLogOfAFailureAndResumes() {
        RunFolder run(m->project / "runs" / "first");
        for (int line = 0; line < 20; ++line)
            run.log("loading the data");
        run.log("error: the loss is NaN");
        run.checkpoint(30);
        run.setState(runs::State::Failed, "diverged: step 31: lower optimizer.learning_rate or set "
                                          "optimizer.clip_norm");
        m->runs.poke();
        QTRY_VERIFY(m->find<QLabel>("runCause")->isVisible());
        QVERIFY(m->find<QLabel>("runCause")
                    ->text()
                    .endsWith(": step 31. Lower Learning rate (optimizer.learning_rate) or "
                              "set Clip norm (optimizer.clip_norm)."));
        QTRY_VERIFY(m->find<QPlainTextEdit>("runLog")->isVisible());
        QVERIFY(m->find<QPlainTextEdit>("runLog")->toPlainText().contains("NaN"));
        QVERIFY(m->find<QPlainTextEdit>("runLog")->tabChangesFocus());
        const QScrollBar* scroll = m->find<QPlainTextEdit>("runLog")->verticalScrollBar();
        QTRY_VERIFY(scroll->maximum() > 0 && scroll->value() == scroll->maximum());
        QVERIFY(m->find<QLabel>("runNote")->text().contains("step 30"));
        m->click("resumeRun");
        QVERIFY(m->find<QLabel>("runNote")->text().contains("Starting"));
        QTRY_COMPARE(m->engine.countOf(FakeEngine::Call::ResumeTraining), 1);
        run.setState(runs::State::Running);
        QTRY_COMPARE(m->find<StateBadge>("runState")->state(), runs::State::Running);
        QVERIFY(!m->find<QLabel>("runCause")->isVisible());
    }

    /// Also one that has got to its end so.
    void aLossThatGrowsIsTold() {
        RunFolder run(m->project / "runs" / "first");
        const auto note = [this] { return m->find<QLabel>("runNote")->text(); };
        run.step(10, 2.0);
        run.step(20, 5.0);
        run.setState(runs::State::Running);
        m->runs.poke();
        QTRY_COMPARE(m->find<MiniCurve>("runCurve")->pointCount(), 2U);
        QVERIFY2(note().isEmpty(), qPrintable(note()));
        run.step(30, 700.0);
        run.writeStatus();
        QTRY_COMPARE(note(), "The loss has grown: try a smaller learning rate.");
        run.setState(runs::State::Finished);
        m->runs.poke();
        QTRY_COMPARE(m->find<StateBadge>("runState")->state(), runs::State::Finished);
        QCOMPARE(note(), "The loss has grown: try a smaller learning rate.");
    }

    void aRunWithoutACheckpointIsNotResumed() {
        RunFolder run(m->project / "runs" / "first");
        run.step(7, 3.0);
        run.setState(runs::State::Failed, "diverged: step 7: lower the learning rate");
        m->runs.poke();
        QTRY_VERIFY(m->find<QPushButton>("resumeRun")->isVisible());
        QTRY_COMPARE(m->find<QLabel>("runNote")->text(),
                     QString::fromUtf8("It has no checkpoint to go on from: “Train again” leads to "
                                       "a new run with its settings."));
        QVERIFY(!m->find<QPushButton>("resumeRun")->isEnabled());
        QVERIFY(m->find<QPushButton>("trainAgain")->isEnabled());
        QVERIFY(!m->find<QPushButton>("useRun")->isEnabled());
        QVERIFY(!m->find<QPushButton>("fineTuneRun")->isEnabled());
    }

    void leadsToTheOtherPages() {
        RunFolder run(m->project / "runs" / "first");
        run.checkpoint(100);
        run.setState(runs::State::Finished);
        m->runs.poke();
        QTRY_COMPARE(m->find<QLabel>("runTitle")->text(), "first");
        QTRY_VERIFY(m->find<QPushButton>("useRun")->isEnabled());
        QSignalSpy shown(m->page.get(), &Page::showRun);
        QSignalSpy handed(m->page.get(), &Page::useModel);
        m->click("showRun");
        m->click("useRun");
        QCOMPARE(shown.at(0).at(0).toString(), "first");
        const auto use = handed.at(0).at(0).value<ModelUse>();
        QCOMPARE(use.model, m->project / "runs" / "first");
        QVERIFY(use.use == models::Use::Transcribe && use.input.empty());
        m->click("fineTuneRun");
        QCOMPARE(m->find<QComboBox>("initModel")->currentText(), "runs/first");
    }

    void aRunInTrainingIsUsedAsSoonAsItHasACheckpoint() {
        RunFolder run(m->project / "runs" / "first");
        run.step(10, 3.0);
        run.writeStatus();
        m->runs.poke();
        QTRY_VERIFY(m->find<QPushButton>("useRun")->isVisible());
        QTRY_VERIFY(m->page->isSettled());
        QVERIFY(!m->find<QPushButton>("useRun")->isEnabled());
        run.checkpoint(10);
        run.writeStatus();
        m->runs.poke();
        QTRY_VERIFY(m->find<QPushButton>("useRun")->isEnabled());
        QVERIFY(!m->find<QPushButton>("fineTuneRun")->isEnabled());
        const QSignalSpy handed(m->page.get(), &Page::useModel);
        m->click("useRun");
        QCOMPARE(handed.value(0).value(0).value<ModelUse>().model, m->project / "runs" / "first");
    }

    void aRunGoesOnInAnotherNumberOfProcesses() {
        m->engine.setDevices(
            {{"cpu", "", 0}, {"cuda:0", "", 0}, {"cuda:1", "", 0}, {"cuda:2", "", 0}});
        m->open();
        RunFolder run(m->project / "runs" / "first", "ready");
        run.configure([](runs::RunConfig& config) {
            config.family = "small";
            config.config = config::toJson(ui::testing::SmallConfig{.accumulation = 3});
        });
        run.share(2);
        run.checkpoint(4);
        m->runs.poke();
        auto* processes = m->find<QSpinBox>("resumeProcesses");
        QTRY_VERIFY(m->find<QPushButton>("stopRun")->isVisible());
        QVERIFY(!processes->isEnabled());
        run.setState(runs::State::Stopped);
        QTRY_VERIFY(processes->isEnabled());
        QCOMPARE(processes->text(), "in 2 processes");
        QCOMPARE(processes->maximum(), 3); // as many as an update has micro-batches
        QTest::keyClick(processes, Qt::Key_Up);
        run.step(5, 1.0);
        run.writeStatus(); // the list is read again
        QTRY_COMPARE(m->runs.find("first")->status.step, 5);
        QCOMPARE(processes->value(), 3);
        m->click("resumeRun");
        QTRY_VERIFY2(m->lastCall().endsWith("first: 3"), qPrintable(m->lastCall()));

        m->click("trainAgain");
        QCOMPARE(m->find<QSpinBox>("processes")->value(), 2);
        QCOMPARE(m->find<QLineEdit>("train.accumulation")->text(), "3");
    }

    void aPreTrainedModelIsNotOfferedForTranscribing() {
        RunFolder run(m->project / "runs" / "first", "small", "pretrain");
        run.checkpoint(100);
        run.setState(runs::State::Finished);
        m->runs.poke();
        QTRY_COMPARE(m->find<QLabel>("runTitle")->text(), "first");
        QTRY_VERIFY(m->find<QPushButton>("fineTuneRun")->isEnabled());
        QVERIFY(!m->find<QPushButton>("useRun")->isVisible());
        m->click("fineTuneRun"); // of the task that is chosen: it stays
        QCOMPARE(m->find<QListWidget>("presets")->currentItem()->text(), "ready");
        QCOMPARE(m->find<QComboBox>("initModel")->currentText(), "runs/first");
    }
};

QTEST_MAIN(TestTrainRun)
#include "tst_train_run.moc"
