// SPDX-License-Identifier: GPL-3.0-or-later
// What the tabs of the Runs page show of one run, or of several beside one another.
#include "core/audio/files/wav_writer.h"
#include "core/base/files.h"
#include "core/base/held_files.h"
#include "tests/ui/pages/runs/runs_stage.h"
#include "tests/ui/support/run_folder.h"
#include "ui/models/diff_html.h"
#include "ui/pages/runs/curves/curves_tab.h"
#include "ui/pages/runs/items/item_card.h"
#include "ui/plots/mark_legend.h"
#include "ui/plots/scatter.h"
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
                name, Json{{"optimizer", {{"learning_rate", rate}, {"momentum", rate}}}});
        shown.show();
        QTRY_COMPARE(shown.list()->model()->rowCount(), 2);
        shown.list()->selectAll();
        auto* table = shown.find<QTableView>("configTable");
        shown.find<QTabWidget>("runTabs")->setCurrentIndex(2);
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
        QVERIFY(shown.label("itemsEmpty").startsWith("There are no results item by item"));
        auto* details = shown.find<QScrollArea>("runDetails");
        shown.page->resize(1200, 680);
        QTRY_COMPARE(details->verticalScrollBar()->maximum(), 0); // it asks for no room
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
        QTest::keyClicks(search, QStringLiteral("step 19"));
        QTest::keyClick(search, Qt::Key_Return); // before it is known where they are
        QTRY_COMPARE(view->currentIndex().row(), 19);
        QCOMPARE(shown.label("logMatches"), QStringLiteral("11 found")); // 19 and 190 to 199
        QTest::keyClick(search, Qt::Key_Return);
        QCOMPARE(view->currentIndex().row(), 190);
        QTest::keyClick(search, Qt::Key_Return, Qt::ShiftModifier);
        QCOMPARE(view->currentIndex().row(), 19);
        QTest::keyClick(search, Qt::Key_Return, Qt::ShiftModifier); // round the end
        QCOMPARE(view->currentIndex().row(), 199);
        AppendFile(log).appendLine("12:02 info: STEP 19 again");
        QTRY_COMPARE(shown.label("logMatches"), QStringLiteral("12 found"));
        QTest::mouseClick(shown.find<QPushButton>("firstError"), Qt::LeftButton);
        QTRY_COMPARE(view->currentIndex().row(), 120);
    }
};

QTEST_MAIN(TestRunTabs)
#include "tst_run_tabs.moc"
