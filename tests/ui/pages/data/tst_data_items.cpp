// SPDX-License-Identifier: GPL-3.0-or-later
// The items of a data set as a table, and the chosen one below it.
#include "tests/ui/pages/data/data_stage.h"
#include "ui/audio/audio_player.h"
#include "ui/theme/theme.h"
#include "ui/widgets/histogram.h"
#include "ui/widgets/notice.h"
#include "ui/widgets/search_field.h"
#include "ui/widgets/tables/path_delegate.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QDoubleSpinBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTableView>
#include <QTest>
#include <QWheelEvent>

using namespace parlance;
using namespace parlance::ui;
using namespace parlance::ui::testing;

class TestDataItems : public QObject {
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
        QCoreApplication::setApplicationName(QStringLiteral("tst_data_items"));
        ThemeManager::instance().apply(ThemeChoice::Light);
    }
    void init() { m = std::make_unique<DataStage>(); }
    void cleanup() { m.reset(); }

    void showsRowsAndWhatTheyHold() {
        m->smallSet();
        m->open();
        QCOMPARE(m->table()->model()->rowCount(), 3);
        QTRY_COMPARE(m->cell(0, DataItemsModel::Name), "a.wav");
        QCOMPARE(m->cell(1, DataItemsModel::Length),
                 QLocale().toString(2.0, 'f', 2) + QStringLiteral("\u00a0s"));
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

    void reversedLengthsAreSaid() {
        m->smallSet();
        m->open();
        auto* least = m->find<QDoubleSpinBox>("leastSec");
        auto* most = m->find<QDoubleSpinBox>("mostSec");
        const auto type = [](QDoubleSpinBox* box, const char* seconds) {
            box->selectAll();
            QTest::keyClicks(box, QLatin1String(seconds));
        };
        type(least, "2");
        QVERIFY(!least->property("invalid").toBool());
        type(most, "1");
        QVERIFY(least->property("invalid").toBool() && most->property("invalid").toBool());
        QTRY_COMPARE(m->table()->model()->rowCount(), 0);
        QTRY_COMPARE(m->find<QLabel>("nothingFound")->text(),
                     "The shortest length shown is above the longest.");
        type(most, "3");
        QVERIFY(!least->property("invalid").toBool());
        QTRY_COMPARE(m->table()->model()->rowCount(), 1);
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
        QVERIFY(m->table()->columnWidth(DataItemsModel::Problem) >= 96);
        QVERIFY(m->table()->columnWidth(DataItemsModel::Text) >= 120);
        // What names differ in is read, too.
        QVERIFY(m->table()->columnWidth(DataItemsModel::Name) >=
                m->table()->fontMetrics().horizontalAdvance("recording_05.wav"));
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
                     QLocale().toString((kRows - 1) / double(kRateHz), 'f', 2) +
                         QStringLiteral("\u00a0s"));
        model.setRows({5, 299999});
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.numberOf(model.index(1, 0)), 299999);
        QCOMPARE(duration(1), QLocale().toString((kRows - 1) / double(kRateHz), 'f', 2) +
                                  QStringLiteral("\u00a0s"));
        model.setAllRows();
        QCOMPARE(model.rowCount(), kRows);
        QTRY_VERIFY(!model.isLoading());
    }
};

QTEST_MAIN(TestDataItems)
#include "tst_data_items.moc"
