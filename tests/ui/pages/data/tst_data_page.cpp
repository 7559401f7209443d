// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/pages/data/data_stage.h"
#include "tests/ui/support/drop.h"
#include "ui/audio/audio_player.h"
#include "ui/services/async_call.h"
#include "ui/theme/theme.h"
#include "ui/widgets/histogram.h"
#include "ui/widgets/notice.h"
#include "ui/widgets/search_field.h"
#include "ui/widgets/tables/path_delegate.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QWheelEvent>

#include <algorithm>

using namespace parlance;
using namespace parlance::ui;
using namespace parlance::ui::testing;

class TestDataPage : public QObject {
    Q_OBJECT
  private:
    std::unique_ptr<DataStage> m;

    /// Once it is known.
    QImage cellPicture(int row, int column = DataItemsModel::Name) const {
        QTableView* table = m->table();
        const QModelIndex index = table->model()->index(row, column);
        if (index.data().toString().size() < 2)
            return {};
        return table->viewport()->grab(table->visualRect(index)).toImage();
    }

  private Q_SLOTS:
    void initTestCase() {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("parlance-tests"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_data_page"));
        ThemeManager::instance().apply(ThemeChoice::Light);
    }
    void init() { m = std::make_unique<DataStage>(); }
    void cleanup() { m.reset(); }

    void teachesWhenThereIsNothing() {
        m->open();
        QVERIFY(!m->find<QListWidget>("dataSets")->isVisible());
        bool teaches = false;
        for (const QLabel* label : m->page->findChildren<QLabel*>())
            teaches |= label->isVisible() &&
                       label->text().contains("recordings with what is said in them");
        QVERIFY(teaches);
        const QWidget* focused = m->page->focusWidget();
        QVERIFY(focused && focused->isVisible());
        QCOMPARE(focused->objectName(), "importData");
    }

    void saysThatTheDataSetsAreBeingRead() {
        m->smallSet();
        m->page = std::make_unique<DataPage>(m->context);
        QCOMPARE(m->find<QLabel>("dataSetFacts")->text(), "Reading the data sets…");
        QTRY_VERIFY(m->find<QLabel>("dataSetFacts")->text().contains("8 kHz"));
    }

    void listsTheManifestsOfTheProject() {
        m->smallSet();
        std::filesystem::create_directories(m->project / "data" / "deep");
        m->manifest("deep/other", "x.wav\t1\n");
        // A table of another kind.
        writeFileAtomically(m->project / "data" / "train.tsv", "client_id\tpath\nx\ty\n");
        m->open();
        auto* list = m->find<QListWidget>("dataSets");
        QCOMPARE(list->count(), 2);
        QCOMPARE(list->item(0)->text(), "deep/other");
        QCOMPARE(list->item(1)->text(), "small");
    }

    void showsRowsAndWhatTheyHold() {
        m->smallSet();
        m->open();
        QCOMPARE(m->table()->model()->rowCount(), 3);
        QTRY_COMPARE(m->cell(0, DataItemsModel::Name), "a.wav");
        QCOMPARE(m->cell(1, DataItemsModel::Length), QLocale().toString(2.0, 'f', 2) + " s");
        QCOMPARE(m->cell(1, DataItemsModel::Text), "YOU");
        QCOMPARE(m->cell(1, DataItemsModel::Characters), "3");
        QVERIFY(m->find<QLabel>("dataSetFacts")->text().contains("8 kHz"));
        const auto& lengths = m->find<Histogram>("lengths")->bars();
        QCOMPARE(lengths.size(), 21U); // all are short: a bar is a tenth of a second
        QCOMPARE(lengths[5].count, 1);
        const auto& characters = m->find<Histogram>("characters")->bars();
        QCOMPARE(characters.front().label, "|");
        QCOMPARE(characters.front().name, "space between words");
        QCOMPARE(characters.front().count, 3);
        QVERIFY(m->find<Histogram>("lengths")->accessibleDescription().contains("of 3"));
        QVERIFY(m->find<Histogram>("characters")->accessibleDescription().contains("H 2 times"));
    }

    void saysWhyThereAreNoCharacters() {
        m->wave("a.wav", 8000);
        m->manifest("plain", "a.wav\t8000\n");
        m->smallSet();
        m->open();
        auto* sets = m->find<QListWidget>("dataSets");
        const auto choose = [&](const char* name) {
            sets->setCurrentItem(sets->findItems(name, Qt::MatchExactly).front());
            QTRY_VERIFY(m->page->isSettled());
        };
        auto* characters = m->find<Histogram>("characters");
        auto* none = m->find<QLabel>("noCharacters");
        choose("small");
        QVERIFY(characters->isVisible());
        QVERIFY(!none->isVisible());
        characters->setFocus();
        choose("plain");
        QTRY_VERIFY(none->isVisible());
        QVERIFY(none->text().startsWith("These recordings have no texts"));
        QVERIFY(!characters->isVisible());
        QVERIFY(sets->hasFocus() || !m->page->isActiveWindow());
        choose("small");
        QTRY_VERIFY(characters->isVisible());
        QVERIFY(!none->isVisible());
    }

    void showsTheChosenRecording() {
        m->smallSet();
        m->open();
        QTRY_COMPARE(m->find<QLabel>("itemText")->text(), "HI");
        m->table()->setFocus();
        QTest::keyClick(m->table(), Qt::Key_Down);
        QTRY_COMPARE(m->find<QLabel>("itemText")->text(), "YOU");
        QTRY_VERIFY(m->find<QLabel>("itemDetails")->text().contains("b.wav"));
        QVERIFY(m->find<QLabel>("itemDetails")
                    ->text()
                    .contains("a recogniser hears the waveform itself, at 16 kHz"));
    }

    /// What is known of it stays.
    void saysWhyARecordingCannotBePlayed() {
        m->smallSet();
        m->open();
        const auto* details = m->find<QLabel>("itemDetails");
        QTRY_VERIFY(details->text().contains("a.wav"));
        const QString facts = details->text();
        Q_EMIT m->page->findChild<AudioPlayer*>()->failed("there is no sound device");
        QVERIFY(m->find<Notice>("dataNotice")->isVisible());
        QVERIFY(m->find<Notice>("dataNotice")->text().contains("no sound device"));
        QCOMPARE(details->text(), facts);
    }

    /// Without words, by seconds.
    void theKeysOfThePlayerWork() {
        m->smallSet();
        m->open();
        m->table()->setFocus();
        QTest::keyClick(m->table(), Qt::Key_Down);
        auto& axis = m->page->findChild<AudioPlayer*>()->axis();
        QTRY_VERIFY(axis.duration() > 1.9); // of the one of two seconds
        auto* waveform = m->find<QWidget>("waveform");
        waveform->setFocus();
        QTest::keyClick(waveform, Qt::Key_Right);
        QCOMPARE(axis.cursor(), 1.0);
        QTest::keyClick(waveform, Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(axis.selection(), (audio::TimeSpan{1.0, axis.duration()}));
        QTest::keyClick(waveform, Qt::Key_Right); // there is no more
        QCOMPARE(axis.cursor(), axis.duration());
        QTest::keyClick(waveform, Qt::Key_Left);
        QCOMPARE(axis.cursor(), axis.duration() - 1.0);
        QTest::keyClick(waveform, Qt::Key_Escape);
        QVERIFY(axis.selection().isEmpty());
        QTest::keyClick(waveform, Qt::Key_Home);
        QCOMPARE(axis.cursor(), 0.0);
    }

    void theWheelAloneScrollsThePage() {
        m->smallSet();
        m->open();
        auto* waveform = m->find<QWidget>("waveform");
        QTRY_VERIFY(waveform->isVisible());
        auto* fit = m->find<QAbstractButton>("zoomFit"); // can be pressed when it is zoomed
        const auto turn = [&](Qt::KeyboardModifiers modifiers) {
            const QPointF at = QRectF(waveform->rect()).center();
            QWheelEvent wheel(at, waveform->mapToGlobal(at), {}, {0, 240}, Qt::NoButton, modifiers,
                              Qt::NoScrollPhase, false);
            QCoreApplication::sendEvent(waveform, &wheel);
            return wheel.isAccepted();
        };
        QVERIFY(!turn(Qt::NoModifier));
        QVERIFY(!fit->isEnabled());
        QVERIFY(turn(Qt::ControlModifier));
        QVERIFY(fit->isEnabled());
    }

    void saysWhyARecordingCannotBeShown() {
        m->manifest("gone", "gone.wav\t100\n");
        m->open();
        QTRY_VERIFY(m->find<QLabel>("itemHint")->text().contains("gone.wav"));
        QVERIFY(m->find<QLabel>("itemHint")->isVisible());
    }

    void filtersByTextAndLength() {
        m->smallSet();
        m->open();
        auto* text = m->find<QLineEdit>("dataFilter");
        QVERIFY(SearchField::ofPage(*m->page) == text);
        text->setFocus();
        QTest::keyClicks(text, "hi");
        QTRY_COMPARE(m->table()->model()->rowCount(), 2);
        QTRY_COMPARE(m->cell(1, DataItemsModel::Name), "c.wav");
        QVERIFY(m->find<QLabel>("rowCount")->text().contains("2 of 3"));
        auto* least = m->find<QDoubleSpinBox>("leastSec");
        least->setFocus();
        for (const char* typed : {"1", "0.8"}) { // over what is there
            least->selectAll();
            QTest::keyClicks(least, QLatin1String(typed));
        }
        QCOMPARE(least->value(), 0.8);
        least->selectAll();
        QTest::keyClick(least, Qt::Key_Delete);
        QTest::keyClick(least, Qt::Key_Return);
        QCOMPARE(least->text(), "any length");
        QTest::keyClick(least, Qt::Key_End); // nothing is selected
        QTest::keyClicks(least, "0.8");
        QCOMPARE(least->value(), 0.8);
        QTRY_COMPARE(m->table()->model()->rowCount(), 1);
        text->clear();
        QTRY_COMPARE(m->table()->model()->rowCount(), 2);
        m->find<QDoubleSpinBox>("mostSec")->setValue(1.5);
        QTRY_COMPARE(m->table()->model()->rowCount(), 1);
        QTRY_COMPARE(m->cell(0, DataItemsModel::Name), "a.wav");
        m->open(); // as it was left
        QCOMPARE(m->find<QDoubleSpinBox>("mostSec")->value(), 1.5);
        QTRY_COMPARE(m->table()->model()->rowCount(), 1);
    }

    void whatIsFilteredOutIsNotShown() {
        m->smallSet();
        m->open();
        QTRY_COMPARE(m->find<QLabel>("itemText")->text(), "HI");
        auto* text = m->find<QLineEdit>("dataFilter");
        auto* all = m->find<QPushButton>("showAllItems");
        text->setFocus();
        QTest::keyClicks(text, "you");
        QTRY_COMPARE(m->table()->model()->rowCount(), 1);
        QVERIFY(m->find<QLabel>("itemHint")->isVisible());
        QVERIFY(!all->isVisible());
        const int left = m->find<QPushButton>("sortItems")->x();
        QTest::keyClicks(text, "zz");
        QTRY_COMPARE(m->table()->model()->rowCount(), 0);
        QTRY_VERIFY(all->isVisible());
        QCOMPARE(m->find<QPushButton>("sortItems")->x(), left);
        QTest::mouseClick(all, Qt::LeftButton);
        QTRY_COMPARE(m->table()->model()->rowCount(), 3);
        QVERIFY(!all->isVisible());
        QVERIFY(text->text().isEmpty());
    }

    void theChosenSetIsChosenAgain() {
        m->smallSet();
        m->manifest("other", "a.wav\t8000\n");
        m->open();
        auto* list = m->find<QListWidget>("dataSets");
        QCOMPARE(list->currentItem()->text(), "other");
        list->setFocus();
        QTest::keyClick(list, Qt::Key_Down);
        QTRY_COMPARE(m->table()->model()->rowCount(), 3);
        m->open();
        QCOMPARE(m->find<QListWidget>("dataSets")->currentItem()->text(), "small");
        QTRY_COMPARE(m->table()->model()->rowCount(), 3);
    }

    void aRightClickOffersWhatKeysDo() {
        m->smallSet();
        m->open();
        const auto names = [](const QWidget* widget) {
            QStringList list;
            for (const QAction* action : widget->actions())
                list << action->objectName() + ' ' + action->shortcut().toString();
            return list;
        };
        QCOMPARE(m->table()->contextMenuPolicy(), Qt::ActionsContextMenu);
        QCOMPARE(names(m->table()),
                 QStringList({"itemAction.play Space", "itemAction.edit F2",
                              "itemAction.leaveOut Del", "itemAction.file Ctrl+Return"}));
        auto* list = m->find<QListWidget>("dataSets");
        QCOMPARE(names(list), QStringList({"setAction.train Ctrl+T", "setAction.split Ctrl+Shift+P",
                                           "setAction.file Ctrl+Return", "setAction.rename F2",
                                           "setAction.remove Del", "setAction.undo Ctrl+Z",
                                           "setAction.trash "}));
        m->dialogs.saved = QString::fromStdString((m->project / "data" / "less").string());
        m->table()->setFocus();
        QTest::keyClick(m->table(), Qt::Key_Down);
        QTest::keyClick(m->table(), Qt::Key_Delete);
        QTRY_COMPARE(list->currentItem()->text(), "less");
        QTRY_COMPARE(m->table()->model()->rowCount(), 2);

        m->manifest("talks-train", "a.wav\t8000\n");
        const auto valid = m->manifest("talks-valid", "a.wav\t8000\n");
        m->open();
        QSignalSpy training(m->page.get(), &Page::trainWith);
        list = m->find<QListWidget>("dataSets");
        list->setFocus();
        QTest::keyClick(list, Qt::Key_End);
        QTest::keyClick(list, Qt::Key_Up);
        QTRY_VERIFY(m->find<QAction>("setAction.train")->isEnabled());
        QTest::keyClick(list, Qt::Key_T, Qt::ControlModifier);
        QTRY_COMPARE(training.size(), 1);
        const auto idea = training.front().front().value<TrainingIdea>();
        QCOMPARE(idea.data.train.filename(), std::filesystem::path("talks-train.tsv"));
        QCOMPARE(idea.data.valid, valid);
        QCOMPARE(idea.preset, "wav2vec2-tiny-pretrain"); // they have no texts
    }

    /// What is trained with is found without a right click, and why something is not.
    void aButtonTrainsWithTheSet() {
        m->smallSet();
        m->manifest("talks-train", "a.wav\t8000\n");
        std::filesystem::create_directories(m->project / "data" / "films");
        writeFileAtomically(m->project / "data" / "films" / "train.tsv",
                            "sentence\tlabel\na fine film\t1\n");
        m->open();
        auto* list = m->find<QListWidget>("dataSets");
        auto* train = m->find<QPushButton>("trainWithSet");
        const auto choose = [&](const QString& name) {
            const auto found = list->findItems(name, Qt::MatchExactly);
            QCOMPARE(found.size(), 1);
            list->setCurrentItem(found.front());
            QTRY_VERIFY(m->page->isSettled());
        };
        choose("talks-train");
        QVERIFY(train->isVisible() && train->isEnabled());
        QSignalSpy training(m->page.get(), &Page::trainWith);
        QTest::mouseClick(train, Qt::LeftButton);
        QTRY_COMPARE(training.size(), 1);
        QCOMPARE(training.front().front().value<TrainingIdea>().data.train.filename(),
                 std::filesystem::path("talks-train.tsv"));
        choose("films/train");
        QVERIFY(!train->isEnabled());
        QVERIFY(train->toolTip().contains("several tasks"));
        for (const int width : {1100, 700}) { // the facts are beside it where it is narrow
            m->page->resize(width, 740);
            QCoreApplication::processEvents();
            const auto* split = m->find<QPushButton>("splitSet");
            QVERIFY(train->geometry().left() > split->geometry().right());
            QVERIFY(train->width() >= train->minimumSizeHint().width());
            QVERIFY(split->width() >= split->sizeHint().width());
        }
    }

    void whatIsWrongHasRoomInANarrowTable() {
        m->smallSet();
        m->page = std::make_unique<DataPage>(m->context);
        m->page->resize(840, 656); // of a window of 1024 by 700
        m->page->show();
        m->page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m->page.get()));
        m->page->activate();
        QTRY_VERIFY(m->page->isSettled());
        QVERIFY(!m->table()->isColumnHidden(DataItemsModel::Characters));
        m->check();
        QTRY_VERIFY(!m->table()->isColumnHidden(DataItemsModel::Problem));
        QTRY_COMPARE(m->table()->horizontalScrollBar()->maximum(), 0);
        QVERIFY(m->table()->isColumnHidden(DataItemsModel::Characters));
        QVERIFY(m->table()->columnWidth(DataItemsModel::Problem) >= 120);
        QVERIFY(m->table()->columnWidth(DataItemsModel::Text) >= 140);
        m->page->resize(1400, 656);
        QTRY_VERIFY(!m->table()->isColumnHidden(DataItemsModel::Characters));
        QCOMPARE(m->table()->horizontalScrollBar()->maximum(), 0);
    }

    void aLowPageHasRoomForWaveformAndSpectrogram() {
        m->smallSet();
        m->page = std::make_unique<DataPage>(m->context);
        m->page->resize(840, 656); // of a window of 1024 by 700
        m->page->show();
        QVERIFY(QTest::qWaitForWindowExposed(m->page.get()));
        m->page->activate();
        QTRY_VERIFY(m->page->isSettled());
        for (const char* name : {"waveform", "spectrogram", "play"}) {
            const auto* view = m->find<QWidget>(name);
            QTRY_COMPARE(view->visibleRegion().boundingRect().size(), view->size());
        }
        // So has the hint, where nothing is chosen.
        QTest::keyClicks(m->find<QLineEdit>("dataFilter"), "nothing");
        const auto* hint = m->find<QLabel>("itemHint");
        QTRY_VERIFY(hint->isVisible());
        QVERIFY(hint->alignment().testFlag(Qt::AlignTop));
        QCOMPARE(hint->visibleRegion().boundingRect().top(), 0);
    }

    void showsFilelistsAndWhatWillBeSpoken() {
        m->smallSet();
        writeFileAtomically(m->project / "data" / "small.txt",
                            "audio/a.wav|It cost $5.\naudio/c.wav|Two\n");
        writeFileAtomically(m->project / "data" / "NOTICE.txt", "In the beginning\n");
        m->open();
        auto* list = m->find<QListWidget>("dataSets");
        QCOMPARE(list->count(), 2);
        QCOMPARE(list->item(0)->text(), "small.tsv");
        QCOMPARE(list->item(1)->text(), "small.txt");
        QVERIFY(m->find<QLabel>("itemSpoken")->isHidden());
        list->setCurrentRow(1);
        QTRY_COMPARE(m->table()->model()->rowCount(), 2);
        QTRY_COMPARE(m->cell(0, DataItemsModel::Length), QLocale().toString(1.0, 'f', 2) + " s");
        QTRY_VERIFY(m->find<QLabel>("itemSpoken")->text().contains("five dollars"));
        QTRY_VERIFY(m->find<QLabel>("itemSpoken")->isVisible());
        QTRY_VERIFY(m->find<QLabel>("itemDetails")->text().contains("have it: 40 bands, at 8 kHz"));
        // What is usual differs.
        QCOMPARE(m->find<QDoubleSpinBox>("longestSec")->value(), 20.0);
        list->setCurrentRow(0);
        QTRY_COMPARE(m->find<QDoubleSpinBox>("longestSec")->value(), 35.0);
    }

    /// The columns have their widths before the table is painted: rows would not match otherwise.
    void columnsStayWhileTheyArePainted() {
        m->smallSet();
        std::string rows, labels;
        for (int i = 0; i < 60; ++i) {
            rows += "a.wav\t8000\n";
            labels += "H I |\n";
        }
        m->manifest("long", rows, labels);
        m->open();
        QTableView* table = m->table();
        m->find<QListWidget>("dataSets")->setCurrentRow(0);
        QTRY_COMPARE(table->model()->rowCount(), 60);
        for (const int width : {720, 800, 880, 960, 1100}) {
            m->page->resize(width, 740);
            QCoreApplication::processEvents();
            const QSignalSpy resized(table->horizontalHeader(), &QHeaderView::sectionResized);
            table->grab();
            QVERIFY2(resized.isEmpty(), qPrintable(QString::number(width)));
        }
    }

    void aWidthThatAPersonChoseStays() {
        m->smallSet();
        m->open();
        QHeaderView* header = m->table()->horizontalHeader();
        const int column = DataItemsModel::Length;
        const int before = header->sectionSize(column);
        const QPoint edge(header->sectionViewportPosition(column) + before - 1,
                          header->height() / 2);
        QTest::mousePress(header->viewport(), Qt::LeftButton, {}, edge);
        QTest::mouseMove(header->viewport(), edge + QPoint(24, 0));
        QTest::mouseRelease(header->viewport(), Qt::LeftButton, {}, edge + QPoint(24, 0));
        const int after = header->sectionSize(column);
        QVERIFY(after > before + 10);
        m->page->resize(1000, 740);
        m->check(); // a column more
        QCOMPARE(header->sectionSize(column), after);
        m->open(); // the next window
        QCOMPARE(m->table()->columnWidth(column), after);
        QCOMPARE(m->table()->horizontalScrollBar()->maximum(), 0);
    }

    /// The same at each visit, whatever rows are read by then.
    void widthsDoNotDependOnWhatIsThere() {
        m->smallSet();
        const auto open = [this] {
            m->page = std::make_unique<DataPage>(m->context);
            m->page->resize(840, 656);
            m->page->show();
            QVERIFY(QTest::qWaitForWindowExposed(m->page.get()));
            QTRY_VERIFY(m->page->isSettled());
        };
        open();
        m->check();
        const auto widths = [this] {
            std::vector<int> all;
            for (int column = 0; column < DataItemsModel::ColumnCount; ++column)
                all.push_back(m->table()->columnWidth(column));
            return all;
        };
        QTRY_VERIFY(!m->table()->isColumnHidden(DataItemsModel::Problem));
        QTRY_VERIFY(m->page->isSettled());
        const std::vector<int> before = widths();
        open();
        QTRY_VERIFY(!m->table()->isColumnHidden(DataItemsModel::Problem));
        QTRY_COMPARE(widths(), before);
    }

    void textsAreCutAtTheirEnd() {
        m->wave("a.wav", 8000);
        std::string text;
        for (int i = 0; i < 60; ++i)
            text += "H I | ";
        m->manifest("long", "a.wav\t8000\na.wav\t8000\na.wav\t8000\n",
                    "H |\n" + text + "H O |\n" + text + "Y O |\n");
        m->open();
        QTRY_VERIFY(!cellPicture(2, DataItemsModel::Text).isNull());
        QVERIFY(m->cell(1, DataItemsModel::Text) != m->cell(2, DataItemsModel::Text));
        QCOMPARE(cellPicture(1, DataItemsModel::Text), cellPicture(2, DataItemsModel::Text));
    }

    /// However narrow the page is: what tells them apart is in the last folder and the name.
    void namesCanBeToldApart() {
        std::filesystem::create_directories(m->project / "data" / "audio" / "test");
        std::string rows;
        for (const char* voice : {"espeak-en-us+f2", "espeak-en-us+m1", "espeak-en-us+m2"}) {
            const std::string name = std::string("test/") + voice + "/307-1.wav";
            std::filesystem::create_directories(
                (m->project / "data" / "audio" / name).parent_path());
            m->wave(name, 8000);
            rows += name + "\t8000\n";
        }
        m->manifest("told", rows, "H I |\nH I |\nH I |\n");
        m->open();
        m->page->resize(780, 740);
        QTRY_COMPARE(cellPicture(1).isNull(), false);
        const QTableView* table = m->table();
        const QString whole = m->cell(1, DataItemsModel::Name);
        QVERIFY(whole.endsWith("espeak-en-us+m1/307-1.wav"));
        QVERIFY2(table->fontMetrics().horizontalAdvance(whole) >
                     table->columnWidth(DataItemsModel::Name),
                 "it has to be elided for this test");
        QTRY_VERIFY(cellPicture(1) != cellPicture(2)); // neither is the current one
    }

    void pathsLoseTheirFoldersFirst() {
        const QFontMetrics font = QFontMetrics(QApplication::font());
        const auto elided = [&](const QString& path, const QString& asWideAs) {
            return elidedPath(path, font, font.horizontalAdvance(asWideAs));
        };
        const QString path = QStringLiteral("test/voice/307-1.wav");
        QCOMPARE(elided(path, path), path);
        const QString some = elided(path, QStringLiteral("…voice/307-1.wav"));
        QVERIFY2(some.startsWith(QStringLiteral("…")) && some.endsWith("e/307-1.wav"),
                 qPrintable(some));
        const QString none = elided(path, QStringLiteral("307….wav"));
        QVERIFY2(none.startsWith(QLatin1Char('3')) && none.endsWith(QLatin1Char('v')),
                 qPrintable(none));
        QCOMPARE(elided(QStringLiteral("17"), QStringLiteral("1700")), QStringLiteral("17"));
    }

    void tabFollowsTheEye() {
        m->smallSet();
        m->open();
        m->page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m->page.get()));
        m->find<QListWidget>("dataSets")->setFocus();
        QStringList visited;
        while (!visited.contains(QStringLiteral("play")) && visited.size() < 30) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            visited << QApplication::focusWidget()->objectName();
        }
        visited.removeIf([](const QString& name) {
            return name != "dataFilter" && name != "leastSec" && name != "recordings" &&
                   name != "play";
        });
        QCOMPARE(visited, QStringList({"dataFilter", "leastSec", "recordings", "play"}));
    }

    void picturesLeaveThePageAsItWas() {
        m->smallSet();
        m->open();
        for (const Page::Scene& scene : m->page->scenes()) {
            scene.enter();
            if (scene.id == "report")
                QTRY_VERIFY(m->find<QLabel>("reportState")->text().contains("were checked"));
            else // the project has none of these, so that their scenes show what there is
                QCOMPARE(m->table()->isVisible(),
                         QStringList({"text", "vocabulary", "question", "classes", "tokens"})
                             .contains(scene.id));
            scene.leave();
            QVERIFY(m->table()->isVisible());
            QVERIFY(!m->find<QLabel>("reportState")->text().contains("were checked"));
            QCOMPARE(m->find<QTabWidget>("dataTabs")->currentIndex(), 0);
        }
    }

    /// The button that has the focus goes with the page that teaches.
    void theFocusGoesToWhatWasDropped() {
        const auto text = m->project / "mine.txt";
        writeFileAtomically(text, "a text of mine\n");
        m->open();
        m->page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m->page.get()));
        auto* button = m->find<QPushButton>("openSampleData");
        button->setFocus();
        QVERIFY(dropOn(*m->page, {text}));
        QTRY_COMPARE(m->find<QListWidget>("dataSets")->count(), 1);
        QVERIFY(m->find<QListWidget>("dataSets")->hasFocus());
    }

    void opensADroppedManifest() {
        m->smallSet();
        QTemporaryDir elsewhere;
        const QString tsv = elsewhere.filePath("mine.tsv");
        writeFileAtomically(tsv.toStdString(),
                            (m->project / "data" / "audio").string() + "\na.wav\t8000\n");
        m->open();
        QVERIFY(!dropOn(*m->page, {"clip.wav"}));
        QVERIFY(dropOn(*m->page, {tsv.toStdString()}));
        QTRY_COMPARE(m->table()->model()->rowCount(), 1);
        QCOMPARE(m->find<QListWidget>("dataSets")->currentItem()->text(), "mine");
        // Looking for manifests again keeps it.
        m->page->activate();
        QTRY_VERIFY(m->page->isSettled());
        QCOMPARE(m->find<QListWidget>("dataSets")->currentItem()->text(), "mine");
    }

    void opensADroppedFolder() {
        m->smallSet();
        m->open();
        QTRY_VERIFY(m->page->isSettled());
        QTemporaryDir elsewhere;
        const std::filesystem::path folder = elsewhere.path().toStdString();
        std::filesystem::create_directories(folder / "talks");
        audio::writeWavFile(folder / "talks/a.wav", {kRateHz, std::vector<float>(800, 0.1F)});
        writeFileAtomically(folder / "talks/notes.txt", "to do\n");
        // Recordings that no list names are to become a data set.
        QVERIFY(dropOn(*m->page, {folder}));
        m->page->activate(); // as the window does, which turns to it
        QTRY_VERIFY(m->find<QLabel>("importFacts")->text().contains("1 recordings"));
        writeFileAtomically(folder / "talks/mine.tsv", "talks\na.wav\t800\n");
        QVERIFY(dropOn(*m->page, {folder}));
        QTRY_COMPARE(m->find<QListWidget>("dataSets")->currentItem()->text(), "talks/mine");
        m->page->hide(); // then they are for other pages
        std::filesystem::remove(folder / "talks/mine.tsv");
        QVERIFY(!dropOn(*m->page, {folder}));
        // With their texts they are to be learned from, wherever they are dropped.
        writeFileAtomically(folder / "talks/a.txt", "good evening\n");
        QVERIFY(dropOn(*m->page, {folder}));
        QVERIFY(!dropOn(*m->page, {folder / "talks/a.wav"}));
    }

    void saysWhatIsWrongWithAManifest() {
        m->manifest("bad", "a.wav\t80\nbroken row\n");
        m->open();
        QTRY_VERIFY(m->find<Notice>("dataNotice")->text().contains("line 3"));
    }

    void aModelOfManyRowsIsLazy() {
        constexpr int kRows = 300000;
        m->wave("a.wav", 8000);
        std::string rows;
        for (int i = 0; i < kRows; ++i)
            rows += "a.wav\t" + std::to_string(i) + "\n";
        DataItemsModel model;
        const QAbstractItemModelTester tester(&model);
        model.setDataSet(std::make_shared<OpenDataSet>(
            DataSetEntry{"huge", m->manifest("huge", rows), &data::dataSetKinds().front()},
            ProgressSink{}, std::stop_token{}));
        QCOMPARE(model.rowCount(), kRows);
        const auto duration = [&](int row) {
            return model.index(row, DataItemsModel::Length).data().toString();
        };
        QCOMPARE(duration(kRows - 1), "…");
        QTRY_COMPARE(duration(kRows - 1),
                     QLocale().toString((kRows - 1) / double(kRateHz), 'f', 2) + " s");
        model.setRows({5, 299999});
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.numberOf(model.index(1, 0)), 299999);
        QCOMPARE(duration(1), QLocale().toString((kRows - 1) / double(kRateHz), 'f', 2) + " s");
        model.setAllRows();
        QCOMPARE(model.rowCount(), kRows);
        QTRY_VERIFY(!model.isLoading());
    }
};

QTEST_MAIN(TestDataPage)
#include "tst_data_page.moc"
