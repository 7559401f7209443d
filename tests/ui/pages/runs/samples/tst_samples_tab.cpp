// SPDX-License-Identifier: GPL-3.0-or-later
// What the validations of a run let be heard and read, and the cursor that goes from one to
// another.
#include "core/runs/checkpoint_index.h"
#include "tests/ui/pages/runs/samples/samples_stage.h"
#include "ui/models/runs/runs_model.h"
#include "ui/pages/runs/samples/sample_pane.h"
#include "ui/pages/runs/samples/samples_tab.h"
#include "ui/pages/runs/samples/step_curve.h"
#include "ui/plots/curves/chart_grid.h"
#include "ui/plots/custom_plot.h"
#include "ui/theme/theme.h"
#include "ui/widgets/notice.h"

#include <QComboBox>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTextDocument>

using namespace parlance;
using namespace parlance::ui;
using ui::testing::RunsStage;
using ui::testing::validate;
using ui::testing::writeItems;
using ui::testing::WrittenRuns;

class TestSamplesTab : public ui::testing::SamplesTest {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase() {
        QCoreApplication::setOrganizationName(QStringLiteral("parlance-tests"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_samples_tab"));
        ThemeManager::instance().apply(ThemeChoice::Light);
    }
    void init() { QSettings().clear(); }

    void onlyForRunsWithSamples() {
        RunsStage shown;
        auto silent = shown.written.create("silent");
        shown.show();
        QVERIFY(!isOffered(shown));
        auto run = shown.written.create("voice");
        validate(*run, 100, 1.0);
        shown.service->poke();
        QTRY_COMPARE(shown.list()->model()->rowCount(), 2);
        for (int row = 0; row < 2; ++row) {
            QTest::mouseClick(shown.list()->viewport(), Qt::LeftButton, {}, shown.row(row));
            QTRY_COMPARE(isOffered(shown), shown.label("runName") == QStringLiteral("voice"));
        }
    }

    /// As in the list and in the header.
    void theUnitOfAMetricIsThatOfTheRunsTask() {
        RunsStage shown;
        auto run = shown.written.create("voice");
        validate(*run, 100, 1.0);
        const runs::RunDirectory directory(shown.written.folder() / "voice");
        runs::RunConfig config = directory.config();
        config.family = "tacotron2";
        config.task = "tts";
        writeJsonFile(directory.configFile(), runs::toJson(config));
        shown.show();
        open(shown);
        QTRY_VERIFY(shown.label("samplePlace").contains(QStringLiteral("Step 100 · Loss 10 · ")));
    }

    void theCursorTakesAllWithIt() {
        RunsStage shown;
        auto run = shown.written.create("voice");
        for (const int step : {100, 200, 400})
            validate(*run, step, 1.0 + step / 400.0);
        shown.show();
        open(shown);
        auto* curve = shown.find<StepCurve>("stepCurve");
        QTRY_VERIFY(shown.label("samplePlace").contains(QStringLiteral("Step 400 · Loss 2.5")));
        QVERIFY(shown.label("samplePlace").endsWith(QStringLiteral("3 of 3")));
        QTRY_COMPARE(seconds(shown), 2.0); // the newest one to begin with
        QVERIFY(shown.label("sampleResult").startsWith(QStringLiteral("heard at 400")));
        QVERIFY(lane(shown)->isVisible());
        QCOMPARE(shown.find<QComboBox>("sampleItem")->currentText(), QStringLiteral("one two"));

        // Beside the list in a small window.
        QVERIFY(curve->parentWidget()->minimumSizeHint().width() <= 400);
        QVERIFY(player(shown).minimumSizeHint().width() <= 360);

        player(shown).seek(0.75);
        const int y = curve->height() / 2;
        QTest::mousePress(curve, Qt::LeftButton, {}, {curve->width() - 12, y});
        QMouseEvent drag(QEvent::MouseMove, QPointF(curve->width() / 2.0, y), // where 200 lies
                         curve->mapToGlobal(QPointF(curve->width() / 2.0, y)), Qt::NoButton,
                         Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(curve, &drag);
        QTest::mouseRelease(curve, Qt::LeftButton, {}, {curve->width() / 2, y});
        QTRY_COMPARE(seconds(shown), 1.5);
        QCOMPARE(player(shown).axis().cursor(), 0.75); // at the same place
        QVERIFY(shown.label("sampleResult").startsWith(QStringLiteral("heard at 200")));
        QVERIFY(shown.label("samplePlace").contains(QStringLiteral("Step 200 · Loss 5")));

        QVERIFY(curve->hasFocus());
        QTest::keyClick(curve, Qt::Key_Left);
        QTRY_COMPARE(seconds(shown), 1.25);
        QTest::keyClick(curve, Qt::Key_Left); // there is none before
        QVERIFY(shown.label("samplePlace").endsWith(QStringLiteral("1 of 3")));
        QTest::keyClick(curve, Qt::Key_End);
        QTRY_COMPARE(seconds(shown), 2.0);

        auto* item = shown.find<QComboBox>("sampleItem");
        item->setFocus();
        QTest::keyClick(item, Qt::Key_Down);
        QTRY_COMPARE(seconds(shown), 3.0);
        QCOMPARE(player(shown).axis().cursor(), 0.0); // something else is said
        QVERIFY(!lane(shown)->isVisible());
        QCOMPARE(item->currentText(), QStringLiteral("audio_b.wav"));
    }

    /// What each task writes of an item, and what the cursor shows of it at the steps 100 and 200.
    void theCursorTakesItemsOfAllTasksWithIt_data() {
        QTest::addColumn<QString>("task");
        QTest::addColumn<QByteArray>("first");
        QTest::addColumn<QByteArray>("second");
        QTest::addColumn<QString>("title");
        QTest::addColumn<QStringList>("before");
        QTest::addColumn<QStringList>("after");
        QTest::newRow("transcript")
            << "asr"
            << QByteArray(
                   R"({"id":"a/1.wav","reference":"one two","hypothesis":"one","loss":2,"errors":1,"wer":50})")
            << QByteArray(
                   R"({"id":"a/1.wav","reference":"one two","hypothesis":"one two","loss":1,"errors":0,"wer":0})")
            << "one two" << QStringList{"a/1.wav", "reference one two", "Word error rate 50"}
            << QStringList{"result one two", "Word error rate 0"};
        QTest::newRow("answer")
            << "squad"
            << QByteArray(
                   R"({"id":"q1","reference":"whale oil","prediction":"boats","loss":0,"errors":0,"f1":0,"question":"What did it burn?","context":"It burned whale oil.\nGranite came in boats."})")
            << QByteArray(
                   R"({"id":"q1","reference":"whale oil","prediction":"whale oil","loss":0,"errors":0,"f1":100,"question":"What did it burn?","context":"It burned whale oil.\nGranite came in boats."})")
            << "What did it burn?"
            << QStringList{"question What did it burn?", "boats", "Granite came in boats."}
            << QStringList{"result whale oil", "100"};
        QTest::newRow("label")
            << "glue"
            << QByteArray(
                   R"({"id":"dev-7","reference":"positive","prediction":"negative","loss":2,"errors":1,"accuracy":0})")
            << QByteArray(
                   R"({"id":"dev-7","reference":"positive","prediction":"positive","loss":0,"errors":0,"accuracy":100})")
            << "positive" << QStringList{"dev-7", "negative"} << QStringList{"result positive"};
        QTest::newRow("generated text")
            << "lm"
            << QByteArray(
                   R"({"id":"sample 1","reference":"","hypothesis":"the the\nthe <x>","loss":5,"errors":0,"ppl":148.4})")
            << QByteArray(
                   R"({"id":"sample 1","reference":"","hypothesis":"once upon\na time","loss":2,"errors":0,"ppl":7.39})")
            << "sample 1" << QStringList{"result the the the <x>", "148.4"}
            << QStringList{"once upon a time", "7.39"};
    }
    void theCursorTakesItemsOfAllTasksWithIt() {
        QFETCH(QString, task);
        QFETCH(QByteArray, first);
        QFETCH(QByteArray, second);
        QFETCH(QString, title);
        QFETCH(QStringList, before);
        QFETCH(QStringList, after);
        RunsStage shown;
        auto run = shown.written.create("items", Json::object(), 100, task.toStdString());
        const Json other{{"id", "other"}, {"reference", "else"}, {"hypothesis", "else"}};
        writeItems(*run, 100, {Json::parse(first.toStdString()), other});
        writeItems(*run, 200, {Json::parse(second.toStdString()), other});
        shown.show();
        open(shown);
        auto* curve = shown.find<StepCurve>("stepCurve");
        const auto text = [&] {
            QTextDocument document;
            document.setHtml(shown.label("sampleText"));
            return document.toPlainText().simplified();
        };
        const auto saysAll = [&](const QStringList& words) {
            return std::ranges::all_of(words,
                                       [&](const QString& each) { return text().contains(each); });
        };
        QTRY_COMPARE(shown.find<QComboBox>("sampleItem")->currentText(), title);
        QTRY_VERIFY2(saysAll(after), qPrintable(text()));
        QVERIFY(shown.find<QLabel>("sampleText")->isVisible());
        QVERIFY(!player(shown).isVisible());
        QVERIFY(shown.label("samplePlace").contains(QStringLiteral("Step 200 · Loss 5")));
        curve->setFocus();
        QTest::keyClick(curve, Qt::Key_Left);
        QTRY_VERIFY2(saysAll(before), qPrintable(text()));
        QVERIFY(shown.label("samplePlace").endsWith(QStringLiteral("1 of 2")));

        // Another item stays chosen from step to step.
        auto* item = shown.find<QComboBox>("sampleItem");
        item->setFocus();
        QTest::keyClick(item, Qt::Key_Down);
        QTRY_VERIFY(text().contains(QStringLiteral("else")));
        curve->setFocus();
        QTest::keyClick(curve, Qt::Key_Right);
        QTRY_VERIFY(shown.label("samplePlace").endsWith(QStringLiteral("2 of 2")));
        QCOMPARE(item->currentText(), QStringLiteral("else"));
    }

    /// The item that is chosen, from the validation that is nearest.
    void twoRunsStandSideBySide() {
        RunsStage shown;
        auto first = shown.written.create("first");
        for (const int step : {100, 200, 400})
            validate(*first, step, 1.0 + step / 400.0);
        auto second = shown.written.create("second");
        for (const int step : {90, 410})
            validate(*second, step, 1.0 + step / 1000.0);
        shown.show();
        QTRY_COMPARE(shown.list()->model()->rowCount(), 2);
        const int row =
            shown.list()->model()->index(0, 0).data() == QStringLiteral("first") ? 0 : 1;
        QTest::mouseClick(shown.list()->viewport(), Qt::LeftButton, {}, shown.row(row));
        QTRY_COMPARE(shown.label("runName"), QStringLiteral("first"));
        open(shown);
        auto* beside = shown.find<SamplePane>("besidePane");
        QVERIFY(!beside->isVisible());
        QTest::mouseClick(shown.list()->viewport(), Qt::LeftButton, Qt::ControlModifier,
                          shown.row(1 - row));
        QTRY_COMPARE(shown.label("runName"), QStringLiteral("2 runs"));
        QTRY_VERIFY(beside->isVisible());
        QTRY_COMPARE(seconds(shown), 1.41); // of the second, which was chosen last
        QTRY_COMPARE(beside->player().axis().duration(), 2.0);
        QVERIFY(shown.label("sampleResult").startsWith(QStringLiteral("heard at 410")));
        QVERIFY(shown.label("besideResult").startsWith(QStringLiteral("heard at 400")));
        const auto details = [](const QWidget& pane) {
            return pane.findChild<QLabel*>(QStringLiteral("clipDetails"))->text();
        };
        QCOMPARE(details(pane(shown)), QStringLiteral("second · step 410"));
        QCOMPARE(details(*beside), QStringLiteral("first · step 400"));
        QTRY_VERIFY(beside->geometry().right() < pane(shown).geometry().left());
        QCOMPARE(beside->y(), pane(shown).y());

        auto* curve = shown.find<StepCurve>("stepCurve");
        curve->setFocus();
        QTest::keyClick(curve, Qt::Key_Home);
        QTRY_COMPARE(seconds(shown), 1.09);
        QTRY_COMPARE(beside->player().axis().duration(), 1.25);
        auto* item = shown.find<QComboBox>("sampleItem");
        item->setFocus();
        QTest::keyClick(item, Qt::Key_Down);
        QTRY_COMPARE(beside->player().axis().duration(), 3.0);
        QTRY_COMPARE(seconds(shown), 3.0);

        // Where there is little room, one below the other.
        shown.page->resize(700, 760);
        QTRY_VERIFY(beside->geometry().bottom() < pane(shown).geometry().top());
        QTest::mouseClick(shown.list()->viewport(), Qt::LeftButton, {}, shown.row(row));
        QTRY_VERIFY(!beside->isVisible());
        QTRY_COMPARE(details(pane(shown)), QStringLiteral("step 400"));
    }

    /// Where the charts count its steps on from those of its origin.
    void theStepsOfABranchAreThoseOfTheCharts() {
        RunsStage shown;
        auto origin = shown.written.create("origin");
        for (const int step : {20, 40})
            validate(*origin, step, 1.0 + step / 1000.0);
        auto branch = shown.written.create("branch");
        for (const int step : {10, 20})
            validate(*branch, step, 1.5 + step / 1000.0);
        const runs::RunDirectory folder(shown.written.folder() / "branch");
        runs::RunConfig config = folder.config();
        config.parent =
            runs::Parent{.run = (shown.written.folder() / "origin").string(), .step = 20};
        writeJsonFile(folder.configFile(), runs::toJson(config));
        shown.show();
        QTRY_COMPARE(shown.list()->model()->rowCount(), 2);
        const auto rowOf = [&](const QString& id) {
            const auto& model = *shown.list()->model();
            return model.match(model.index(0, 0), RunsModel::IdRole, id).value(0).row();
        };
        QTest::mouseClick(shown.list()->viewport(), Qt::LeftButton, {},
                          shown.row(rowOf(QStringLiteral("origin"))));
        QTRY_COMPARE(shown.label("runName"), QStringLiteral("origin"));
        open(shown);
        QTRY_VERIFY(shown.label("samplePlace").startsWith(QStringLiteral("Step 40 ·")));
        QTest::mouseClick(shown.list()->viewport(), Qt::LeftButton, Qt::ControlModifier,
                          shown.row(rowOf(QStringLiteral("branch"))));
        QTRY_VERIFY(shown.label("samplePlace")
                        .startsWith(QStringLiteral("branch · Step 20 (40 with its origin) ·")));
        QVERIFY(shown.find<QWidget>("branchSample")->toolTip().contains("checkpoint of branch"));
        const auto details = [](const QWidget& pane) {
            return pane.findChild<QLabel*>(QStringLiteral("clipDetails"))->text();
        };
        QTRY_COMPARE(details(pane(shown)), QStringLiteral("branch · step 20 (40 with its origin)"));
        QTRY_COMPARE(details(*shown.find<SamplePane>("besidePane")),
                     QStringLiteral("origin · step 40"));
    }

    /// Each run shows its own validation that is nearest to it, however few the other has.
    void thePlaceChosenOnTheChartsIsOfBothRuns() {
        RunsStage shown;
        auto origin = shown.written.create("origin");
        for (const int step : {500, 1000, 1200})
            validate(*origin, step, 1.0 + step / 1000.0);
        shown.written.createBranch("branch", "origin", 500);
        const runs::RunDirectory folder(shown.written.folder() / "branch");
        validate(*runs::RunWriter::resume(folder.folder(), folder.config(), 0), 100, 1.5);
        shown.show();
        QTRY_COMPARE(shown.list()->model()->rowCount(), 2);
        shown.page->select(QStringLiteral("origin"));
        QTRY_COMPARE(shown.label("runName"), QStringLiteral("origin"));
        QTest::mouseClick(shown.list()->viewport(), Qt::LeftButton, Qt::ControlModifier,
                          shown.row(1)); // below what it branched from
        QTRY_COMPARE(shown.label("runName"), QStringLiteral("2 runs"));
        QTRY_VERIFY(shown.page->isSettled());
        QCustomPlot* plot = shown.page->findChild<ChartGrid*>()->chart("loss")->plot();
        const QSignalSpy said(shown.page.get(), &Page::statusMessage);
        QTest::mouseClick(plot, Qt::LeftButton, {},
                          {int(plot->xAxis->coordToPixel(1140)), plot->axisRect()->center().y()});
        QCOMPARE(said.size(), 1);
        QVERIFY(said[0][0].toString().startsWith(QStringLiteral("The samples of both runs")));
        open(shown);
        const auto details = [](const QWidget& pane) {
            return pane.findChild<QLabel*>(QStringLiteral("clipDetails"))->text();
        };
        const auto* beside = shown.find<SamplePane>("besidePane");
        QTRY_COMPARE(details(*beside), QStringLiteral("origin · step 1200"));
        QTRY_COMPARE(details(pane(shown)),
                     QStringLiteral("branch · step 100 (600 with its origin)"));
    }

    void oneOfSeveralRunsIsNamed() {
        RunsStage shown;
        for (const char* name : {"a", "b", "c"})
            validate(*shown.written.create(name), 100, 1.0);
        shown.show();
        QTRY_COMPARE(shown.list()->model()->rowCount(), 3);
        shown.page->select(QStringLiteral("b"));
        open(shown);
        const auto* details = pane(shown).findChild<QLabel*>(QStringLiteral("clipDetails"));
        QTRY_COMPARE(details->text(), QStringLiteral("step 100"));
        shown.list()->selectAll();
        QTRY_COMPARE(shown.label("runName"), QStringLiteral("3 runs"));
        QVERIFY(!shown.find<SamplePane>("besidePane")->isVisible());
        QTRY_VERIFY(details->text() == QStringLiteral("a · step 100") ||
                    details->text() == QStringLiteral("c · step 100")); // the last of them
    }

    /// Both have the keys of loop and zoom: the one with the focus takes them, else the run itself.
    void theKeysAreOfThePlayerWithTheFocus() {
        RunsStage shown;
        for (const char* name : {"first", "second"})
            validate(*shown.written.create(name), 100, 1.0);
        shown.show();
        QTRY_COMPARE(shown.list()->model()->rowCount(), 2);
        QTest::mouseClick(shown.list()->viewport(), Qt::LeftButton, {}, shown.row(0));
        open(shown);
        QTest::mouseClick(shown.list()->viewport(), Qt::LeftButton, Qt::ControlModifier,
                          shown.row(1));
        auto* beside = shown.find<SamplePane>("besidePane");
        QTRY_VERIFY(beside->isVisible());
        QTRY_COMPARE(beside->player().axis().duration(), 1.0);
        QTRY_COMPARE(seconds(shown), 1.0);
        const auto loop = [](const QWidget& pane) {
            return pane.findChild<QAbstractButton*>(QStringLiteral("loop"));
        };
        const auto shownSec = [](const SamplePane& pane) {
            return pane.player().axis().end() - pane.player().axis().begin();
        };
        shown.page->activateWindow(); // shortcuts are for the active window
        QVERIFY(QTest::qWaitForWindowActive(shown.page.get()));
        shown.find<StepCurve>("stepCurve")->setFocus();
        QTest::keyClick(shown.page.get(), Qt::Key_L);
        QTRY_VERIFY(loop(pane(shown))->isChecked());
        QVERIFY(!loop(*beside)->isChecked());
        loop(*beside)->setFocus();
        QTest::keyClick(shown.page.get(), Qt::Key_L);
        QTRY_VERIFY(loop(*beside)->isChecked());
        const double all = shownSec(*beside);
        QTest::keyClick(shown.page.get(), Qt::Key_Plus);
        QTRY_VERIFY(shownSec(*beside) < all);
        QCOMPARE(shownSec(pane(shown)), all);
        QVERIFY(loop(pane(shown))->isChecked());
    }

    void itemsWithTheSameTextAreToldApart() {
        RunsStage shown;
        auto run = shown.written.create("items");
        std::vector<Json> items;
        for (const char* id : {"a/1.wav", "a/2.wav"})
            items.push_back({{"id", id}, {"reference", "one"}, {"hypothesis", id}, {"loss", 1.0}});
        items.push_back({{"id", "b"}, {"reference", "two"}, {"hypothesis", "b"}, {"loss", 1.0}});
        writeItems(*run, 100, items);
        shown.show();
        open(shown);
        auto* item = shown.find<QComboBox>("sampleItem");
        QTRY_COMPARE(item->count(), 3);
        QCOMPARE(item->itemText(0), QStringLiteral("one · a_1.wav"));
        QCOMPARE(item->itemText(1), QStringLiteral("one · a_2.wav"));
        QCOMPARE(item->itemText(2), QStringLiteral("two"));
    }

    void theComparedItemsFollowTheCursor() {
        RunsStage shown;
        auto run = shown.written.create("items");
        for (const int step : {100, 200, 300})
            writeItems(*run, step,
                       {{{"id", "a.wav"},
                         {"reference", "one two"},
                         {"hypothesis", step == 200 ? "one two" : "one"},
                         {"loss", 1.0},
                         {"errors", step == 200 ? 0 : 1}}});
        shown.show();
        open(shown);
        auto* curve = shown.find<StepCurve>("stepCurve");
        QTRY_VERIFY(shown.label("samplePlace").endsWith(QStringLiteral("3 of 3")));
        curve->setFocus();
        QTest::keyClick(curve, Qt::Key_Left);
        auto* tabs = shown.find<QTabWidget>("runTabs");
        tabs->setCurrentIndex(RunTabs::Items);
        auto* up = shown.find<QComboBox>("itemsUp");
        QTRY_VERIFY(up->currentText().contains(QStringLiteral("step 200")));
        open(shown);
        QTest::keyClick(curve, Qt::Key_Left);
        QTRY_VERIFY(up->currentText().contains(QStringLiteral("step 100")));
    }

    void thePlacesChosenOnTheChartsMoveTheCursor() {
        RunsStage shown;
        auto run = shown.written.create("items");
        for (const int step : {100, 200, 300}) {
            WrittenRuns::step(*run, step, 1.0);
            writeItems(*run, step,
                       {{{"id", "a"}, {"reference", "one"}, {"hypothesis", "one"}, {"loss", 1.0}}});
        }
        shown.show();
        auto* grid = shown.page->findChild<ChartGrid*>();
        auto* tabs = shown.find<QTabWidget>("runTabs");
        QTRY_VERIFY(grid->chart("loss") && !grid->isReplotPending());
        QCustomPlot* plot = grid->chart("loss")->plot();
        const auto at = [plot](double step) {
            return QPoint(int(plot->xAxis->coordToPixel(step)), plot->axisRect()->center().y());
        };
        const QSignalSpy said(shown.page.get(), &Page::statusMessage);
        QTest::mouseClick(plot, Qt::LeftButton, {}, at(180));
        QCOMPARE(said.size(), 1);
        QVERIFY(tabs->currentIndex() != RunTabs::Samples);
        // A box is a zoom and chooses nothing.
        QTest::mousePress(plot, Qt::LeftButton, {}, at(110));
        QTest::mouseRelease(plot, Qt::LeftButton, {}, at(290));
        QCOMPARE(said.size(), 1);
        open(shown);
        QTRY_VERIFY(shown.label("samplePlace").endsWith(QStringLiteral("2 of 3")));

        // A step that is shown can be gone on from, by the button and by its key.
        std::filesystem::create_directories(shown.written.folder() / "items" / "checkpoints" /
                                            runs::stepFolderName(200));
        const QSignalSpy branched(shown.page.get(), &Page::branchFrom);
        auto* branch = shown.find<QPushButton>("branchSample");
        QTest::mouseClick(branch, Qt::LeftButton);
        QTRY_COMPARE(branched.size(), 1);
        QCOMPARE(branched[0], (QVariantList{"items", qint64(200)}));
        QTest::keyClick(shown.page->findChild<StepCurve*>(), Qt::Key_B);
        QTRY_COMPARE(branched.size(), 2);

        tabs->setCurrentIndex(0);
        plot->setFocus();
        QTest::keyClick(plot, Qt::Key_Escape);
        QTest::keyClick(plot, Qt::Key_Left); // to the last point
        QTest::keyClick(plot, Qt::Key_Return);
        QCOMPARE(tabs->currentIndex(), int(RunTabs::Samples));
        QTRY_VERIFY(shown.label("samplePlace").endsWith(QStringLiteral("3 of 3")));
    }

    /// From step to step it goes on: it is the same recording.
    void theRecordingThatWasTranscribedIsHeard() {
        if (!parlance::tests::Loopback::isInstalled())
            QSKIP("pulseaudio and its tools are not installed");
        QVERIFY(m_sound.start());
        RunsStage shown;
        const auto set = shown.written.folder() / "set";
        std::filesystem::create_directories(set);
        audio::writeWavFile(set / "b.wav", {8000, std::vector<float>(8 * 8000, 0.1F)});
        writeFileAtomically(set / "valid.tsv", ".\nb.wav\t64000\n");
        auto run =
            shown.written.create("asr", Json{{"data", {{"valid", (set / "valid.tsv").string()}}}});
        for (const int step : {100, 200})
            writeItems(*run, step,
                       {{{"id", "b.wav"}, {"reference", "one"}, {"hypothesis", "one"}},
                        {{"id", "gone.wav"}, {"reference", "two"}, {"hypothesis", "two"}}});
        shown.show();
        open(shown);
        auto* play = shown.find<QPushButton>("playSample");
        QTRY_VERIFY(play->isVisible() && play->isEnabled());
        QTest::mouseClick(play, Qt::LeftButton);
        QTRY_COMPARE(play->text(), QStringLiteral("P&ause"));
        auto* curve = shown.find<StepCurve>("stepCurve");
        curve->setFocus();
        QTest::keyClick(curve, Qt::Key_Left);
        QTRY_VERIFY(shown.label("samplePlace").endsWith(QStringLiteral("1 of 2")));
        QTRY_VERIFY(shown.page->isSettled());
        QCOMPARE(play->text(), QStringLiteral("P&ause"));
        QTest::keyClick(curve, Qt::Key_Space);
        QTRY_COMPARE(play->text(), QStringLiteral("P&lay"));

        auto* item = shown.find<QComboBox>("sampleItem");
        item->setFocus();
        QTest::keyClick(item, Qt::Key_Down);
        QTRY_VERIFY(shown.page->isSettled());
        curve->setFocus();
        QTest::keyClick(curve, Qt::Key_Space); // in no manifest
        QTRY_VERIFY(shown.find<Notice>("runProblem")->text().contains("gone.wav"));
    }

    void aLiveRunGoesOn() {
        RunsStage shown;
        auto run = shown.written.create("voice");
        validate(*run, 100, 1.0);
        shown.show();
        open(shown);
        QTRY_COMPARE(seconds(shown), 1.0);
        validate(*run, 200, 1.5);
        shown.service->poke();
        QTRY_COMPARE(seconds(shown), 1.5); // the newest was looked at
        auto* curve = shown.find<StepCurve>("stepCurve");
        curve->setFocus();
        QTest::keyClick(curve, Qt::Key_Home);
        QTRY_COMPARE(seconds(shown), 1.0);
        validate(*run, 300, 1.75);
        shown.service->poke();
        QTRY_VERIFY(shown.label("samplePlace").endsWith(QStringLiteral("1 of 3")));
        QCOMPARE(seconds(shown), 1.0);
    }
};

QTEST_MAIN(TestSamplesTab)
#include "tst_samples_tab.moc"
