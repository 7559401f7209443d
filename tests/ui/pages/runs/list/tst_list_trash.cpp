// SPDX-License-Identifier: GPL-3.0-or-later
// What leaves the list of runs, for the trash or the archive, and how it comes back.
#include "core/runs/user_notes.h"
#include "tests/ui/pages/runs/list/list_stage.h"
#include "tests/ui/support/run_folder.h"
#include "ui/services/async_call.h"
#include "ui/theme/theme.h"
#include "ui/widgets/notice.h"

#include <QAction>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QStyle>

#include <algorithm>
#include <utility>

using namespace parlance;
using namespace parlance::ui;
using parlance::ui::testing::RunFolder;
using parlance::ui::testing::WrittenRuns;

class TestListTrash : public QObject {
    Q_OBJECT
  private:
    using Shown = ui::testing::ListStage;

  private Q_SLOTS:
    void initTestCase() {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("parlance-tests"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_list_trash"));
        QSettings().clear();
        ThemeManager::instance().apply(ThemeChoice::Light);
    }
    /// What is still under way reads the folder of the runs.
    void cleanup() { waitForCalls(); }

    void whatWasTrashedIsTakenBackFromAnywhereOnThePage() {
        Shown shown;
        shown.begin({"a", "b"});
        shown.click("a");
        shown.key(Qt::Key_Delete);
        QTRY_COMPARE(shown.list()->model()->rowCount(), 1);
        auto* organise = shown.find<QPushButton>("organiseRuns");
        organise->setFocus();
        QTRY_VERIFY(shown.action("undoRun")->isEnabled());
        QTest::keyClick(organise, Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(shown.list()->model()->rowCount(), 2);
    }

    void archivedRunsAreListedWhenAsked() {
        Shown shown;
        shown.begin({"a", "b"});
        shown.click("a");
        shown.key(Qt::Key_E, Qt::ControlModifier);
        QTRY_COMPARE(shown.list()->model()->rowCount(), 1);
        QTRY_COMPARE(shown.label("runName"), "b"); // its neighbour is chosen
        QCOMPARE(shown.label("filterProblem"), "1 archived runs are not listed.");
        auto* filter = shown.find<QLineEdit>("runFilter");
        QTest::keyClicks(filter, "archived:yes");
        QCOMPARE(shown.list()->model()->rowCount(), 1);
        QCOMPARE(shown.rowOf("a"), 0);
        filter->clear();
        QCOMPARE(shown.rowOf("a"), -1);
        shown.action("show-archived")->trigger();
        QCOMPARE(shown.list()->model()->rowCount(), 2);
        QVERIFY(shown.of("a", Qt::AccessibleTextRole).toString().contains("archived"));
        QVERIFY(shown.label("filterProblem").isEmpty());
        shown.action("show-archived")->trigger();
        shown.page->select("a"); // asked for by another page
        QTRY_COMPARE(shown.label("runName"), "a");
        shown.action("show-archived")->trigger();
    }

    void theTrashGivesBack() {
        Shown shown;
        shown.begin({"a", "b", "c"});
        shown.click("b");
        auto* undo = shown.find<QPushButton>("undoTrash");
        QVERIFY(!undo->isEnabled());
        shown.key(Qt::Key_Delete);
        QTRY_COMPARE(shown.label("runsFootText"), "In the trash: b");
        const auto* foot = shown.find<QWidget>("runsFootText"); // which has room for a name
        QVERIFY(foot->width() > foot->parentWidget()->width() - 32);
        QTRY_COMPARE(shown.list()->model()->rowCount(), 2);
        QTRY_VERIFY(shown.label("runName") == "a" || shown.label("runName") == "c");
        QCOMPARE(undo->text(), "Undo");
        QTest::mouseClick(undo, Qt::LeftButton);
        QTRY_COMPARE(shown.list()->model()->rowCount(), 3);
        QTRY_VERIFY(!undo->isEnabled());
        QVERIFY(shown.label("runsFootText").endsWith("on disk"));

        shown.click("b");
        shown.key(Qt::Key_Delete);
        QTRY_COMPARE(shown.list()->model()->rowCount(), 2);
        QTRY_VERIFY(shown.find<QPushButton>("runTrash")->isEnabled());
        shown.dialogs.answer.reset(); // to keep it
        shown.action("emptyTrash")->trigger();
        QVERIFY(shown.dialogs.asked.back().startsWith("1 runs are deleted for good"));
        QVERIFY(shown.find<QPushButton>("runTrash")->isEnabled());
        shown.dialogs.answer = 0;
        QSignalSpy said(shown.page.get(), &Page::statusMessage);
        shown.action("emptyTrash")->trigger();
        QTRY_COMPARE(said.count(), 1);
        QVERIFY(said[0][0].toString().contains("are free again"));
        QVERIFY(!shown.find<QPushButton>("runTrash")->isEnabled());
        QVERIFY(!std::filesystem::exists(shown.written.folder() / ".trash"));
    }

    /// It would train on unseen.
    void aRunInTrainingIsNotArchived() {
        Shown shown;
        RunFolder live(shown.written.folder() / "live");
        changeUserNotes(live.directory(),
                        [](runs::UserNotes& notes) { notes.name = "a word to live by"; });
        shown.begin({"a"}, 2);
        shown.click("live");
        const QString why = "A run that is being trained can neither be archived nor go to the "
                            "trash: a word to live by. Stop it first.";
        for (const char* name : {"archiveRun", "trashRun"}) {
            QTRY_COMPARE(shown.action(name)->toolTip(), why);
            QVERIFY(!shown.action(name)->isEnabled());
        }
        auto* problem = shown.find<Notice>("runProblem");
        for (const auto& [key, modifiers] : {std::pair(Qt::Key_E, Qt::ControlModifier),
                                             std::pair(Qt::Key_Delete, Qt::NoModifier)}) {
            shown.key(key, modifiers);
            QTRY_VERIFY(problem->isVisible());
            QCOMPARE(problem->text(), why);
            problem->clear();
        }
        QVERIFY(!readUserNotes(runs::RunDirectory(shown.written.folder() / "live")).archived);
        live.setState(runs::State::Queued);
        shown.service->poke();
        QTRY_COMPARE(shown.of("live", RunsModel::StateRole).toInt(), int(runs::State::Queued));
        shown.key(Qt::Key_E, Qt::ControlModifier);
        QVERIFY(problem->text().startsWith("A run that waits in the queue can neither be archived "
                                           "nor go to the trash: a word to live by."));
        live.setState(runs::State::Stopped);
        shown.service->poke();
        QTRY_VERIFY(shown.action("archiveRun")->isEnabled() &&
                    shown.action("trashRun")->isEnabled());
    }

    /// However many go, and wherever the list was scrolled to.
    void theNeighbourOfWhatWasTrashedIsInView() {
        Shown shown;
        QStringList names;
        for (int i = 0; i < 60; ++i)
            names += QStringLiteral("run-%1").arg(i);
        shown.begin(names);
        QListView* list = shown.list();
        const auto clickRow = [&](int row, Qt::KeyboardModifiers keys) {
            list->scrollTo(list->model()->index(row, 0));
            QTest::mouseClick(list->viewport(), Qt::LeftButton, keys, shown.row(row));
        };
        clickRow(45, Qt::NoModifier);
        clickRow(15, Qt::ShiftModifier);
        QTRY_COMPARE(shown.label("runName"), "31 runs");
        list->scrollToTop();
        shown.key(Qt::Key_Delete);
        QTRY_COMPARE(list->model()->rowCount(), 29);
        QTRY_COMPARE(list->selectionModel()->selectedIndexes().size(), 1);
        const QModelIndex chosen = list->selectionModel()->selectedIndexes().front();
        QTRY_COMPARE(shown.label("runName"), chosen.data(RunsModel::IdRole).toString());
        QVERIFY(list->viewport()->rect().contains(list->visualRect(chosen)));
    }

    /// As what went to the trash.
    void theArchiveGivesBack() {
        Shown shown;
        shown.begin({"a", "b", "c"});
        auto* undo = shown.find<QPushButton>("undoTrash");
        shown.click("b");
        shown.key(Qt::Key_Delete);
        QTRY_COMPARE(shown.label("runsFootText"), "In the trash: b");
        QSignalSpy said(shown.page.get(), &Page::statusMessage);
        QTest::mouseClick(undo, Qt::LeftButton);
        QTRY_COMPARE(shown.list()->model()->rowCount(), 3);
        QTRY_VERIFY(!said.isEmpty());
        QCOMPARE(said.back().front().toString(), "Undone: Move to trash");
        shown.click("a");
        shown.key(Qt::Key_E, Qt::ControlModifier);
        QTRY_COMPARE(shown.label("runsFootText"), "Archived: a");
        QCOMPARE(undo->text(), "Undo");
        QCOMPARE(said.back().front().toString(), QString()); // the status bar is empty again
        QTRY_COMPARE(shown.list()->model()->rowCount(), 2);
        QTest::mouseClick(undo, Qt::LeftButton);
        QTRY_COMPARE(shown.list()->model()->rowCount(), 3);
        QVERIFY(shown.label("runsFootText").endsWith("on disk"));
    }

    void allThatIsInTheTrashCanBeRestored() {
        Shown shown;
        QStringList names;
        for (int i = 0; i < 23; ++i)
            names += QStringLiteral("run-%1").arg(i);
        shown.begin(names);
        shown.list()->setFocus();
        shown.list()->selectAll();
        QTRY_COMPARE(shown.label("runName"), "23 runs");
        shown.key(Qt::Key_Delete);
        QTRY_COMPARE(shown.list()->model()->rowCount(), 0);
        auto* older = shown.find<QMenu>("olderTrash");
        QTRY_COMPARE(older->title(), "3 older");
        QVERIFY(older->style()->styleHint(QStyle::SH_Menu_Scrollable, nullptr, older));
        older->popup(QPoint());
        QTRY_COMPARE(older->actions().size(), 3);
        QTest::mouseClick(older, Qt::LeftButton, {},
                          older->actionGeometry(older->actions().back()).center());
        QTRY_COMPARE(shown.list()->model()->rowCount(), 1);
    }

    /// As the list does; where that is the name of several, their folders tell them apart.
    void whatIsInTheTrashGoesByItsName() {
        Shown shown;
        for (const auto& [folder, name] :
             {std::pair{"a", "base & wide"}, std::pair{"b", "deep"}, std::pair{"c", "deep"}}) {
            WrittenRuns::finish(*shown.written.create(folder), runs::State::Finished);
            runs::changeUserNotes(runs::RunDirectory(shown.written.folder() / folder),
                                  [name](runs::UserNotes& notes) { notes.name = name; });
        }
        shown.begin({}, 3);
        shown.list()->setFocus();
        shown.list()->selectAll();
        QTRY_COMPARE(shown.label("runName"), "3 runs");
        shown.key(Qt::Key_Delete);
        QTRY_COMPARE(shown.list()->model()->rowCount(), 0);
        const QMenu* menu = shown.find<QPushButton>("runTrash")->menu();
        const auto countOf = [menu](const QString& begin) {
            return std::ranges::count_if(menu->actions(), [&](const QAction* action) {
                return action->text().startsWith(begin);
            });
        };
        QTRY_COMPARE(countOf("Restore "), 3);
        QCOMPARE(countOf("Restore base && wide ("), 1);
        QCOMPARE(countOf("Restore base && wide (a,"), 0);
        QCOMPARE(countOf("Restore deep (b, "), 1);
        QCOMPARE(countOf("Restore deep (c, "), 1);
    }

    /// A page that says "No runs yet" would hide the way back.
    void thatAllAreInTheTrashCanBeUndone() {
        Shown shown;
        shown.begin({"a"});
        shown.click("a");
        shown.key(Qt::Key_Delete);
        QTRY_COMPARE(shown.list()->model()->rowCount(), 0);
        auto* undo = shown.find<QPushButton>("undoTrash");
        QTRY_VERIFY(undo->isEnabled());
        QVERIFY(!shown.find<QWidget>("runsEmpty")->isVisible());
        shown.page.reset();
        shown.show(); // as after a restart
        QTRY_VERIFY(shown.find<QPushButton>("runTrash")->isEnabled());
        QVERIFY(shown.find<QPushButton>("runTrash")->isVisible());
        QCOMPARE(shown.label("filterProblem"), "1 runs are in the trash.");
        shown.dialogs.answer = 0;
        shown.action("emptyTrash")->trigger();
        QTRY_VERIFY(shown.find<QWidget>("runsEmpty")->isVisible());
    }

    /// As it had been chosen.
    void undoChoosesWhatComesBack() {
        Shown shown;
        shown.begin({"a", "b", "c"});
        shown.click("a");
        shown.click("b", Qt::ControlModifier);
        QTRY_COMPARE(shown.label("runName"), "2 runs");
        for (const auto& [key, modifiers] :
             {std::pair{Qt::Key_E, Qt::KeyboardModifiers(Qt::ControlModifier)},
              {Qt::Key_Delete, Qt::KeyboardModifiers()}}) {
            shown.key(key, modifiers);
            QTRY_COMPARE(shown.list()->model()->rowCount(), 1);
            QTRY_COMPARE(shown.label("runName"), "c");
            QTRY_VERIFY(shown.action("undoRun")->isEnabled());
            shown.key(Qt::Key_Z, Qt::ControlModifier);
            QTRY_COMPARE(shown.list()->model()->rowCount(), 3);
            QTRY_COMPARE(shown.label("runName"), "2 runs");
            QCOMPARE(shown.label("runAbout"), "Differences are to a, which was chosen first.");
            QCOMPARE(shown.list()->selectionModel()->selectedIndexes().size(), 2);
        }
    }

    void aRunningRunStays() {
        Shown shown;
        const auto writer = shown.written.create("live");
        shown.show();
        QTRY_COMPARE(shown.label("runName"), "live");
        shown.click("live");
        shown.key(Qt::Key_Delete);
        QTRY_VERIFY(shown.find<Notice>("runProblem")->text().contains("being trained"));
        QCOMPARE(shown.list()->model()->rowCount(), 1);
    }
};

QTEST_MAIN(TestListTrash)
#include "tst_list_trash.moc"
