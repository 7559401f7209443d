// SPDX-License-Identifier: GPL-3.0-or-later
// Questions, texts with classes and shards on the Data page.
#include "core/data/shards/pretraining_shard_writer.h"
#include "tests/ui/pages/data/data_stage.h"
#include "ui/pages/data/items/item_words.h"
#include "ui/pages/data/labelled/tokens_view.h"
#include "ui/theme/theme.h"
#include "ui/widgets/histogram.h"

#include <QCheckBox>
#include <QHeaderView>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QSpinBox>
#include <QTranslator>

#include <algorithm>

using namespace parlance;
using namespace parlance::ui;
using namespace parlance::ui::testing;

class TestDataLabelled : public QObject {
    Q_OBJECT
  private:
    std::unique_ptr<DataStage> m;

    void write(const std::string& name, const std::string& bytes) const {
        const std::filesystem::path file = m->project / "data" / name;
        std::filesystem::create_directories(file.parent_path());
        writeFileAtomically(file, bytes);
    }
    void questions() const {
        write("questions/valid.json",
              R"({"version": "v2.0", "data": [{"title": "Mill", "paragraphs": [{"context":
              "The miller lived by the river, in the old mill.", "qas": [
              {"id": "a", "question": "Who lived there?", "is_impossible": false,
               "answers": [{"text": "The miller", "answer_start": 0},
                           {"text": "miller", "answer_start": 4}]},
              {"id": "b", "question": "When?", "answers": [], "is_impossible": true},
              {"id": "c", "question": "Where?", "is_impossible": false,
               "answers": [{"text": "the river", "answer_start": 21}]}]}]}]})");
    }
    void shards() const {
        write("shards/vocab.txt", "[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\nthe\nmill\n##er\nsat\n");
        data::writePretrainingShard(
            m->project / "data" / "shards" / "training_0000.hdf5",
            {.samples = 1, .sequenceLength = 8, .predictions = 2}, [](std::int64_t) {
                return data::PretrainingSample{.ids = {2, 5, 6, 4, 3, 8, 3},
                                               .segments = {0, 0, 0, 0, 0, 1, 1},
                                               .positions = {3},
                                               .labels = {7},
                                               .isRandomNext = true};
            });
    }
    bool hasColumn(int column) const { return !m->table()->isColumnHidden(column); }
    QString heading(int column) const {
        return m->table()->model()->headerData(column, Qt::Horizontal).toString();
    }
    QString tabText() const { return m->find<QTabWidget>("dataTabs")->tabText(0); }
    std::vector<Histogram::Bar> classes() const { return m->find<Histogram>("characters")->bars(); }
    static QStringList markedParts(const QPlainTextEdit& text) {
        QStringList parts;
        for (const QTextEdit::ExtraSelection& mark : text.extraSelections())
            parts << mark.cursor.selectedText();
        return parts;
    }

  private Q_SLOTS:
    void init() { m = std::make_unique<DataStage>(); }
    void cleanup() { m.reset(); }

    void aQuestionWithItsAnswersInTheContext() {
        questions();
        m->open();
        QTRY_COMPARE(m->cell(0, DataItemsModel::Text), "Who lived there?");
        QCOMPARE(tabText(), "Question");
        QCOMPARE(heading(DataItemsModel::Text), "Question");
        QCOMPARE(heading(DataItemsModel::Label), "Answer");
        QCOMPARE(m->cell(0, DataItemsModel::Label), "The miller");
        QVERIFY(!hasColumn(DataItemsModel::Play));
        QVERIFY(!hasColumn(DataItemsModel::Pair));
        QVERIFY(!hasColumn(DataItemsModel::Characters));
        QCOMPARE(classes().size(), std::size_t{2});
        QCOMPARE(classes()[1].label, "no answer");
        QTRY_COMPARE(m->find<QLabel>("questionText")->text(), "Who lived there?");
        const auto* context = m->find<QPlainTextEdit>("questionContext");
        QCOMPARE(context->toPlainText(), "The miller lived by the river, in the old mill.");
        QCOMPARE(markedParts(*context), QStringList{"The miller"}); // both answers
        QVERIFY(m->find<QLabel>("questionDetails")->text().startsWith("Answer: The miller · "));
        m->table()->selectRow(1);
        QTRY_VERIFY(markedParts(*context).isEmpty());
        QVERIFY(m->find<QLabel>("questionDetails")->text().startsWith("The context does not"));
    }

    void answersInAnotherPlaceAreReported() {
        questions();
        m->open();
        m->check();
        auto* box = m->find<QCheckBox>("problem-misplaced_answer");
        QVERIFY(box->text().contains("Answer not in its place: 1"));
        QTRY_VERIFY(hasColumn(DataItemsModel::Problem));
        QVERIFY(m->cell(2, DataItemsModel::Problem).contains("not \"the river\""));
        m->page->resize(840, 656); // of a window of 1024 by 700
        QTRY_COMPARE(m->table()->horizontalScrollBar()->maximum(), 0);
        QTRY_VERIFY(m->table()->columnWidth(DataItemsModel::Problem) >= 96);
        QVERIFY(m->table()->columnWidth(DataItemsModel::Text) >= 100);
    }

    void rowsWithTheirClass() {
        write("pairs/train.tsv",
              "text\ttext_pair\tlabel\na mill\tthe mill\tsame\none\ttwo\tother\n");
        m->open();
        QTRY_COMPARE(m->cell(0, DataItemsModel::Text), "a mill");
        QCOMPARE(m->cell(0, DataItemsModel::Pair), "the mill");
        QCOMPARE(m->cell(1, DataItemsModel::Label), "other");
        QCOMPARE(heading(DataItemsModel::Label), "Class");
        QCOMPARE(tabText(), "Row");
        QCOMPARE(classes().size(), std::size_t{2});
        QTRY_COMPARE(m->find<QPlainTextEdit>("firstText")->toPlainText(), "a mill");
        QCOMPARE(m->find<QPlainTextEdit>("secondText")->toPlainText(), "the mill");
        QVERIFY(m->find<QLabel>("textsDetails")->text().startsWith("Class: same · 4 words"));
        QVERIFY(!m->find<QSpinBox>("longestWords")->parentWidget()->isHidden());
        QVERIFY(m->find<QSpinBox>("mostCopies")->parentWidget()->isHidden());
    }

    void oneTextHasNoSecond() {
        write("single/train.tsv", "sentence\tlabel\na fine film\t1\n");
        m->open();
        QTRY_COMPARE(m->cell(0, DataItemsModel::Text), "a fine film");
        QVERIFY(!hasColumn(DataItemsModel::Pair));
        QTRY_COMPARE(m->find<QPlainTextEdit>("firstText")->toPlainText(), "a fine film");
        QVERIFY(m->find<QPlainTextEdit>("secondText")->isHidden());
    }

    void tokensWithWhatTheyHide() {
        shards();
        m->open();
        QTRY_COMPARE(m->cell(0, DataItemsModel::Text), "[CLS] the mill [MASK] [SEP] sat [SEP]");
        QCOMPARE(m->cell(0, DataItemsModel::Label), "random pair");
        QCOMPARE(tabText(), "Sequence");
        const auto* tokens = m->find<QPlainTextEdit>("tokens");
        QTRY_COMPARE(tokens->toPlainText(),
                     QString::fromUtf8("[CLS] the mill [MASK] ⟨##er⟩ [SEP] sat [SEP]"));
        QCOMPARE(markedParts(*tokens), QStringList{QString::fromUtf8("[MASK] ⟨##er⟩")});
        QVERIFY(m->find<QLabel>("dataSetFacts")->text().contains("14.3 % hidden"));
        QVERIFY(m->find<QLabel>("tokensDetails")->text().startsWith("7 tokens · 1 to be guessed"));
    }

    /// Those of the format, not words of the data that happen to be the same.
    void labelsOfTokensAreInTheWindowsLanguage() {
        struct Backwards : QTranslator {
            QString translate(const char* context, const char* source, const char*,
                              int) const override {
                QString text = QLatin1String(source);
                std::ranges::reverse(text);
                return qstrcmp(context, "Core") == 0 ? text : QString();
            }
            bool isEmpty() const override { return false; }
        };
        Backwards language;
        QCoreApplication::installTranslator(&language);
        shards();
        m->open();
        QTRY_COMPARE(m->cell(0, DataItemsModel::Label), "riap modnar");
        QCOMPARE(labelText(data::ItemForm::Texts, "random pair"), "random pair");
    }

    void marksFollowTheTheme() {
        questions();
        m->open();
        const auto* context = m->find<QPlainTextEdit>("questionContext");
        QTRY_COMPARE(context->extraSelections().size(), 1);
        const QColor before = context->extraSelections()[0].format.background().color();
        ThemeManager::instance().apply(ThemeChoice::Dark);
        QVERIFY(context->extraSelections()[0].format.background().color() != before);
        ThemeManager::instance().apply(ThemeChoice::Light);
    }
};

QTEST_MAIN(TestDataLabelled)
#include "tst_data_labelled.moc"
