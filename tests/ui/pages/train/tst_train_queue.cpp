// SPDX-License-Identifier: GPL-3.0-or-later
// Runs that wait on the Train page, over an engine whose workers are this test.
#include "core/runs/run_queue.h"
#include "core/runs/run_writer.h"
#include "tests/ui/pages/train/train_stage.h"
#include "tests/ui/support/drag.h"
#include "tests/ui/support/run_folder.h"
#include "ui/pages/train/queue_delegate.h"
#include "ui/services/async_call.h"

#include <QApplication>
#include <QCheckBox>
#include <QLabel>
#include <QSignalSpy>

using namespace parlance;
using namespace parlance::ui;
using engine::FakeEngine;
using ui::testing::RunFolder;
using ui::testing::TrainTest;

class TestTrainQueue : public TrainTest {
    Q_OBJECT

    std::map<QString, std::unique_ptr<RunFolder>> m_working;

    std::filesystem::path folder(const QString& id) const {
        return m->project / "runs" / id.toStdString();
    }
    /// As the worker program would leave it.
    void queue(const QString& id) const {
        runs::RunConfig config;
        config.family = "small";
        config.task = "asr";
        config.preset = "ready";
        config.config = config::toJson(ui::testing::SmallConfig());
        runs::RunWriter::queue(folder(id), config, {});
        m->runs.poke();
    }
    QStringList shown() const {
        const auto* list = m->find<QListWidget>("queue");
        QStringList ids;
        for (int i = 0; i < list->count(); ++i)
            ids << list->item(i)->data(Qt::UserRole).toString();
        return ids;
    }
    QStringList filed() const {
        QStringList ids;
        for (const std::string& id : runs::readRunQueue(m->project).runs)
            ids << QString::fromStdString(id);
        return ids;
    }
    runs::State stateOf(const QString& id) const {
        return runs::RunDirectory(folder(id)).status().state;
    }
    void end(const QString& id, runs::State state = runs::State::Finished) {
        m_working.at(id)->setState(state);
        m->runs.poke();
    }
    void pressOn(const char* name, Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const {
        auto* widget = m->find<QWidget>(name);
        widget->setFocus();
        QTest::keyClick(widget, key, modifiers);
    }
    /// At the launch, with the queue out of sight.
    void lookFromASmallWindow() const {
        m->runs.poke();
        QTRY_VERIFY(m->runs.find("before"));
        m->page->resize(824, 400);
        m->page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m->page.get()));
    }
    QString stateText() const { return m->find<QLabel>("queueState")->text(); }

  private Q_SLOTS:
    void init() {
        begin();
        m->engine.onQueueTraining([this](const engine::TrainingRequest& request) {
            queue(QString::fromStdString(request.runFolder.filename().string()));
        });
        m->engine.onStartQueued([this](const std::filesystem::path& run) {
            m_working[QString::fromStdString(run.filename().string())] =
                std::make_unique<RunFolder>(run);
        });
        m->engine.onSignalTraining([](const std::filesystem::path& run, engine::WorkerSignal) {
            runs::RunDirectory(run).writeStopped("taken out of the queue");
        });
    }
    void cleanup() {
        TrainTest::end();
        m_working.clear();
    }

    void aRunIsFrozenWhenItIsAddedAndStartsWhenTheDeviceIsFree() {
        const RunFolder before(folder("before"));
        m->runs.poke();
        QTRY_VERIFY(m->runs.find("before"));
        engine::TrainingRequest asked;
        m->engine.onQueueTraining([&](const engine::TrainingRequest& request) {
            asked = request;
            queue("next");
        });
        m->type("train.max_steps", "90");
        m->type("runName", "next");
        m->click("addToQueue");
        QTRY_COMPARE(shown(), QStringList{"next"});
        QCOMPARE(asked.settings, std::vector<std::string>{"train.max_steps=90"});
        QCOMPARE(asked.runFolder, folder("next"));
        QVERIFY(m->find<QLineEdit>("runName")->text().isEmpty());
        QTRY_COMPARE(filed(), QStringList{"next"});
        QTRY_COMPARE(stateText(), "next starts when the processor is free.");
        QCOMPARE(m->engine.countOf(FakeEngine::Call::StartQueued), 0);

        RunFolder(folder("before")).setState(runs::State::Finished);
        m->runs.poke();
        QTRY_COMPARE(m->engine.countOf(FakeEngine::Call::StartQueued), 1);
        QTRY_VERIFY(shown().isEmpty());
        QTRY_VERIFY(filed().isEmpty());
        QVERIFY(m->find<QLabel>("queueEmpty")->isVisible());
    }

    void whatStartsAtOnceIsSaidTo() {
        const auto* add = m->find<QPushButton>("addToQueue");
        QTRY_VERIFY(add->toolTip().contains("starts at once"));
        m->click("queueGoesOn");
        QVERIFY(add->toolTip().contains("lets it wait"));
        m->click("queueGoesOn");
        QVERIFY(add->toolTip().contains("starts at once"));
        m->type("runName", "first");
        m->click("addToQueue");
        QTRY_COMPARE(stateText(), "first has left the queue and was started.");
        QTRY_VERIFY(add->toolTip().contains("lets it wait")); // it is in training
        end("first");
        QTRY_VERIFY(add->toolTip().contains("starts at once"));
        QTRY_COMPARE(stateText(), QString());
    }

    void whatWasAddedIsInSight() {
        const RunFolder before(folder("before"));
        lookFromASmallWindow();
        m->find<QPushButton>("addToQueue")->setFocus();
        QVERIFY(m->find<QListWidget>("queue")->parentWidget()->visibleRegion().isEmpty());
        QTest::keyClick(m->find<QPushButton>("addToQueue"), Qt::Key_Space);
        QTRY_COMPARE(shown().size(), 1);
        auto* list = m->find<QListWidget>("queue");
        QTRY_VERIFY(!list->visibleRegion().isEmpty());
        // It stays chosen, and marked, when the space below it is clicked.
        list->setCurrentRow(0);
        const QPoint below(10, list->viewport()->height() - 2);
        QVERIFY(!list->itemAt(below));
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, below);
        QVERIFY(list->item(0)->isSelected());
    }

    /// Who adds one run after the other finds the button where it was.
    void theButtonStaysUnderThePointer() {
        const RunFolder before(folder("before"));
        lookFromASmallWindow();
        auto* button = m->find<QPushButton>("addToQueue");
        button->setFocus();
        QTRY_VERIFY(!button->visibleRegion().isEmpty());
        const QPoint inside = button->visibleRegion().boundingRect().center();
        int tries = 0;
        const auto isPointedAt = [&] { // again, where the window was still on its way
            QTest::mouseMove(button, inside + QPoint(tries++ % 2, 0));
            return button->underMouse();
        };
        QTRY_VERIFY(isPointedAt());
        const QPoint place = button->mapTo(m->page.get(), QPoint());
        QTest::mouseClick(button, Qt::LeftButton, {}, inside);
        QTRY_COMPARE(shown().size(), 1);
        QTRY_VERIFY(m->page->isSettled());
        QCOMPARE(button->mapTo(m->page.get(), QPoint()), place);
    }

    void aRowSaysWhatTheRunIsAbout() {
        m->click("queueGoesOn");
        runs::RunConfig config;
        config.family = "small";
        config.task = "asr";
        config.preset = "ready";
        config.config = config::toJson(ui::testing::SmallConfig{.steps = 42});
        runs::RunWriter::queue(folder("waits"), config, {});
        m->runs.poke();
        QTRY_COMPARE(shown(), QStringList{"waits"});
        QCOMPARE(m->find<QListWidget>("queue")->item(0)->data(QueueDelegate::kAbout).toString(),
                 QStringLiteral("ready · Steps 42"));
    }

    void oneAfterTheOther() {
        queue("a");
        queue("b");
        queue("c");
        QTRY_VERIFY(m_working.contains("a"));
        QTRY_COMPARE(shown(), (QStringList{"b", "c"}));
        end("a", runs::State::Failed);
        QTRY_VERIFY(m_working.contains("b"));
        QTRY_COMPARE(shown(), QStringList{"c"});
        end("b");
        QTRY_VERIFY(m_working.contains("c"));
        QTRY_VERIFY(shown().isEmpty());
        QCOMPARE(m->engine.countOf(FakeEngine::Call::StartQueued), 3);
    }

    /// Who pauses a run wants its device for something else.
    void aPausedRunHoldsTheQueueUntilItIsToldOtherwise() {
        queue("a");
        queue("b");
        QTRY_VERIFY(m_working.contains("a"));
        QTRY_COMPARE(stateText(), "b starts when the processor is free.");
        QVERIFY(!m->find<QPushButton>("queueRelease")->isVisible());
        end("a", runs::State::Paused);
        QTRY_COMPARE(stateText(), "The queue waits while a is paused.");
        QVERIFY(m->find<QPushButton>("queueRelease")->isVisible());
        QCOMPARE(shown(), QStringList{"b"});

        // Nor does it start when the run goes on.
        end("a", runs::State::Running);
        QTRY_COMPARE(stateText(), "b starts when the processor is free.");
        QVERIFY(!m->find<QPushButton>("queueRelease")->isVisible());
        end("a", runs::State::Paused);
        QTRY_COMPARE(stateText(), "The queue waits while a is paused.");

        // Another window knows of it, until it is told otherwise.
        m->open();
        QTRY_COMPARE(stateText(), "The queue waits while a is paused.");
        QCOMPARE(m->engine.countOf(FakeEngine::Call::StartQueued), 1);
        m->page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m->page.get()));
        pressOn("queueRelease", Qt::Key_Space);
        QTRY_VERIFY(m_working.contains("b"));
        QVERIFY(!m->find<QPushButton>("queueRelease")->isVisible());
        QVERIFY(m->find<QCheckBox>("queueGoesOn")->hasFocus());
    }

    void aRunThatWasPausedBeforeHoldsNothing() {
        {
            RunFolder before(m->project / "before");
            before.setState(runs::State::Paused);
        }
        std::filesystem::rename(m->project / "before", folder("before"));
        m->runs.poke();
        QTRY_VERIFY(m->runs.find("before"));
        queue("a");
        QTRY_VERIFY(m_working.contains("a"));
    }

    void theOrderIsChangedByKeysAndButtonsAndKept() {
        m->click("queueGoesOn"); // nothing starts by itself
        for (const char* id : {"a", "b", "c"}) {
            queue(id);
            QTRY_VERIFY(shown().contains(id));
        }
        QCOMPARE(shown(), (QStringList{"a", "b", "c"}));
        QCOMPARE(stateText(), "Nothing starts by itself.");
        m->page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m->page.get()));
        auto* list = m->find<QListWidget>("queue");
        list->setFocus();
        list->setCurrentRow(2);
        pressOn("queue", Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(shown(), (QStringList{"a", "c", "b"}));
        QCOMPARE(list->currentRow(), 1); // it stays chosen
        m->click("queueUp");
        QCOMPARE(shown(), (QStringList{"c", "a", "b"}));
        QVERIFY(!m->find<QPushButton>("queueUp")->isEnabled());
        pressOn("queue", Qt::Key_Down, Qt::AltModifier);
        m->click("queueDown");
        QCOMPARE(shown(), (QStringList{"a", "b", "c"}));
        pressOn("queue", Qt::Key_Up, Qt::AltModifier);
        QTRY_COMPARE(filed(), (QStringList{"a", "c", "b"}));

        // As another window finds it.
        m->open();
        QTRY_COMPARE(shown(), (QStringList{"a", "c", "b"}));
        QVERIFY(!m->find<QCheckBox>("queueGoesOn")->isChecked());
    }

    void theOrderIsChangedByDragging() {
        m->click("queueGoesOn");
        for (const char* id : {"a", "b", "c"}) {
            queue(id);
            QTRY_VERIFY(shown().contains(id));
        }
        auto* list = m->find<QListWidget>("queue");
        m->page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m->page.get()));
        list->setFocus();
        m->page->resize(m->page->width(), 1400); // so that it is in sight
        const auto rowRect = [list](int row) { return list->visualItemRect(list->item(row)); };
        const auto drag = [&](const QPoint& from, const QPoint& to) {
            const QRegion seen = list->viewport()->visibleRegion();
            return seen.contains(from) && seen.contains(to) &&
                   ui::testing::MouseDrag(*list->viewport()).drag(from, to);
        };
        // Below the second one, then above the first one.
        QVERIFY(drag(rowRect(0).center(),
                     rowRect(1).center() + QPoint(0, rowRect(1).height() / 2 - 1)));
        QTRY_COMPARE(shown(), (QStringList{"b", "a", "c"}));
        QTRY_COMPARE(filed(), (QStringList{"b", "a", "c"}));
        QVERIFY(
            drag(rowRect(1).center(), rowRect(0).topLeft() + QPoint(rowRect(0).width() / 2, 1)));
        QTRY_COMPARE(shown(), (QStringList{"a", "b", "c"}));
        QTRY_COMPARE(filed(), (QStringList{"a", "b", "c"}));
    }

    void aRunIsTakenOutAndStays() {
        m->click("queueGoesOn");
        queue("a");
        queue("b");
        QTRY_COMPARE(shown().size(), 2);
        m->find<QListWidget>("queue")->setCurrentRow(0);
        pressOn("queue", Qt::Key_Delete);
        QTRY_COMPARE(shown(), QStringList{"b"});
        QCOMPARE(stateOf("a"), runs::State::Stopped);
        QVERIFY(runs::RunDirectory::isRun(folder("a")));
    }

    void whatWasTakenOutIsPutBackInItsPlace() {
        m->click("queueGoesOn");
        for (const char* id : {"a", "b", "c"}) {
            queue(QLatin1String(id));
            QTRY_VERIFY(shown().contains(QLatin1String(id)));
        }
        const std::filesystem::path config = runs::RunDirectory(folder("b")).configFile();
        const std::string frozen = readFile(config);
        auto* back = m->find<QPushButton>("queuePutBack");
        QVERIFY(!back->isEnabled());
        QSignalSpy said(m->page.get(), &Page::statusMessage);
        m->find<QListWidget>("queue")->setCurrentRow(1);
        pressOn("queue", Qt::Key_Delete);
        QTRY_COMPARE(shown(), (QStringList{"a", "c"}));
        QVERIFY(said.back().at(0).toString().startsWith("b is taken out"));
        QTRY_VERIFY(back->isEnabled());
        m->page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m->page.get()));
        pressOn("queue", Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(shown(), (QStringList{"a", "b", "c"}));
        QCOMPARE(readFile(config), frozen);
        QVERIFY(!back->isEnabled());
        QTRY_COMPARE(filed(), (QStringList{"a", "b", "c"}));

        // The last one goes, and the list with it.
        for (int left = 2; left >= 0; --left) {
            pressOn("queue", Qt::Key_Delete);
            QTRY_COMPARE(shown().size(), left);
        }
        QTRY_VERIFY(back->isEnabled());
        for (int here = 1; here <= 3; ++here) {
            m->click("queuePutBack");
            QTRY_COMPARE(shown().size(), here);
        }
        QCOMPARE(shown(), (QStringList{"a", "b", "c"}));
    }

    void aRunIsStartedAheadOfItsTurn() {
        const RunFolder before(folder("before"));
        queue("a");
        queue("b");
        QTRY_COMPARE(shown().size(), 2);
        m->find<QListWidget>("queue")->setCurrentRow(1);
        pressOn("queue", Qt::Key_Return);
        QTRY_VERIFY(m_working.contains("b"));
        QTRY_COMPARE(shown(), QStringList{"a"});
        QVERIFY(!m_working.contains("a"));
    }

    /// Before anybody has seen it train: its data are gone, say.
    void aRunThatFailsAtOnceIsShown() {
        RunFolder(folder("before")).setState(runs::State::Finished);
        m->runs.poke();
        QTRY_COMPARE(m->find<QLabel>("runTitle")->text(), "before");
        m->engine.onStartQueued([this](const std::filesystem::path& run) {
            runs::RunDirectory directory(run);
            runs::Status status = directory.status();
            status.state = runs::State::Failed;
            status.error = "no such file: data/train.tsv: check the path";
            writeJsonFile(directory.statusFile(), runs::toJson(status));
        });
        queue("a");
        QTRY_VERIFY(stateText().contains("was started"));
        QTRY_VERIFY(m->find<QLabel>("runCause")->isVisible());
        QVERIFY(m->find<QLabel>("runCause")->text().contains("data/train.tsv"));
    }

    void whatCannotBeStartedIsNotTriedForEver() {
        m->engine.failWith(FakeEngine::Call::StartQueued,
                           Error(ErrorKind::IoRead, "program not found", "parlance", "install it"));
        queue("a");
        QTRY_VERIFY(stateText().contains("program not found"));
        queue("b");
        QTRY_COMPARE(shown(), (QStringList{"a", "b"}));
        QTRY_COMPARE(m->engine.countOf(FakeEngine::Call::StartQueued), 2); // each once
        m->engine.failWith(FakeEngine::Call::StartQueued, std::nullopt);
        m->find<QListWidget>("queue")->setCurrentRow(0);
        m->click("queueStart");
        QTRY_VERIFY(m_working.contains("a"));
        QTRY_COMPARE(shown(), QStringList{"b"});
    }

    void aDamagedFileCostsNoRun() {
        m->page.reset();
        waitForCalls();
        queue("a");
        queue("b");
        writeFileAtomically(runs::queueFile(m->project), "{\"format\": \"parl");
        const RunFolder before(folder("before"));
        m->runs.poke();
        QTRY_VERIFY(m->runs.find("before") && m->runs.find("b"));
        m->open();
        QTRY_COMPARE(shown(), (QStringList{"a", "b"}));
        QVERIFY2(stateText().contains("queue.json"), qPrintable(stateText()));
        QTRY_COMPARE(filed(), (QStringList{"a", "b"})); // written again
    }

    void aQueueThatAnotherWindowHasIsOnlyLookedAt() {
        m->page.reset();
        waitForCalls();
        auto lock = runs::holdRunQueue(m->project);
        QVERIFY(lock);
        queue("a");
        queue("b");
        m->open();
        QTRY_COMPARE(shown().size(), 2);
        QVERIFY(stateText().contains("Another window"));
        m->find<QListWidget>("queue")->setCurrentRow(1);
        QVERIFY(!m->find<QPushButton>("queueUp")->isEnabled());
        QCOMPARE(m->engine.countOf(FakeEngine::Call::StartQueued), 0);
        lock.reset(); // that window is gone: this one goes on
        QTRY_VERIFY_WITH_TIMEOUT(m_working.contains("a"), 20000);
        QCOMPARE(m->engine.countOf(FakeEngine::Call::StartQueued), 1);
    }

    void devicesAreChosenByCheckBoxes() {
        m->engine.setDevices({{"cpu", "", 0}, {"cuda:0", "", 0}, {"cuda:1", "", 0}});
        m->open();
        auto* boxes = m->find<QWidget>("queueDevices");
        QTRY_VERIFY(boxes->isVisible());
        QTRY_VERIFY(m->find<QCheckBox>("queueDevice.cpu")->text().endsWith(" free")); // memory
        m->click("queueDevice.cuda:0");
        QTRY_COMPARE(runs::readRunQueue(m->project).devices,
                     (std::vector<std::string>{"cpu", "cuda:1"}));
        queue("a");
        QTRY_VERIFY(m_working.contains("a"));
        const auto calls = m->engine.calls();
        QVERIFY(calls.back().about.ends_with("a on cuda:1"));
        m->click("queueDevice.cuda:1");
        QVERIFY(!m->find<QCheckBox>("queueDevice.cpu")->isEnabled()); // one at least
    }

    void everyActionHasItsKeyInTheMenu() {
        const auto* list = m->find<QListWidget>("queue");
        QCOMPARE(list->contextMenuPolicy(), Qt::ActionsContextMenu);
        QCOMPARE(list->actions().size(), 6);
        for (const QAction* action : list->actions())
            QVERIFY2(!action->shortcut().isEmpty(), qPrintable(action->text()));
        QSignalSpy shownRuns(m->page.get(), &Page::showRun);
        m->click("queueGoesOn");
        queue("a");
        QTRY_COMPARE(shown().size(), 1);
        pressOn("queue", Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(shownRuns.value(0).value(0).toString(), "a");
    }
};

QTEST_MAIN(TestTrainQueue)
#include "tst_train_queue.moc"
