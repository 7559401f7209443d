// SPDX-License-Identifier: GPL-3.0-or-later
// The report of the Data page: what is wrong with a data set, and what becomes of that.
#include "core/data/report/report_record.h"
#include "tests/ui/pages/data/data_stage.h"
#include "tests/ui/support/finished_run.h"
#include "ui/shell/palette/command.h"
#include "ui/theme/theme.h"
#include "ui/widgets/notice.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QListWidget>
#include <QSettings>
#include <QStandardPaths>
#include <QTabBar>

#include <algorithm>

using namespace parlance;
using namespace parlance::ui;
using namespace parlance::ui::testing;
using Call = engine::FakeEngine::Call;

class TestDataReportPanel : public QObject {
    Q_OBJECT
  private:
    std::unique_ptr<DataStage> m;

    /// Two recordings with a text each, and a recogniser.
    void openVoice() const {
        makeFinishedRun(m->project / "runs/recogniser");
        m->wave("a.wav", 8000);
        m->wave("b.wav", 8000);
        writeFileAtomically(m->project / "data/voice.txt",
                            "audio/a.wav|It cost $5.\naudio/b.wav|Two, three!\n");
        m->hears("a.wav", "IT COST FIVE DOLLARS");
        m->hears("b.wav", "TWO TREES");
        m->open();
        m->find<QTabWidget>("dataTabs")->setCurrentIndex(1);
        QTRY_VERIFY(m->find<QCheckBox>("checkByEar")->isEnabled());
        QTest::mouseClick(m->find<QCheckBox>("checkByEar"), Qt::LeftButton, {}, {8, 8});
    }

  private Q_SLOTS:
    void initTestCase() {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("parlance-tests"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_data_report_panel"));
        ThemeManager::instance().apply(ThemeChoice::Light);
    }
    void init() {
        QSettings().clear();
        m = std::make_unique<DataStage>();
        qputenv("XDG_DATA_HOME", m->folder.filePath(QStringLiteral("home")).toUtf8());
    }
    void cleanup() { m.reset(); }

    void reportsAreKeptAndCompared() {
        m->smallSet();
        m->open();
        auto* change = m->find<QLabel>("reportChange");
        auto* before = m->find<QComboBox>("reportBefore");
        m->find<QTabWidget>("dataTabs")->setCurrentIndex(1);
        QVERIFY(!change->isVisible());
        m->check();
        QTRY_VERIFY(m->page->isSettled());
        QVERIFY(!change->isVisible()); // there is nothing to compare with

        m->wave("b.wav", 16000);
        m->wave("d.wav", 8000);
        m->manifest("small", "a.wav\t8000\nb.wav\t16000\nc.wav\t4000\nd.wav\t8000\n",
                    "H I |\nY O U |\nH I X |\nX |\n");
        m->open();
        change = m->find<QLabel>("reportChange");
        before = m->find<QComboBox>("reportBefore");
        m->find<QTabWidget>("dataTabs")->setCurrentIndex(1);
        QTRY_VERIFY(change->text().contains("3 recordings, 2 with faults"));
        QVERIFY(m->find<QLabel>("reportState")->text().contains("have changed since"));
        QVERIFY(!before->isVisible());
        m->check();
        QTRY_VERIFY(before->isVisible());
        QCOMPARE(before->count(), 1);
        QVERIFY(change->text().startsWith("Recordings: 4, was 3 · 5 s, was "));
        QVERIFY(change->text().contains("Silent: 0, was 1; gone: b.wav"));
        QVERIFY(change->text().contains("was 1; new: d.wav"));

        QTest::mouseClick(m->find<QPushButton>("checkData"), Qt::LeftButton);
        QTRY_COMPARE(before->count(), 2);
        QCOMPARE(change->text(), "Nothing has changed.");
        before->setFocus();
        QTest::keyClick(before, Qt::Key_Down);
        QVERIFY(change->text().contains("gone: b.wav"));
        QVERIFY(!std::filesystem::is_empty(m->project / "reports"));
    }

    /// However long the names are that are shown: of files, and in what went wrong.
    void aReportDoesNotWidenThePage() {
        m->smallSet();
        m->open();
        m->find<QTabWidget>("dataTabs")->setCurrentIndex(1);
        m->page->resize(700, 480);
        QTRY_VERIFY(m->page->isSettled());
        const int least = m->page->minimumSizeHint().width();
        m->check();
        QTRY_VERIFY(m->page->isSettled());

        const std::string name = std::string(120, 'n') + ".wav";
        m->wave(name, 8000, 0.0F);
        m->manifest("small", strCat("a.wav\t8000\n", name, "\t8000\nmissing-", name, "\t8000\n"),
                    "H I |\nY O U |\n" + std::string(300, 'X') + " |\n");
        m->open();
        m->page->resize(700, 480);
        m->check();
        QTRY_VERIFY(m->find<QLabel>("reportChange")->text().contains("new: "));
        QTRY_VERIFY(m->page->isSettled());
        for (const int tab : {0, 1}) {
            m->find<QTabWidget>("dataTabs")->setCurrentIndex(tab);
            for (int row = 0; row < m->table()->model()->rowCount(); ++row) {
                m->table()->setCurrentIndex(m->table()->model()->index(row, 0));
                QTRY_VERIFY(m->page->isSettled());
                const int now = m->page->minimumSizeHint().width();
                QVERIFY2(now <= least, qPrintable(QString::number(now)));
            }
        }
    }

    void reportsAndFiltersByProblem() {
        m->smallSet();
        m->open();
        QVERIFY(m->table()->isColumnHidden(DataItemsModel::Problem));
        m->check();
        QVERIFY(!m->table()->isColumnHidden(DataItemsModel::Problem));
        QVERIFY(m->cell(1, DataItemsModel::Problem).startsWith("Silent"));
        QVERIFY(m->cell(2, DataItemsModel::Problem).contains("X"));
        QVERIFY(m->cell(0, DataItemsModel::Problem).isEmpty());
        auto* problem = m->find<QComboBox>("problemFilter");
        problem->setCurrentIndex(problem->findText("With any problem"));
        QTRY_COMPARE(m->table()->model()->rowCount(), 2);
        problem->setCurrentIndex(problem->findText("Silent (1)"));
        QTRY_COMPARE(m->table()->model()->rowCount(), 1);
    }

    void whatWasFoundIsThereAgain() {
        m->smallSet();
        m->open();
        m->check();
        QTRY_VERIFY(m->page->isSettled());
        m->open();                   // the next window
        m->page->resize(1100, 1400); // nothing in it has to be scrolled
        QVERIFY(!m->table()->isColumnHidden(DataItemsModel::Problem));
        QVERIFY(m->cell(1, DataItemsModel::Problem).startsWith("Silent: "));
        QVERIFY(m->cell(2, DataItemsModel::Problem).contains("X"));
        QVERIFY(m->find<QLabel>("reportState")->text().contains("All 3 were checked"));
        QVERIFY(m->find<QLabel>("reportChange")->text().startsWith("Last checked"));
        auto* problem = m->find<QComboBox>("problemFilter");
        problem->setFocus();
        QTest::keyClick(problem, Qt::Key_Down);
        QCOMPARE(problem->currentText(), "With any problem");
        QTRY_COMPARE(m->table()->model()->rowCount(), 2);
        auto* box = m->find<QCheckBox>("problem-unknown_text");
        QTest::mouseClick(box, Qt::LeftButton, {}, {8, box->height() / 2});
        m->dialogs.saved = QString::fromStdString((m->project / "data" / "clean").string());
        QTest::mouseClick(m->find<QPushButton>("leaveOut"), Qt::LeftButton);
        QTRY_COMPARE(m->find<QListWidget>("dataSets")->count(), 2);
        QCOMPARE(readFile(m->project / "data" / "clean.tsv"), "audio\na.wav\t8000\nc.wav\t4000\n");
    }

    void whatWasFoundIsThereAgainWhenOneComesBack() {
        m->smallSet();
        m->manifest("talks", "a.wav\t8000\n");
        m->open();
        m->check();
        QTRY_VERIFY(m->page->isSettled());
        auto* list = m->find<QListWidget>("dataSets");
        list->setCurrentRow(1);
        QTRY_VERIFY(m->page->isSettled());
        QVERIFY(!m->find<QLabel>("reportState")->text().contains("were checked"));
        list->setCurrentRow(0);
        QTRY_VERIFY(m->find<QLabel>("reportState")->text().contains("All 3 were checked"));
        QVERIFY(m->cell(1, DataItemsModel::Problem).startsWith("Silent: "));
    }

    void theProblemThatIsShownAloneIsKept() {
        m->smallSet();
        m->open();
        m->check();
        auto* problem = m->find<QComboBox>("problemFilter");
        problem->setFocus();
        QTest::keyClick(problem, Qt::Key_Down);
        QTest::keyClick(problem, Qt::Key_Down);
        QTRY_COMPARE(m->table()->model()->rowCount(), 1);
        m->check(); // once more
        QTRY_VERIFY(m->page->isSettled());
        QCOMPARE(problem->currentText(), "Silent (1)");
        QCOMPARE(m->table()->model()->rowCount(), 1);
        m->open(); // the next window
        problem = m->find<QComboBox>("problemFilter");
        QCOMPARE(problem->currentText(), "Silent (1)");
        QTRY_COMPARE(m->table()->model()->rowCount(), 1);
        QTRY_COMPARE(m->cell(0, DataItemsModel::Name), "b.wav");
        problem->setFocus();
        QTest::keyClick(problem, Qt::Key_Home);
        QTRY_COMPARE(m->table()->model()->rowCount(), 3);
        m->open();
        QCOMPARE(m->table()->model()->rowCount(), 3);
    }

    void findingsOfOtherDataAreNotShown() {
        m->smallSet();
        m->open();
        m->check();
        QTRY_VERIFY(m->page->isSettled());
        m->manifest("small", "a.wav\t8000\nc.wav\t4000\n", "H I |\nH I X |\n");
        m->open();
        QVERIFY(m->table()->isColumnHidden(DataItemsModel::Problem));
        QVERIFY(!m->find<QPushButton>("leaveOut")->isVisible());
        QVERIFY(m->find<QLabel>("reportState")->text().startsWith("Out of date: the data"));
        QVERIFY(!m->find<QLabel>("reportChange")->text().contains("Out of date")); // once is enough
    }

    void aReportOfMoreOrFewerItemsStays() {
        m->smallSet();
        m->open();
        m->check();
        QTRY_VERIFY(m->page->isSettled());
        const auto state = [this] { return m->find<QLabel>("reportState")->text(); };
        const QString outOfDate("Out of date: the data have changed since. Check the data again.");
        m->page->hide(); // another page is shown
        m->manifest("small", "a.wav\t8000\nc.wav\t4000\n", "H I |\nH I X |\n");
        m->page->show();
        QTRY_COMPARE(state(), outOfDate);
        QCOMPARE(m->table()->model()->rowCount(), 2);
        for (const char* name : {"problem-silent", "problem-unknown_text"}) {
            const auto* box = m->find<QCheckBox>(name); // how many there were
            QVERIFY(box->text().endsWith(": 1"));
            QVERIFY(!box->isEnabled());
            QTRY_VERIFY(box->isVisible());
        }
        QVERIFY(!m->find<QPushButton>("leaveOut")->isVisible());
        QVERIFY(m->table()->isColumnHidden(DataItemsModel::Problem)); // nor in which

        m->open(); // the next window
        QCOMPARE(state(), outOfDate);
        QVERIFY(m->find<QLabel>("reportChange")->text().contains("3 recordings, 2 with faults"));
        m->check();
        QTRY_VERIFY(m->find<QComboBox>("reportBefore")->isVisible());
        QVERIFY(m->find<QLabel>("reportChange")->text().startsWith("Recordings: 2, was 3"));
        QVERIFY(m->find<QCheckBox>("problem-unknown_text")->isEnabled());
        QVERIFY(!m->table()->isColumnHidden(DataItemsModel::Problem));
    }

    void aReplacedRecordingMakesItOutOfDate() {
        m->smallSet();
        m->open();
        m->check();
        QTRY_VERIFY(m->page->isSettled());
        m->wave("b.wav", 16000); // as long as before, and not silent
        m->open();
        auto* state = m->find<QLabel>("reportState");
        QCOMPARE(state->text(),
                 "Out of date: recordings have changed since. Check the data again.");
        QVERIFY(m->cell(1, DataItemsModel::Problem).startsWith("Silent")); // what was found
        m->check();
        QTRY_VERIFY(m->page->isSettled());
        QVERIFY(m->cell(1, DataItemsModel::Problem).isEmpty());
        m->open();
        QVERIFY(m->find<QLabel>("reportState")->text().contains("All 3 were checked"));
    }

    void aChangeIsSeenWhileItIsOpen() {
        m->smallSet();
        m->open();
        m->check();
        QTRY_VERIFY(m->page->isSettled());
        auto* state = m->find<QLabel>("reportState");
        m->page->hide(); // another page is shown
        m->wave("b.wav", 16000);
        m->page->show();
        QTRY_COMPARE(state->text(),
                     "Out of date: recordings have changed since. Check the data again.");
        QTRY_VERIFY(m->page->isSettled());

        QWidget other; // a text editor, say
        other.show();
        other.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&other));
        m->table()->setCurrentIndex(m->table()->model()->index(2, 1));
        const std::string rows = "a.wav\t8000\nb.wav\t16000\nc.wav\t4000\n";
        m->manifest("small", rows, "H I |\nY O |\nH I X |\n");
        m->page->activateWindow();
        QTRY_COMPARE(state->text(),
                     "Out of date: the data have changed since. Check the data again.");
        QTRY_COMPARE(m->cell(1, DataItemsModel::Text), "YO");
        QCOMPARE(m->table()->currentIndex().row(), 2);
        QVERIFY(!m->table()->isColumnHidden(DataItemsModel::Problem)); // to be mended by
        QTRY_VERIFY(m->page->isSettled());
        QTest::mouseClick(m->find<QPushButton>("checkData"), Qt::LeftButton);
        QTRY_VERIFY(state->text().contains("were checked"));

        m->page->hide();
        m->manifest("small", "a.wav\t8000\nc.wav\t4000\n", "H I |\nH I X |\n");
        m->page->show();
        QTRY_COMPARE(m->table()->model()->rowCount(), 2);
        QTRY_VERIFY(state->text().startsWith("Out of date: the data"));
        QVERIFY(m->find<QLabel>("dataSetFacts")->text().contains("2 recordings"));
    }

    void damagedFindingsLeaveTheCounts() {
        m->smallSet();
        m->open();
        m->check();
        QTRY_VERIFY(m->page->isSettled());
        const data::ReportHistory history(m->project, m->project / "data" / "small.tsv");
        QVERIFY(std::filesystem::exists(history.findingsFile()));
        writeFileAtomically(history.findingsFile(), "{");
        m->open();
        QVERIFY(m->table()->isColumnHidden(DataItemsModel::Problem));
        QVERIFY(m->find<QLabel>("reportChange")->text().contains("3 recordings, 2 with faults"));
        QVERIFY(!m->find<QLabel>("reportState")->text().contains("Out of date"));
        QVERIFY(m->find<Notice>("dataNotice")->text().isEmpty());
        m->check();
        QTRY_VERIFY(m->page->isSettled());
        m->open();
        QVERIFY(m->cell(1, DataItemsModel::Problem).startsWith("Silent"));
    }

    void leavesOutIntoANewManifest() {
        m->smallSet();
        m->open();
        m->page->resize(1100, 1400); // nothing in it has to be scrolled
        m->check();
        m->find<QCheckBox>("problem-unknown_text")->setChecked(false);
        auto* button = m->find<QPushButton>("leaveOut");
        QVERIFY(button->text().contains("1"));
        m->dialogs.saved = QString::fromStdString((m->project / "data" / "clean").string());
        const std::string before = readFile(m->project / "data" / "small.tsv");
        QTest::mouseClick(button, Qt::LeftButton);
        QVERIFY(m->find<QPushButton>("cancelCheck")->isVisible());
        QCOMPARE(m->find<QLabel>("reportState")->text(), "Writing the new data set…");
        auto* list = m->find<QListWidget>("dataSets");
        QTRY_COMPARE(list->count(), 2);
        QCOMPARE(readFile(m->project / "data" / "clean.tsv"), "audio\na.wav\t8000\nc.wav\t4000\n");
        QCOMPARE(readFile(m->project / "data" / "clean.ltr"), "H I |\nH I X |\n");
        QCOMPARE(readFile(m->project / "data" / "small.tsv"), before);
        QTRY_COMPARE(list->currentItem()->text(), "clean"); // which is looked at from now on
        QVERIFY(m->find<Notice>("dataNotice")->text().contains("2 items"));
        QTRY_COMPARE(m->table()->model()->rowCount(), 2);
        // A second time the name is taken, and that is said.
        list->setCurrentRow(1);
        QTRY_COMPARE(m->table()->model()->rowCount(), 3);
        m->check();
        QTRY_VERIFY(m->page->isSettled());
        QCoreApplication::processEvents(); // what was found is laid out
        const QPoint place = button->mapTo(m->page.get(), QPoint());
        QTest::mouseClick(button, Qt::LeftButton);
        QTRY_VERIFY(m->find<Notice>("dataNotice")->text().contains("is there already"));
        QTRY_COMPARE(button->mapTo(m->page.get(), QPoint()), place); // nothing jumps
    }

    /// What was pressed has gone with what it was pressed for.
    void theFocusStaysWhenSomeAreLeftOut() {
        m->smallSet();
        m->open();
        m->page->resize(1100, 1400);
        m->page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m->page.get()));
        m->check();
        QTRY_VERIFY(m->page->isSettled());
        m->dialogs.saved = QString::fromStdString((m->project / "data" / "clean").string());
        auto* button = m->find<QPushButton>("leaveOut");
        button->setFocus();
        QTest::keyClick(button, Qt::Key_Space);
        QCOMPARE(QApplication::focusWidget(), m->find<QPushButton>("cancelCheck"));
        QTRY_COMPARE(m->find<QListWidget>("dataSets")->count(), 2);
        QTRY_VERIFY(m->page->isSettled());
        QVERIFY(!button->isVisible());
        QCOMPARE(QApplication::focusWidget(), m->find<QTabWidget>("dataTabs")->tabBar());
    }

    void otherLimitsMakeItOutOfDate() {
        m->smallSet();
        m->open();
        m->check();
        QTRY_VERIFY(m->page->isSettled());
        auto* shortest = m->find<QDoubleSpinBox>("shortestSec");
        const double before = shortest->value();
        shortest->setFocus();
        shortest->selectAll();
        QTest::keyClicks(shortest, QLocale().toString(0.7));
        auto* state = m->find<QLabel>("reportState");
        QVERIFY(state->text().startsWith("Out of date"));
        shortest->setValue(before);
        QVERIFY(state->text().contains("were checked"));
        shortest->setValue(0.7);
        QCOMPARE(m->page->commandLines().front().mid(3), (QStringList{"--shortest", "0.7"}));
        m->open(); // as it was left
        QCOMPARE(m->find<QDoubleSpinBox>("shortestSec")->value(), 0.7);
        QVERIFY(m->find<QLabel>("reportState")->text().startsWith("Out of date: the limits"));
    }

    void reversedLimitsAreRefused() {
        m->smallSet();
        m->open();
        m->check();
        QTRY_VERIFY(m->page->isSettled());
        auto* longest = m->find<QDoubleSpinBox>("longestSec");
        const auto* start = m->find<QPushButton>("checkData");
        const auto* state = m->find<QLabel>("reportState");
        const auto type = [longest](double seconds) {
            longest->selectAll();
            QTest::keyClicks(longest, QLocale().toString(seconds));
        };
        const double shortest = m->find<QDoubleSpinBox>("shortestSec")->value();
        type(shortest - 0.1);
        QVERIFY(longest->property("invalid").toBool());
        QCOMPARE(state->text(), "The shortest good length is above the longest.");
        QVERIFY(!start->isEnabled());
        QVERIFY(start->toolTip().contains("above the longest"));
        type(shortest);
        QVERIFY(!longest->property("invalid").toBool());
        QVERIFY(state->text().startsWith("Out of date"));
        QVERIFY(start->isEnabled());
        QVERIFY(start->toolTip().isEmpty());
    }

    void trimsAFilelist() {
        audio::AudioBuffer late{kRateHz, std::vector<float>(kRateHz)};
        late.samples.resize(std::size_t{2} * kRateHz, 0.2F);
        audio::writeWavFile(m->project / "data" / "audio" / "late.wav", late);
        m->wave("a.wav", 8000);
        writeFileAtomically(m->project / "data" / "voice.txt",
                            "audio/late.wav|One\naudio/a.wav|Two\n");
        m->open();
        auto* button = m->find<QPushButton>("trimSilence");
        QVERIFY(!button->isVisibleTo(m->page.get()));
        m->check();
        QVERIFY(m->cell(0, DataItemsModel::Problem).startsWith("Silence at the ends"));
        QVERIFY(button->isVisible());
        m->dialogs.saved = QString::fromStdString((m->project / "data" / "tight").string());
        QTest::mouseClick(m->find<QAbstractButton>("copyTrimCommand"), Qt::LeftButton);
        QCOMPARE(
            QGuiApplication::clipboard()->text(),
            QStringLiteral("cd %1 && parlance data trim data/voice.txt --output data/tight.txt")
                .arg(m->folder.path()));
        QVERIFY(!std::filesystem::exists(m->project / "data" / "tight.txt"));
        QTest::mouseClick(button, Qt::LeftButton);
        auto* list = m->find<QListWidget>("dataSets");
        QTRY_COMPARE(list->count(), 2);
        QTRY_COMPARE(list->currentItem()->text(), "tight"); // which is looked at from now on
        QVERIFY(m->find<Notice>("dataNotice")->text().contains("has 2 items"));
        QCOMPARE(readFile(m->project / "data" / "tight.txt"),
                 "tight/00000-late.wav|One\ntight/00001-a.wav|Two\n");
        QVERIFY(std::filesystem::exists(m->project / "data/tight/00000-late.wav"));
        QTRY_VERIFY(m->find<QPushButton>("checkData")->isEnabled());
        list->setCurrentRow(1);
        QTRY_VERIFY(m->page->isSettled());
        m->check();
        // A second time the name is taken, and that is said.
        QTest::mouseClick(button, Qt::LeftButton);
        QTRY_VERIFY(m->find<Notice>("dataNotice")->text().contains("is there already"));
    }

    void theReportIsFoundBehindItsTab() {
        m->smallSet();
        m->open();
        const auto commands = pageCommands(*m->page, [] {});
        const auto found = std::ranges::find(commands, "Check the data", &Command::title);
        QVERIFY(found != commands.end());
        QVERIFY(std::ranges::find(commands, "Cancel", &Command::title) == commands.end());
        found->run();
        QCOMPARE(m->find<QTabWidget>("dataTabs")->currentIndex(), 1);
        QTRY_VERIFY(m->find<QLabel>("reportState")->text().contains("were checked"));
    }

    void aCheckCanBeStopped() {
        m->wave("a.wav", 8000);
        std::string rows;
        for (int i = 0; i < 20000; ++i)
            rows += "a.wav\t8000\n";
        m->manifest("long", rows);
        m->open();
        m->find<QTabWidget>("dataTabs")->setCurrentIndex(1);
        QTest::mouseClick(m->find<QPushButton>("checkData"), Qt::LeftButton);
        auto* cancel = m->find<QPushButton>("cancelCheck");
        QTRY_VERIFY(cancel->isVisible());
        QTest::mouseClick(cancel, Qt::LeftButton);
        QTRY_VERIFY(m->find<QLabel>("reportState")->text().startsWith("Stopped after"));
        QVERIFY(m->find<QPushButton>("checkData")->isEnabled());
    }

    void aRecogniserListens() {
        openVoice();
        m->check();
        QCOMPARE(m->engine.countOf(Call::Transcribe), 2);
        QVERIFY(m->cell(0, DataItemsModel::Problem).isEmpty());
        QCOMPARE(m->cell(1, DataItemsModel::Problem),
                 QStringLiteral("Heard differently: \"TWO TREES\" was heard, without THREE"));
        m->dialogs.saved = QString::fromStdString((m->project / "data/heard").string());
        QTest::mouseClick(m->find<QPushButton>("leaveOut"), Qt::LeftButton);
        QTRY_COMPARE(m->find<QListWidget>("dataSets")->count(), 2);
        QCOMPARE(readFile(m->project / "data/heard.txt"), "audio/a.wav|It cost $5.\n");
        QTRY_COMPARE(m->table()->model()->rowCount(), 1);
        // Nobody listens unless that is wished.
        QTest::mouseClick(m->find<QCheckBox>("checkByEar"), Qt::LeftButton, {}, {8, 8});
        QTest::mouseClick(m->find<QPushButton>("checkData"), Qt::LeftButton);
        QTRY_VERIFY(m->find<QLabel>("reportState")->text().contains("are fine"));
        QCOMPARE(m->engine.countOf(Call::Transcribe), 2);
    }

    void listeningCanBeStopped() {
        openVoice();
        m->engine.hold(Call::Transcribe);
        QTest::mouseClick(m->find<QPushButton>("checkData"), Qt::LeftButton);
        QTRY_COMPARE(m->engine.countOf(Call::Transcribe), 2);
        QTest::mouseClick(m->find<QPushButton>("cancelCheck"), Qt::LeftButton);
        QTRY_VERIFY(m->find<QLabel>("reportState")->text().startsWith("Stopped after 0 of 2"));
        QVERIFY(m->find<Notice>("dataNotice")->text().isEmpty());
    }

    void aFailingRecogniserLosesNothing() {
        openVoice();
        m->engine.failOn(m->project / "data/audio/b.wav",
                         Error(ErrorKind::OutOfMemory, "memory ran out", "cpu", "close"));
        QTest::mouseClick(m->find<QPushButton>("checkData"), Qt::LeftButton);
        QTRY_VERIFY(m->find<QLabel>("reportState")->text().startsWith("Stopped after"));
        QVERIFY(m->find<Notice>("dataNotice")->text().contains("Memory ran out"));
    }

    void nobodyListensToManifests() {
        m->smallSet();
        m->open();
        m->find<QTabWidget>("dataTabs")->setCurrentIndex(1);
        QVERIFY(m->find<QPushButton>("checkData")->isVisible());
        QVERIFY(!m->find<QCheckBox>("checkByEar")->isVisible());
    }
};

QTEST_MAIN(TestDataReportPanel)
#include "tst_data_report_panel.moc"
