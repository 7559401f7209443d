// SPDX-License-Identifier: GPL-3.0-or-later
// The results of runs item by item, and of two runs beside one another.
#include "core/audio/files/wav_writer.h"
#include "core/base/files.h"
#include "tests/ui/pages/runs/runs_stage.h"
#include "ui/models/diff_html.h"
#include "ui/pages/runs/items/item_card.h"
#include "ui/pages/runs/items/items_tab.h"
#include "ui/plots/figure/export_button.h"
#include "ui/plots/scatter.h"
#include "ui/theme/theme.h"
#include "ui/widgets/notice.h"

#include <QComboBox>
#include <QFile>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSplitter>
#include <QTabWidget>
#include <QTableView>
#include <QTextDocument>

#include <algorithm>
#include <vector>

using namespace parlance;
using namespace parlance::ui;
using parlance::ui::testing::WrittenRuns;

class TestItemsTab : public QObject {
    Q_OBJECT
  private:
    using Shown = ui::testing::RunsStage;

  private Q_SLOTS:
    void initTestCase() { ThemeManager::instance().apply(ThemeChoice::Light); }

    /// A question comes with the text that it is about, and the answer is set off there.
    void answersAreShownInTheirText() {
        ItemCard card;
        card.show(ItemPair{.id = "q1",
                           .reference = "Rome",
                           .question = "Where is <she>?",
                           .context = "She lives in Rome & likes it.",
                           .predicted = {"Rome", "lives in"},
                           .values = {100.0, 50.0}},
                  {.items = {.noun = "question", .nouns = "questions", .metric = "f1"},
                   .metric = "F1",
                   .unit = "%"},
                  "one", "two", /*isOneRun=*/false);
        const QString text = card.findChild<QLabel*>("itemText")->text();
        QVERIFY2(text.contains("Where is &lt;she&gt;?"), qPrintable(text));
        QVERIFY2(text.contains("She lives in <b>Rome</b> &amp; likes it."), qPrintable(text));
        auto* open = card.findChild<QPushButton*>("openItem");
        QCOMPARE(open->text(), "&Open in Read");
        QVERIFY(open->isEnabled());
        QSignalSpy asked(&card, &ItemCard::openRequested);
        QCOMPARE(open->menu()->actions().at(0)->text(), "With one");
        open->menu()->actions().at(0)->trigger();
        QCOMPARE(asked.at(0).at(0).value<std::size_t>(), std::size_t{0});
        // What either made of it, and how well, next to one another.
        QTextDocument document;
        document.setHtml(text);
        const QStringList lines = document.toPlainText().split(QLatin1Char('\n'));
        const qsizetype names = lines.indexOf("one");
        QVERIFY(names > 0);
        QCOMPARE(lines.value(names + 1), "two");
        const qsizetype values = lines.indexOf("F1");
        QCOMPARE(lines.mid(values + 1, 2), (QStringList{"100 %", "50 %"}));
        QVERIFY(lines.contains("word is not in the reference · word stands there instead · "
                               "word is the reference"));
    }

    /// Those that there are.
    void marksAreExplained() {
        const auto marks = [](const char* reference, const char* heard) {
            QTextDocument document;
            document.setHtml(
                marksHtml(diffHtml(QLatin1String(reference), QLatin1String(heard)), "the result"));
            return document.toPlainText();
        };
        QCOMPARE(marks("one two", "one two"), QString());
        QCOMPARE(marks("one two", "two"), "[word] is missing");
        QCOMPARE(marks("one", "one two three"), "word is not in the reference");
        QCOMPARE(marks("one two", "one too"),
                 QStringLiteral("word is not in the reference · word stands there instead"));
    }

    /// Results name a classified text as its table does; it opens where texts are classified.
    void classifiedTextsOpenInRead() {
        Shown shown;
        const auto tables = shown.written.folder() / "rte";
        std::filesystem::create_directories(tables);
        writeFileAtomically(tables / "train.tsv", "index\tsentence1\tsentence2\tlabel\n"
                                                  "1\tNot this one\tNor this\tentailment\n");
        writeFileAtomically(tables / "dev.tsv", "index\tsentence1\tsentence2\tlabel\n"
                                                "0\tIt rained\tIt was dry\tnot_entailment\n"
                                                "1\tRain fell\tIt was wet\tentailment\n");
        for (const char* run : {"one", "two"}) {
            const auto writer = shown.written.create(
                run, {{"data", {{"valid", tables.string()}, {"task_name", "rte"}}}}, 100, "glue");
            writer->items(runs::Split::Valid, 5,
                          {{.id = "dev-1",
                            .reference = "entailment",
                            .hypothesis = "entailment",
                            .values = {{"accuracy", 100.0}}},
                           {.id = "dev-9",
                            .reference = "entailment",
                            .hypothesis = "entailment",
                            .values = {{"accuracy", 100.0}}}});
            WrittenRuns::finish(*writer, runs::State::Finished);
            const runs::RunDirectory directory(shown.written.folder() / run);
            runs::RunConfig config = directory.config();
            config.family = "bert";
            writeJsonFile(directory.configFile(), runs::toJson(config));
        }
        shown.show();
        QTRY_COMPARE(shown.list()->model()->rowCount(), 2);
        shown.list()->selectAll();
        QTRY_COMPARE(shown.label("runName"), QStringLiteral("2 runs"));
        shown.find<QTabWidget>("runTabs")->setCurrentIndex(3);
        auto* table = shown.find<QTableView>("itemsTable");
        QTRY_COMPARE(table->model()->rowCount(), 2);
        QTRY_VERIFY(shown.page->isSettled());
        const auto choose = [table](const QString& id) {
            for (int row = 0; row < table->model()->rowCount(); ++row)
                if (table->model()->index(row, 0).data().toString() == id)
                    table->setCurrentIndex(table->model()->index(row, 0));
        };
        choose("dev-1");
        auto* open = shown.find<QPushButton>("openItem");
        QCOMPARE(open->text(), "&Open in Read");
        QVERIFY(open->isEnabled());
        QVERIFY(!shown.find<QAbstractButton>("playItem")->isEnabled());
        QSignalSpy asked(shown.page.get(), &Page::useModel);
        QStringList models;
        for (int side = 0; side < 2; ++side) {
            open->menu()->actions().at(side)->trigger();
            QTRY_COMPARE(asked.count(), side + 1);
            const auto use = asked.at(side).first().value<ModelUse>();
            QVERIFY(use.use == models::Use::Classify);
            QCOMPARE(use.text, "Rain fell");
            QCOMPARE(use.question, "It was wet");
            QVERIFY(use.input.empty());
            models << QString::fromStdString(use.model.filename().string());
        }
        models.sort();
        QCOMPARE(models, (QStringList{"one", "two"}));

        choose("dev-9"); // which the table no longer has
        open->menu()->actions().at(0)->trigger();
        QTRY_VERIFY(shown.find<Notice>("runProblem")->text().contains("dev-9"));
        QCOMPARE(asked.count(), 2);
    }

    void aRenamedRunGoesByItsNameBesideItsUtterances() {
        Shown shown;
        auto run = shown.written.create("one");
        for (const int step : {5, 8})
            run->items(runs::Split::Valid, step, {{"a.wav", "one two", "one", 0.5, 1}});
        WrittenRuns::finish(*run, runs::State::Finished);
        shown.show();
        shown.find<QTabWidget>("runTabs")->setCurrentIndex(3);
        auto* across = shown.find<QComboBox>("itemsAcross");
        QTRY_COMPARE(across->currentText(), "one · step 5");
        across->setCurrentIndex(1);
        changeUserNotes(run->directory(), [](runs::UserNotes& notes) { notes.name = "better"; });
        shown.service->poke();
        QTRY_COMPARE(across->currentText(), "better · step 8"); // the same results as before
    }

    void utterancesOfTwoRunsAreCompared() {
        Shown shown;
        const auto set = shown.written.folder() / "set";
        std::filesystem::create_directories(set);
        audio::writeWavFile(set / "b.wav", {8000, std::vector<float>(4000, 0.1F)});
        writeFileAtomically(set / "valid.tsv", ".\nb.wav\t4000\n");
        const Json config{{"data", {{"valid", (set / "valid.tsv").string()}}}};
        auto first = shown.written.create("one", config);
        auto second = shown.written.create("two", config);
        first->items(runs::Split::Valid, 5,
                     {{"a.wav", "one two", "one two", 0.1, 0}, {"b.wav", "three", "tree", 0.5, 1}});
        second->items(runs::Split::Valid, 5,
                      {{"a.wav", "one two", "one", 0.6, 1}, {"b.wav", "three", "three", 0.1, 0}});
        second->items(runs::Split::Valid, 8,
                      {{"a.wav", "one two", "two", 0.6, 1}, {"b.wav", "three", "nine", 0.9, 1}});
        second->updateStatus([](runs::Status& status) {
            status.best = runs::BestValue{"wer", 33.3, 5};
            status.state = runs::State::Finished;
        });
        shown.show();
        QTRY_COMPARE(shown.list()->model()->rowCount(), 2);
        shown.page->select(QStringLiteral("one"));
        QTRY_COMPARE(shown.label("runName"), QStringLiteral("one"));
        shown.find<QTabWidget>("runTabs")->setCurrentIndex(3);
        const int other =
            shown.list()->model()->index(0, 0).data() == QStringLiteral("two") ? 0 : 1;
        QTest::mouseClick(shown.list()->viewport(), Qt::LeftButton, Qt::ControlModifier,
                          shown.row(other));
        QTRY_COMPARE(shown.label("runName"), QStringLiteral("2 runs"));
        QStringList line = shown.page->commandLines().front();
        QCOMPARE(line.mid(0, 2), (QStringList{"runs", "compare"}));
        QCOMPARE(line.size(), 4);
        QVERIFY(line.contains(QString::fromStdString((shown.written.folder() / "two").string())));
        QTRY_VERIFY(shown.page->isSettled());
        auto* up = shown.find<QComboBox>("itemsUp");
        QTRY_COMPARE(up->currentText(), QStringLiteral("two · step 5 (best)"));
        QCOMPARE(shown.find<QComboBox>("itemsAcross")->currentText(),
                 QStringLiteral("one · step 5"));
        QCOMPARE(shown.find<QTabWidget>("runTabs")->tabText(3), QStringLiteral("Utterances"));
        auto* table = shown.find<QTableView>("itemsTable");
        QCOMPARE(table->model()->rowCount(), 2);
        const int change = table->model()->columnCount() - 1; // its words are whole
        QVERIFY(table->columnWidth(change) >=
                static_cast<const QAbstractItemView*>(table)->sizeHintForColumn(change));
        QVERIFY2(shown.label("itemsSummary").startsWith("2 utterances. Better in two: 1, worse: 1"),
                 qPrintable(shown.label("itemsSummary")));
        auto* scatter = shown.page->findChild<Scatter*>();
        QCOMPARE(scatter->accessibleDescription(), shown.label("itemsSummary"));
        QVERIFY(shown.label("itemText").contains(">[two]<")); // the one that became worse

        // A click on the other disc shows its utterance.
        QTest::mouseClick(scatter, Qt::LeftButton, {}, scatter->positionOf({100.0, 0.0}).toPoint());
        QCOMPARE(table->model()->rowCount(), 1);
        QVERIFY(shown.label("itemText").contains("<s>tree</s>"));
        QVERIFY(shown.find<QWidget>("itemsFiltered")->isVisible());
        QCOMPARE(shown.label("itemsFiltered"), "Only the 1 items of the chosen dot");
        QTest::mouseClick(shown.find<QPushButton>("allItems"), Qt::LeftButton);
        QCOMPARE(table->model()->rowCount(), 2);
        QVERIFY(!shown.find<QWidget>("itemsFiltered")->isVisible());
        QVERIFY(table->hasFocus());
        QTest::mouseClick(scatter, Qt::LeftButton, {}, scatter->positionOf({100.0, 0.0}).toPoint());
        QCOMPARE(table->model()->rowCount(), 1);
        QSignalSpy asked(shown.page.get(), &Page::useModel);
        for (const char* run : {"one", "two"}) { // with the model of either
            const qsizetype side = asked.count();
            shown.find<QPushButton>("openItem")->menu()->actions().at(side)->trigger();
            QTRY_COMPARE(asked.count(), side + 1);
            const auto use = asked.at(side).first().value<ModelUse>();
            QCOMPARE(use.model, shown.written.folder() / run);
            QVERIFY(std::filesystem::equivalent(use.input, set / "b.wav"));
        }

        // The scatter leaves the window like any chart, with all its items.
        const QTemporaryDir target;
        shown.dialogs.saved = target.filePath(QStringLiteral("items.csv"));
        scatter->setFocus();
        QTest::keyClick(scatter, Qt::Key_S, Qt::ControlModifier);
        QFile csv(shown.dialogs.saved);
        QTRY_VERIFY(csv.exists());
        QVERIFY(csv.open(QFile::ReadOnly));
        QByteArrayList lines = csv.readAll().split('\n');
        std::ranges::sort(lines);
        QCOMPARE(lines, (QByteArrayList{"", "a.wav,0,50", "b.wav,100,0", "id,one,two"}));

        // By keys: the disc of the other one, then none.
        QTest::keyClick(scatter, Qt::Key_Left);
        QVERIFY(shown.label("itemText").contains(">[two]<"));
        shown.find<QPushButton>("openItem")->menu()->actions().at(1)->trigger();
        QTRY_VERIFY(shown.find<Notice>("runProblem")->text().contains("a.wav")); // in no manifest
        QTest::keyClick(scatter, Qt::Key_Escape);
        QCOMPARE(table->model()->rowCount(), 2);

        // Another step of the second run.
        QTest::keyClick(up, Qt::Key_Down);
        QCOMPARE(up->currentText(), QStringLiteral("two · step 8"));
        QTRY_VERIFY(shown.label("itemsSummary").contains("Better in two: 0, worse: 1"));

        // A run that is given a name goes by it, and what was chosen stays so.
        changeUserNotes(runs::RunDirectory(shown.written.folder() / "two"),
                        [](runs::UserNotes& notes) { notes.name = "warm"; });
        shown.service->poke();
        QTRY_COMPARE(up->currentText(), QStringLiteral("warm · step 8"));
        QTRY_VERIFY(shown.label("itemsSummary").contains("Better in warm: 0, worse: 1"));
        QTRY_VERIFY(shown.page->isSettled());
    }

    void whatAPreTrainingValidatesHasNoWords() {
        Shown shown;
        shown.written.create("pretrained", Json::object(), 100, "pretrain")
            ->items(runs::Split::Valid, 5, {{"a.wav", "", "", 0.1, 0}});
        shown.show();
        QTRY_COMPARE(shown.label("runName"), QStringLiteral("pretrained"));
        shown.find<QTabWidget>("runTabs")->setCurrentIndex(3);
        QTRY_VERIFY(shown.page->isSettled());
        QVERIFY(shown.find<QLabel>("itemsEmpty")->isVisible());
        QCOMPARE(shown.label("itemsEmpty"),
                 "Trainings of this kind write no results item by item.");
        auto* details = shown.find<QScrollArea>("runDetails");
        shown.page->resize(1200, 680);
        QTRY_COMPARE(details->verticalScrollBar()->maximum(), 0); // it asks for no room
    }

    /// While there may have been none, that is said as well.
    void whereThereWereValidationsItIsTheTrainingThatWritesNothing() {
        Shown shown;
        auto run = shown.written.create("one");
        shown.show();
        QTRY_COMPARE(shown.label("runName"), QStringLiteral("one"));
        shown.find<QTabWidget>("runTabs")->setCurrentIndex(3);
        QTRY_VERIFY(shown.label("itemsEmpty").contains("no validation yet"));
        run->updateStatus([](runs::Status& status) { status.best = {"wer", 33.3, 5}; });
        shown.service->poke();
        QTRY_COMPARE(shown.label("itemsEmpty"),
                     "Trainings of this kind write no results item by item.");
    }

    void whereNothingWasMeasuredThereIsNoPlot() {
        Shown shown;
        auto run = shown.written.create("one", Json::object(), 100, "glue");
        runs::ItemLine item{.id = "dev-1", .reference = "entailment", .hypothesis = "entailment"};
        run->items(runs::Split::Valid, 8, {item});
        item.values = {{"accuracy", 100.0}};
        run->items(runs::Split::Valid, 5, {item});
        WrittenRuns::finish(*run, runs::State::Finished);
        runs::RunConfig config = run->directory().config();
        config.family = "bert";
        writeJsonFile(run->directory().configFile(), runs::toJson(config));
        shown.show();
        QTRY_COMPARE(shown.label("runName"), QStringLiteral("one"));
        shown.find<QTabWidget>("runTabs")->setCurrentIndex(3);
        auto* across = shown.find<QComboBox>("itemsAcross");
        auto* up = shown.find<QComboBox>("itemsUp");
        QTRY_COMPARE(across->count(), 2);
        QTest::keyClick(across, Qt::Key_End);
        QTest::keyClick(up, Qt::Key_End);
        QTRY_VERIFY2(shown.label("itemsSummary").startsWith("Nothing was measured"),
                     qPrintable(shown.label("itemsSummary")));
        auto* plot = shown.find<Scatter>("itemsScatter");
        auto* exporting = shown.page->findChild<ItemsTab*>()->findChild<ExportButton*>();
        QVERIFY(!plot->isVisible() && !exporting->isEnabled());
        QTest::keyClick(across, Qt::Key_Home);
        QTest::keyClick(up, Qt::Key_Home);
        QTRY_VERIFY(plot->isVisible() && exporting->isEnabled());
    }

    void theSplittersOfItemsStayWhereTheyWereDragged() {
        Shown shown;
        auto run = shown.written.create("one");
        run->items(runs::Split::Valid, 5, {{"a.wav", "one two", "one two", 0.1, 0}});
        WrittenRuns::finish(*run, runs::State::Finished);
        const auto open = [&shown] {
            shown.page->select(QStringLiteral("one"));
            shown.find<QTabWidget>("runTabs")->setCurrentIndex(3);
            QTRY_VERIFY(shown.find<QTableView>("itemsTable")->isVisible());
        };
        shown.show();
        open();
        for (const char* name : {"itemsUpperSplit", "itemsSplit"}) {
            auto* split = shown.find<QSplitter>(name);
            QWidget* const handle = split->handle(1);
            const QPoint from = handle->rect().center();
            const int before = split->sizes().front();
            QTest::mousePress(handle, Qt::LeftButton, {}, from);
            QTest::mouseMove(handle, from - QPoint(30, 30));
            QTest::mouseRelease(handle, Qt::LeftButton, {}, from - QPoint(30, 30));
            const int after = split->sizes().front();
            QVERIFY(after != before);
        }
        const QList<int> upper = shown.find<QSplitter>("itemsUpperSplit")->sizes();
        const QList<int> all = shown.find<QSplitter>("itemsSplit")->sizes();
        shown.page.reset();
        shown.show();
        open();
        // The parts have their shares of a window that may be some pixels higher.
        const auto isAsLeft = [&shown](const char* name, const QList<int>& left) {
            return std::abs(shown.find<QSplitter>(name)->sizes().front() - left.front()) < 15;
        };
        QTRY_VERIFY(isAsLeft("itemsUpperSplit", upper));
        QTRY_VERIFY(isAsLeft("itemsSplit", all));
    }
};

QTEST_MAIN(TestItemsTab)
#include "tst_items_tab.moc"
