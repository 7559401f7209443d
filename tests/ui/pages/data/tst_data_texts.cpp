// SPDX-License-Identifier: GPL-3.0-or-later
// Texts of language models on the Data page: lines, words, report.
#include "tests/ui/pages/data/data_stage.h"
#include "tests/ui/support/drop.h"
#include "tests/ui/support/layout_check.h"
#include "ui/pages/data/text/marked_text.h"
#include "ui/pages/data/text/vocabulary_model.h"
#include "ui/theme/theme.h"
#include "ui/widgets/histogram.h"
#include "ui/widgets/notice.h"
#include "ui/widgets/search_field.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QSpinBox>
#include <QStyledItemDelegate>

#include <algorithm>

using namespace parlance;
using namespace parlance::ui;
using namespace parlance::ui::testing;

class TestDataTexts : public QObject {
    Q_OBJECT
  private:
    std::unique_ptr<DataStage> m;

    std::filesystem::path text(const std::string& name, const std::string& lines) const {
        const std::filesystem::path file = m->project / "data" / "text" / name;
        std::filesystem::create_directories(file.parent_path());
        writeFileAtomically(file, lines);
        return file;
    }
    /// A training text and one for validation, of which a line is in both.
    void smallTexts() const {
        text("train.txt", "the cat sat on the mat\nthe dog ran\nit was all very quiet\n");
        text("valid.txt", "the zebra sat\nit was all very quiet\n\na bell \x07 rang\n");
    }
    /// Opens the page and chooses the validation text.
    void openValid() const {
        smallTexts();
        m->open();
        auto* list = m->find<QListWidget>("dataSets");
        list->setCurrentRow(list->count() - 1);
        QCOMPARE(list->currentItem()->text(), "text/valid");
        QTRY_COMPARE(m->table()->model()->rowCount(), 4);
        QTRY_COMPARE(m->cell(0, DataItemsModel::Name), "1");
    }
    QStringList words() const {
        const auto* table = m->find<QTableView>("vocabulary");
        QStringList shown;
        for (int row = 0; row < table->model()->rowCount(); ++row)
            shown << table->model()->index(row, VocabularyModel::Word).data().toString();
        return shown;
    }
    /// How many pixels have the colour of unknown words.
    static int markedPixels(const QImage& picture) {
        int count = 0;
        for (int y = 0; y < picture.height(); ++y)
            for (int x = 0; x < picture.width(); ++x)
                count += picture.pixelColor(x, y) == theme().warning ? 1 : 0;
        return count;
    }

  private Q_SLOTS:
    void initTestCase() { ThemeManager::instance().apply(ThemeChoice::Light); }
    void init() {
        m = std::make_unique<DataStage>();
        qputenv("XDG_CACHE_HOME", m->folder.filePath(QStringLiteral("cache")).toUtf8());
    }
    void cleanup() { m.reset(); }

    void showsLinesAndWhatTheyHold() {
        openValid();
        QTableView* table = m->table();
        QCOMPARE(table->accessibleName(), "Lines");
        for (const int column : {DataItemsModel::Play, DataItemsModel::Characters})
            QVERIFY(table->isColumnHidden(column));
        QVERIFY(!table->isColumnHidden(DataItemsModel::Unknown));
        QCOMPARE(table->model()->headerData(DataItemsModel::Length, Qt::Horizontal).toString(),
                 "Words");
        QCOMPARE(m->cell(0, DataItemsModel::Text), "the zebra sat");
        QCOMPARE(m->cell(0, DataItemsModel::Length), "3");
        QCOMPARE(m->cell(0, DataItemsModel::Unknown), "1");
        QCOMPARE(m->cell(1, DataItemsModel::Unknown), "0");
        // "zebra", "a", "bell", the bell and "rang" of twelve.
        QCOMPARE(m->find<QLabel>("dataSetFacts")->text(),
                 "4 lines · 12 words, 12 different · 41.67 % unknown to train.txt");
        QCOMPARE(m->find<Histogram>("lengths")->bars().size(), 6U);
        QCOMPARE(m->find<Histogram>("lengths")->bars()[4].name, "4 words");
        QVERIFY(m->find<Histogram>("characters")
                    ->accessibleDescription()
                    .contains("12 different words"));
    }

    void theChosenLineHasNoPlayer() {
        openValid();
        auto* tabs = m->find<QTabWidget>("dataTabs");
        QCOMPARE(tabs->tabText(0), "Line");
        auto* line = m->find<QPlainTextEdit>("lineText");
        QTRY_COMPARE(line->toPlainText(), "the zebra sat");
        QVERIFY(line->isVisible());
        QVERIFY(!m->find<QWidget>("waveform")->isVisible());
        QCOMPARE(m->find<QLabel>("lineDetails")->text(),
                 "Line 1 · 3 words · 1 unknown to train.txt");
        QCOMPARE(line->extraSelections().size(), 1);
        QCOMPARE(line->extraSelections()[0].cursor.selectedText(), "zebra");
        m->table()->setFocus();
        QTest::keyClick(m->table(), Qt::Key_Down);
        QTRY_COMPARE(line->toPlainText(), "it was all very quiet");
        QVERIFY(line->extraSelections().isEmpty());
        QTest::keyClick(m->table(), Qt::Key_Return); // there is nothing to play
        QVERIFY(line->isVisible());
        QVERIFY(m->find<Notice>("dataNotice")->text().isEmpty());
    }

    void unknownWordsAreMarkedInTheTable() {
        openValid();
        const auto pixelsOf = [this](int row) {
            const QRect cell =
                m->table()->visualRect(m->table()->model()->index(row, DataItemsModel::Text));
            return markedPixels(m->table()->viewport()->grab(cell).toImage());
        };
        QVERIFY(pixelsOf(0) > 0);
        QCOMPARE(pixelsOf(1), 0);
    }

    /// Of a line with unknown words, too.
    void whatIsWrongIsReadInItsColumn() {
        openValid();
        m->check();
        QTRY_VERIFY(m->page->isSettled());
        QTableView* table = m->table();
        const auto picture = [table] {
            const QRect cell = table->visualRect(table->model()->index(3, DataItemsModel::Problem));
            return table->viewport()->grab(cell).toImage();
        };
        QVERIFY(m->cell(3, DataItemsModel::Unknown).toInt() > 0);
        const QImage before = picture();
        QStyledItemDelegate plain;
        table->setItemDelegateForColumn(DataItemsModel::Problem, &plain);
        table->setTextElideMode(Qt::ElideRight);
        QCOMPARE(before, picture());
    }

    void longAndBrokenTextIsShownAsFarAsItGoes() {
        data::DataItem item{.name = "1", .text = "caf\xe9 \xe2\x98\x83\xe2\x98\x83 end"};
        item.unknown = {{5, 11}, {12, 15}};
        const MarkedText whole = markedText(item, 1000);
        QCOMPARE(whole.text, QString::fromUtf8("caf\uFFFD ☃☃ end"));
        QCOMPARE(whole.marks, (QList<MarkedText::Mark>{{5, 2}, {8, 3}}));
        // Not within a character, nor with half a word marked.
        const MarkedText cut = markedText(item, 9);
        QCOMPARE(cut.text, QString::fromUtf8("caf\uFFFD ☃…"));
        QVERIFY(cut.marks.isEmpty());
    }

    void otherDataHaveTheirPartsAgain() {
        m->smallSet();
        openValid();
        auto* tabs = m->find<QTabWidget>("dataTabs");
        QVERIFY(tabs->isTabVisible(2));
        tabs->setCurrentIndex(2);
        m->find<QListWidget>("dataSets")->setCurrentRow(0);
        QTRY_COMPARE(m->table()->model()->rowCount(), 3);
        QVERIFY(!tabs->isTabVisible(2));
        QCOMPARE(tabs->tabText(0), "Recording");
        QVERIFY(!m->table()->isColumnHidden(DataItemsModel::Play));
        QVERIFY(m->table()->isColumnHidden(DataItemsModel::Unknown));
        tabs->setCurrentIndex(0);
        QTRY_VERIFY(m->find<QWidget>("waveform")->isVisible());
        tabs->setCurrentIndex(1);
        QVERIFY(m->find<QWidget>("longestSec")->isVisible());
        QVERIFY(!m->find<QWidget>("longestWords")->isVisible());
    }

    void theVocabularyIsOrderedAndFiltered() {
        smallTexts();
        m->open();
        QTRY_COMPARE(m->table()->model()->rowCount(), 3); // train.txt
        m->find<QTabWidget>("dataTabs")->setCurrentIndex(2);
        auto* count = m->find<QLabel>("vocabularyCount");
        QTRY_COMPARE(count->text(), "12 different words");
        QCOMPARE(words().mid(0, 3), QStringList({"the", "cat", "sat"}));
        auto* table = m->find<QTableView>("vocabulary");
        QCOMPARE(table->model()->index(0, VocabularyModel::Count).data().toString(), "3");
        auto* order = m->find<QComboBox>("vocabularyOrder");
        order->setFocus();
        QTest::keyClick(order, Qt::Key_Down);
        QTRY_COMPARE(words().constLast(), "the");
        QTest::keyClick(order, Qt::Key_Down);
        QTRY_COMPARE(words().constFirst(), "all");
        QCOMPARE(words().constLast(), "was");
        QTest::keyClick(order, Qt::Key_Down);
        QTRY_COMPARE(words().constFirst(), "quiet");
        // By their headings too.
        const auto clickHeading = [&](int column) {
            const auto* header = table->horizontalHeader();
            QTest::mouseClick(header->viewport(), Qt::LeftButton, {},
                              {header->sectionViewportPosition(column) + 10, 10});
        };
        clickHeading(VocabularyModel::Count);
        QTRY_COMPARE(words().constFirst(), "the");
        clickHeading(VocabularyModel::Count);
        QTRY_COMPARE(words().constLast(), "the");
        clickHeading(VocabularyModel::Word);
        QTRY_COMPARE(words().constFirst(), "all");
        QCOMPARE(SearchField::ofPage(*m->page)->objectName(), "vocabularyFilter");
        m->find<QLineEdit>("vocabularyFilter")->setFocus();
        QTest::keyClicks(m->find<QLineEdit>("vocabularyFilter"), "AT");
        QTRY_COMPARE(count->text(), "3 of 12 words");
        QCOMPARE(words(), QStringList({"cat", "mat", "sat"}));
    }

    void aVocabularyOfManyWordsIsAModel() {
        std::vector<std::string> symbols;
        for (int i = 0; i < 50000; ++i)
            symbols.push_back("w" + std::to_string(i));
        const auto vocabulary = std::make_shared<text::WordVocabulary>(
            text::WordRules(), symbols, std::vector<std::int64_t>(symbols.size(), 2));
        VocabularyModel model;
        const QAbstractItemModelTester tester(&model);
        model.setVocabulary(vocabulary);
        QCOMPARE(model.rowCount(), 0);
        model.setWords(orderedWords(*vocabulary, {}, WordOrder::LeastFrequent, {}));
        QCOMPARE(model.rowCount(), 50000);
        QCOMPARE(model.index(0, VocabularyModel::Word).data().toString(), "w49999");
        std::stop_source stop;
        stop.request_stop();
        QVERIFY_EXCEPTION_THROWN(
            orderedWords(*vocabulary, "w", WordOrder::Longest, stop.get_token()), Error);
        model.setVocabulary(nullptr);
        QCOMPARE(model.rowCount(), 0);
    }

    void reportsAndLeavesOut() {
        openValid();
        m->find<QTabWidget>("dataTabs")->setCurrentIndex(1);
        QVERIFY(m->find<QLabel>("reportState")->text().contains("UTF-8"));
        QVERIFY(m->find<QSpinBox>("longestWords")->isVisible());
        QVERIFY(!m->find<QWidget>("longestSec")->isVisible());
        QVERIFY(!m->find<QCheckBox>("checkByEar")->isVisible());
        m->check();
        QCOMPARE(m->cell(1, DataItemsModel::Problem), "Also trained on: also in train.txt, line 3");
        QVERIFY(m->cell(3, DataItemsModel::Problem).startsWith("Control characters: U+0007"));
        QVERIFY(m->cell(0, DataItemsModel::Problem).isEmpty());
        m->page->resize(840, 656); // of a window of 1024 by 700
        QTRY_COMPARE(m->table()->horizontalScrollBar()->maximum(), 0);
        QTRY_VERIFY(m->table()->columnWidth(DataItemsModel::Text) >= 100);
        auto* problem = m->find<QComboBox>("problemFilter");
        problem->setCurrentIndex(problem->findText("Also trained on (1)"));
        QTRY_COMPARE(m->table()->model()->rowCount(), 1);
        m->find<QCheckBox>("problem-control_characters")->setChecked(false);
        auto* button = m->find<QPushButton>("leaveOut");
        QVERIFY(button->text().contains("1"));
        m->dialogs.saved = QString::fromStdString((m->project / "data/text/valid-clean").string());
        QTest::mouseClick(button, Qt::LeftButton);
        QTRY_COMPARE(m->find<QListWidget>("dataSets")->count(), 3);
        QCOMPARE(readFile(m->project / "data/text/valid-clean.txt"),
                 "the zebra sat\n\na bell \x07 rang\n");
    }

    /// Whatever is found below it.
    void whatWasPressedStaysUnderThePointer() {
        openValid();
        m->find<QTabWidget>("dataTabs")->setCurrentIndex(1);
        m->page->resize(840, 656); // of a window of 1024 by 700
        QCoreApplication::processEvents();
        const auto place = [this] {
            return m->find<QPushButton>("checkData")->mapTo(m->page.get(), QPoint());
        };
        const QWidget* part = m->find<QWidget>("checkData");
        while (!qobject_cast<const QScrollArea*>(part))
            part = part->parentWidget();
        const auto* scrolled = qobject_cast<const QScrollArea*>(part);
        const QPoint before = place();
        const int width = scrolled->widget()->width();
        m->check();
        QTRY_VERIFY(m->page->isSettled());
        QTRY_VERIFY(scrolled->verticalScrollBar()->maximum() > 0);
        QCOMPARE(scrolled->widget()->width(), width);
        QCOMPARE(place(), before);
    }

    void limitsAreOfLines() {
        std::string lines;
        for (int i = 0; i < 4; ++i)
            lines += "this line stands here again\n";
        text("train.txt", lines);
        m->open();
        QTRY_COMPARE(m->table()->model()->rowCount(), 4);
        m->find<QTabWidget>("dataTabs")->setCurrentIndex(1);
        m->find<QSpinBox>("mostCopies")->setValue(3);
        m->find<QSpinBox>("longestWords")->setValue(4);
        m->check();
        QVERIFY(m->find<QCheckBox>("problem-repeated")->text().endsWith(": 1"));
        QVERIFY(m->find<QCheckBox>("problem-too_long")->text().endsWith(": 4"));
    }

    void whatIsNotListedIsNamedAllTheSame() {
        DataItemsModel model;
        const QAbstractItemModelTester tester(&model);
        std::string lines;
        for (std::int64_t i = 0; i <= data::DataReport::kMostListed; ++i)
            lines += "the big bell \x07 rang out\n";
        const auto set = std::make_shared<OpenDataSet>(
            DataSetEntry{"many", text("many.txt", lines),
                         data::kindOfDataSet(text("many.txt", lines))},
            ProgressSink(), std::stop_token());
        model.setDataSet(set);
        const auto report =
            std::make_shared<const data::DataReport>(set->set().check({}, {}, std::stop_token()));
        model.setProblems({{0, "the first"}}, report);
        const auto problemOf = [&](int row) {
            return model.index(row, DataItemsModel::Problem).data().toString();
        };
        QCOMPARE(problemOf(0), "the first");
        QCOMPARE(problemOf(static_cast<int>(data::DataReport::kMostListed)),
                 "Control characters; Repeated");
    }

    void filtersByWordsAndText() {
        openValid();
        auto* filter = m->find<QLineEdit>("dataFilter");
        filter->setFocus();
        QTest::keyClicks(filter, "ZEBRA");
        QTRY_COMPARE(m->table()->model()->rowCount(), 1);
        filter->clear();
        QTRY_COMPARE(m->table()->model()->rowCount(), 4);
        auto* least = m->find<QDoubleSpinBox>("leastSec");
        QCOMPARE(least->suffix(), " words");
        QCOMPARE(least->decimals(), 0);
        least->setValue(5);
        QTRY_COMPARE(m->table()->model()->rowCount(), 1);
    }

    void opensADroppedText() {
        m->smallSet();
        m->open();
        QTemporaryDir elsewhere;
        const std::filesystem::path folder = elsewhere.path().toStdString();
        writeFileAtomically(folder / "mine.txt", "a text of mine\n");
        QVERIFY(dropOn(*m->page, {folder / "mine.txt"}));
        QTRY_COMPARE(m->find<QListWidget>("dataSets")->currentItem()->text(), "mine");
        QTRY_COMPARE(m->table()->model()->rowCount(), 1);
        writeFileAtomically(folder / "vocab.txt", "the\nof\nand\nto\n");
        QVERIFY(!dropOn(*m->page, {folder / "vocab.txt"}));
        // A folder that is a corpus, of files that are not.
        std::filesystem::create_directories(folder / "wiki");
        writeFileAtomically(folder / "wiki/enwik8", "<mediawiki>\n");
        QVERIFY(dropOn(*m->page, {folder / "wiki"}));
        QTRY_COMPARE(m->find<QListWidget>("dataSets")->currentItem()->text(), "wiki");
        m->page->hide(); // then texts are to be spoken
        QVERIFY(!dropOn(*m->page, {folder / "mine.txt"}));
    }

    void aDamagedVocabularyIsSaid() {
        smallTexts();
        text("1b_word_vocab.txt", "the\n\nof\n");
        m->open();
        QTRY_VERIFY(m->find<Notice>("dataNotice")->text().contains("1b_word_vocab.txt, line 2"));
        QVERIFY(m->find<QLabel>("dataSetFacts")->text().isEmpty());
    }

    void hasRoomInASmallWindow() {
        openValid();
        for (const QSize size : {QSize(560, 420), QSize(700, 560), QSize(1400, 900)}) {
            m->page->resize(size.expandedTo(m->page->minimumSizeHint()));
            for (int tab = 0; tab < 3; ++tab) {
                m->find<QTabWidget>("dataTabs")->setCurrentIndex(tab);
                QTRY_VERIFY2(layoutProblems(*m->page).isEmpty(),
                             qPrintable(layoutProblems(*m->page).join('\n')));
            }
        }
    }
};

QTEST_MAIN(TestDataTexts)
#include "tst_data_texts.moc"
