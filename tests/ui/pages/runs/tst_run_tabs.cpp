// SPDX-License-Identifier: GPL-3.0-or-later
// What the tabs of the Runs page show of one run, or of several beside one another.
#include "core/base/files.h"
#include "core/base/held_files.h"
#include "tests/ui/pages/runs/runs_stage.h"
#include "tests/ui/support/run_folder.h"
#include "ui/pages/runs/curves/curves_tab.h"
#include "ui/plots/mark_legend.h"
#include "ui/shell/languages.h"
#include "ui/theme/theme.h"
#include "ui/widgets/notice.h"
#include "ui/widgets/search_field.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>

using namespace parlance;
using namespace parlance::ui;
using parlance::ui::testing::WrittenRuns;

class TestRunTabs : public QObject {
    Q_OBJECT
  private:
    using Shown = ui::testing::RunsStage;

  private Q_SLOTS:
    void initTestCase() { ThemeManager::instance().apply(ThemeChoice::Light); }

    void theKeyOfTheMarksStandsBesideTheTabsWhereThereIsRoom() {
        Shown shown;
        auto run = shown.written.create("a");
        shown.show();
        auto* tabs = shown.find<QTabWidget>("runTabs");
        const auto* key = shown.page->findChild<MarkLegend*>();
        shown.page->resize(1600, shown.page->height());
        QTRY_VERIFY(key->isVisible());
        tabs->setCurrentIndex(1); // no marks there
        QVERIFY(!key->isVisible());
        tabs->setCurrentIndex(0);
        QVERIFY(key->isVisible());
        tabs->resize(300, tabs->height());
        QVERIFY(!key->isVisible());
        // Nor does it lie over a tab that comes while they are as wide as they were.
        int width = 1500;
        const auto resize = [&](int to) {
            width = to;
            shown.page->resize(width, shown.page->height());
            QTRY_COMPARE(shown.page->width(), width);
        };
        for (resize(width); key->isVisible(); resize(width - 20))
            ;
        resize(width + 20);
        QTRY_VERIFY(key->isVisible());
        const int samples = tabs->count() - 1;
        QVERIFY(!tabs->isTabVisible(samples));
        std::filesystem::create_directories(run->directory().folder() / "items");
        shown.service->poke();
        QTRY_VERIFY(tabs->isTabVisible(samples));
        QTRY_VERIFY(!key->isVisible());
    }

    /// The window makes the others in turns of its own.
    void aTabIsMadeOnceItIsTurnedTo() {
        Shown shown;
        auto run = shown.written.create("a");
        WrittenRuns::step(*run, 1, 1.0);
        WrittenRuns::finish(*run, runs::State::Failed, "the disk is full");
        shown.show();
        const auto open = [&shown] {
            shown.page = std::make_unique<RunsPage>(*shown.context);
            shown.page->resize(1200, 760);
            shown.page->show();
            shown.page->activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(shown.page.get()));
            QTRY_VERIFY(shown.page->isSettled());
        };
        open();
        const auto places = ui::testing::placesOn(*shown.page);
        while (shown.page->makePart())
            QVERIFY(ui::testing::placesOn(*shown.page) == places);
        open();
        QVERIFY(!shown.find<QWidget>("metricsTable"));
        QTabBar* bar = shown.find<QTabWidget>("runTabs")->tabBar();
        QTest::mouseClick(bar, Qt::LeftButton, {}, bar->tabRect(1).center());
        const auto isShown = [&shown] {
            const auto* table = shown.find<QTableView>("metricsTable");
            return table && table->isVisible() && table->model()->rowCount() == 1;
        };
        QTRY_VERIFY(isShown());
        QVERIFY(!shown.find<QWidget>("logView"));
        ui::testing::makeParts(*shown.page);
        QVERIFY(isShown());
        QVERIFY(shown.find<QWidget>("logView") && !shown.find<QWidget>("logView")->isVisible());
        // Tab goes from what is in it to what stands below the tabs.
        shown.find<QWidget>("metricsTable")->setFocus();
        QTest::keyClick(shown.find<QWidget>("metricsTable"), Qt::Key_Tab);
        QCOMPARE(shown.page->focusWidget(), shown.find<QWidget>("failureOpener"));
        // Where it was in front before, it is there from the beginning.
        shown.page.reset();
        open();
        QVERIFY(isShown());
        QVERIFY(!shown.find<QWidget>("logView"));
        shown.find<QTabWidget>("runTabs")->setCurrentIndex(0);
    }

    void eachTabSaysWhyItIsEmpty() {
        Shown shown;
        ui::testing::RunFolder run(shown.written.folder() / "early");
        shown.show();
        auto* tabs = shown.find<QTabWidget>("runTabs");
        const QString comes = "No values yet. They appear here with the first logged step.";
        QTRY_COMPARE(shown.label("curvesEmpty"), comes);
        tabs->setCurrentIndex(1);
        QTRY_COMPARE(shown.label("metricsAbout"), comes);
        run.setState(runs::State::Failed, "the disk is full");
        shown.service->poke();
        const QString failed = "early failed before its first logged step. The Log tab says what "
                               "happened.";
        QTRY_COMPARE(shown.label("metricsAbout"), failed);
        QCOMPARE(shown.label("curvesEmpty"), failed);
        shown.list()->setFocus();
        QTest::keyClick(shown.list(), Qt::Key_Delete);
        QTRY_COMPARE(shown.list()->model()->rowCount(), 0);
        for (const char* name :
             {"curvesEmpty", "metricsAbout", "configAbout", "itemsEmpty", "logTitle"}) {
            for (int tab = 0; tab < tabs->count(); ++tab) // they are filled when they are seen
                if (tabs->widget(tab)->isAncestorOf(shown.find<QLabel>(name)))
                    tabs->setCurrentIndex(tab);
            QTRY_COMPARE(shown.label(name), QStringLiteral("No run is chosen in the list."));
        }
    }

    void theLogIsOfTheGivenName() {
        Shown shown;
        shown.written.create("q1");
        shown.show();
        QTRY_VERIFY(shown.page->findChild<QLabel*>("logTitle")->text().contains("q1"));
        changeUserNotes(runs::RunDirectory(shown.written.folder() / "q1"),
                        [](runs::UserNotes& notes) { notes.name = "warm"; });
        shown.service->poke();
        QTRY_COMPARE(shown.page->findChild<QLabel*>("logTitle")->text(), "Log of warm");
        QVERIFY(shown.find<QComboBox>("logRun")->isHidden()); // it is the only one
    }

    void longLinesOfTheLogAreWrapped() {
        Shown shown;
        auto run = shown.written.create("logged");
        const auto log = run->directory().logFile();
        const std::string line = "12:01 info: begins" + std::string(600, '.') + " and ends";
        for (const std::string& each : {std::string("first"), line, std::string("error: last")})
            AppendFile(log).appendLine(each);
        shown.show();
        shown.find<QTabWidget>("runTabs")->setCurrentIndex(4);
        auto* view = shown.find<QListView>("logView");
        QTRY_COMPARE(view->model()->rowCount(), 3);
        shown.find<QCheckBox>("wrapLog")->click();
        const auto rows = [view] { return view->model()->rowCount(); };
        QTRY_VERIFY(rows() > 4);
        const auto text = [view](int row) {
            return view->model()->index(row, 0).data().toString();
        };
        QString whole;
        for (int row = 1; row < rows() - 1; ++row) {
            whole += text(row);
            QVERIFY(view->fontMetrics().horizontalAdvance(text(row)) < view->viewport()->width());
        }
        QCOMPARE(whole, QString::fromStdString(line));
        QCOMPARE(text(0), "first");
        // What is found is the line, wherever its rows are.
        QTest::mouseClick(shown.find<QPushButton>("firstError"), Qt::LeftButton);
        QTRY_COMPARE(view->currentIndex().row(), rows() - 1);
        QCOMPARE(view->currentIndex().data().toString(), "error: last");
        // In a narrower window it has more rows; which line is chosen stays.
        const int before = rows();
        shown.page->resize(900, shown.page->height());
        QTRY_VERIFY(rows() > before);
        QCOMPARE(view->currentIndex().data().toString(), "error: last");
        shown.page.reset();
        shown.show();
        QVERIFY(shown.find<QCheckBox>("wrapLog")->isChecked());
        shown.find<QCheckBox>("wrapLog")->click();
        QTRY_COMPARE(shown.find<QListView>("logView")->model()->rowCount(), 3);
    }

    void eachOfTheChosenRunsHasItsLog() {
        Shown shown;
        for (const char* name : {"a", "b"})
            writeFileAtomically(shown.written.create(name)->directory().logFile(),
                                std::string("this is ") + name + "\n");
        shown.show();
        QTRY_COMPARE(shown.list()->model()->rowCount(), 2);
        shown.list()->selectAll();
        shown.find<QTabWidget>("runTabs")->setCurrentIndex(4);
        auto* choice = shown.find<QComboBox>("logRun");
        QTRY_VERIFY(choice->isVisible());
        QCOMPARE(choice->count(), 2);
        const auto first = [&] {
            return shown.find<QListView>("logView")->model()->index(0, 0).data().toString();
        };
        QTRY_COMPARE(first(), "this is " + choice->currentText());
        const QString before = choice->currentText();
        choice->setFocus();
        QTest::keyClick(choice, choice->currentIndex() > 0 ? Qt::Key_Up : Qt::Key_Down);
        QVERIFY(choice->currentText() != before);
        QTRY_COMPARE(first(), "this is " + choice->currentText());
        QCOMPARE(shown.label("logTitle"), "Log of " + choice->currentText());
        // A report of the runs leaves the choice.
        const QString chosen = choice->currentText();
        changeUserNotes(runs::RunDirectory(shown.written.folder() / before.toStdString()),
                        [](runs::UserNotes& notes) { notes.name = "warm"; });
        shown.service->poke();
        QTRY_VERIFY(choice->findText("warm") >= 0);
        QCOMPARE(choice->currentText(), chosen);
    }

    void twoRunsAreComparedByCtrlClick() {
        Shown shown;
        auto first = shown.written.create("a", Json{{"seed", 1}, {"rate", 0.1}});
        auto second = shown.written.create("b", Json{{"seed", 1}, {"rate", 0.2}});
        for (auto* run : {first.get(), second.get()})
            for (int step = 1; step <= 5; ++step)
                WrittenRuns::step(*run, step, 1.0 / step);
        shown.show();
        QTRY_COMPARE(shown.list()->model()->rowCount(), 2);
        shown.page->select(QStringLiteral("a"));
        QTRY_COMPARE(shown.label("runName"), QStringLiteral("a"));
        auto* table = shown.find<QTableView>("configTable");
        shown.find<QTabWidget>("runTabs")->setCurrentIndex(2);
        QTRY_COMPARE(table->model()->rowCount(), 2); // one run: every value
        const int other = shown.list()->model()->index(0, 0).data() == QStringLiteral("b") ? 0 : 1;
        QTest::mouseClick(shown.list()->viewport(), Qt::LeftButton, Qt::ControlModifier,
                          shown.row(other));
        QTRY_COMPARE(shown.label("runName"), QStringLiteral("2 runs"));
        QCOMPARE(table->model()->rowCount(), 1);
        QCOMPARE(table->model()->index(0, 0).data().toString(), QStringLiteral("rate"));
        QCOMPARE(table->model()->index(0, 1).data().toString(), QStringLiteral("0.1"));
        QCOMPARE(table->model()->index(0, 2).data().toString(), QString::fromUtf8("≠ 0.2"));
        shown.find<QTabWidget>("runTabs")->setCurrentIndex(0);
        auto* grid = shown.page->findChild<CurvesTab*>()->grid();
        QTRY_VERIFY(grid->chart("loss") && grid->chart("loss")->runs().size() == 2);
        QVERIFY(shown.find<QLabel>("runLegend")->isVisible());
    }

    /// As in the form with which it was trained; both the name and the key are found.
    void settingsGoByTheirNamesInTheForm() {
        Shown shown;
        for (const auto& [name, rate] : {std::pair{"a", 0.1}, std::pair{"b", 0.2}})
            shown.written.create(
                name, Json{{"optimizer", {{"learning_rate", rate}, {"momentum", rate}}},
                           {"a_setting_whose_name_is_longer_than_half_of_the_table_is", 1}});
        shown.show();
        shown.page->resize(760, 656);
        QTRY_COMPARE(shown.list()->model()->rowCount(), 2);
        shown.page->select(QStringLiteral("a"));
        auto* table = shown.find<QTableView>("configTable");
        shown.find<QTabWidget>("runTabs")->setCurrentIndex(2);
        QTRY_COMPARE(table->model()->rowCount(), 3);
        // The value of one is in sight.
        QTRY_VERIFY(table->columnViewportPosition(1) + table->columnWidth(1) <=
                    table->viewport()->width());
        shown.list()->selectAll();
        QTRY_COMPARE(table->model()->rowCount(), 2);
        const auto first = [&] { return table->model()->index(0, 0).data().toString(); };
        QCOMPARE(first(), QStringLiteral("Learning rate (optimizer.learning_rate)"));
        auto* filter = shown.find<QLineEdit>("configFilter");
        QVERIFY(SearchField::ofPage(*shown.page) == filter); // not that of the list
        for (const char* part : {"Momentum", "optimizer.mom"}) {
            filter->setFocus();
            QTest::keyClicks(filter, QLatin1String(part));
            QTRY_COMPARE(table->model()->rowCount(), 1);
            QCOMPARE(first(), QStringLiteral("Momentum (optimizer.momentum)"));
            filter->clear();
        }
    }

    void theOrderOfTheMetricsIsKept() {
        Shown shown;
        for (const auto& [name, loss] : {std::pair{"a", 1.0}, std::pair{"b", 2.0}}) {
            const auto run = shown.written.create(name);
            WrittenRuns::step(*run, 1, loss);
        }
        const auto firstRow = [&shown] {
            const QTableView* table = shown.find<QTableView>("metricsTable");
            return table->model()->rowCount() == 2 ? table->model()->index(0, 0).data().toString()
                                                   : QString();
        };
        const auto showMetrics = [&shown] {
            shown.show();
            QTRY_COMPARE(shown.list()->model()->rowCount(), 2);
            shown.list()->selectAll();
            shown.find<QTabWidget>("runTabs")->setCurrentIndex(1);
        };
        showMetrics();
        QTRY_VERIFY(!firstRow().isEmpty());
        auto* heading = shown.find<QTableView>("metricsTable")->horizontalHeader();
        QTRY_VERIFY(heading->isVisible());
        const QPoint name(heading->sectionSize(0) / 2, heading->height() / 2);
        QTest::mouseClick(heading->viewport(), Qt::LeftButton, {}, name);
        QTRY_COMPARE(firstRow(), "a");
        // So it is copied and saved.
        const QTemporaryDir target;
        shown.dialogs.saved = target.filePath(QStringLiteral("metrics.csv"));
        QGuiApplication::clipboard()->clear();
        QTest::mouseClick(shown.find<QAbstractButton>("copyMetrics"), Qt::LeftButton);
        QTest::mouseClick(shown.find<QAbstractButton>("saveMetrics"), Qt::LeftButton);
        const auto begins = [](const QString& line, const QString& with) {
            return line.section('\n', 1, 1).startsWith(with);
        };
        QTRY_VERIFY(begins(QGuiApplication::clipboard()->text(), "a\t1\t"));
        QFile csv(shown.dialogs.saved);
        QTRY_VERIFY(csv.exists());
        QVERIFY(csv.open(QFile::ReadOnly));
        QVERIFY(begins(QString::fromUtf8(csv.readAll()), "a,1,"));
        shown.page.reset();
        showMetrics();
        QTRY_COMPARE(firstRow(), "a"); // else the newest is the first
        shown.page.reset();
        const Translation german(QStringLiteral("de"));
        QCOMPARE(german.language(), "de");
        showMetrics();
        QTRY_COMPARE(firstRow(), "a");
    }

    void whatCannotBeSavedIsSaidWhereFailuresAre() {
        Shown shown;
        auto run = shown.written.create("a");
        WrittenRuns::step(*run, 1, 1.0);
        WrittenRuns::finish(*run, runs::State::Finished);
        shown.show();
        const auto* problem = shown.find<Notice>("runProblem");
        QVERIFY(problem->isHidden());
        auto* tabs = shown.find<QTabWidget>("runTabs");
        shown.dialogs.saved = "curve.doc";
        QTRY_VERIFY(shown.find<QWidget>("chart-loss"));
        shown.find<QWidget>("chart-loss")->findChild<QAction*>("saveChart")->trigger();
        QTRY_VERIFY(problem->isVisible());
        QVERIFY(problem->text().contains("ends in .png, .svg, .pdf or .csv"));
        tabs->setCurrentIndex(1);
        shown.dialogs.saved = shown.written.folder().c_str() + QStringLiteral("/absent/table.csv");
        QTest::mouseClick(shown.find<QPushButton>("saveMetrics"), Qt::LeftButton);
        QTRY_VERIFY(problem->text().contains("absent"));
    }

    void equalConfigurationsAreToldInWords() {
        Shown shown;
        const auto first = shown.written.create("a", Json{{"seed", 1}});
        const auto second = shown.written.create("b", Json{{"seed", 1}});
        shown.show();
        QTRY_COMPARE(shown.list()->model()->rowCount(), 2);
        shown.find<QTabWidget>("runTabs")->setCurrentIndex(2);
        auto* table = shown.find<QTableView>("configTable");
        QTRY_VERIFY(table->isVisible());
        shown.list()->selectAll();
        QTRY_COMPARE(shown.label("configAbout"),
                     QStringLiteral("These runs have the same configuration."));
        QVERIFY(!table->isVisible());
    }

    void theLogIsSearchedAndFollowed() {
        Shown shown;
        auto run = shown.written.create("logged");
        const auto log = run->directory().logFile();
        for (int i = 0; i < 200; ++i)
            AppendFile(log).appendLine(i == 120 ? "12:00 error: it broke"
                                                : "12:00 info: step " + std::to_string(i));
        shown.show();
        shown.find<QTabWidget>("runTabs")->setCurrentIndex(4);
        auto* view = shown.find<QListView>("logView");
        QTRY_COMPARE(view->model()->rowCount(), 200);
        // So long that a scroll bar takes the place of the last line.
        AppendFile(log).appendLine("12:01 info: the last" + std::string(400, '.'));
        QTRY_COMPARE(view->model()->rowCount(), 201);
        const auto isEndInSight = [view] {
            const QRect last = view->visualRect(view->model()->index(200, 0));
            return last.top() >= 0 && last.bottom() < view->viewport()->height();
        };
        QTRY_VERIFY(isEndInSight());
        shown.page->resize(shown.page->width(), shown.page->height() - 60);
        QTRY_VERIFY(isEndInSight());

        QTest::keyClick(view, Qt::Key_F, Qt::ControlModifier);
        QCOMPARE(shown.label("logTitle"), QStringLiteral("Log of ") + shown.label("runName"));
        auto* search = shown.find<QLineEdit>("logSearch");
        QTRY_VERIFY(search->hasFocus());
        const auto places = [&] {
            return std::vector{search->geometry(), shown.find<QWidget>("firstError")->geometry(),
                               QRect(view->mapTo(shown.page.get(), QPoint()), view->size())};
        };
        const auto before = places();
        QTest::keyClicks(search, QStringLiteral("step 19"));
        QTest::keyClick(search, Qt::Key_Return); // before it is known where they are
        QTRY_COMPARE(view->currentIndex().row(), 19);
        QCOMPARE(shown.label("logMatches"), QStringLiteral("1 of 11 found")); // 19 and 190 to 199
        QTest::keyClick(search, Qt::Key_Return);
        QCOMPARE(view->currentIndex().row(), 190);
        QTest::keyClick(search, Qt::Key_Return, Qt::ShiftModifier);
        QCOMPARE(view->currentIndex().row(), 19);
        QTest::keyClick(search, Qt::Key_Return, Qt::ShiftModifier); // round the end
        QCOMPARE(view->currentIndex().row(), 199);
        AppendFile(log).appendLine("12:02 info: STEP 19 again");
        QTRY_COMPARE(shown.label("logMatches"), QStringLiteral("11 of 12 found"));
        QTest::mouseClick(shown.find<QPushButton>("firstError"), Qt::LeftButton);
        QTRY_COMPARE(view->currentIndex().row(), 120);
        QCOMPARE(shown.label("logMatches"), QStringLiteral("12 found"));
        QCOMPARE(places(), before); // what it answered has moved nothing
    }
};

QTEST_MAIN(TestRunTabs)
#include "tst_run_tabs.moc"
