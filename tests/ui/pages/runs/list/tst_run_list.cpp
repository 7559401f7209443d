// SPDX-License-Identifier: GPL-3.0-or-later
// Putting runs in order in the list: by the menu, by keys and in place.
#include "tests/ui/pages/runs/list/list_stage.h"
#include "ui/models/runs/run_delegate.h"
#include "ui/models/runs/runs_model.h"
#include "ui/services/async_call.h"
#include "ui/theme/theme.h"
#include "ui/widgets/elided_label.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScopeGuard>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QStyle>
#include <QTabWidget>
#include <QTableView>

#include <utility>

using namespace parlance;
using namespace parlance::ui;
using parlance::ui::testing::WrittenRuns;

class TestRunList : public QObject {
    Q_OBJECT
  private:
    using Shown = ui::testing::ListStage;

    static runs::UserNotes notesOf(const Shown& shown, const char* name) {
        return runs::readUserNotes(runs::RunDirectory(shown.written.folder() / name));
    }

  private Q_SLOTS:
    void initTestCase() {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("parlance-tests"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_run_list"));
        QSettings().clear();
        ThemeManager::instance().apply(ThemeChoice::Light);
    }
    void cleanup() { waitForCalls(); }

    void aStarByItsKeyForAllThatAreChosen() {
        Shown shown;
        shown.begin({"a", "b", "c"});
        shown.click("a");
        shown.click("b", Qt::ControlModifier);
        shown.key(Qt::Key_D, Qt::ControlModifier);
        QTRY_VERIFY(shown.of("a", RunsModel::StarRole).toBool());
        QTRY_VERIFY(shown.of("b", RunsModel::StarRole).toBool());
        QVERIFY(!shown.of("c", RunsModel::StarRole).toBool());
        QVERIFY(shown.of("a", Qt::AccessibleTextRole).toString().contains("starred"));
        QCOMPARE(shown.action("starRun")->text(), "Take the star away");
        shown.key(Qt::Key_Z, Qt::ControlModifier);
        QTRY_VERIFY(!shown.of("a", RunsModel::StarRole).toBool());
        QTRY_VERIFY(!shown.of("b", RunsModel::StarRole).toBool());
        QCOMPARE(shown.action("starRun")->text(), "Star");
    }

    void aRunIsRenamedInPlace() {
        Shown shown;
        shown.begin({"a"});
        shown.click("a");
        shown.key(Qt::Key_F2);
        auto* editor = shown.find<QLineEdit>("runNameEditor");
        QVERIFY(editor && editor->hasFocus());
        QCOMPARE(editor->text(), "a");
        QCOMPARE(editor->selectedText(), "a");
        // Also where the row changes meanwhile.
        changeUserNotes(runs::RunDirectory(shown.written.folder() / "a"),
                        [](runs::UserNotes& notes) { notes.star = true; });
        shown.service->poke();
        QTRY_VERIFY(shown.service->find("a")->user->star);
        QCOMPARE(editor->selectedText(), "a");
        const QModelIndex index = shown.list()->model()->index(0, 0);
        const QRect row = shown.list()->visualRect(index);
        QVERIFY(row.contains(editor->geometry()));
        QCOMPARE(editor->geometry().bottom(), // the line below it can be read
                 RunDelegate::nameLine(row, shown.list()->font(), index).bottom());
        QTest::keyClicks(editor, "the good one");
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE(shown.of("a", Qt::DisplayRole).toString(), "the good one");
        QTRY_COMPARE(shown.label("runName"), "the good one");
        QVERIFY(std::filesystem::exists(shown.written.folder() / "a"));
        QVERIFY(shown.of("a", Qt::ToolTipRole).toString().contains("Folder: a"));
        // The folder's name is no name of its own.
        shown.key(Qt::Key_F2);
        QTest::keyClicks(shown.find<QLineEdit>("runNameEditor"), "a");
        QTest::keyClick(shown.find<QLineEdit>("runNameEditor"), Qt::Key_Return);
        QTRY_COMPARE(shown.label("runName"), "a");
        QVERIFY(notesOf(shown, "a").name.empty());
    }

    void aNameThatWasNotTakenStaysToBeTypedOn() {
        Shown shown;
        shown.begin({"a"});
        shown.click("a");
        const auto field = [&] { return shown.list()->findChild<QLineEdit*>("runNameEditor"); };
        const auto reason = [&] { return shown.list()->findChild<QLabel*>("nameRefused"); };
        const auto file = shown.written.folder() / "a" / "user.json";
        writeFileAtomically(file, "[");
        shown.key(Qt::Key_F2);
        QTest::keyClicks(field(), "the good one");
        QTest::keyClick(field(), Qt::Key_Return);
        QTRY_VERIFY(reason() && reason()->isVisible());
        QCOMPARE(field()->text(), "the good one");
        QVERIFY(field()->hasFocus());
        QVERIFY2(reason()->text().contains("user.json"), qPrintable(reason()->text()));
        std::filesystem::remove(file);
        QTest::keyClick(field(), Qt::Key_Return);
        QTRY_COMPARE(shown.of("a", Qt::DisplayRole).toString(), "the good one");
        QTRY_VERIFY(!reason() && !field());
    }

    void aRightClickOffersWhatTheKeysDo() {
        Shown shown;
        shown.begin({"a", "b"});
        shown.click("a");
        auto* menu = shown.find<QMenu>("runMenu");
        QContextMenuEvent rightClick(QContextMenuEvent::Mouse, shown.row(0),
                                     shown.list()->viewport()->mapToGlobal(shown.row(0)));
        QApplication::sendEvent(shown.list()->viewport(), &rightClick);
        QTRY_VERIFY(menu->isVisible());
        for (const QAction* action : menu->actions())
            QVERIFY2(action->isSeparator() || !action->shortcut().isEmpty(),
                     qPrintable(action->text()));
        QTest::keyClick(menu, Qt::Key_Escape);
        QVERIFY(!menu->isVisible());
    }

    void whatTheButtonsDoIsOfferedByARightClickAndKeys() {
        Shown shown;
        WrittenRuns::finish(*shown.written.create("a"), runs::State::Finished);
        shown.written.checkpoint("a", 10);
        shown.begin({"b"}, 2);
        shown.click("a");
        QTRY_VERIFY(shown.action("menu-branchRun")->isEnabled());
        QVERIFY(shown.action("menu-trainAgain")->isEnabled());
        for (const char* name : {"menu-resumeRun", "menu-pauseRun", "menu-stopRun"})
            QVERIFY(!shown.action(name)->isEnabled()); // as the buttons
        auto* menu = shown.find<QMenu>("runMenu");
        QContextMenuEvent rightClick(
            QContextMenuEvent::Mouse, shown.row(shown.rowOf("a")),
            shown.list()->viewport()->mapToGlobal(shown.row(shown.rowOf("a"))));
        QApplication::sendEvent(shown.list()->viewport(), &rightClick);
        QTRY_VERIFY(menu->isVisible());
        const QSignalSpy again(shown.page.get(), &Page::trainAgain);
        QTest::mouseClick(menu, Qt::LeftButton, {},
                          menu->actionGeometry(shown.action("menu-trainAgain")).center());
        QTRY_COMPARE(again.value(0).value(0).toString(), "a");
        QVERIFY(!menu->isVisible());
        const QSignalSpy branched(shown.page.get(), &Page::branchFrom);
        shown.key(Qt::Key_B, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(branched.value(0).value(0).toString(), "a");
        shown.key(Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QApplication::clipboard()->text(),
                 QString::fromStdString((shown.written.folder() / "a").string()));
        shown.click("b", Qt::ControlModifier);
        QTRY_VERIFY(!shown.action("menu-trainAgain")->isEnabled()); // of two at once
    }

    void tagsAndNoteAreWrittenInThePanel() {
        Shown shown;
        shown.begin({"a", "b"});
        shown.click("a");
        shown.key(Qt::Key_T, Qt::ControlModifier);
        auto* tags = shown.find<QLineEdit>("runTags");
        auto* note = shown.find<QPlainTextEdit>("runNote");
        QVERIFY(tags->isVisible() && tags->hasFocus());
        QTest::keyClicks(tags, "good, to-do");
        QTest::keyClick(tags, Qt::Key_Tab);
        QVERIFY(note->hasFocus());
        QTest::keyClicks(note, "learns fast");
        QTest::keyClick(note, Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(!tags->isVisible());
        QVERIFY(shown.list()->hasFocus());
        QTRY_COMPARE(shown.of("a", RunsModel::TagsRole).toStringList(),
                     (QStringList{"good", "to-do"}));
        QCOMPARE(shown.of("a", RunsModel::NoteRole).toString(), "learns fast");
        QVERIFY(shown.of("a", Qt::ToolTipRole).toString().contains("learns fast"));

        // Of both: what they have in common, here nothing.
        shown.click("b", Qt::ControlModifier);
        QTRY_COMPARE(shown.label("runName"), "2 runs");
        shown.key(Qt::Key_T, Qt::ControlModifier);
        QVERIFY(tags->text().isEmpty() && note->toPlainText().isEmpty());
        QTest::keyClicks(tags, "both");
        QTest::keyClick(tags, Qt::Key_Return);
        QTRY_COMPARE(shown.of("b", RunsModel::TagsRole).toStringList(), QStringList{"both"});
        QTRY_COMPARE(shown.of("a", RunsModel::TagsRole).toStringList(),
                     (QStringList{"both", "good", "to-do"}));
        QCOMPARE(shown.of("a", RunsModel::NoteRole).toString(), "learns fast");

        // Esc leaves all as it was; another choice keeps what was written.
        shown.key(Qt::Key_T, Qt::ControlModifier);
        QCOMPARE(tags->text(), "both");
        QTest::keyClicks(tags, " x");
        QTest::keyClick(tags, Qt::Key_Escape);
        QVERIFY(!tags->isVisible());
        shown.key(Qt::Key_T, Qt::ControlModifier);
        QCOMPARE(tags->text(), "both");
        tags->clear();
        shown.click("b");
        QTRY_VERIFY(!tags->isVisible());
        QTRY_VERIFY(shown.of("b", RunsModel::TagsRole).toStringList().isEmpty());
        QTRY_COMPARE(shown.of("a", RunsModel::TagsRole).toStringList(),
                     (QStringList{"good", "to-do"}));
    }

    void aTagBetweenCommasMayHaveSeveralWords() {
        Shown shown;
        shown.begin({"a"});
        shown.click("a");
        auto* tags = shown.find<QLineEdit>("runTags");
        for (const auto& [typed, meant] :
             {std::pair{"good, my idea", QStringList{"good", "my idea"}},
              std::pair{"my idea,", QStringList{"my idea"}}}) {
            shown.key(Qt::Key_T, Qt::ControlModifier);
            tags->selectAll();
            QTest::keyClicks(tags, typed);
            QTest::keyClick(tags, Qt::Key_Return);
            QTRY_COMPARE(shown.of("a", RunsModel::TagsRole).toStringList(), meant);
            shown.key(Qt::Key_T, Qt::ControlModifier);
            QCOMPARE(tags->text(), typed);
            QTest::keyClick(tags, Qt::Key_Escape);
        }
    }

    void othersAreComparedWithTheBaseline() {
        Shown shown;
        shown.begin({"a", "b"});
        shown.click("b");
        shown.key(Qt::Key_B, Qt::ControlModifier);
        QTRY_VERIFY(shown.of("b", RunsModel::BaselineRole).toBool());
        QTRY_COMPARE(shown.action("baselineRun")->text(), "No longer the baseline");
        shown.click("a");
        shown.click("b", Qt::ControlModifier);
        QTRY_COMPARE(shown.label("runAbout"), "Differences are to b, the baseline.");
        QVERIFY(!shown.action("baselineRun")->isEnabled()); // there is but one
        shown.key(Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(shown.label("runAbout"), "Differences are to a, which was chosen first.");
    }

    void settingsOfOneRunAreComparedWithTheBaseline() {
        Shown shown;
        for (const auto& [name, rate] : {std::pair{"a", 0.1}, {"b", 0.2}})
            WrittenRuns::finish(*shown.written.create(name, Json{{"seed", 1}, {"rate", rate}}),
                                runs::State::Finished);
        shown.begin({}, 2);
        shown.click("a");
        shown.find<QTabWidget>("runTabs")->setCurrentIndex(2);
        auto* against = shown.find<QCheckBox>("configAgainstBaseline");
        auto* table = shown.find<QTableView>("configTable");
        QTRY_COMPARE(table->model()->rowCount(), 2);
        QVERIFY(!against->isVisible()); // there is none
        shown.click("b");
        shown.key(Qt::Key_B, Qt::ControlModifier);
        QTRY_VERIFY(shown.of("b", RunsModel::BaselineRole).toBool());
        QVERIFY(!against->isVisible()); // it is this one
        shown.click("a");
        QTRY_VERIFY(against->isVisible());
        QTest::mouseClick(against, Qt::LeftButton, {}, QPoint(8, against->height() / 2));
        QCOMPARE(table->model()->rowCount(), 1);
        QCOMPARE(table->model()->index(0, 1).data().toString(), "0.2");
        QCOMPARE(table->model()->index(0, 2).data().toString(), "≠ 0.1");
        against->click();
        QCOMPARE(table->model()->rowCount(), 2);
    }

    /// As their curves and metrics are, and as the header says.
    void settingsOfSeveralRunsAreComparedWithTheBaseline() {
        Shown shown;
        for (const auto& [name, rate] : {std::pair{"a", 0.1}, {"b", 0.2}, {"c", 0.3}})
            WrittenRuns::finish(*shown.written.create(name, Json{{"seed", 1}, {"rate", rate}}),
                                runs::State::Finished);
        shown.begin({}, 3);
        shown.click("c");
        shown.key(Qt::Key_B, Qt::ControlModifier);
        QTRY_VERIFY(shown.of("c", RunsModel::BaselineRole).toBool());
        shown.find<QTabWidget>("runTabs")->setCurrentIndex(2);
        shown.click("a");
        shown.click("b", Qt::ControlModifier);
        QTRY_COMPARE(shown.label("runAbout"), "Differences are to c, the baseline.");
        QTRY_COMPARE(shown.label("configAbout"), "Differences: 1, each against c.");
        shown.find<QCheckBox>("configAgainstBaseline")->click();
        QCOMPARE(shown.label("configAbout"), "Differences: 1, each against a, not the baseline.");
    }

    void theChoiceIsKeptFromOneStartToTheNext() {
        Shown shown;
        shown.begin({"a", "b", "c"});
        shown.click("c");
        shown.click("a", Qt::ControlModifier);
        QTRY_COMPARE(shown.label("runAbout"), "Differences are to c, which was chosen first.");
        shown.page.reset();
        shown.show();
        QTRY_COMPARE(shown.label("runName"), "2 runs");
        QCOMPARE(shown.label("runAbout"), "Differences are to c, which was chosen first.");
        // The page is made when all runs are known.
        shown.page.reset();
        shown.showPage();
        QTRY_COMPARE(shown.label("runName"), "2 runs");
        // One of them is gone.
        shown.page.reset();
        std::filesystem::remove_all(shown.written.folder() / "c");
        shown.show();
        QTRY_COMPARE(shown.label("runName"), "a");
        shown.page.reset();
        std::filesystem::remove_all(shown.written.folder() / "a");
        shown.show();
        QTRY_COMPARE(shown.label("runName"), "b");
    }

    void tabGoesThroughTheListAsItStands() {
        Shown shown;
        shown.begin({"a"});
        auto* order = shown.find<QWidget>("runOrder");
        order->setFocus();
        for (const char* next : {"reverseOrder", "runFilter", "organiseRuns", "runList"}) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            QCOMPARE(QApplication::focusWidget()->objectName(), QLatin1String(next));
        }
    }

    void whatTheRowsShowAndTheirOrderAreRemembered() {
        Shown shown;
        shown.begin({"a", "b"});
        const int height = shown.list()->visualRect(shown.list()->model()->index(0, 0)).height();
        shown.action("show-size")->trigger();
        QTRY_VERIFY(shown.list()->visualRect(shown.list()->model()->index(0, 0)).height() > height);
        auto* order = shown.find<QComboBox>("runOrder");
        order->setCurrentIndex(order->findText("Name"));
        QCOMPARE(shown.rowOf("a"), 0);
        shown.page = std::make_unique<RunsPage>(*shown.context);
        QVERIFY(shown.action("show-size")->isChecked());
        QVERIFY(!shown.action("show-loss")->isChecked());
        QCOMPARE(shown.find<QComboBox>("runOrder")->currentText(), "Name");
        QTRY_COMPARE(shown.rowOf("a"), 0);
    }

    /// Also where it lies on the line below the row.
    void theFrameOfARowIsOfOneColour() {
        Shown shown;
        shown.begin({"a"});
        QImage picture(300, 68, QImage::Format_RGB32);
        QStyleOptionViewItem option;
        option.initFrom(shown.list());
        option.widget = shown.list();
        option.rect = picture.rect();
        option.state =
            QStyle::State_Enabled | QStyle::State_HasFocus | QStyle::State_KeyboardFocusChange;
        QPainter painter(&picture);
        shown.list()->itemDelegate()->paint(&painter, option, shown.list()->model()->index(0, 0));
        painter.end();
        for (const QPoint& place : {QPoint(150, 0), QPoint(299, 34), QPoint(150, 67)})
            QCOMPARE(picture.pixelColor(place), theme().accent);
    }

    void theOrderIsReversedAndRemembered() {
        Shown shown;
        for (const auto& [name, wer] : {std::pair{"a", 4.0}, {"b", 30.0}}) {
            const auto writer = shown.written.create(name);
            writer->updateStatus([wer = wer](runs::Status& status) {
                status.best = runs::BestValue{"wer", wer, 1};
            });
            WrittenRuns::finish(*writer, runs::State::Finished);
        }
        shown.begin({"none"}, 3);
        auto* order = shown.find<QComboBox>("runOrder");
        order->setCurrentIndex(order->findText("Best value"));
        QTRY_COMPARE(shown.rowOf("a"), 0);
        QTRY_COMPARE(shown.rowOf("none"), 2);
        auto* reversed = shown.find<QPushButton>("reverseOrder");
        QTest::mouseClick(reversed, Qt::LeftButton);
        QCOMPARE(shown.rowOf("b"), 0);
        QCOMPARE(shown.rowOf("none"), 2); // what has none is last either way
        QCOMPARE(order->currentText(), "Worst value");
        QVERIFY(order->findText("Oldest") >= 0 && order->findText("Newest") < 0);
        QTest::keyClicks(shown.find<QLineEdit>("runFilter"), "wer<5");
        shown.page = std::make_unique<RunsPage>(*shown.context);
        QVERIFY(shown.find<QPushButton>("reverseOrder")->isChecked());
        QCOMPARE(shown.find<QComboBox>("runOrder")->currentText(), "Worst value");
        QCOMPARE(shown.find<QLineEdit>("runFilter")->text(), "wer<5");
        QTRY_COMPARE(shown.list()->model()->rowCount(), 1);
    }

    void theLargestComeFirst() {
        Shown shown;
        for (const char* name : {"big", "small", "middle"}) {
            const auto writer = shown.written.create(name);
            WrittenRuns::finish(*writer, runs::State::Finished);
            const std::string_view is = name;
            const std::size_t bytes = is == "big" ? 300000 : is == "middle" ? 100000 : 10;
            writeFileAtomically(shown.written.folder() / name / "weights", std::string(bytes, 'w'));
        }
        shown.show();
        auto* order = shown.find<QComboBox>("runOrder");
        order->setCurrentIndex(order->findText("Largest"));
        QTRY_COMPARE(shown.rowOf("big"), 0);
        QTRY_COMPARE(shown.rowOf("small"), 2);
        QTest::keyClicks(shown.find<QLineEdit>("runFilter"), "size>50kB size<200kB");
        QTRY_COMPARE(shown.list()->model()->rowCount(), 1);
        QCOMPARE(shown.rowOf("middle"), 0);
    }

    void branchesAreFoldedByMouseAndKeys() {
        Shown shown;
        shown.written.createBranch("b", "a", 10);
        shown.written.createBranch("c", "a", 20);
        shown.begin({"a"}, 3);
        QCOMPARE(shown.of("b", RunsModel::DepthRole).toInt(), 1);
        QVERIFY(shown.of("c", Qt::AccessibleTextRole).toString().contains("from step 20 of a"));
        const QModelIndex a = shown.list()->model()->index(shown.rowOf("a"), 0);
        QTest::mouseClick(
            shown.list()->viewport(), Qt::LeftButton, {},
            RunDelegate::foldMark(shown.list()->visualRect(a), shown.list()->font(), a).center());
        QCOMPARE(shown.list()->model()->rowCount(), 1);
        QVERIFY(shown.of("a", RunsModel::FoldedRole).toBool());

        shown.page = std::make_unique<RunsPage>(*shown.context); // is remembered
        shown.page->show();
        QTRY_COMPARE(shown.list()->model()->rowCount(), 1);
        shown.click("a");
        shown.key(Qt::Key_Right);
        QCOMPARE(shown.list()->model()->rowCount(), 3);
        shown.click("c");
        shown.key(Qt::Key_Left); // to where it branched from
        QTRY_COMPARE(shown.label("runName"), "a");
        shown.key(Qt::Key_Left);
        QCOMPARE(shown.list()->model()->rowCount(), 1);
        shown.page->select("b"); // asked for by another page
        QCOMPARE(shown.list()->model()->rowCount(), 3);
        QTRY_COMPARE(shown.label("runName"), "b");
    }

    void whatIsChosenStaysSoWhileTheListIsFiltered() {
        Shown shown;
        shown.begin({"one", "two", "three"});
        shown.click("two");
        QTRY_COMPARE(shown.label("runName"), "two");
        auto* filter = shown.find<QLineEdit>("runFilter");
        QTest::keyClicks(filter, "three");
        QCOMPARE(shown.list()->model()->rowCount(), 1);
        QCoreApplication::processEvents();
        QCOMPARE(shown.label("runName"), "two");
        QVERIFY(!shown.list()->selectionModel()->hasSelection());
        filter->clear();
        QTest::keyClicks(filter, "tw");
        QCoreApplication::processEvents();
        QCOMPARE(shown.list()->selectionModel()->selectedIndexes().size(), 1);
        QTest::keyClicks(filter, "x"); // nothing is listed
        QCoreApplication::processEvents();
        QCOMPARE(shown.label("runName"), "two");
        filter->clear();
        shown.click("one");
        QTRY_COMPARE(shown.label("runName"), "one");
    }

    /// Also the only one, from which no key goes to another.
    void whatTheFilterLeavesIsChosenByKey() {
        for (const Qt::Key key : {Qt::Key_Down, Qt::Key_Return}) {
            Shown shown;
            shown.begin({"one", "two", "three"});
            shown.click("two");
            QTRY_COMPARE(shown.label("runName"), "two");
            QTest::keyClicks(shown.find<QLineEdit>("runFilter"), "three");
            QCOMPARE(shown.list()->model()->rowCount(), 1);
            shown.list()->setFocus(Qt::TabFocusReason);
            shown.key(key);
            QTRY_COMPARE(shown.label("runName"), "three");
        }
    }

    void whatIsOutOfSightIsLeftAlone() {
        Shown shown;
        shown.begin({"one", "two", "three"});
        shown.list()->setFocus();
        shown.key(Qt::Key_A, Qt::ControlModifier);
        QTRY_COMPARE(shown.label("runName"), "3 runs");
        auto* filter = shown.find<QLineEdit>("runFilter");
        QTest::keyClicks(filter, "three");
        QCOMPARE(shown.label("filterProblem"), "2 chosen runs are out of sight.");
        shown.key(Qt::Key_Delete);
        QTRY_COMPARE(shown.list()->model()->rowCount(), 0);
        filter->clear();
        QTRY_COMPARE(shown.list()->model()->rowCount(), 2);
        QVERIFY(shown.label("filterProblem").isEmpty());
    }

    /// One that is really gone makes room for its neighbour.
    void whatIsChosenStaysSoWhereItsOwnStateTakesItOutOfTheList() {
        Shown shown;
        auto run = shown.written.create("first");
        shown.begin({"second", "third"}, 3);
        shown.click("first");
        QTRY_COMPARE(shown.label("runName"), "first");
        auto* filter = shown.find<QLineEdit>("runFilter");
        QTest::keyClicks(filter, "state:running or third");
        QTRY_COMPARE(shown.list()->model()->rowCount(), 2);
        const auto become = [&](runs::State state) {
            WrittenRuns::finish(*run, state);
            shown.service->poke();
        };
        become(runs::State::Failed);
        QTRY_COMPARE(shown.list()->model()->rowCount(), 1);
        QTRY_COMPARE(shown.label("filterProblem"), "1 chosen runs are out of sight.");
        QCOMPARE(shown.label("runName"), "first");
        QVERIFY(!shown.list()->selectionModel()->hasSelection());
        QVERIFY(!shown.action("starRun")->isEnabled());

        become(runs::State::Running);
        QTRY_COMPARE(shown.list()->model()->rowCount(), 2);
        QTRY_VERIFY(shown.list()->selectionModel()->isSelected(
            shown.list()->model()->index(shown.rowOf("first"), 0)));
        QVERIFY(shown.label("filterProblem").isEmpty());

        become(runs::State::Failed);
        QTRY_COMPARE(shown.list()->model()->rowCount(), 1);
        QCOMPARE(shown.label("runName"), "first");
        run.reset();
        std::filesystem::remove_all(shown.written.folder() / "first");
        shown.service->poke();
        QTRY_COMPARE(shown.label("runName"), "third");
        QTRY_VERIFY(shown.label("filterProblem").isEmpty());
    }

    void manyRunsAreCountedInGroupsOfDigits() {
        const QLocale before;
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        const auto restore = qScopeGuard([&] { QLocale::setDefault(before); });
        Shown shown;
        WrittenRuns::finish(*shown.written.create("first"), runs::State::Finished);
        const std::filesystem::path folder = shown.written.folder();
        for (int copy = 1000; copy < 2000; ++copy)
            std::filesystem::copy(folder / "first", folder / ("run" + std::to_string(copy)),
                                  std::filesystem::copy_options::recursive);
        shown.begin({}, 1001);
        QTRY_COMPARE(shown.label("runCount"), "1,001 runs");
        QTest::keyClicks(shown.find<QLineEdit>("runFilter"), "first");
        QTRY_COMPARE(shown.label("runCount"), "1 of 1,001");
        auto* count = shown.find<ElidedLabel>("runCount"); // where the order's name is long
        count->resize(count->fontMetrics().horizontalAdvance("1/1,001 ") + 2, count->height());
        QCOMPARE(count->shownText(), "1/1,001");
    }

    /// The line is there before it says something, so that the list does not move.
    void whatTheQueryLacksIsSaidInItsLine() {
        Shown shown;
        shown.begin({"a", "b"});
        auto* filter = shown.find<QLineEdit>("runFilter");
        const QRect before = shown.list()->geometry();
        QTest::keyClicks(filter, "famly:bert");
        QVERIFY(shown.label("filterProblem").contains("did you mean family:"));
        QCOMPARE(shown.list()->geometry(), before);
        QCOMPARE(shown.list()->model()->rowCount(), 2);
        QCOMPARE(filter->accessibleDescription(), shown.label("filterProblem"));
        filter->clear();
        QVERIFY(shown.label("filterProblem").isEmpty());
    }
};

QTEST_MAIN(TestRunList)
#include "tst_run_list.moc"
