// SPDX-License-Identifier: GPL-3.0-or-later
// The cards of the runs that are on their way: which there are, in which order, how large, and what
// of them is in sight.
#include "tests/ui/pages/train/train_stage.h"
#include "tests/ui/support/run_folder.h"
#include "ui/forms/config_form.h"
#include "ui/pages/train/run/run_card.h"
#include "ui/widgets/mini_curve.h"
#include "ui/widgets/state_badge.h"

#include <QApplication>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QToolButton>

using namespace parlance;
using namespace parlance::ui;
using engine::FakeEngine;
using ui::testing::RunFolder;
using ui::testing::TrainTest;

class TestTrainCards : public TrainTest {
    Q_OBJECT

  private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { end(); }

    void aStartedRunIsInSightWithAHarmlessButtonFocused() {
        m->page->resize(824, 500);
        m->page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m->page.get()));
        std::unique_ptr<RunFolder> run;
        m->engine.onStartTraining([&](const engine::TrainingRequest& request) {
            run = std::make_unique<RunFolder>(request.runFolder);
        });
        auto* start = m->find<QPushButton>("startTraining");
        start->setFocus();
        QTest::keyClick(start, Qt::Key_Space);
        auto* pause = m->find<QPushButton>("pauseRun");
        QTRY_COMPARE(QApplication::focusWidget(), pause);
        QTRY_VERIFY(!pause->visibleRegion().isEmpty());
    }

    void aRunStartedBesideOthersIsTheOneInSight() {
        const RunFolder first(m->project / "runs" / "first");
        const RunFolder second(m->project / "runs" / "second");
        m->runs.poke();
        QTRY_COMPARE(m->page->findChildren<RunCard*>().size(), 2);
        m->page->resize(824, 500);
        m->page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m->page.get()));
        std::unique_ptr<RunFolder> run;
        m->engine.onStartTraining([&](const engine::TrainingRequest& request) {
            run = std::make_unique<RunFolder>(request.runFolder);
        });
        m->find<QPushButton>("startTraining")->setFocus();
        QTest::keyClick(m->find<QPushButton>("startTraining"), Qt::Key_Return, Qt::ControlModifier);
        QTRY_COMPARE(m->page->findChildren<RunCard*>().size(), 3);
        const auto* card = m->page->findChildren<RunCard*>().back();
        QTRY_VERIFY(card->isAncestorOf(QApplication::focusWidget()));
        QTRY_VERIFY(!card->visibleRegion().isEmpty());
        QVERIFY(card->visibleRegion().boundingRect().height() > 100);
    }

    /// By the key, from a field far above it; and so is one that fails.
    void aRunStartedFromTheFormIsInSight() {
        m->page->resize(600, 420);
        m->page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m->page.get()));
        std::unique_ptr<RunFolder> run;
        m->engine.onStartTraining([&](const engine::TrainingRequest& request) {
            run = std::make_unique<RunFolder>(request.runFolder);
        });
        auto* field = m->find<QLineEdit>("train.max_steps");
        m->type("train.max_steps", "90");
        field->setFocus();
        QTest::keyClick(field, Qt::Key_Return, Qt::ControlModifier);
        auto* pause = m->find<QPushButton>("pauseRun");
        QTRY_COMPARE(QApplication::focusWidget(), pause);
        QTRY_VERIFY(!pause->visibleRegion().isEmpty());

        auto* bar = m->find<QScrollArea>("trainScroll")->verticalScrollBar();
        const auto cardIsInSight = [&] {
            return !m->page->findChild<RunCard*>()->visibleRegion().isEmpty();
        };
        field->setFocus();
        QTest::keyClicks(field, "1"); // it is being typed in
        bar->setValue(0);
        QSignalSpy said(m->page.get(), &Page::statusMessage);
        run->setState(runs::State::Failed, "out of memory");
        m->runs.poke();
        QTRY_VERIFY(m->find<QLabel>("runCause")->isVisibleTo(m->page.get()));
        QVERIFY(said.back().at(0).toString().endsWith("Failed"));
        QCOMPARE(bar->value(), 0);
        QCOMPARE(QApplication::focusWidget(), field);

        run->setState(runs::State::Running);
        m->runs.poke();
        QTRY_COMPARE(m->find<StateBadge>("runState")->state(), runs::State::Running);
        m->find<QPushButton>("startTraining")->setFocus();
        bar->setValue(0);
        QVERIFY(!cardIsInSight());
        run->setState(runs::State::Failed, "out of memory");
        m->runs.poke();
        QTRY_VERIFY(cardIsInSight());
    }

    void whatIsUnderThePointerStaysThereAsARunFails() {
        RunFolder run(m->project / "runs" / "first");
        run.log("error: the loss is NaN");
        run.writeStatus();
        m->page->resize(600, 600);
        m->runs.poke();
        auto* show = m->find<QPushButton>("showRun");
        QTRY_VERIFY(show->isVisible());
        auto* area = m->find<QScrollArea>("trainScroll");
        const auto place = [&] {
            area->ensureWidgetVisible(show, 0, 0);
            return show->mapTo(m->page.get(), QPoint());
        };
        QPoint before; // once the page is laid out for its size
        QTRY_VERIFY(std::exchange(before, place()) == before && !show->visibleRegion().isEmpty());
        QTest::mouseMove(m->page->windowHandle(), before + show->rect().center());
        QTRY_VERIFY(show->underMouse());
        run.setState(runs::State::Failed, "diverged: lower the learning rate");
        m->runs.poke();
        QTRY_VERIFY(m->find<QPlainTextEdit>("runLog")->isVisible());
        QCOMPARE(show->mapTo(m->page.get(), QPoint()), before);
    }

    void aRunThatEndedBeforeItsFirstLoggedStepWaitsForNoLoss() {
        RunFolder run(m->project / "runs" / "first");
        run.writeStatus();
        m->runs.poke();
        auto* curve = m->find<MiniCurve>("runCurve");
        QTRY_COMPARE(curve->accessibleDescription(), "The loss appears with the first steps");
        run.setState(runs::State::Stopped);
        m->runs.poke();
        QTRY_COMPARE(curve->accessibleDescription(), "It ended before its first logged step");
    }

    /// By the command palette, while no run is in sight.
    void whatIsAskedOfARunIsSaidAndShown() {
        RunFolder run(m->project / "runs" / "first");
        m->runs.poke();
        auto* pause = m->find<QPushButton>("pauseRun");
        QTRY_VERIFY(pause->isVisible() && pause->isEnabled());
        m->page->resize(600, 600); // where a single run is not folded
        QTRY_VERIFY(pause->visibleRegion().isEmpty());
        QSignalSpy said(m->page.get(), &Page::statusMessage);
        pause->click();
        QVERIFY(said.back().at(0).toString().startsWith("first · Pausing: "));
        QTRY_VERIFY(!pause->visibleRegion().isEmpty());
        run.checkpoint(20);
        run.setState(runs::State::Paused);
        m->runs.poke();
        QTRY_COMPARE(said.back().at(0).toString(), "first · Paused");
    }

    void whatWorksIsAboveWhatHasFailed() {
        {
            const RunFolder first(m->project / "runs" / "first");
            m->runs.poke();
            QTRY_COMPARE(m->find<QLabel>("runTitle")->text(), "first");
        }
        RunFolder(m->project / "runs" / "first").setState(runs::State::Failed);
        const RunFolder second(m->project / "runs" / "second");
        m->runs.poke();
        QTRY_COMPARE(m->page->findChildren<RunCard*>().size(), 2);
        const auto cardOf = [&](const char* id) {
            const auto cards = m->page->findChildren<RunCard*>();
            return *std::ranges::find(cards, QLatin1String(id), &RunCard::runId);
        };
        RunCard* const above = cardOf("second");
        RunCard* const below = cardOf("first");
        QTRY_VERIFY(above->mapTo(m->page.get(), QPoint()).y() <
                    below->mapTo(m->page.get(), QPoint()).y());
        above->takeFocus();
        below->takeFocus();
        // Tab goes down, too.
        QTRY_VERIFY(below->findChild<QPushButton*>("resumeRun")->isVisible());
        m->page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m->page.get()));
        above->findChild<QPushButton*>("stopRunNow")->setFocus();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QVERIFY(below->isAncestorOf(QApplication::focusWidget()));
        // Where one would press them by name, each says whose it is.
        QCOMPARE(above->findChild<QPushButton*>("pauseRun")->accessibleName(), "Pause: second");
    }

    void severalRunsAreALineEach() {
        m->page->resize(1100, 900);
        RunFolder first(m->project / "runs" / "first");
        first.step(40, 2.0);
        first.writeStatus();
        m->runs.poke();
        QTRY_COMPARE(m->find<QLabel>("runTitle")->text(), "first");
        QVERIFY(m->find<QPushButton>("pauseRun")->isVisible()); // alone it is shown whole
        QVERIFY(!m->find<QToolButton>("foldRun")->isVisible());
        const RunFolder second(m->project / "runs" / "second");
        m->runs.poke();
        QTRY_COMPARE(m->page->findChildren<RunCard*>().size(), 2);
        for (const RunCard* card : m->page->findChildren<RunCard*>()) {
            QTRY_VERIFY(!card->findChild<QPushButton*>("pauseRun")->isVisible());
            QVERIFY(card->findChild<QPushButton*>("stopRunInLine")->isVisible());
            QVERIFY(card->findChild<StateBadge*>("runState")->isVisible());
            QTRY_VERIFY(card->height() < 80);
        }
        const auto cards = m->page->findChildren<RunCard*>();
        RunCard* const card = *std::ranges::find(cards, QLatin1String("first"), &RunCard::runId);
        QCOMPARE(card->findChild<QLabel*>("runShare")->text(), "40 %");
        // The line stays where it is when it is pressed.
        auto* fold = card->findChild<QToolButton*>("foldRun");
        const int place = fold->mapTo(m->page.get(), QPoint()).y();
        QTest::mouseClick(card, Qt::LeftButton, {}, QPoint(24, 16));
        QTRY_VERIFY(card->findChild<QPushButton*>("pauseRun")->isVisible());
        QVERIFY(!card->findChild<QPushButton*>("stopRunInLine")->isVisible());
        QTRY_VERIFY(card->height() > 200);
        QCOMPARE(fold->mapTo(m->page.get(), QPoint()).y(), place);
        fold->setFocus();
        QTest::keyClick(fold, Qt::Key_Space);
        QTRY_VERIFY(!card->findChild<QPushButton*>("pauseRun")->isVisible());
        auto* stop = card->findChild<QPushButton*>("stopRunInLine");
        QCOMPARE(stop->accessibleName(), "Stop: first");
        m->engine.hold(FakeEngine::Call::SignalTraining);
        QTest::mouseClick(stop, Qt::LeftButton);
        QVERIFY(!stop->isEnabled());
        m->engine.release(FakeEngine::Call::SignalTraining);
        QTRY_VERIFY(m->lastCall().endsWith("first: stop and save"));
    }

    /// Far down, where there is nothing below it: one below the other, and beside the form.
    void foldingTheLastLineScrollsNothing() {
        QCursor::setPos(m->page->mapToGlobal(QPoint(2, 2))); // what is under it is not folded
        const RunFolder first(m->project / "runs" / "first");
        const RunFolder second(m->project / "runs" / "second");
        m->runs.poke();
        QTRY_COMPARE(m->page->findChildren<RunCard*>().size(), 2);
        for (const QSize size : {QSize(794, 640), QSize(1100, 560)}) {
            m->page->resize(size);
            RunCard* last = nullptr;
            for (RunCard* card : m->page->findChildren<RunCard*>())
                if (!last || card->y() > last->y())
                    last = card;
            auto* fold = last->findChild<QToolButton*>("foldRun");
            fold->setChecked(true);
            QTRY_VERIFY(last->height() > 200);
            QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
            const auto scroll = [&](bool toEnd) {
                int farthest = 0;
                for (auto* area : m->page->findChildren<QScrollArea*>())
                    if (QScrollBar* bar = area->verticalScrollBar(); area->isAncestorOf(last)) {
                        bar->setValue(toEnd ? bar->maximum() : 0);
                        farthest = std::max(farthest, bar->value());
                    }
                return farthest;
            };
            QVERIFY(scroll(true) > 0);
            const auto place = [&] { return fold->mapTo(m->page.get(), QPoint()).y(); };
            const int clicked = place();
            QTest::mouseClick(fold, Qt::LeftButton);
            QTRY_VERIFY(last->height() < 80);
            QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
            QCOMPARE(place(), clicked);
            // The room that was left goes when it is scrolled out of sight.
            scroll(false);
            QTRY_VERIFY(last->parentWidget()->height() - last->geometry().bottom() < 40);
        }
    }

    void wherePagesAreWideUnfoldingMovesNothingEither() {
        m->page->resize(1400, 900);
        QCursor::setPos(m->page->mapToGlobal(QPoint(2, 2))); // what is under it is not folded
        const RunFolder first(m->project / "runs" / "first");
        const RunFolder second(m->project / "runs" / "second");
        m->runs.poke();
        QTRY_COMPARE(m->page->findChildren<RunCard*>().size(), 2);
        RunCard* const card = m->page->findChildren<RunCard*>().front();
        auto* form = m->page->findChild<ConfigForm*>();
        QVERIFY(card->mapTo(m->page.get(), QPoint()).y() >
                form->mapTo(m->page.get(), QPoint(0, form->height())).y());
        auto* fold = card->findChild<QToolButton*>("foldRun");
        QTRY_VERIFY(fold->isVisible() && card->height() < 80);
        const QPoint place = fold->mapTo(m->page.get(), QPoint());
        const int height = form->height();
        QTest::mouseClick(fold, Qt::LeftButton);
        QTRY_VERIFY(card->height() > 150);
        QCOMPARE(fold->mapTo(m->page.get(), QPoint()), place);
        QCOMPARE(form->height(), height);
    }

    void aRunThatIsLookedAtIsNotFolded() {
        const RunFolder first(m->project / "runs" / "first");
        m->runs.poke();
        auto* pause = m->find<QPushButton>("pauseRun");
        QTRY_VERIFY(pause->isVisible());
        pause->setFocus();
        const RunFolder second(m->project / "runs" / "second");
        m->runs.poke();
        QTRY_COMPARE(m->page->findChildren<RunCard*>().size(), 2);
        QVERIFY(pause->isVisible());
        pause->clearFocus();
        m->page->resize(1100, 500);
        m->page->resize(1100, 760);
        QVERIFY(pause->isVisible()); // it was shown whole, and stays so
    }

    void onALowPageOneRunIsALineToo() {
        const RunFolder run(m->project / "runs" / "first");
        m->runs.poke();
        auto* pause = m->find<QPushButton>("pauseRun");
        QTRY_VERIFY(pause->isVisible());
        m->page->resize(1100, 480);
        QTRY_VERIFY(!pause->isVisible());
        m->page->resize(1100, 760);
        QTRY_VERIFY(pause->isVisible());
    }
};

QTEST_MAIN(TestTrainCards)
#include "tst_train_cards.moc"
