// SPDX-License-Identifier: GPL-3.0-or-later
// How the processes of a run fare, as its folder has it.
#include "core/base/files.h"
#include "tests/ui/pages/runs/runs_stage.h"
#include "ui/models/runs/ranks_model.h"
#include "ui/pages/runs/run_tabs.h"
#include "ui/theme/theme.h"

#include <QSettings>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>

using namespace parlance;
using namespace parlance::ui;
using ui::testing::RunsStage;
using ui::testing::WrittenRuns;

class TestRanksTab : public QObject {
    Q_OBJECT
  private:
    static void writeRanks(const runs::RunDirectory& run, double firstWork, double secondWork) {
        runs::writeRankStates(run.ranksFile(), {.step = 20,
                                                .time = 1.0,
                                                .ranks = {{.rank = 0,
                                                           .host = "host-a",
                                                           .pid = 1,
                                                           .device = "cuda:0",
                                                           .itemsPerSecond = 12.25,
                                                           .dataWaitShare = 0.05,
                                                           .workShare = firstWork,
                                                           .memory = 1.5 * (1 << 30)},
                                                          {.rank = 1,
                                                           .host = "host-b",
                                                           .pid = 2,
                                                           .device = "cuda:1",
                                                           .itemsPerSecond = 12.0,
                                                           .dataWaitShare = 0.5,
                                                           .workShare = secondWork,
                                                           .memory = 0.0}}});
    }
    static QTabWidget* tabs(const RunsStage& shown) { return shown.find<QTabWidget>("runTabs"); }
    static void clickTab(const RunsStage& shown) {
        QTabBar* bar = tabs(shown)->tabBar();
        QTest::mouseClick(bar, Qt::LeftButton, {}, bar->tabRect(RunTabs::Ranks).center());
    }
    static QString cell(const RunsStage& shown, int row, int column) {
        return shown.find<QTableView>("ranksTable")->model()->index(row, column).data().toString();
    }

  private Q_SLOTS:
    void initTestCase() { ThemeManager::instance().apply(ThemeChoice::Light); }
    void init() { QSettings().clear(); }

    /// Of another host, where the run may be as well as copied from there.
    void namesTheSlowestAsTheRunGoesOn() {
        RunsStage shown;
        auto run = shown.written.create("shared");
        run->updateStatus([](runs::Status& status) {
            status.worldSize = 2;
            status.host = "host-a";
        });
        WrittenRuns::finish(*run, runs::State::Stopped);
        writeRanks(run->directory(), 0.6, 0.97);
        shown.show();
        QTRY_VERIFY(tabs(shown)->isTabVisible(RunTabs::Ranks));
        clickTab(shown);
        QTRY_VERIFY(shown.find<QTableView>("ranksTable")->isVisible());
        QCOMPARE(shown.label("ranksTitle"), "Ranks of shared, step 20");
        QCOMPARE(shown.label("ranksPace"), "Rank 1 on host-b is slowing the other down: it waits 3 "
                                           "% of the time, the other 40 %.");
        QCOMPARE(shown.label("runProcesses"), "2 processes");
        QCOMPARE(shown.label("runProcessesCaption"), "On host-a and 1 other host");
        QStringList cells;
        for (int column = 0; column < RanksModel::ColumnCount; ++column)
            cells << cell(shown, 0, column);
        QCOMPARE(cells.join('|'), "0|host-a|cuda:0|12.25|5 %|40 %|1.5 GiB");
        QCOMPARE(cell(shown, 1, 0), "1, slowest");

        // The next report: of a run that goes on, and without a click.
        WrittenRuns::finish(*run, runs::State::Running);
        writeRanks(run->directory(), 0.9, 0.91);
        QTRY_COMPARE(shown.label("ranksPace"), "All ranks keep pace.");
        QCOMPARE(cell(shown, 0, RanksModel::OthersWait), "10 %");
        QCOMPARE(cell(shown, 1, 0), "1");

        changeUserNotes(run->directory(), [](runs::UserNotes& notes) { notes.name = "both"; });
        shown.service->poke();
        QTRY_COMPARE(shown.label("ranksTitle"), "Ranks of both, step 20");
    }

    void isThereOnlyForRunsInSeveralProcesses() {
        RunsStage shown;
        auto shared = shown.written.create("shared");
        writeRanks(shared->directory(), 0.6, 0.97);
        auto alone = shown.written.create("alone");
        auto damaged = shown.written.create("damaged");
        writeFileAtomically(damaged->directory().ranksFile(), "{");
        shown.show();
        QTRY_COMPARE(shown.list()->model()->rowCount(), 3);
        shown.page->select("shared");
        QTRY_VERIFY(tabs(shown)->isTabVisible(RunTabs::Ranks));
        clickTab(shown);
        QCOMPARE(tabs(shown)->currentIndex(), RunTabs::Ranks);
        for (const char* other : {"alone", "damaged"}) {
            shown.page->select(other);
            QTRY_COMPARE(shown.label("runName"), other);
            QVERIFY(!tabs(shown)->isTabVisible(RunTabs::Ranks));
            QCOMPARE(tabs(shown)->currentIndex(), 0); // the curves
        }
        // As when it is resumed in one process.
        shown.page->select("shared");
        QTRY_VERIFY(tabs(shown)->isTabVisible(RunTabs::Ranks));
        QCOMPARE(tabs(shown)->currentIndex(), RunTabs::Ranks); // as it was left
        std::filesystem::remove(shared->directory().ranksFile());
        QTRY_VERIFY(!tabs(shown)->isTabVisible(RunTabs::Ranks));
    }
};

QTEST_MAIN(TestRanksTab)
#include "tst_ranks_tab.moc"
